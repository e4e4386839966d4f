import BinaryCoding

/// The origin of a photo, which its credit names.
public enum PhotoOrigin: Hashable, Sendable {
  /// The URL from which the photo was fetched.
  case web(String)
  /// The path of a file in the site's folder.
  case site(String)

  /// The URL, or the path in the site's folder.
  public var address: String {
    switch self {
    case .web(let url): url
    case .site(let path): path
    }
  }

  /// The URL; nil for a file of the site.
  public var url: String? { if case .web(let url) = self { url } else { nil } }

  /// The host of the URL; nil for a file of the site.
  public var host: String? {
    url?.split(separator: "/", maxSplits: 2).dropFirst().first.map(String.init)
  }
}

extension PhotoOrigin: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(address) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    let address = try reader.readText()
    self = address.contains("://") ? .web(address) : .site(address)
  }
}
