// Generated from Sources/StudyModel by `make model`.
// swift-format-ignore-file

import JSON
import StudyModel

extension Format {
  /// The format in words, for messages.
  var expected: String {
    switch self {
    case .slug: "a slug of at most 100 lower-case letters, digits and -, such as hound-afghan"
    case .id: "an id of at most 100 letters, digits and . _ : -"
    case .language: "a language tag such as pt-BR"
    case .zone: "a time zone such as Europe/Paris"
    }
  }
}

/// Reads a `Deck` from a file, and reports all problems.
public func parseDeck(_ bytes: [UInt8]) -> Parsed<Deck> {
  parsed(bytes, format: nil, versions: []) { json, version, reader in
    Deck(json, &reader)
  }
}

/// Returns the canonical JSON of a `Deck` in UTF-8. Throws if a number is not finite.
public func canonicalDeck(_ deck: Deck) throws(JSON.NotFinite) -> [UInt8] {
  try deck.json.canonical()
}

/// Reads a `Progress` from a file, and reports all problems.
public func parseProgress(_ bytes: [UInt8]) -> Parsed<Progress> {
  parsed(bytes, format: "decks-progress", versions: [1, 2]) { json, version, reader in
    switch version {
    case 1: Progress1(json, &reader).map { upgraded($0) }
    default: Progress(json, &reader)
    }
  }
}

/// Returns the canonical JSON of a `Progress` in UTF-8. Throws if a number is not finite.
public func canonicalProgress(_ progress: Progress) throws(JSON.NotFinite) -> [UInt8] {
  try progress.json.canonical()
}

/// Reads a `ResultFile` from a file, and reports all problems.
public func parseResultFile(_ bytes: [UInt8]) -> Parsed<ResultFile> {
  parsed(bytes, format: "decks-result", versions: [1]) { json, version, reader in
    ResultFile(json, &reader)
  }
}

/// Returns the canonical JSON of a `ResultFile` in UTF-8. Throws if a number is not finite.
public func canonicalResultFile(_ resultFile: ResultFile) throws(JSON.NotFinite) -> [UInt8] {
  try resultFile.json.canonical()
}

/// Reads a `SiteConfiguration` from a file, and reports all problems.
public func parseSiteConfiguration(_ bytes: [UInt8]) -> Parsed<SiteConfiguration> {
  parsed(bytes, format: "decks-site", versions: [1]) { json, version, reader in
    SiteConfiguration(json, &reader)
  }
}

/// Returns the canonical JSON of a `SiteConfiguration` in UTF-8. Throws if a number is not finite.
public func canonicalSiteConfiguration(_ siteConfiguration: SiteConfiguration) throws(JSON.NotFinite) -> [UInt8] {
  try siteConfiguration.json.canonical()
}

extension FieldMark {
  static let jsonNames: Set<String> = ["place", "seen", "label", "language"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let part = reader.required("place", of: object) { $1.text($0) }
    let appearance = reader.required("seen", of: object) { $1.text($0) }
    let label = reader.optional("label", of: object) { $1.text($0) }
    let language = reader.optional("language", of: object) { $1.text($0) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let part, let appearance, let label, let language else { return nil }
    self.init(part: part, appearance: appearance, label: label, language: language)
  }

  var json: JSON {
    var object = JSONObject()
    object["label"] = label.map { .string($0) }
    object["language"] = language.map { .string($0) }
    object["place"] = .string(part)
    object["seen"] = .string(appearance)
    return object.json
  }
}

extension Lookalike {
  static let jsonNames: Set<String> = ["breed", "tell", "language", "place"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let breedID = reader.required("breed", of: object) { $1.text($0, .slug) }
    let distinction = reader.required("tell", of: object) { $1.text($0) }
    let language = reader.optional("language", of: object) { $1.text($0) }
    let part = reader.optional("place", of: object) { $1.text($0) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let breedID, let distinction, let language, let part else { return nil }
    self.init(breedID: breedID, distinction: distinction, language: language, part: part)
  }

  var json: JSON {
    var object = JSONObject()
    object["breed"] = .string(breedID)
    object["language"] = language.map { .string($0) }
    object["place"] = part.map { .string($0) }
    object["tell"] = .string(distinction)
    return object.json
  }
}

extension Resemblance {
  static let jsonNames: Set<String> = ["breed", "score"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let breedID = reader.required("breed", of: object) { $1.text($0, .slug) }
    let score = reader.required("score", of: object) { $1.integer($0, 0...100) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let breedID, let score else { return nil }
    self.init(breedID: breedID, score: score)
  }

  var json: JSON {
    var object = JSONObject()
    object["breed"] = .string(breedID)
    object["score"] = JSON(Int(score))
    return object.json
  }
}

extension PhotoKind {
  static let jsonChoices: [(String, Self)] = [("photo", .photo), ("portrait", .portrait)]

  var json: JSON {
    switch self {
    case .photo: .string("photo")
    case .portrait: .string("portrait")
    }
  }
}

extension Rendition {
  static let jsonNames: Set<String> = ["path", "width", "height"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let path = reader.required("path", of: object) { $1.text($0) }
    let width = reader.required("width", of: object) { $1.integer($0, 1...100000) }
    let height = reader.required("height", of: object) { $1.integer($0, 1...100000) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let path, let width, let height else { return nil }
    self.init(path: path, width: width, height: height)
  }

  var json: JSON {
    var object = JSONObject()
    object["height"] = JSON(Int(height))
    object["path"] = .string(path)
    object["width"] = JSON(Int(width))
    return object.json
  }
}

extension Photo {
  static let jsonNames: Set<String> = ["id", "kind", "description", "renditions"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let id = reader.required("id", of: object) { $1.text($0, .id) }
    let kind = reader.required("kind", of: object) { $1.choice($0, PhotoKind.jsonChoices) }
    let description = reader.required("description", of: object) { $1.text($0) }
    let renditions = reader.required("renditions", of: object) { $1.list($0) { Rendition($0, &$1) } }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let id, let kind, let description, let renditions else { return nil }
    self.init(id: id, kind: kind, description: description, renditions: renditions)
  }

  var json: JSON {
    var object = JSONObject()
    object["description"] = .string(description)
    object["id"] = .string(id)
    object["kind"] = kind.json
    object["renditions"] = .array(renditions.map { $0.json })
    return object.json
  }
}

extension Span {
  static let jsonNames: Set<String> = ["least", "most"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let least = reader.required("least", of: object) { $1.number($0) }
    let most = reader.required("most", of: object) { $1.number($0) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let least, let most else { return nil }
    self.init(least: least, most: most)
  }

  var json: JSON {
    var object = JSONObject()
    object["least"] = .number(least)
    object["most"] = .number(most)
    return object.json
  }
}

extension PartTraits {
  static let jsonNames: Set<String> = ["place", "words"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let part = reader.required("place", of: object) { $1.text($0) }
    let words = reader.required("words", of: object) { $1.list($0) { $1.text($0) } }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let part, let words else { return nil }
    self.init(part: part, words: words)
  }

