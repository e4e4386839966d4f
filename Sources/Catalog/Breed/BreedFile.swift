import BinaryCoding
import Hashing

/// The parsed front matter of a file in `content/breeds/<deck>/`.
///
/// An immutable class, so that passing thousands of files around is cheap.
public final class BreedFile: Sendable {
  /// The file's name without `.md`.
  public let slug: String
  /// The path of the file, relative to the site's folder.
  public let path: String
  /// The source's key for the breed, such as `hound/afghan`; nil if the file names none.
  public let sourceKey: String?
  /// Facts from the front matter.
  public let facts: Facts
  /// Whether notes follow the front matter.
  public let hasNotes: Bool
  /// Digest of the whole file.
  public let digest: Digest
  /// Numbers from the `portrait` block.
  public let proportions: [String: Double]
  /// Notes on photos.
  public let photoNotes: [PhotoNote]

  package init(
    slug: String, path: String, sourceKey: String?, facts: Facts, hasNotes: Bool, digest: Digest,
    proportions: [String: Double], photoNotes: [PhotoNote]
  ) {
    self.slug = slug
    self.path = path
    self.sourceKey = sourceKey
    self.facts = facts
    self.hasNotes = hasNotes
    self.digest = digest
    self.proportions = proportions
    self.photoNotes = photoNotes
  }

  /// Returns the file with the aliases in the content's language as `aliases`, even if it lists them
  /// by language.
  package func withAliases(inContentLanguage language: String) -> BreedFile {
    guard facts.foreignAliases[language] != nil else { return self }
    var facts = facts
    facts.aliases += facts.foreignAliases.removeValue(forKey: language) ?? []
    return BreedFile(
      slug: slug, path: path, sourceKey: sourceKey, facts: facts, hasNotes: hasNotes,
      digest: digest, proportions: proportions, photoNotes: photoNotes)
  }

  public init(from reader: inout BinaryReader) throws(CorruptData) {
    slug = try reader.readValue()
    path = try reader.readValue()
    sourceKey = try reader.readValue()
    facts = try reader.readValue()
    hasNotes = try reader.readValue()
    digest = try reader.readValue()
    proportions = try reader.readValue()
    photoNotes = try reader.readValue()
  }
}
