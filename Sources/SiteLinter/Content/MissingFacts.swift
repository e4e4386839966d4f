import Catalog
import Diagnostics

/// Fields that nearly all breeds of a deck have and one lacks.
///
/// Nobody has to know all of them: a deck of a shelter's animals tells of no group and no marks, and
/// that is well. What three breeds in four have, of those whose look is known, the deck has.
func missingFactFindings(_ deck: CheckedDeck) -> [Finding] {
  let breeds = deck.written.filter { $0.facts.kind != .family && $0.facts.look != nil }
  guard breeds.count >= fewestToTell else { return [] }
  return usualFields(of: breeds).filter { field in
    breeds.count(where: field.isGiven) * 4 >= breeds.count * 3
  }.flatMap { field in
    breeds.filter { !field.isGiven($0) }.map {
      .notice(
        $0.path, deck.places[$0.path]?.field(field.name),
        "\(field.lack), as most breeds of the deck have")
    }
  } + breeds.compactMap { tooManyLookalikes($0, deck) }
}

/// Fewer breeds than these have no custom.
private let fewestToTell = 4

private struct Field {
  var name: String
  /// What a breed is told that has it not.
  var lack: String
  var isGiven: (BreedFile) -> Bool
}

private func usualFields(of breeds: [BreedFile]) -> [Field] {
  let languages = Set(breeds.flatMap(\.facts.names.keys)).sorted()
  return languages.map { language in
    Field(name: "names", lack: "has no name in the language \(language)") {
      // What few people ever meet may have no name there.
      $0.facts.names[language] != nil || $0.facts.common.map { $0 * 2 > breeds.count + 1 } ?? true
    }
  } + [
    Field(name: "group", lack: "has no group") { $0.facts.group != nil },
    Field(name: "origin", lack: "has no origin") {
      // What is crossed anywhere comes from nowhere.
      !$0.facts.origin.isEmpty || $0.facts.kind == .cross
    },
    Field(name: "coat", lack: "has no coat") { $0.facts.coat != nil },
    Field(name: "common", lack: "has no rank, \"common\"") { $0.facts.common != nil },
    Field(name: "marks", lack: "has not three field marks") { $0.facts.marks.count >= 3 },
    Field(name: "lookalikes", lack: "has not two look-alikes") { $0.facts.lookalikes.count >= 2 },
  ]
}

private func tooManyLookalikes(_ breed: BreedFile, _ deck: CheckedDeck) -> Finding? {
  let count = breed.facts.lookalikes.count
  guard count > 5 else { return nil }
  return .notice(
    breed.path, deck.places[breed.path]?.field("lookalikes"),
    "names \(count) look-alikes; five are as many as anyone keeps in mind")
}