  var json: JSON {
    var object = JSONObject()
    object["place"] = .string(part)
    object["words"] = .array(words.map { .string($0) })
    return object.json
  }
}

extension AuthoredText {
  static let jsonNames: Set<String> = ["text", "language"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let text = reader.required("text", of: object) { $1.text($0, 1...1000) }
    let language = reader.optional("language", of: object) { $1.text($0) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let text, let language else { return nil }
    self.init(text: text, language: language)
  }

  var json: JSON {
    var object = JSONObject()
    object["language"] = language.map { .string($0) }
    object["text"] = .string(text)
    return object.json
  }
}

extension AuthoredChoice {
  static let jsonNames: Set<String> = ["id", "text", "language"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let id = reader.required("id", of: object) { $1.text($0, .slug) }
    let text = reader.required("text", of: object) { $1.text($0, 1...200) }
    let language = reader.optional("language", of: object) { $1.text($0) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let id, let text, let language else { return nil }
    self.init(id: id, text: text, language: language)
  }

  var json: JSON {
    var object = JSONObject()
    object["id"] = .string(id)
    object["language"] = language.map { .string($0) }
    object["text"] = .string(text)
    return object.json
  }
}

extension AuthoredQuestion {
  static let jsonNames: Set<String> = ["answer", "accepted", "choices", "explanation"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let answer = reader.required("answer", of: object) { AuthoredText($0, &$1) }
    let accepted = reader.required("accepted", of: object) { $1.list($0) { $1.text($0) } }
    let choices = reader.required("choices", of: object) { $1.list($0, 0...6) { AuthoredChoice($0, &$1) } }
    let explanation = reader.optional("explanation", of: object) { AuthoredText($0, &$1) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let answer, let accepted, let choices, let explanation else { return nil }
    self.init(answer: answer, accepted: accepted, choices: choices, explanation: explanation)
  }

  var json: JSON {
    var object = JSONObject()
    object["accepted"] = .array(accepted.map { .string($0) })
    object["answer"] = answer.json
    object["choices"] = .array(choices.map { $0.json })
    object["explanation"] = explanation.map { $0.json }
    return object.json
  }
}

extension Breed {
  static let jsonNames: Set<String> = ["id", "name", "names", "page", "family", "same", "sizeOnly", "common", "marks", "lookalikes", "resembles", "photos", "height", "weight", "language", "traits", "question"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let id = reader.required("id", of: object) { $1.text($0, .slug) }
    let name = reader.required("name", of: object) { $1.text($0, 1...200) }
    let names = reader.required("names", of: object) { $1.list($0) { $1.text($0) } }
    let page = reader.required("page", of: object) { $1.text($0) }
    let family = reader.optional("family", of: object) { $1.text($0, .slug) }
    let duplicates = reader.required("same", of: object) { $1.list($0) { $1.text($0) } }
    let sizeOnly = reader.optional("sizeOnly", of: object) { $1.list($0) { $1.text($0, .slug) } }
    let commonnessRank = reader.optional("common", of: object) { $1.integer($0, 1...1000000) }
    let marks = reader.required("marks", of: object) { $1.list($0) { FieldMark($0, &$1) } }
    let lookalikes = reader.required("lookalikes", of: object) { $1.list($0) { Lookalike($0, &$1) } }
    let resembles = reader.required("resembles", of: object) { $1.list($0) { Resemblance($0, &$1) } }
    let photos = reader.required("photos", of: object) { $1.list($0) { Photo($0, &$1) } }
    let height = reader.optional("height", of: object) { Span($0, &$1) }
    let weight = reader.optional("weight", of: object) { Span($0, &$1) }
    let language = reader.optional("language", of: object) { $1.text($0) }
    let traits = reader.optional("traits", of: object) { $1.list($0) { PartTraits($0, &$1) } }
    let question = reader.optional("question", of: object) { AuthoredQuestion($0, &$1) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let id, let name, let names, let page, let family, let duplicates, let sizeOnly, let commonnessRank, let marks, let lookalikes, let resembles, let photos, let height, let weight, let language, let traits, let question else { return nil }
    self.init(id: id, name: name, names: names, page: page, family: family, duplicates: duplicates, commonnessRank: commonnessRank, marks: marks, lookalikes: lookalikes, resembles: resembles, photos: photos, height: height, weight: weight, language: language, traits: traits, sizeOnly: sizeOnly, question: question)
  }

  var json: JSON {
    var object = JSONObject()
    object["common"] = commonnessRank.map { JSON(Int($0)) }
    object["family"] = family.map { .string($0) }
    object["height"] = height.map { $0.json }
    object["id"] = .string(id)
    object["language"] = language.map { .string($0) }
    object["lookalikes"] = .array(lookalikes.map { $0.json })
    object["marks"] = .array(marks.map { $0.json })
    object["name"] = .string(name)
    object["names"] = .array(names.map { .string($0) })
    object["page"] = .string(page)
    object["photos"] = .array(photos.map { $0.json })
    object["question"] = question.map { $0.json }
    object["resembles"] = .array(resembles.map { $0.json })
    object["same"] = .array(duplicates.map { .string($0) })
    object["sizeOnly"] = sizeOnly.map { .array($0.map { .string($0) }) }
    object["traits"] = traits.map { .array($0.map { $0.json }) }
    object["weight"] = weight.map { $0.json }
    return object.json
  }
}

extension Category {
  static let jsonNames: Set<String> = ["id", "title", "breeds"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let id = reader.required("id", of: object) { $1.text($0, .slug) }
    let title = reader.required("title", of: object) { $1.text($0) }
    let breedIDs = reader.required("breeds", of: object) { $1.list($0) { $1.text($0) } }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let id, let title, let breedIDs else { return nil }
    self.init(id: id, title: title, breedIDs: breedIDs)
  }

  var json: JSON {
    var object = JSONObject()
    object["breeds"] = .array(breedIDs.map { .string($0) })
    object["id"] = .string(id)
    object["title"] = .string(title)
    return object.json
  }
}

extension Rename {
  static let jsonNames: Set<String> = ["from", "to"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let from = reader.required("from", of: object) { $1.text($0, .slug) }
    let to = reader.required("to", of: object) { $1.text($0, .slug) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let from, let to else { return nil }
    self.init(from: from, to: to)
  }

  var json: JSON {
    var object = JSONObject()
    object["from"] = .string(from)
    object["to"] = .string(to)
    return object.json
  }
}

extension Family {
  static let jsonNames: Set<String> = ["id", "names"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let id = reader.required("id", of: object) { $1.text($0, .slug) }
    let names = reader.required("names", of: object) { $1.list($0) { $1.text($0) } }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let id, let names else { return nil }
    self.init(id: id, names: names)
  }

