/// A way to make a file smaller that browsers undo, by what it is called in `Content-Encoding`.
public enum ContentEncoding: String, Sendable, CaseIterable {
  case gzip
  case brotli = "br"

  /// What a server that looks for compressed files expects after the file's own name.
  public var ending: String {
    switch self {
    case .gzip: ".gz"
    case .brotli: ".br"
    }
  }

  /// These bytes, encoded; nil only where there is no memory for it.
  public func encode(_ bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .gzip: Compression.gzip(bytes)
    case .brotli: Compression.brotli(bytes)
    }
  }
}
