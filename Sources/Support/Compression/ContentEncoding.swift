/// A compression format; the raw value is its `Content-Encoding` token.
public enum ContentEncoding: String, Sendable, CaseIterable {
  case gzip
  case brotli = "br"

  /// The suffix that web servers expect in the names of precompressed files.
  public var fileSuffix: String {
    switch self {
    case .gzip: ".gz"
    case .brotli: ".br"
    }
  }

  /// Compresses bytes; nil if out of memory, or if the format is gzip and there are more than 4
  /// GiB.
  public func encode(_ bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .gzip: Compression.gzip(bytes)
    case .brotli: Compression.brotli(bytes)
    }
  }
}
