/// Whether a file is text, judging by its extension, and therefore worth compressing.
public func isCompressible(_ path: String) -> Bool {
  guard let dot = path.lastIndex(of: "."), path.lastIndex(of: "/").map({ $0 < dot }) ?? true
  else { return false }
  return textExtensions.contains(path[dot...].dropFirst().lowercased())
}

private let textExtensions: Set<String> = [
  "css", "csv", "html", "js", "json", "map", "md", "mjs", "svg", "txt", "webmanifest", "xml",
]
