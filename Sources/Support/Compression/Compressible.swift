/// Whether a file is worth compressing because its extension shows that it is text.
public func isCompressible(_ path: String) -> Bool {
  guard let dot = path.lastIndex(of: "."), path.lastIndex(of: "/").map({ $0 < dot }) ?? true
  else { return false }
  return textExtensions.contains(path[dot...].dropFirst().lowercased())
}

private let textExtensions: Set<String> = [
  "css", "csv", "html", "js", "json", "map", "md", "mjs", "svg", "txt", "webmanifest", "xml",
]