  var json: JSON {
    var object = JSONObject()
    object["id"] = .string(id)
    object["names"] = .array(names.map { .string($0) })
    return object.json
  }
}

extension DeckParts {
  static let jsonNames: Set<String> = ["size", "photos", "lessons", "names", "families"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let size = reader.required("size", of: object) { $1.integer($0, 1...100000) }
    let photos = reader.required("photos", of: object) { $1.list($0) { $1.text($0) } }
    let lessons = reader.required("lessons", of: object) { $1.list($0) { $1.text($0) } }
    let names = reader.optional("names", of: object) { $1.text($0) }
    let families = reader.optional("families", of: object) { $1.text($0) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let size, let photos, let lessons, let names, let families else { return nil }
    self.init(size: size, photos: photos, lessons: lessons, names: names, families: families)
  }

  var json: JSON {
    var object = JSONObject()
    object["families"] = families.map { .string($0) }
    object["lessons"] = .array(lessons.map { .string($0) })
    object["names"] = names.map { .string($0) }
    object["photos"] = .array(photos.map { .string($0) })
    object["size"] = JSON(Int(size))
    return object.json
  }
}

extension DeckRelations {
  static let jsonNames: Set<String> = ["categories", "lookalikes", "pageFolder", "resembles"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let categories = reader.required("categories", of: object) { $1.list($0) { $1.list($0) { $1.integer($0, -9007199254740991...9007199254740991) } } }
    let lookalikes = reader.required("lookalikes", of: object) { $1.list($0) { $1.list($0) { $1.integer($0, -9007199254740991...9007199254740991) } } }
    let pageFolder = reader.required("pageFolder", of: object) { $1.text($0) }
    let resembles = reader.required("resembles", of: object) { $1.list($0) { $1.list($0) { $1.integer($0, -9007199254740991...9007199254740991) } } }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let categories, let lookalikes, let pageFolder, let resembles else { return nil }
    self.init(categories: categories, lookalikes: lookalikes, pageFolder: pageFolder, resembles: resembles)
  }

  var json: JSON {
    var object = JSONObject()
    object["categories"] = .array(categories.map { .array($0.map { JSON(Int($0)) }) })
    object["lookalikes"] = .array(lookalikes.map { .array($0.map { JSON(Int($0)) }) })
    object["pageFolder"] = .string(pageFolder)
    object["resembles"] = .array(resembles.map { .array($0.map { JSON(Int($0)) }) })
    return object.json
  }
}

extension Deck {
  static let jsonNames: Set<String> = ["id", "version", "title", "species", "breeds", "categories", "renamed", "families", "parts", "relations"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let id = reader.required("id", of: object) { $1.text($0, .slug) }
    let version = reader.required("version", of: object) { $1.text($0, .id) }
    let title = reader.required("title", of: object) { $1.text($0, 1...200) }
    let species = reader.required("species", of: object) { $1.text($0, 1...100) }
    let breeds = reader.required("breeds", of: object) { $1.list($0) { Breed($0, &$1) } }
    let categories = reader.required("categories", of: object) { $1.list($0) { Category($0, &$1) } }
    let renamed = reader.required("renamed", of: object) { $1.list($0) { Rename($0, &$1) } }
    let families = reader.optional("families", of: object) { $1.list($0) { Family($0, &$1) } }
    let parts = reader.optional("parts", of: object) { DeckParts($0, &$1) }
    let relations = reader.optional("relations", of: object) { DeckRelations($0, &$1) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let id, let version, let title, let species, let breeds, let categories, let renamed, let families, let parts, let relations else { return nil }
    self.init(id: id, version: version, title: title, species: species, breeds: breeds, categories: categories, renamed: renamed, families: families, parts: parts, relations: relations)
  }

  var json: JSON {
    var object = JSONObject()
    object["breeds"] = .array(breeds.map { $0.json })
    object["categories"] = .array(categories.map { $0.json })
    object["families"] = families.map { .array($0.map { $0.json }) }
    object["id"] = .string(id)
    object["parts"] = parts.map { $0.json }
    object["relations"] = relations.map { $0.json }
    object["renamed"] = .array(renamed.map { $0.json })
    object["species"] = .string(species)
    object["title"] = .string(title)
    object["version"] = .string(version)
    return object.json
  }
}

extension Review1 {
  static let jsonNames: Set<String> = ["id", "session", "deck", "breed", "chosen", "choices", "photo", "at", "day", "ms"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let id = reader.required("id", of: object) { $1.text($0, .id) }
    let sessionID = reader.required("session", of: object) { $1.text($0, .id) }
    let deckID = reader.required("deck", of: object) { $1.text($0, .slug) }
    let breedID = reader.required("breed", of: object) { $1.text($0, .slug) }
    let chosenBreedID = reader.required("chosen", of: object) { $1.text($0, .slug) }
    let choiceIDs = reader.required("choices", of: object) { $1.list($0, 0...6) { $1.text($0, .slug) } }
    let photoID = reader.required("photo", of: object) { $1.text($0, .id) }
    let at = reader.required("at", of: object) { $1.integer($0, 0...8640000000000000) }
    let day = reader.required("day", of: object) { $1.integer($0, -2...100000000) }
    let ms = reader.required("ms", of: object) { $1.integer($0, 0...86400000) }
    let other = reader.unknown(in: object, beside: Self.jsonNames)
    guard let id, let sessionID, let deckID, let breedID, let chosenBreedID, let choiceIDs, let photoID, let at, let day, let ms else { return nil }
    self.init(id: id, sessionID: sessionID, deckID: deckID, breedID: breedID, chosenBreedID: chosenBreedID, choiceIDs: choiceIDs, photoID: photoID, at: at, day: day, ms: ms, other: other)
  }

