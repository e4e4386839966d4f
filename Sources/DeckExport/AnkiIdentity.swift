import Catalog
import Hashing

/// The ids by which Anki recognizes decks, note types and notes of earlier exports. They depend
/// only on the deck's id, the breeds' slugs and the language, and never change.
public struct AnkiIdentity: Sendable {
  private let deckID: String
  private let language: String
  private let formerSlugs: [String: String]

  public init(_ settings: DeckSettings, language: String) {
    deckID = settings.id
    self.language = language
    formerSlugs = Dictionary(
      settings.renames.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
  }

  /// The id of the deck in Anki.
  public var deck: Int { Self.number("deck/\(deckID)/\(language)") }

  /// Returns the id of a note type, which the decks of all sites share.
  public func noteType(_ kind: String) -> Int { Self.number("note-type/\(kind)/\(language)") }

  /// Returns the id of a breed's note.
  public func breedNote(_ slug: String) -> String { guid("breed/\(firstSlug(slug))") }

  /// Returns the id of the note about two look-alikes, whose order does not matter.
  public func pairNote(_ first: String, _ second: String) -> String {
    guid("pair/" + [firstSlug(first), firstSlug(second)].sorted().joined(separator: "/"))
  }

  /// Returns the first slug of a breed, before all renames.
  private func firstSlug(_ slug: String) -> String {
    var slug = slug
    // A cycle of renames ends after each was followed once.
    for _ in 0..<formerSlugs.count {
      guard let former = formerSlugs[slug] else { break }
      slug = former
    }
    return slug
  }

  private func guid(_ name: String) -> String {
    "decks-" + Digest(of: "anki/\(deckID)/\(language)/\(name)").short
  }

  /// Returns a number in the range of Anki's ids, which are milliseconds since 1970: one between
  /// the years 2004 and 2038.
  private static func number(_ name: String) -> Int {
    1_100_000_000_000 + Int(Digest(of: "anki/\(name)").checksum % 1_048_576_000_000)
  }
}
