import BinaryCoding
import Catalog
import Hashing
import JSON
import Localization
import OutputFile
import StudyModel

/// The search index of a deck: names, traits, search terms and a picture of each breed, in the
/// deck's order. Loaded on demand by search, filters and lists.
struct FinderFile: Sendable {
  /// The version of the file's format, part of its key.
  private static let form = "3"

  let file: OutputFile

  init(
    _ deck: Catalog.Deck, _ facets: [Facet], _ summaries: [Summary], of site: Site,
    in language: SiteLanguage
  ) {
    // The key covers only what the file contains: its name is in every page, so a change of notes
    // must not change it.
    var bytes = BinaryWriter()
    bytes.store(site.version, Self.form, deck.settings.id, language.locale.digest)
    for facet in facets {
      for value in facet.values { bytes.store(value.trait.id, value.trait.value, value.breeds) }
    }
    for (breed, summary) in zip(deck.breeds, summaries) {
      let facts = breed.facts
      bytes.store(summary.digest, facts.name, facts.names, facts.aliases, facts.common)
      bytes.store(facts.look, facts.coat)
    }
    let key = Digest(of: bytes.bytes)
    file = OutputFile(
      path: "\(language.folder)data/\(deck.settings.id)-finder.\(key.short).json",
      .made({ try Self.contents(deck, facets, summaries, language.locale) }), stage: .asset,
      origin: "the deck \(deck.settings.id)", key: key)
  }

  private static func contents(
    _ deck: Catalog.Deck, _ facets: [Facet], _ summaries: [Summary], _ words: Locale
  ) throws -> [UInt8] {
    var traits = Array(repeating: [String](), count: deck.breeds.count)
    // Computed once per trait, not once per breed.
    var said: [String: String] = [:]
    func tell(_ trait: @autoclosure () -> SearchedTrait, _ id: String, of place: Int) {
      traits[place].append(id)
      if said[id] == nil { said[id] = folded(trait().phrases) }
    }
    for facet in facets {
      for value in facet.values {
        for place in value.breeds {
          tell(
            SearchedTrait(value.trait, deck.settings.species, words), value.trait.id, of: place)
        }
      }
    }
    for (place, breed) in deck.breeds.enumerated() {
      for trait in SearchedTrait.seen(of: breed.facts, words) { tell(trait, trait.id, of: place) }
    }
    let ids = said.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($0.element, $0.offset) })
    let breeds = deck.breeds.indices.map { place in
      entry(deck.breeds[place], summaries[place], traits[place].compactMap { numbers[$0] })
    }
    let phrases = ids.map { JSON.array([.string($0), .string(said[$0] ?? "")]) }
    return Array(
      try JSON.object([.init("breeds", .array(breeds)), .init("traits", .array(phrases))])
        .canonicalText().utf8)
  }

  private static func entry(
    _ breed: Catalog.Breed, _ summary: Summary, _ traits: [Int]
  ) -> JSON {
    let facts = breed.facts
    let foreign = facts.names.sorted { $0.key < $1.key }.map(\.value)
    let names = unique(([summary.name, facts.name] + facts.aliases + foreign).map(folded))
    var members: [JSON.Member] = [
      .init("id", .string(summary.slug)), .init("name", .string(summary.name)),
      .init("names", .array(names.filter { !$0.isEmpty }.map(JSON.string))),
      .init("traits", .array(traits.map { JSON($0) })),
    ]
    if summary.isFamily { members.append(.init("family", .bool(true))) }
    if let language = summary.nameLang { members.append(.init("language", .string(language))) }
    if let kind = summary.kind { members.append(.init("kind", .string(kind))) }
    if let common = facts.common { members.append(.init("common", .number(Double(common)))) }
    if let picture = summary.picture { members.append(.init("picture", picture.json)) }
    return .object(members)
  }

  /// Folds phrases for searching and removes repeated words.
  private static func folded(_ phrases: [String]) -> String {
    unique(phrases.flatMap { folded($0).split(separator: " ") }).joined(separator: " ")
  }

  /// Folds a text for searching into words separated by spaces.
  private static func folded(_ text: String) -> String {
    searchWords(text).map { word in
      var text = ""
      text.unicodeScalars.append(contentsOf: word.compactMap { Unicode.Scalar(UInt32($0)) })
      return text
    }.joined(separator: " ")
  }
}

extension Picture {
  /// The picture for lists, without sizes larger than a tile needs.
  fileprivate var json: JSON {
    let small = sizes.filter { $0.width <= 640 }
    return .object([
      .init("src", .string(path)),
      .init("avif", .array(small.map { .array([.string($0.path), JSON($0.width)]) })),
      .init("width", .number(Double(width))), .init("height", .number(Double(height))),
      .init("portrait", .bool(isPortrait)),
    ])
  }
}