  var json: JSON {
    var object = JSONObject()
    object["at"] = JSON(Int(at))
    object["breed"] = .string(breedID)
    object["choices"] = .array(choiceIDs.map { .string($0) })
    object["chosen"] = .string(chosenBreedID)
    object["day"] = JSON(Int(day))
    object["deck"] = .string(deckID)
    object["id"] = .string(id)
    object["ms"] = JSON(Int(ms))
    object["photo"] = .string(photoID)
    object["session"] = .string(sessionID)
    object.add(other)
    return object.json
  }
}

extension SetAside {
  static let jsonNames: Set<String> = ["list", "problem", "record"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let list = reader.required("list", of: object) { $1.text($0, 1...100) }
    let problem = reader.required("problem", of: object) { $1.text($0) }
    let record = reader.required("record", of: object) { $1.text($0) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let list, let problem, let record else { return nil }
    self.init(list: list, problem: problem, record: record)
  }

  var json: JSON {
    var object = JSONObject()
    object["list"] = .string(list)
    object["problem"] = .string(problem)
    object["record"] = .string(record)
    return object.json
  }
}

extension Progress1 {
  static let jsonNames: Set<String> = ["format", "version", "reviews", "setAside"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let format = reader.required("format", of: object) { $1.constant($0, "decks-progress") }
    let version = reader.required("version", of: object) { $1.constant($0, 1) }
    let reviews = reader.required("reviews", of: object) { $1.salvaged($0, 0...200000) { Review1($0, &$1) } }
    let setAside = reader.required("setAside", of: object) { $1.salvaged($0 ?? .array([]), 0...1000000) { SetAside($0, &$1) } }
    let other = reader.unknown(in: object, beside: Self.jsonNames)
    guard let format, let version, let reviews, let setAside else { return nil }
    self.init(format: format, version: version, reviews: reviews, setAside: setAside + reader.setAside, other: other)
  }

  var json: JSON {
    var object = JSONObject()
    object["format"] = .string(format)
    object["reviews"] = .array(reviews.map { $0.json })
    object["setAside"] = .array(setAside.map { $0.json })
    object["version"] = JSON(Int(version))
    object.add(other)
    return object.json
  }
}

extension ProfileKind {
  static let jsonChoices: [(String, Self)] = [("guest", .guest), ("protected", .protected)]

  var json: JSON {
    switch self {
    case .guest: .string("guest")
    case .protected: .string("protected")
    }
  }
}

extension ProfileStatus {
  static let jsonChoices: [(String, Self)] = [("active", .active), ("locked", .locked)]

  var json: JSON {
    switch self {
    case .active: .string("active")
    case .locked: .string("locked")
    }
  }
}

extension Profile {
  static let jsonNames: Set<String> = ["id", "name", "kind", "status", "created", "lastActive", "failedAttempts", "lockedUntil", "modified", "device"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let id = reader.required("id", of: object) { $1.text($0, .id) }
    let name = reader.required("name", of: object) { $1.text($0, 0...80) }
    let kind = reader.required("kind", of: object) { $1.choice($0, ProfileKind.jsonChoices) }
    let status = reader.required("status", of: object) { $1.choice($0, ProfileStatus.jsonChoices) }
    let created = reader.required("created", of: object) { $1.integer($0, 0...8640000000000000) }
    let lastActive = reader.required("lastActive", of: object) { $1.integer($0, 0...8640000000000000) }
    let failedAttempts = reader.required("failedAttempts", of: object) { $1.integer($0, 0...1000000) }
    let lockedUntil = reader.optional("lockedUntil", of: object) { $1.integer($0, 0...8640000000000000) }
    let modified = reader.required("modified", of: object) { $1.integer($0, 0...8640000000000000) }
    let deviceID = reader.required("device", of: object) { $1.text($0, .id) }
    let other = reader.unknown(in: object, beside: Self.jsonNames)
    guard let id, let name, let kind, let status, let created, let lastActive, let failedAttempts, let lockedUntil, let modified, let deviceID else { return nil }
    self.init(id: id, name: name, kind: kind, status: status, created: created, lastActive: lastActive, failedAttempts: failedAttempts, lockedUntil: lockedUntil, modified: modified, deviceID: deviceID, other: other)
  }

  var json: JSON {
    var object = JSONObject()
    object["created"] = JSON(Int(created))
    object["device"] = .string(deviceID)
    object["failedAttempts"] = JSON(Int(failedAttempts))
    object["id"] = .string(id)
    object["kind"] = kind.json
    object["lastActive"] = JSON(Int(lastActive))
    object["lockedUntil"] = lockedUntil.map { JSON(Int($0)) }
    object["modified"] = JSON(Int(modified))
    object["name"] = .string(name)
    object["status"] = status.json
    object.add(other)
    return object.json
  }
}

extension Skill {
  static let jsonChoices: [(String, Self)] = [("name", .name), ("find", .find), ("recall", .recall)]

  var json: JSON {
    switch self {
    case .name: .string("name")
    case .find: .string("find")
    case .recall: .string("recall")
    }
  }
}

extension Mode {
  static let jsonChoices: [(String, Self)] = [("name", .name), ("find", .find), ("recall", .recall), ("mixed", .mixed), ("smart", .smart)]

  var json: JSON {
    switch self {
    case .name: .string("name")
    case .find: .string("find")
    case .recall: .string("recall")
    case .mixed: .string("mixed")
    case .smart: .string("smart")
    }
  }
}

extension ReviewKind {
  static let jsonChoices: [(String, Self)] = [("schedule", .schedule), ("practice", .practice), ("challenge", .challenge)]

  var json: JSON {
    switch self {
    case .schedule: .string("schedule")
    case .practice: .string("practice")
    case .challenge: .string("challenge")
    }
  }
}

extension Outcome {
  static let jsonChoices: [(String, Self)] = [("right", .right), ("wrong", .wrong), ("near", .near), ("skipped", .skipped), ("timeout", .timeout)]

  var json: JSON {
    switch self {
    case .right: .string("right")
    case .wrong: .string("wrong")
    case .near: .string("near")
    case .skipped: .string("skipped")
    case .timeout: .string("timeout")
    }
  }
}

extension Review {
  static let jsonNames: Set<String> = ["id", "profile", "session", "deck", "breed", "skill", "mode", "kind", "device", "seq", "at", "zone", "offset", "day", "ms", "outcome", "hinted", "chosen", "typed", "choices", "photo"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let id = reader.required("id", of: object) { $1.text($0, .id) }
    let profileID = reader.required("profile", of: object) { $1.text($0, .id) }
    let sessionID = reader.required("session", of: object) { $1.text($0, .id) }
    let deckID = reader.required("deck", of: object) { $1.text($0, .slug) }
    let breedID = reader.required("breed", of: object) { $1.text($0, .slug) }
    let skill = reader.required("skill", of: object) { $1.choice($0, Skill.jsonChoices) }
    let mode = reader.required("mode", of: object) { $1.choice($0, Mode.jsonChoices) }
    let kind = reader.required("kind", of: object) { $1.choice($0, ReviewKind.jsonChoices) }
    let deviceID = reader.required("device", of: object) { $1.text($0, .id) }
    let seq = reader.required("seq", of: object) { $1.integer($0, 0...1000000000) }
    let at = reader.required("at", of: object) { $1.integer($0, 0...8640000000000000) }
    let zone = reader.optional("zone", of: object) { $1.text($0, .zone) }
    let offset = reader.required("offset", of: object) { $1.integer($0, -1080...1080) }
    let day = reader.required("day", of: object) { $1.integer($0, -2...100000000) }
    let ms = reader.required("ms", of: object) { $1.integer($0, 0...86400000) }
    let outcome = reader.required("outcome", of: object) { $1.choice($0, Outcome.jsonChoices) }
    let isHinted = reader.required("hinted", of: object) { $1.boolean($0) }
    let chosenBreedID = reader.optional("chosen", of: object) { $1.text($0, .slug) }
    let typed = reader.optional("typed", of: object) { $1.text($0, 0...80) }
    let choiceIDs = reader.required("choices", of: object) { $1.list($0, 0...6) { $1.text($0, .slug) } }
    let photoID = reader.optional("photo", of: object) { $1.text($0, .id) }
    let other = reader.unknown(in: object, beside: Self.jsonNames)
    guard let id, let profileID, let sessionID, let deckID, let breedID, let skill, let mode, let kind, let deviceID, let seq, let at, let zone, let offset, let day, let ms, let outcome, let isHinted, let chosenBreedID, let typed, let choiceIDs, let photoID else { return nil }
    self.init(id: id, profileID: profileID, sessionID: sessionID, deckID: deckID, breedID: breedID, skill: skill, mode: mode, kind: kind, deviceID: deviceID, seq: seq, at: at, zone: zone, offset: offset, day: day, ms: ms, outcome: outcome, isHinted: isHinted, chosenBreedID: chosenBreedID, typed: typed, choiceIDs: choiceIDs, photoID: photoID, other: other)
  }

