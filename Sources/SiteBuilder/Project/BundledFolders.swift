import FoundationEssentials

/// Returns candidate paths for a folder that is bundled with decks, nearest first: in each folder
/// above the executable (for a checkout), and in the `share/decks` of that folder (for an
/// installation).
func bundledFolderCandidates(_ name: String, executable: String) -> [String] {
  var candidates: [String] = []
  var folder = executable
  while let slash = folder.lastIndex(of: "/") {
    folder = String(folder[..<slash])
    candidates += [folder + "/" + name, folder + "/share/decks/" + name]
  }
  return candidates
}

extension CommandLine {
  /// The path of the executable, where the search for the bundled templates starts.
  package static var executablePath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? arguments.first ?? ""
  }
}
