import BinaryCoding
import Catalog
import Hashing
import JSON
import Localization
import OutputFile
import Sequences
import StudyModel

/// The search index of a deck: names, traits, search terms and a picture of each breed, in the
/// deck's order. Loaded on demand by search, filters and lists.
struct SearchIndex: Sendable {
  /// The version of the file's format, which is part of the file's key.
  private static let formatVersion = "5"

  let file: OutputFile

  init(
    _ deck: Catalog.Deck, _ facets: [Facet], _ tiles: [BreedTile], of site: Site,
    in language: SiteLanguage
  ) {
    // Many pages contain the file's name, which depends on the key. The key therefore covers only
    // the file's content, so that a change of the notes, for example, does not affect those pages.
    var writer = BinaryWriter()
    writer.store(site.version, Self.formatVersion, deck.settings.id, language.locale.digest)
    for facet in facets {
      for entry in facet.entries { writer.store(entry.value.id, entry.value.value, entry.breeds) }
    }
    for (breed, tile) in zip(deck.breeds, tiles) {
      let facts = breed.facts
      writer.store(tile.digest, facts.name, facts.names, facts.aliases, facts.foreignAliases)
      writer.store(facts.commonnessRank, facts.look, facts.coat)
      writer.store(facts.age, breed.description)
    }
    let key = Digest(of: writer.bytes)
    file = OutputFile(
      path: "data/\(deck.settings.id)-finder\(language.fileNameSuffix).\(key.short).json",
      .renderedOnce({
        try Self.contents(of: deck, facets: facets, tiles: tiles, in: language.locale)
      }), kind: .asset,
      origin: "the deck \(deck.settings.id)", key: key)
  }

  private static func contents(
    of deck: Catalog.Deck, facets: [Facet], tiles: [BreedTile], in locale: Locale
  ) throws -> [UInt8] {
    var traits = Array(repeating: [String](), count: deck.breeds.count)
    // Computed once per trait, not once per breed.
    var phrasesByTrait: [String: String] = [:]
    func add(_ trait: @autoclosure () -> SearchTerms, _ id: String, of index: Int) {
      traits[index].append(id)
      if phrasesByTrait[id] == nil { phrasesByTrait[id] = folded(trait().phrases) }
    }
    for facet in facets {
      for entry in facet.entries {
        for index in entry.breeds {
          add(
            SearchTerms(entry.value, deck.settings.species, locale), entry.value.id, of: index)
        }
      }
    }
    for (index, breed) in deck.breeds.enumerated() {
      for trait in SearchTerms.visibleFeatures(of: breed.facts, locale) {
        add(trait, trait.id, of: index)
      }
    }
    let ids = phrasesByTrait.keys.sorted()
    let positions = Dictionary(
      uniqueKeysWithValues: ids.enumerated().map { ($0.element, $0.offset) })
    let breeds = deck.breeds.indices.map { index in
      entry(
        for: deck.breeds[index], tile: tiles[index],
        traits: traits[index].compactMap { positions[$0] }, in: locale)
    }
    let phrases = ids.map { JSON.array([.string($0), .string(phrasesByTrait[$0] ?? "")]) }
    return try JSON.object([.init("breeds", .array(breeds)), .init("traits", .array(phrases))])
      .canonical()
  }

  private static func entry(
    for breed: Catalog.Breed, tile: BreedTile, traits: [Int], in locale: Locale
  ) -> JSON {
    let facts = breed.facts
    let names = ([tile.name] + facts.searchNames(in: locale)).map { text(of: searchNameWords($0)) }
      .uniqued()
    var members: [JSON.Member] = [
      .init("id", .string(tile.slug)), .init("name", .string(tile.name)),
      .init("names", .array(names.filter { !$0.isEmpty }.map(JSON.string))),
      .init("traits", .array(traits.map { JSON($0) })),
    ]
    if tile.isFamily { members.append(.init("family", .bool(true))) }
    if let language = tile.nameLang { members.append(.init("language", .string(language))) }
    if let kind = tile.caption { members.append(.init("kind", .string(kind))) }
    if let rank = facts.commonnessRank { members.append(.init("common", .number(Double(rank)))) }
    if let age = ageText(facts, locale) { members.append(.init("age", .string(age))) }
    if let description = breed.description {
      members.append(.init("description", .string(excerpt(of: description))))
    }
    if let picture = tile.picture { members.append(.init("picture", picture.json)) }
    return .object(members)
  }

  /// Returns the beginning of a text, truncated at a word boundary, for a list row.
  private static func excerpt(of text: String) -> String {
    let maximumLength = 100
    guard text.count > maximumLength else { return text }
    let beginning = text.prefix(maximumLength)
    let end = beginning.lastIndex(where: \.isWhitespace) ?? beginning.endIndex
    return "\(beginning[..<end]) …"
  }

  /// Folds phrases for searching and removes repeated words.
  private static func folded(_ phrases: [String]) -> String {
    phrases.flatMap { text(of: searchWords($0)).split(separator: " ") }.uniqued()
      .joined(separator: " ")
  }

  /// Returns folded words separated by spaces.
  private static func text(of words: [[Int]]) -> String {
    words.map { word in
      var text = ""
      text.unicodeScalars.append(contentsOf: word.compactMap { Unicode.Scalar(UInt32($0)) })
      return text
    }.joined(separator: " ")
  }
}

extension Picture {
  /// The picture for lists, without sizes larger than a tile needs.
  fileprivate var json: JSON {
    let small = sizes.filter { $0.width <= Self.maximumTileWidth }
    return .object([
      .init("src", .string(path)),
      .init("avif", .array(small.map { .array([.string($0.path), JSON($0.width)]) })),
      .init("width", .number(Double(width))), .init("height", .number(Double(height))),
      .init("portrait", .bool(isPortrait)),
    ])
  }
}