  var json: JSON {
    var object = JSONObject()
    object["at"] = JSON(Int(at))
    object["breed"] = .string(breedID)
    object["choices"] = .array(choiceIDs.map { .string($0) })
    object["chosen"] = chosenBreedID.map { .string($0) }
    object["day"] = JSON(Int(day))
    object["deck"] = .string(deckID)
    object["device"] = .string(deviceID)
    object["hinted"] = .bool(isHinted)
    object["id"] = .string(id)
    object["kind"] = kind.json
    object["mode"] = mode.json
    object["ms"] = JSON(Int(ms))
    object["offset"] = JSON(Int(offset))
    object["outcome"] = outcome.json
    object["photo"] = photoID.map { .string($0) }
    object["profile"] = .string(profileID)
    object["seq"] = JSON(Int(seq))
    object["session"] = .string(sessionID)
    object["skill"] = skill.json
    object["typed"] = typed.map { .string($0) }
    object["zone"] = zone.map { .string($0) }
    object.add(other)
    return object.json
  }
}

extension Ending {
  static let jsonChoices: [(String, Self)] = [("finished", .finished), ("left", .left), ("time", .time)]

  var json: JSON {
    switch self {
    case .finished: .string("finished")
    case .left: .string("left")
    case .time: .string("time")
    }
  }
}

extension SessionRecord {
  static let jsonNames: Set<String> = ["id", "profile", "deck", "mode", "kind", "category", "stage", "seed", "started", "ended", "day", "planned", "answered", "right", "ms", "ending", "drill", "chosen", "exam", "questions"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let id = reader.required("id", of: object) { $1.text($0, .id) }
    let profileID = reader.required("profile", of: object) { $1.text($0, .id) }
    let deckID = reader.required("deck", of: object) { $1.text($0, .slug) }
    let mode = reader.required("mode", of: object) { $1.choice($0, Mode.jsonChoices) }
    let kind = reader.required("kind", of: object) { $1.choice($0, ReviewKind.jsonChoices) }
    let categoryID = reader.optional("category", of: object) { $1.text($0, .slug) }
    let stage = reader.optional("stage", of: object) { $1.integer($0, 1...100000) }
    let seed = reader.required("seed", of: object) { $1.unsigned($0) }
    let started = reader.required("started", of: object) { $1.integer($0, 0...8640000000000000) }
    let ended = reader.optional("ended", of: object) { $1.integer($0, 0...8640000000000000) }
    let day = reader.required("day", of: object) { $1.integer($0, -2...100000000) }
    let planned = reader.required("planned", of: object) { $1.integer($0, 0...100000) }
    let answered = reader.required("answered", of: object) { $1.integer($0, 0...100000) }
    let right = reader.required("right", of: object) { $1.integer($0, 0...100000) }
    let ms = reader.required("ms", of: object) { $1.integer($0, 0...8640000000000000) }
    let ending = reader.optional("ending", of: object) { $1.choice($0, Ending.jsonChoices) }
    let isDrill = reader.optional("drill", of: object) { $1.boolean($0) }
    let isChosen = reader.optional("chosen", of: object) { $1.boolean($0) }
    let examSeconds = reader.optional("exam", of: object) { $1.integer($0, 1...14400) }
    let examQuestions = reader.optional("questions", of: object) { $1.text($0, 0...100000) }
    let other = reader.unknown(in: object, beside: Self.jsonNames)
    guard let id, let profileID, let deckID, let mode, let kind, let categoryID, let stage, let seed, let started, let ended, let day, let planned, let answered, let right, let ms, let ending, let isDrill, let isChosen, let examSeconds, let examQuestions else { return nil }
    self.init(id: id, profileID: profileID, deckID: deckID, mode: mode, kind: kind, categoryID: categoryID, stage: stage, seed: seed, started: started, ended: ended, day: day, planned: planned, answered: answered, right: right, ms: ms, ending: ending, isDrill: isDrill, isChosen: isChosen, examSeconds: examSeconds, examQuestions: examQuestions, other: other)
  }

  var json: JSON {
    var object = JSONObject()
    object["answered"] = JSON(Int(answered))
    object["category"] = categoryID.map { .string($0) }
    object["chosen"] = isChosen.map { .bool($0) }
    object["day"] = JSON(Int(day))
    object["deck"] = .string(deckID)
    object["drill"] = isDrill.map { .bool($0) }
    object["ended"] = ended.map { JSON(Int($0)) }
    object["ending"] = ending.map { $0.json }
    object["exam"] = examSeconds.map { JSON(Int($0)) }
    object["id"] = .string(id)
    object["kind"] = kind.json
    object["mode"] = mode.json
    object["ms"] = JSON(Int(ms))
    object["planned"] = JSON(Int(planned))
    object["profile"] = .string(profileID)
    object["questions"] = examQuestions.map { .string($0) }
    object["right"] = JSON(Int(right))
    object["seed"] = JSON(Int(seed))
    object["stage"] = stage.map { JSON(Int($0)) }
    object["started"] = JSON(Int(started))
    object.add(other)
    return object.json
  }
}

extension Unlock {
  static let jsonNames: Set<String> = ["profile", "achievement", "at", "review"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let profileID = reader.required("profile", of: object) { $1.text($0, .id) }
    let achievementID = reader.required("achievement", of: object) { $1.text($0, .id) }
    let at = reader.required("at", of: object) { $1.integer($0, 0...8640000000000000) }
    let reviewID = reader.required("review", of: object) { $1.text($0, .id) }
    let other = reader.unknown(in: object, beside: Self.jsonNames)
    guard let profileID, let achievementID, let at, let reviewID else { return nil }
    self.init(profileID: profileID, achievementID: achievementID, at: at, reviewID: reviewID, other: other)
  }

