import Catalog
import Hashing
import JSON
import Publishing
import Storage
import StudyModel

/// What the programs of the pages find a deck's breeds by: names, traits, words and a picture of
/// each, in the deck's order. Read only once somebody searches, filters or keeps a list.
struct FinderFile: Sendable {
  /// Changes with anything that the files of a deck say.
  private static let form = "2"

  let file: OutputFile

  init(
    _ deck: Catalog.Deck, _ facets: [Facet], _ summaries: [Summary], of site: Site,
    in language: SiteLanguage
  ) {
    // Of what is in it alone: its name stands in every page, and a note is to change but one.
    var bytes = StoredBytes()
    bytes.store(site.version, Self.form, deck.settings.id, language.locale.digest)
    for facet in facets {
      for value in facet.values { bytes.store(value.trait.id, value.breeds) }
    }
    for (breed, summary) in zip(deck.breeds, summaries) {
      let facts = breed.facts
      bytes.store(summary.digest, facts.name, facts.names, facts.aliases, facts.common)
      bytes.store(facts.look?.ears.rawValue, facts.look?.tail.rawValue)
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
    var said = Array(repeating: [String](), count: deck.breeds.count)
    for facet in facets {
      for value in facet.values {
        let spoken = folded(value.trait.title(deck.settings.species, words))
        for place in value.breeds {
          traits[place].append(value.trait.id)
          said[place].append(spoken)
        }
      }
    }
    let breeds = deck.breeds.indices.map { place -> JSON in
      let breed = deck.breeds[place]
      let look = breed.facts.look.map { look in
        ["ears", "tail"].map { part in
          let word = part == "ears" ? look.ears.rawValue : look.tail.rawValue
          return "\(term(part, word, words)) \(words.known("vocabulary.place.\(part)") ?? part)"
        }
      }
      return entry(
        breed, summaries[place], traits[place],
        unique(said[place] + (look ?? []).map(folded)).joined(separator: " "), words)
    }
    return Array(try JSON.array(breeds).canonicalText().utf8)
  }

  private static func entry(
    _ breed: Catalog.Breed, _ summary: Summary, _ traits: [String], _ said: String, _ words: Locale
  ) -> JSON {
    let facts = breed.facts
    let foreign = facts.names.sorted { $0.key < $1.key }.map(\.value)
    let names = unique(([summary.name, facts.name] + facts.aliases + foreign).map(folded))
    var members: [JSON.Member] = [
      .init("id", .string(summary.slug)), .init("name", .string(summary.name)),
      .init("names", .array(names.filter { !$0.isEmpty }.map(JSON.string))),
      .init("traits", .array(traits.map(JSON.string))), .init("words", .string(said)),
    ]
    if let language = summary.nameLang { members.append(.init("language", .string(language))) }
    if let kind = summary.kind { members.append(.init("kind", .string(kind))) }
    if let common = facts.common { members.append(.init("common", .number(Double(common)))) }
    if let picture = summary.picture { members.append(.init("picture", picture.json)) }
    return .object(members)
  }

  /// A text as a search compares it, its words with spaces between.
  private static func folded(_ text: String) -> String {
    searchWords(text).map { word in
      var text = ""
      text.unicodeScalars.append(contentsOf: word.compactMap { Unicode.Scalar(UInt32($0)) })
      return text
    }.joined(separator: " ")
  }
}

extension Picture {
  /// As programs show it in a list: no size beyond what a tile needs.
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
