import Hashing
import Synchronization

/// An output file of the site: its path, contents and origin.
public struct OutputFile: Sendable {
  /// The kind of a file. The kinds are ordered so that files are written before those that link to
  /// them.
  public enum Kind: Int, Sendable, Comparable {
    /// Photos, scripts and data, whose names change with their content.
    case asset
    /// An ordinary page.
    case page
    /// A file that links to pages, such as an index, the feed or the sitemap.
    case index

    public static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  /// The contents of a file.
  public enum Contents: Sendable {
    case bytes([UInt8])
    /// A closure that renders the bytes on demand.
    case rendered(@Sendable () throws -> [UInt8])

    /// Contents that are rendered when they are first needed, and then kept for other files whose
    /// contents depend on them.
    public static func renderedOnce(_ render: @escaping @Sendable () throws -> [UInt8]) -> Contents
    {
      let cache = RenderedBytes()
      return .rendered { try cache.bytes(render) }
    }
  }

  /// The path relative to the output folder, separated by `/`.
  public var path: String
  public var contents: Contents
  public var kind: Kind
  /// The file's source, for the error message when two files have the same path.
  public var origin: String
  /// The digest of everything on which the contents depend; nil if unknown.
  public var key: Digest?

  public init(
    path: String, _ contents: Contents, kind: Kind, origin: String, key: Digest? = nil
  ) {
    self.path = path
    self.contents = contents
    self.kind = kind
    self.origin = origin
    self.key = key
  }
}

extension OutputFile {
  /// The key or, if there is none, the digest of the bytes; nil if the bytes have to be rendered
  /// first.
  public var fingerprint: Digest? {
    if let key { return key }
    if case .bytes(let bytes) = contents { return Digest(of: bytes) }
    return nil
  }

  /// Returns the contents, rendering them if needed.
  public func bytes() throws -> [UInt8] {
    switch contents {
    case .bytes(let bytes): bytes
    case .rendered(let render): try render()
    }
  }
}

/// The bytes of a file, once they have been rendered.
private final class RenderedBytes: Sendable {
  private let cached = Mutex<[UInt8]?>(nil)

  func bytes(_ render: @Sendable () throws -> [UInt8]) throws -> [UInt8] {
    try cached.withLock { cached in
      if let cached { return cached }
      let bytes = try render()
      cached = bytes
      return bytes
    }
  }
}
