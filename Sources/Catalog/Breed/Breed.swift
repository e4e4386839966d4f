import BinaryCoding
import Hashing

/// A breed as the site shows it: the facts in `content/`, with missing ones taken from the source.
///
/// An immutable class, so that passing thousands of breeds around is cheap.
public final class Breed: Sendable {
  /// The slug, such as `hound-afghan`, which is unique in the deck and names the page's file.
  public let slug: String
  /// The deck's id.
  public let deckID: String
  /// Facts about the breed.
  public let facts: Facts
  /// If this is a sub-breed, the slug of its main breed.
  public let family: String?
  /// Slugs of this breed's sub-breeds.
  public let members: [String]
  /// The path of the file with the breed's notes, relative to the site's folder; nil if it has
  /// none.
  public let notesPath: String?
  /// The translations of the notes by language tag; `digest` does not cover them, so that a changed
  /// translation affects only the pages in its language.
  public let notesTranslations: [String: NotesTranslation]
  /// The source's description of the breed, as one paragraph of plain text.
  public let description: String?
  /// Photos in order of rank.
  public let photos: [SourcePhoto]
  /// Proportions, by name, that replace those derived from the look.
  public let proportions: [String: Double]
  /// Digest of all inputs of the breed except the translations of the notes. It changes whenever
  /// any of the other properties may have changed.
  public let digest: Digest

  public init(
    slug: String, deckID: String, facts: Facts, family: String? = nil, members: [String] = [],
    notesPath: String? = nil, notesTranslations: [String: NotesTranslation] = [:],
    description: String? = nil, photos: [SourcePhoto] = [],
    proportions: [String: Double] = [:], digest: Digest = Digest(of: [UInt8]())
  ) {
    self.slug = slug
    self.deckID = deckID
    self.facts = facts
    self.family = family
    self.members = members
    self.notesPath = notesPath
    self.notesTranslations = notesTranslations
    self.description = description
    self.photos = photos
    self.proportions = proportions
    self.digest = digest
  }
}
