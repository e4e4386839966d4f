import Hashing

/// One file of the site as a value: where it goes, what is in it, and who made it.
public struct OutputFile: Sendable {
  /// When a file is written: whatever a page refers to stands there before the page does.
  public enum Stage: Int, Sendable, Comparable {
    /// Photos, scripts, data: names that change with their content.
    case asset
    /// A page of its own.
    case page
    /// A page that leads to others.
    case index

    public static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
  }

  /// What is in a file.
  public enum Contents: Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// What this makes, if it is wanted.
    case made(@Sendable () throws -> [UInt8])
  }

  /// Relative to the output folder, with `/` between folders.
  public var path: String
  /// What is in it.
  public var contents: Contents
  /// When it is written.
  public var stage: Stage
  /// What the file was made from, for a message when two claim one path.
  public var origin: String
  /// Of all that the contents depend on: while it stays, so do they. Nil where that is not known.
  public var key: Digest?

  public init(
    path: String, _ contents: Contents, stage: Stage, origin: String, key: Digest? = nil
  ) {
    self.path = path
    self.contents = contents
    self.stage = stage
    self.origin = origin
    self.key = key
  }
}

extension OutputFile {
  /// Its key, or where it has none what is known of its bytes.
  public var fingerprint: Digest? {
    if let key { return key }
    if case .bytes(let bytes) = contents { return Digest(of: bytes) }
    return nil
  }

  /// What is in it; made if need be.
  public func bytes() throws -> [UInt8] {
    switch contents {
    case .bytes(let bytes): bytes
    case .made(let make): try make()
    }
  }
}
