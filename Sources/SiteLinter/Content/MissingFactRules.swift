import Catalog
import Diagnostics

/// Reports fields that a breed lacks although most breeds of the deck have them, and lists of more
/// than five look-alikes.
///
/// A field counts as usual if at least three in four of the breeds with a described look have it,
/// so a deck of shelter animals may omit groups and marks altogether.
func missingFactFindings(_ input: DeckLintInput) -> [Finding] {
  let breeds = input.breedFiles.filter { $0.facts.kind != .family && $0.facts.look != nil }
  guard breeds.count >= minimumBreeds else { return [] }
  return usualFields(of: breeds).filter { field in
    breeds.count(where: field.isPresent) * 4 >= breeds.count * 3
  }.flatMap { field in
    breeds.filter { !field.isPresent($0) }.map {
      .notice(
        in: $0.path, at: input.positions[$0.path]?.position(ofField: field.name),
        "\(field.missingMessage), unlike most breeds in the deck")
    }
  } + breeds.compactMap { lookalikeCountFinding($0, input) }
}

/// The minimum number of breeds with a described look; smaller decks are not checked.
private let minimumBreeds = 4
/// The maximum number of look-alikes in a breed's file.
private let maximumLookalikes = 5

private struct Field {
  var name: String
  /// The start of the message for a breed that lacks the field.
  var missingMessage: String
  var isPresent: (BreedFile) -> Bool
}

private func usualFields(of breeds: [BreedFile]) -> [Field] {
  let languages = Set(breeds.flatMap(\.facts.names.keys)).sorted()
  return languages.map { language in
    Field(name: "names", missingMessage: "this breed has no name in \(language)") {
      // The less common half of the breeds, and unranked breeds, need no name in other languages.
      $0.facts.names[language] != nil
        || $0.facts.commonnessRank.map { $0 * 2 > breeds.count + 1 } ?? true
    }
  } + [
    Field(name: "group", missingMessage: "this breed has no \"group\"") { $0.facts.group != nil },
    Field(name: "origin", missingMessage: "this breed has no \"origin\"") {
      // A cross has no origin.
      !$0.facts.origin.isEmpty || $0.facts.kind == .cross
    },
    Field(name: "coat", missingMessage: "this breed has no \"coat\"") { $0.facts.coat != nil },
    Field(name: "common", missingMessage: "this breed has no rank (\"common\")") {
      $0.facts.commonnessRank != nil
    },
    Field(name: "marks", missingMessage: "this breed has fewer than three field marks") {
      $0.facts.marks.count >= 3
    },
    Field(name: "lookalikes", missingMessage: "this breed has fewer than two look-alikes") {
      $0.facts.lookalikes.count >= 2
    },
  ]
}

private func lookalikeCountFinding(_ breed: BreedFile, _ input: DeckLintInput) -> Finding? {
  let count = breed.facts.lookalikes.count
  guard count > maximumLookalikes else { return nil }
  return .notice(
    in: breed.path, at: input.positions[breed.path]?.position(ofField: "lookalikes"),
    "this breed lists \(count) look-alikes; use at most five")
}