  var json: JSON {
    var object = JSONObject()
    object["achievement"] = .string(achievementID)
    object["at"] = JSON(Int(at))
    object["profile"] = .string(profileID)
    object["review"] = .string(reviewID)
    object.add(other)
    return object.json
  }
}

extension Favourite {
  static let jsonNames: Set<String> = ["profile", "deck", "breed", "on", "modified", "device"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let profileID = reader.required("profile", of: object) { $1.text($0, .id) }
    let deckID = reader.required("deck", of: object) { $1.text($0, .slug) }
    let breedID = reader.required("breed", of: object) { $1.text($0, .slug) }
    let isFavourite = reader.required("on", of: object) { $1.boolean($0) }
    let modified = reader.required("modified", of: object) { $1.integer($0, 0...8640000000000000) }
    let deviceID = reader.required("device", of: object) { $1.text($0, .id) }
    let other = reader.unknown(in: object, beside: Self.jsonNames)
    guard let profileID, let deckID, let breedID, let isFavourite, let modified, let deviceID else { return nil }
    self.init(profileID: profileID, deckID: deckID, breedID: breedID, isFavourite: isFavourite, modified: modified, deviceID: deviceID, other: other)
  }

  var json: JSON {
    var object = JSONObject()
    object["breed"] = .string(breedID)
    object["deck"] = .string(deckID)
    object["device"] = .string(deviceID)
    object["modified"] = JSON(Int(modified))
    object["on"] = .bool(isFavourite)
    object["profile"] = .string(profileID)
    object.add(other)
    return object.json
  }
}

extension OwnList {
  static let jsonNames: Set<String> = ["profile", "deck", "breeds", "modified", "device"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let profileID = reader.required("profile", of: object) { $1.text($0, .id) }
    let deckID = reader.required("deck", of: object) { $1.text($0, .slug) }
    let breedIDs = reader.required("breeds", of: object) { $1.list($0, 0...10000) { $1.text($0, .slug) } }
    let modified = reader.required("modified", of: object) { $1.integer($0, 0...8640000000000000) }
    let deviceID = reader.required("device", of: object) { $1.text($0, .id) }
    let other = reader.unknown(in: object, beside: Self.jsonNames)
    guard let profileID, let deckID, let breedIDs, let modified, let deviceID else { return nil }
    self.init(profileID: profileID, deckID: deckID, breedIDs: breedIDs, modified: modified, deviceID: deviceID, other: other)
  }

  var json: JSON {
    var object = JSONObject()
    object["breeds"] = .array(breedIDs.map { .string($0) })
    object["deck"] = .string(deckID)
    object["device"] = .string(deviceID)
    object["modified"] = JSON(Int(modified))
    object["profile"] = .string(profileID)
    object.add(other)
    return object.json
  }
}

extension Note {
  static let jsonNames: Set<String> = ["id", "profile", "deck", "breed", "text", "at", "replaces"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let id = reader.required("id", of: object) { $1.text($0, .id) }
    let profileID = reader.required("profile", of: object) { $1.text($0, .id) }
    let deckID = reader.required("deck", of: object) { $1.text($0, .slug) }
    let breedID = reader.required("breed", of: object) { $1.text($0, .slug) }
    let text = reader.required("text", of: object) { $1.text($0, 0...10000) }
    let at = reader.required("at", of: object) { $1.integer($0, 0...8640000000000000) }
    let replaces = reader.required("replaces", of: object) { $1.list($0, 0...10000) { $1.text($0, .id) } }
    let other = reader.unknown(in: object, beside: Self.jsonNames)
    guard let id, let profileID, let deckID, let breedID, let text, let at, let replaces else { return nil }
    self.init(id: id, profileID: profileID, deckID: deckID, breedID: breedID, text: text, at: at, replaces: replaces, other: other)
  }

  var json: JSON {
    var object = JSONObject()
    object["at"] = JSON(Int(at))
    object["breed"] = .string(breedID)
    object["deck"] = .string(deckID)
    object["id"] = .string(id)
    object["profile"] = .string(profileID)
    object["replaces"] = .array(replaces.map { .string($0) })
    object["text"] = .string(text)
    object.add(other)
    return object.json
  }
}

extension Theme {
  static let jsonChoices: [(String, Self)] = [("system", .system), ("light", .light), ("dark", .dark)]

  var json: JSON {
    switch self {
    case .system: .string("system")
    case .light: .string("light")
    case .dark: .string("dark")
    }
  }
}

extension Motion {
  static let jsonChoices: [(String, Self)] = [("system", .system), ("reduced", .reduced), ("full", .full)]

  var json: JSON {
    switch self {
    case .system: .string("system")
    case .reduced: .string("reduced")
    case .full: .string("full")
    }
  }
}

extension ExamDay {
  static let jsonNames: Set<String> = ["day"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let day = reader.required("day", of: object) { $1.integer($0, -2...100000000) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let day else { return nil }
    self.init(day: day)
  }

  var json: JSON {
    var object = JSONObject()
    object["day"] = JSON(Int(day))
    return object.json
  }
}

extension Stamp {
  static let jsonNames: Set<String> = ["modified", "device"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let modified = reader.required("modified", of: object) { $1.integer($0, 0...8640000000000000) }
    let deviceID = reader.required("device", of: object) { $1.text($0, .id) }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let modified, let deviceID else { return nil }
    self.init(modified: modified, deviceID: deviceID)
  }

