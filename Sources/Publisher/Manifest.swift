/// The paths that decks has written into an output folder; only these are ever removed.
struct Manifest: Equatable {
  static let name = ".decks-manifest"

  var paths: Set<String>
  /// Paths of files that are no longer part of the site and that the next build removes.
  var retiredPaths: Set<String> = []

  init(_ paths: some Sequence<String>) {
    self.paths = Set(paths)
  }

  /// Parses a manifest with one path per line, followed by a tab and `retired` if the path is
  /// retired. Unsafe paths are dropped, since anyone may have edited the manifest.
  init(text: String) {
    self.init([])
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      guard let path = parts.first.map(String.init), isSafePath(path) else { continue }
      paths.insert(path)
      if parts.count > 1 { retiredPaths.insert(path) }
    }
  }

  var text: String {
    paths.sorted().map { $0 + (retiredPaths.contains($0) ? "\tretired\n" : "\n") }.joined()
  }
}

/// Returns the paths of the files of an earlier edition that are still in a published site, for
/// pages that are open in a browser.
public func retiredPaths(in folder: String) -> Set<String> {
  Manifest(text: OutputFolder(folder).text(at: Manifest.name) ?? "").retiredPaths
}

/// Whether a relative path stays within its folder and has only valid names: not empty, at most 255
/// bytes, without backslashes or control characters.
func isSafePath(_ path: String) -> Bool {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return !path.utf8.contains { $0 < 0x20 || $0 == 0x5C || $0 == 0x7F }
    && parts.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) && $0.count <= 255
    }
}
