import BinaryCoding
import Hashing

/// A file with the notes on a breed in a language other than the content's, such as
/// `content/breeds/dogs/beagle.ko.md`.
public struct NotesTranslation: Sendable, Hashable {
  /// The path of the file, relative to the site's folder.
  public var path: String
  /// The language tag in the file's name.
  public var language: String
  /// The first 16 hexadecimal digits of the digest that the original notes had when they were
  /// translated.
  public var originalDigest: String
  /// Digest of the whole file.
  public var digest: Digest

  package init(path: String, language: String, originalDigest: String, digest: Digest) {
    self.path = path
    self.language = language
    self.originalDigest = originalDigest
    self.digest = digest
  }
}

extension NotesTranslation: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(path, language, originalDigest, digest)
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(
      path: try reader.readValue(), language: try reader.readValue(),
      originalDigest: try reader.readValue(), digest: try reader.readValue())
  }
}

/// The parsed contents of a file in `content/breeds/<deck>/`.
public enum BreedContent: Sendable {
  case breed(BreedFile)
  case translation(NotesTranslation)
}

extension BreedContent: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    switch self {
    case .breed(let breed): writer.store(true, breed)
    case .translation(let translation): writer.store(false, translation)
    }
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self =
      try reader.readValue(Bool.self)
      ? .breed(try reader.readValue()) : .translation(try reader.readValue())
  }
}
