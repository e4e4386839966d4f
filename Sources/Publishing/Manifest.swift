/// The paths that decks has written into an output folder, so that it removes those and no others.
struct Manifest: Equatable {
  static let name = ".decks-manifest"

  var paths: Set<String>

  init(_ paths: some Sequence<String>) {
    self.paths = Set(paths)
  }

  /// One path a line, sorted. Lines that could lead out of the folder are dropped, since the file
  /// lies where anybody may have written.
  init(text: String) {
    self.init(text.split(separator: "\n").map(String.init).filter(isSafePath))
  }

  var text: String { paths.sorted().map { $0 + "\n" }.joined() }
}

/// Whether a relative path stays in its folder.
func isSafePath(_ path: String) -> Bool {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  return !path.utf8.contains { $0 < 0x20 || $0 == 0x5C || $0 == 0x7F }
    && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count <= 255 }
}
