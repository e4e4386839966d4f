import BinaryCoding
import Catalog
import Concurrency
import Hashing
import JSON
import Localization
import OutputFile
import StudyModel

/// The facts, marks and look-alikes of all breeds of a deck as text in one language, and the pairs
/// that the quiz cannot drill, for the page that compares any two breeds. Families and breeds
/// without pictures are included.
struct BreedFactsFile: Sendable {
  /// The version of the file's format, which is part of the file's key.
  private static let formatVersion = "4"

  let file: OutputFile

  init(
    _ deck: Catalog.Deck, _ studyDeck: StudyModel.Deck, of site: Site, in language: SiteLanguage
  ) {
    let settings = deck.settings
    var writer = BinaryWriter()
    writer.store(site.version, Self.formatVersion, settings.id, settings.species.id)
    writer.store(language.locale.digest, language.differingContentLanguage)
    writer.store(studyDeck.version)
    for breed in deck.breeds {
      writer.store(breed.slug, breed.facts, deck.similarityDigest(of: breed.slug))
    }
    let key = Digest(of: writer.bytes)
    file = OutputFile(
      path: "data/\(settings.id)-facts\(language.fileNameSuffix).\(key.short).json",
      .renderedOnce({ try Self.contents(deck, studyDeck, language) }), kind: .asset,
      origin: "the deck \(settings.id)", key: key)
  }

  private static func contents(
    _ deck: Catalog.Deck, _ studyDeck: StudyModel.Deck, _ language: SiteLanguage
  ) throws -> [UInt8] {
    let inseparable = InseparableBreeds(studyDeck.breeds)
    let entries = concurrently(deck.breeds.count) {
      Entry(deck.breeds[$0], in: deck, inseparable, language)
    }
    let labels = Phrases(entries.flatMap { $0.facts.map(\.label) + $0.marks.map(\.label) })
    let reasons = Phrases(entries.flatMap { $0.reasons.map(\.reason) })
    let members = zip(deck.breeds, entries).map { breed, entry in
      JSON.Member(breed.slug, entry.json(labels, reasons))
    }
    let sections: [JSON.Member] = [
      .init("breeds", .object(members)), .init("labels", labels.json),
      .init("reasons", reasons.json),
    ]
    return try JSON.object(sections).canonical()
  }
}

/// Phrases that are listed once and referred to by index.
private struct Phrases {
  let json: JSON
  private let indices: [String: Int]

  init(_ phrases: [String]) {
    let sorted = Set(phrases).sorted()
    json = .array(sorted.map { .string($0) })
    indices = Dictionary(
      uniqueKeysWithValues: sorted.enumerated().map { ($0.element, $0.offset) })
  }

  subscript(phrase: String) -> JSON { JSON(indices[phrase] ?? 0) }
}

/// The file's entry for a breed.
private struct Entry: Sendable {
  let facts: [FactListItem]
  let marks: [(label: String, text: PageText)]
  /// Distinctions from the breeds that the content names as look-alikes, by slug.
  let distinctions: [(slug: String, text: PageText)]
  /// Descriptions of the traits shared with other similar breeds, by slug.
  let reasons: [(slug: String, reason: String)]
  /// The slugs of the breeds that no question distinguishes from this one; nil if the quiz does not
  /// include this breed.
  let inseparable: [String]?

  init(
    _ breed: Catalog.Breed, in deck: Catalog.Deck, _ inseparableBreeds: InseparableBreeds,
    _ language: SiteLanguage
  ) {
    let locale = language.locale
    facts = factList(breed.facts, locale)
    marks = breed.facts.marks.map {
      (partName($0.part, locale), capitalized($0.appearance.text(in: language)))
    }
    distinctions = breed.facts.lookalikes.filter { deck[$0.slug] != nil }
      .map { ($0.slug, $0.distinction.text(in: language)) }
    reasons = deck.suggestedSimilarBreeds(to: breed.slug).compactMap { match in
      match.reason(in: locale).map { (match.slug, capitalized($0)) }
    }
    inseparable = inseparableBreeds[breed.slug]
  }

  func json(_ labels: Phrases, _ reasons: Phrases) -> JSON {
    var members: [JSON.Member] = []
    func add(_ key: String, _ values: [JSON]) {
      if !values.isEmpty { members.append(.init(key, .array(values))) }
    }
    add(
      "facts",
      facts.map { fact in
        let measure =
          fact.measure.map {
            [
              JSON.number($0.range.lowerBound), .number($0.range.upperBound),
              .string($0.kind.rawValue),
            ]
          } ?? []
        return .array([labels[fact.label], .string(fact.value)] + measure)
      })
    add("marks", marks.map { .array([labels[$0.label]] + $0.text.json) })
    add("tells", distinctions.map { .array([.string($0.slug)] + $0.text.json) })
    add("similar", self.reasons.map { .array([.string($0.slug), reasons[$0.reason]]) })
    if let inseparable {
      add("inseparable", inseparable.map { .string($0) })
    } else {
      members.append(.init("asked", .bool(false)))
    }
    return .object(members)
  }
}

extension PageText {
  /// The text and, if it is not in the language of the page, its language.
  fileprivate var json: [JSON] { [JSON.string(text)] + (language.map { [.string($0)] } ?? []) }
}
