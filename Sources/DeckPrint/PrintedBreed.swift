import Catalog
import Localization

/// The texts about a breed, in the language of the print.
public struct PrintedBreed: Sendable, Equatable {
  public var slug: String
  public var name: String
  /// Other names, first that in the language of the content.
  public var otherNames: [String]
  public var marks: [Mark]
  /// The look-alikes in the deck, with the features that distinguish them from this breed.
  public var lookalikes: [Lookalike]

  public struct Mark: Sendable, Equatable {
    public var part: String
    public var appearance: String
  }

  public struct Lookalike: Sendable, Equatable {
    public var name: String
    public var distinction: String
  }

  public init(_ breed: Breed, of deck: Deck, in locale: Locale) {
    let facts = breed.facts
    let tag = locale.tag
    slug = breed.slug
    let shown = facts.names[tag] ?? facts.name
    name = shown
    otherNames = ([facts.name] + (facts.foreignAliases[tag] ?? facts.aliases)).filter {
      $0 != shown
    }
    marks = facts.marks.map {
      Mark(
        part: locale.phrase("vocabulary.place.\($0.part)", default: $0.part),
        appearance: $0.appearance.text(in: tag))
    }
    lookalikes = facts.lookalikes.compactMap { lookalike in
      deck[lookalike.slug].map {
        Lookalike(
          name: $0.facts.names[tag] ?? $0.facts.name,
          distinction: lookalike.distinction.text(in: tag))
      }
    }
  }
}
