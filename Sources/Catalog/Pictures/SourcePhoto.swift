import BinaryCoding
import Hashing

/// A photo in the cache or in the site's folder, from which renditions are made.
public struct SourcePhoto: Sendable, Hashable {
  /// The SHA-256 of the bytes, which identifies the photo.
  public var digest: Digest
  public var origin: PhotoOrigin
  /// The path of the file that contains the bytes.
  public var file: String
  /// Notes from the breed's file.
  public var note: PhotoNote?

  public init(digest: Digest, origin: PhotoOrigin, file: String, note: PhotoNote? = nil) {
    self.digest = digest
    self.origin = origin
    self.file = file
    self.note = note
  }

  /// Whether the photo is a file of the site.
  public var isLocal: Bool { origin.url == nil }
}

extension SourcePhoto: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(digest, origin, file, note) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(
      digest: try reader.readValue(), origin: try reader.readValue(), file: try reader.readValue(),
      note: try reader.readValue())
  }
}
