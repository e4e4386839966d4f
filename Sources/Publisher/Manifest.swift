/// The paths that decks has written into an output folder, so that it removes those and no others.
struct Manifest: Equatable {
  static let name = ".decks-manifest"

  var paths: Set<String>
  /// Those among them that are no longer part of the site and go with the next build.
  var retired: Set<String> = []

  init(_ paths: some Sequence<String>) {
    self.paths = Set(paths)
  }

  /// One path a line, sorted, with a word behind those that are retired. Lines that could lead out
  /// of the folder are dropped, since the file lies where anybody may have written.
  init(text: String) {
    self.init([])
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      guard let path = parts.first.map(String.init), isSafePath(path) else { continue }
      paths.insert(path)
      if parts.count > 1 { retired.insert(path) }
    }
  }

  var text: String {
    paths.sorted().map { $0 + (retired.contains($0) ? "\tretired\n" : "\n") }.joined()
  }
}

/// Whether a relative path stays in its folder.
func isSafePath(_ path: String) -> Bool {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return !path.utf8.contains { $0 < 0x20 || $0 == 0x5C || $0 == 0x7F }
    && parts.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) && $0.count <= 255
    }
}
