import FoundationEssentials

/// Where a folder that ships with decks may lie: beside the program as it is built, or in the
/// `share/decks` of the place that it was installed to; the nearest comes first.
func shipped(_ name: String, with executable: String) -> [String] {
  var candidates: [String] = []
  var folder = executable
  while let slash = folder.lastIndex(of: "/") {
    folder = String(folder[..<slash])
    candidates += [folder + "/" + name, folder + "/share/decks/" + name]
  }
  return candidates
}

extension CommandLine {
  /// The path of this program's file, beside which its templates are looked for.
  package static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? arguments.first ?? ""
  }
}