  var json: JSON {
    var object = JSONObject()
    object["device"] = .string(deviceID)
    object["modified"] = JSON(Int(modified))
    return object.json
  }
}

extension Settings {
  static let jsonNames: Set<String> = ["profile", "language", "theme", "sound", "volume", "haptics", "motion", "choices", "newPerDay", "sessionCards", "sessionSeconds", "timer", "retention", "rolloverHour", "reminders", "streakShown", "paced", "keys", "typedKept", "autoSync", "offline", "weights", "examDays", "flags", "stamps"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let profileID = reader.required("profile", of: object) { $1.text($0, .id) }
    let language = reader.optional("language", of: object) { $1.text($0, .language) }
    let theme = reader.required("theme", of: object) { $1.choice($0, Theme.jsonChoices) }
    let sound = reader.required("sound", of: object) { $1.boolean($0) }
    let volume = reader.optional("volume", of: object) { $1.integer($0, 0...100) }
    let haptics = reader.required("haptics", of: object) { $1.boolean($0) }
    let motion = reader.required("motion", of: object) { $1.choice($0, Motion.jsonChoices) }
    let choices = reader.required("choices", of: object) { $1.integer($0, 2...6) }
    let newPerDay = reader.required("newPerDay", of: object) { $1.integer($0, 0...20) }
    let sessionCards = reader.required("sessionCards", of: object) { $1.integer($0, 1...200) }
    let sessionSeconds = reader.required("sessionSeconds", of: object) { $1.integer($0, 30...7200) }
    let timer = reader.required("timer", of: object) { $1.integer($0, 0...600) }
    let retention = reader.required("retention", of: object) { $1.integer($0, 80...97) }
    let rolloverHour = reader.required("rolloverHour", of: object) { $1.integer($0, 0...23) }
    let reminders = reader.required("reminders", of: object) { $1.boolean($0) }
    let showsStreak = reader.required("streakShown", of: object) { $1.boolean($0) }
    let isPaced = reader.required("paced", of: object) { $1.boolean($0) }
    let keys = reader.required("keys", of: object) { $1.boolean($0) }
    let storesTypedText = reader.required("typedKept", of: object) { $1.boolean($0) }
    let autoSync = reader.required("autoSync", of: object) { $1.boolean($0) }
    let offline = reader.required("offline", of: object) { $1.boolean($0) }
    let weights = reader.optional("weights", of: object) { $1.list($0, 21...21) { $1.number($0) } }
    let examDays = reader.optional("examDays", of: object) { $1.dictionary($0) { ExamDay($0, &$1) } }
    let flags = reader.required("flags", of: object) { $1.dictionary($0) { $1.boolean($0) } }
    let stamps = reader.required("stamps", of: object) { $1.dictionary($0) { Stamp($0, &$1) } }
    let other = reader.unknown(in: object, beside: Self.jsonNames)
    guard let profileID, let language, let theme, let sound, let volume, let haptics, let motion, let choices, let newPerDay, let sessionCards, let sessionSeconds, let timer, let retention, let rolloverHour, let reminders, let showsStreak, let isPaced, let keys, let storesTypedText, let autoSync, let offline, let weights, let examDays, let flags, let stamps else { return nil }
    self.init(profileID: profileID, language: language, theme: theme, sound: sound, haptics: haptics, motion: motion, choices: choices, newPerDay: newPerDay, sessionCards: sessionCards, sessionSeconds: sessionSeconds, timer: timer, retention: retention, rolloverHour: rolloverHour, reminders: reminders, showsStreak: showsStreak, isPaced: isPaced, keys: keys, storesTypedText: storesTypedText, autoSync: autoSync, offline: offline, weights: weights, flags: flags, stamps: stamps, other: other, volume: volume, examDays: examDays)
  }

  var json: JSON {
    var object = JSONObject()
    object["autoSync"] = .bool(autoSync)
    object["choices"] = JSON(Int(choices))
    object["examDays"] = examDays.map { JSON($0.mapValues { $0.json }) }
    object["flags"] = JSON(flags.mapValues { .bool($0) })
    object["haptics"] = .bool(haptics)
    object["keys"] = .bool(keys)
    object["language"] = language.map { .string($0) }
    object["motion"] = motion.json
    object["newPerDay"] = JSON(Int(newPerDay))
    object["offline"] = .bool(offline)
    object["paced"] = .bool(isPaced)
    object["profile"] = .string(profileID)
    object["reminders"] = .bool(reminders)
    object["retention"] = JSON(Int(retention))
    object["rolloverHour"] = JSON(Int(rolloverHour))
    object["sessionCards"] = JSON(Int(sessionCards))
    object["sessionSeconds"] = JSON(Int(sessionSeconds))
    object["sound"] = .bool(sound)
    object["stamps"] = JSON(stamps.mapValues { $0.json })
    object["streakShown"] = .bool(showsStreak)
    object["theme"] = theme.json
    object["timer"] = JSON(Int(timer))
    object["typedKept"] = .bool(storesTypedText)
    object["volume"] = volume.map { JSON(Int($0)) }
    object["weights"] = weights.map { .array($0.map { .number($0) }) }
    object.add(other)
    return object.json
  }
}

extension Progress {
  static let jsonNames: Set<String> = ["format", "version", "exported", "profiles", "reviews", "sessions", "unlocks", "favourites", "lists", "notes", "settings", "conflicts", "setAside"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let format = reader.required("format", of: object) { $1.constant($0, "decks-progress") }
    let version = reader.required("version", of: object) { $1.constant($0, 2) }
    let exported = reader.optional("exported", of: object) { $1.integer($0, 0...8640000000000000) }
    let profiles = reader.required("profiles", of: object) { $1.salvaged($0, 0...200000) { Profile($0, &$1) } }
    let reviews = reader.required("reviews", of: object) { $1.salvaged($0, 0...1000000) { Review($0, &$1) } }
    let sessions = reader.required("sessions", of: object) { $1.salvaged($0, 0...1000000) { SessionRecord($0, &$1) } }
    let unlocks = reader.required("unlocks", of: object) { $1.salvaged($0, 0...200000) { Unlock($0, &$1) } }
    let favourites = reader.required("favourites", of: object) { $1.salvaged($0, 0...200000) { Favourite($0, &$1) } }
    let lists = reader.required("lists", of: object) { $1.salvaged($0, 0...200000) { OwnList($0, &$1) } }
    let notes = reader.required("notes", of: object) { $1.salvaged($0, 0...200000) { Note($0, &$1) } }
    let settings = reader.required("settings", of: object) { $1.salvaged($0, 0...200000) { Settings($0, &$1) } }
    let conflicts = reader.required("conflicts", of: object) { $1.salvaged($0, 0...1000000) { Review($0, &$1) } }
    let setAside = reader.required("setAside", of: object) { $1.salvaged($0 ?? .array([]), 0...1000000) { SetAside($0, &$1) } }
    let other = reader.unknown(in: object, beside: Self.jsonNames)
    guard let format, let version, let exported, let profiles, let reviews, let sessions, let unlocks, let favourites, let lists, let notes, let settings, let conflicts, let setAside else { return nil }
    self.init(format: format, version: version, exported: exported, profiles: profiles, reviews: reviews, sessions: sessions, unlocks: unlocks, favourites: favourites, lists: lists, notes: notes, settings: settings, conflicts: conflicts, setAside: setAside + reader.setAside, other: other)
  }

