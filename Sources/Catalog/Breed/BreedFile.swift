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
  /// Whether the file is a draft, which is built only on request.
  public let isDraft: Bool
  /// Digest of the whole file.
  public let digest: Digest
  /// Numbers from the `portrait` block.
  public let proportions: [String: Double]
  /// Notes on photos.
  public let photoNotes: [PhotoNote]
  /// The distinct sets of languages in which the file gives its texts, in file order.
  public let textLanguages: [TextLanguages]
  /// The notes in other languages, sorted by path. Set by `SiteContent`, since each is a separate
  /// file.
  public let translations: [NotesTranslation]

  package init(
    slug: String, path: String, sourceKey: String?, facts: Facts, hasNotes: Bool,
    isDraft: Bool = false, digest: Digest,
    proportions: [String: Double], photoNotes: [PhotoNote], textLanguages: [TextLanguages] = [],
    translations: [NotesTranslation] = []
  ) {
    self.slug = slug
    self.path = path
    self.sourceKey = sourceKey
    self.facts = facts
    self.hasNotes = hasNotes
    self.isDraft = isDraft
    self.digest = digest
    self.proportions = proportions
    self.photoNotes = photoNotes
    self.textLanguages = textLanguages
    self.translations = translations
  }

  /// Returns the file with the translations of its notes. Aliases and texts listed under the
  /// content's own language are moved to the fields without a language.
  package func with(
    contentLanguage language: String, translations: [NotesTranslation]
  ) -> BreedFile {
    guard
      facts.foreignAliases[language] != nil || !textLanguages.isEmpty || !translations.isEmpty
    else { return self }
    var facts = facts
    facts.aliases += facts.foreignAliases.removeValue(forKey: language) ?? []
    for index in facts.marks.indices {
      facts.marks[index].appearance = facts.marks[index].appearance.with(contentLanguage: language)
    }
    for index in facts.lookalikes.indices {
      let distinction = facts.lookalikes[index].distinction
      facts.lookalikes[index].distinction = distinction.with(contentLanguage: language)
    }
    return BreedFile(
      slug: slug, path: path, sourceKey: sourceKey, facts: facts, hasNotes: hasNotes,
      isDraft: isDraft, digest: digest, proportions: proportions, photoNotes: photoNotes,
      textLanguages: textLanguages, translations: translations)
  }

  public init(from reader: inout BinaryReader) throws(CorruptData) {
    slug = try reader.readValue()
    path = try reader.readValue()
    sourceKey = try reader.readValue()
    facts = try reader.readValue()
    hasNotes = try reader.readValue()
    isDraft = try reader.readValue()
    digest = try reader.readValue()
    proportions = try reader.readValue()
    photoNotes = try reader.readValue()
    textLanguages = try reader.readValue()
    translations = []
  }
}
