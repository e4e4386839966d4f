import Catalog
import Content
import Diagnostics
import Foundation
import Localization
import Testing

@Suite("The project's translations are complete")
struct ProjectLanguagesTests {
  private static let project = URL(filePath: #filePath).appending(path: "../../..")
    .standardizedFileURL

  private func locale(_ tag: String) throws -> Localization.Locale {
    let path = "Templates/locales/\(tag).yml"
    let yaml = try String(contentsOf: Self.project.appending(path: path), encoding: .utf8)
    return try Localization.Locale(tag: tag, path: path, yaml: yaml)
  }

  private func content() throws -> SiteContent {
    let folder = Self.project.appending(path: "content")
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    let files = try names.filter {
      $0.hasSuffix(".yml") || $0.contains("breeds/") && $0.hasSuffix(".md")
    }.map {
      ContentFile(
        path: "content/\($0)",
        text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
    // Accept every key in the files as a proportion, since portraits are not under test.
    let named = files.flatMap { $0.text.matches(of: /([a-z][a-z-]*):/).map { String($0.output.1) } }
    return try SiteContent(files, measures: Array(Set(named)))
  }

  @Test(
    "A translation has the same keys and placeholders as English", arguments: ["ko", "zh-Hans"])
  func keys(tag: String) throws {
    #expect(try locale(tag).problems(comparedWith: locale("en")).map(\.message) == [])
  }

  @Test(
    "A translation has terms for the coat vocabulary and the values in content",
    arguments: ["ko", "zh-Hans"])
  func terms(tag: String) throws {
    let locale = try locale(tag)
    var wanted: [String: Set<String>] = [
      "vocabulary.length": Set(CoatLength.allCases.map(\.rawValue)).subtracting(["none"])
        .union(["no-hair"]),
      "vocabulary.texture": Set(Texture.allCases.map(\.rawValue)),
      "vocabulary.colour": Set(Colour.allCases.map(\.rawValue)),
      "vocabulary.pattern": Set(Pattern.allCases.map(\.rawValue)),
    ]
    for breed in try content().breeds.values.joined() {
      let facts = breed.facts
      wanted["country", default: []].formUnion(facts.origin.map { $0.uppercased() })
      wanted["vocabulary.temperament", default: []].formUnion(facts.temperament)
      wanted["vocabulary.group", default: []].formUnion([facts.group].compactMap(\.self))
      wanted["vocabulary.place", default: []].formUnion(facts.marks.map(\.part))
    }
    #expect(missingTerms(wanted, in: locale) == [])
  }

  @Test("A translation has a phrase for every portrait trait", arguments: ["ko", "zh-Hans"])
  func portraits(tag: String) throws {
    let sizes = ["very-small", "small", "medium", "large", "very-large"].map { $0 + "-dog" }
    let wanted: [String: Set<String>] = [
      "portrait": [
        "opening", "coat", "coloured", "bare", "bareSkin", "comma", "list", "semicolon", "stop",
        "muzzle", "face", "eyes",
      ],
      "portrait.animal": Set(sizes + ["dog", "cat", "small-cat", "medium-cat", "large-cat"]),
      "portrait.length": Set(CoatLength.allCases.map(\.rawValue)).subtracting(["none"]),
      "portrait.texture": Set(Texture.allCases.map(\.rawValue)),
      "portrait.pattern": Set(Pattern.allCases.map(\.rawValue)).subtracting(["self"])
        .union(["bicolour-cat"]),
      "portrait.ears": Set(Ears.allCases.map(\.rawValue)),
      "portrait.muzzleLength": Set(MuzzleLength.allCases.map(\.rawValue)),
      "portrait.muzzleForm": Set(MuzzleForm.allCases.map(\.rawValue)),
      "portrait.eyeShape": Set(EyeShape.allCases.map(\.rawValue)),
      "portrait.eyeColour": Set(EyeColour.allCases.map(\.rawValue)),
      "portrait.tail": Set(Tail.allCases.map(\.rawValue)),
      "portrait.special": Set(RareTrait.allCases.map(\.rawValue)),
    ]
    #expect(try missingTerms(wanted, in: locale(tag)) == [])
  }

  @Test(
    "The site's tagline and the decks' titles and taglines are translated",
    arguments: ["ko", "zh-Hans"])
  func titles(tag: String) throws {
    let content = try content()
    #expect(content.site.taglines[tag] != nil)
    for deck in content.decks {
      #expect(deck.titles[tag] != nil && deck.taglines[tag] != nil, "\(deck.id)")
    }
  }

  @Test(
    "Search synonyms refer to values allowed in content",
    arguments: [
      "en", "ko", "zh-Hans",
    ])
  func searchSynonyms(tag: String) throws {
    func words<Values: Vocabulary>(_: Values.Type) -> [String] { Values.allCases.map(\.rawValue) }
    let sizes = ["small", "medium", "large"]
    let origins = try content().breeds.values.joined().flatMap(\.facts.origin)
    let values: [String: [String]] = [
      "size": sizes + sizes.flatMap { ["\($0)-dog", "\($0)-cat"] },
      "ear-set": EarCarriage.allCases.map(\.rawValue), "ears": words(Ears.self),
      "coat": words(CoatLength.self) + words(Texture.self), "colour": words(Colour.self),
      "pattern": words(Pattern.self), "skull": words(Skull.self), "tail": words(Tail.self),
      "muzzle": words(MuzzleLength.self) + words(MuzzleForm.self),
      "eyes": words(EyeShape.self) + words(EyeColour.self), "special": words(RareTrait.self),
      "origin": origins,
    ]
    let keys = try locale(tag).phrases.keys.filter { $0.hasPrefix("search.") }
    #expect(!keys.isEmpty)
    for key in keys {
      let parts = key.split(separator: ".").map(String.init)
      #expect(
        parts.count == 3 && (values[parts[1]]?.contains(parts[2]) == true || parts[2] == "any"))
    }
  }

  private func missingTerms(_ wanted: [String: Set<String>], in locale: Localization.Locale)
    -> [String]
  {
    wanted.flatMap { section, terms in terms.map { "\(section).\($0)" } }
      .filter { locale.phrase($0) == nil }.sorted()
  }
}