  var json: JSON {
    var object = JSONObject()
    object["conflicts"] = .array(conflicts.map { $0.json })
    object["exported"] = exported.map { JSON(Int($0)) }
    object["favourites"] = .array(favourites.map { $0.json })
    object["format"] = .string(format)
    object["lists"] = .array(lists.map { $0.json })
    object["notes"] = .array(notes.map { $0.json })
    object["profiles"] = .array(profiles.map { $0.json })
    object["reviews"] = .array(reviews.map { $0.json })
    object["sessions"] = .array(sessions.map { $0.json })
    object["setAside"] = .array(setAside.map { $0.json })
    object["settings"] = .array(settings.map { $0.json })
    object["unlocks"] = .array(unlocks.map { $0.json })
    object["version"] = JSON(Int(version))
    object.add(other)
    return object.json
  }
}

extension ResultFile {
  static let jsonNames: Set<String> = ["format", "version", "deck", "mode", "challenge", "questions", "exam", "language", "codes"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let format = reader.required("format", of: object) { $1.constant($0, "decks-result") }
    let version = reader.required("version", of: object) { $1.constant($0, 1) }
    let deckID = reader.required("deck", of: object) { $1.text($0, .slug) }
    let mode = reader.required("mode", of: object) { $1.choice($0, Mode.jsonChoices) }
    let seed = reader.required("challenge", of: object) { $1.unsigned($0) }
    let questions = reader.required("questions", of: object) { $1.text($0, 1...40000) }
    let examSeconds = reader.required("exam", of: object) { $1.integer($0, 0...14400) }
    let language = reader.optional("language", of: object) { $1.text($0, .language) }
    let codes = reader.required("codes", of: object) { $1.list($0, 1...200) { $1.text($0) } }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let format, let version, let deckID, let mode, let seed, let questions, let examSeconds, let language, let codes else { return nil }
    self.init(format: format, version: version, deckID: deckID, mode: mode, seed: seed, questions: questions, examSeconds: examSeconds, language: language, codes: codes)
  }

  var json: JSON {
    var object = JSONObject()
    object["challenge"] = JSON(Int(seed))
    object["codes"] = .array(codes.map { .string($0) })
    object["deck"] = .string(deckID)
    object["exam"] = JSON(Int(examSeconds))
    object["format"] = .string(format)
    object["language"] = language.map { .string($0) }
    object["mode"] = mode.json
    object["questions"] = .string(questions)
    object["version"] = JSON(Int(version))
    return object.json
  }
}

extension SiteDeck {
  static let jsonNames: Set<String> = ["id", "title", "data", "breeds", "categories", "translations"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let id = reader.required("id", of: object) { $1.text($0, .slug) }
    let title = reader.required("title", of: object) { $1.text($0, 1...200) }
    let data = reader.required("data", of: object) { $1.text($0) }
    let breeds = reader.required("breeds", of: object) { $1.integer($0, 0...1000000) }
    let categories = reader.required("categories", of: object) { $1.list($0) { Category($0, &$1) } }
    let translations = reader.optional("translations", of: object) { $1.dictionary($0) { $1.text($0) } }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let id, let title, let data, let breeds, let categories, let translations else { return nil }
    self.init(id: id, title: title, data: data, breeds: breeds, categories: categories, translations: translations)
  }

  var json: JSON {
    var object = JSONObject()
    object["breeds"] = JSON(Int(breeds))
    object["categories"] = .array(categories.map { $0.json })
    object["data"] = .string(data)
    object["id"] = .string(id)
    object["title"] = .string(title)
    object["translations"] = translations.map { JSON($0.mapValues { .string($0) }) }
    return object.json
  }
}

extension SiteConfiguration {
  static let jsonNames: Set<String> = ["format", "version", "contentVersion", "decks", "maintenance", "notice", "minimumVersion", "lifetime", "methods", "guestMode", "socialLoginRequired", "passphraseMinimum", "sessionTimeoutMinutes", "maximumAttempts", "flags"]

  init?(_ json: JSON?, _ reader: inout Reader) {
    guard let object = reader.object(json) else { return nil }
    let format = reader.required("format", of: object) { $1.constant($0, "decks-site") }
    let version = reader.required("version", of: object) { $1.constant($0, 1) }
    let contentVersion = reader.required("contentVersion", of: object) { $1.text($0, .id) }
    let decks = reader.required("decks", of: object) { $1.list($0) { SiteDeck($0, &$1) } }
    let maintenance = reader.required("maintenance", of: object) { $1.boolean($0) }
    let notice = reader.optional("notice", of: object) { $1.text($0, 0...500) }
    let minimumVersion = reader.required("minimumVersion", of: object) { $1.integer($0, 0...1000000) }
    let lifetime = reader.required("lifetime", of: object) { $1.integer($0, 0...31536000) }
    let methods = reader.required("methods", of: object) { $1.list($0) { $1.choice($0, ProfileKind.jsonChoices) } }
    let guestMode = reader.required("guestMode", of: object) { $1.boolean($0) }
    let socialLoginRequired = reader.required("socialLoginRequired", of: object) { $1.boolean($0) }
    let passphraseMinimum = reader.required("passphraseMinimum", of: object) { $1.integer($0, 1...200) }
    let sessionTimeoutMinutes = reader.required("sessionTimeoutMinutes", of: object) { $1.integer($0, 1...1440) }
    let maximumAttempts = reader.required("maximumAttempts", of: object) { $1.integer($0, 1...1000) }
    let flags = reader.required("flags", of: object) { $1.dictionary($0) { $1.boolean($0) } }
    let _ = reader.unknown(in: object, beside: Self.jsonNames)
    guard let format, let version, let contentVersion, let decks, let maintenance, let notice, let minimumVersion, let lifetime, let methods, let guestMode, let socialLoginRequired, let passphraseMinimum, let sessionTimeoutMinutes, let maximumAttempts, let flags else { return nil }
    self.init(format: format, version: version, contentVersion: contentVersion, decks: decks, maintenance: maintenance, notice: notice, minimumVersion: minimumVersion, lifetime: lifetime, methods: methods, guestMode: guestMode, socialLoginRequired: socialLoginRequired, passphraseMinimum: passphraseMinimum, sessionTimeoutMinutes: sessionTimeoutMinutes, maximumAttempts: maximumAttempts, flags: flags)
  }

  var json: JSON {
    var object = JSONObject()
    object["contentVersion"] = .string(contentVersion)
    object["decks"] = .array(decks.map { $0.json })
    object["flags"] = JSON(flags.mapValues { .bool($0) })
    object["format"] = .string(format)
    object["guestMode"] = .bool(guestMode)
    object["lifetime"] = JSON(Int(lifetime))
    object["maintenance"] = .bool(maintenance)
    object["maximumAttempts"] = JSON(Int(maximumAttempts))
    object["methods"] = .array(methods.map { $0.json })
    object["minimumVersion"] = JSON(Int(minimumVersion))
    object["notice"] = notice.map { .string($0) }
    object["passphraseMinimum"] = JSON(Int(passphraseMinimum))
    object["sessionTimeoutMinutes"] = JSON(Int(sessionTimeoutMinutes))
    object["socialLoginRequired"] = .bool(socialLoginRequired)
    object["version"] = JSON(Int(version))
    return object.json
  }
}
