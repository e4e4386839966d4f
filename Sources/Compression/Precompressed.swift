/// The encodings in which a file of the site is worth keeping beside it.
///
/// None for pictures and the like, which are compressed already; and no encoding that does not make
/// the file at least a twentieth smaller.
///
/// - Parameter path: the file's path in the site, by whose ending its kind is known.
public func precompressed(
  _ bytes: [UInt8], path: String
) -> [(encoding: Encoding, bytes: [UInt8])] {
  guard isCompressible(path) else { return [] }
  return Encoding.allCases.compactMap { encoding in
    guard let encoded = encoding.encode(bytes), encoded.count * 20 <= bytes.count * 19 else {
      return nil
    }
    return (encoding, encoded)
  }
}

/// Whether a file's kind, as its ending tells it, is text.
public func isCompressible(_ path: String) -> Bool {
  guard let dot = path.lastIndex(of: "."), path.lastIndex(of: "/").map({ $0 < dot }) ?? true
  else { return false }
  return texts.contains(path[dot...].dropFirst().lowercased())
}

private let texts: Set<String> = [
  "css", "csv", "html", "js", "json", "map", "md", "mjs", "svg", "txt", "webmanifest", "xml",
]
