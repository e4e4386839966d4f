import Catalog
import Diagnostics

/// Reports unknown values in fields that accept any word.
func vocabularyFindings(_ input: DeckLintInput) -> [Finding] {
  unknownMarkFindings(input) + unknownGroupFindings(input)
}

/// Reports marks on parts that portraits do not have.
private func unknownMarkFindings(_ input: DeckLintInput) -> [Finding] {
  guard input.deck.settings.species.definition != nil else { return [] }
  // Marks about the size point at no part.
  let known = Facts.Mark.parts + ["size"]
  return input.breedFiles.filter { $0.facts.look != nil }.flatMap { breed in
    breed.facts.marks.filter { !known.contains($0.part) }.map { mark in
      .notice(
        in: breed.path, at: input.positions[breed.path]?.position(of: mark.part, below: "marks"),
        "portraits have no part \"\(mark.part)\"\(suggestion(mark.part, Facts.Mark.parts))")
    }
  }
}

/// Reports unknown groups. If more than a quarter of the breeds with a group have an unknown one,
/// the deck is assumed to define its own groups, and nothing is reported.
private func unknownGroupFindings(_ input: DeckLintInput) -> [Finding] {
  guard let known = input.deck.settings.species.definition?.groups else { return [] }
  let grouped = input.breedFiles.compactMap { breed in breed.facts.group.map { (breed, $0) } }
  let unknown = grouped.filter { !known.contains($0.1) }
  guard unknown.count * 4 <= grouped.count else { return [] }
  return unknown.map { breed, group in
    .notice(
      in: breed.path, at: input.positions[breed.path]?.position(ofField: "group"),
      "unknown group \"\(group)\"\(suggestion(group, known))")
  }
}

/// Returns the end of a message: a suggestion, or all known words.
private func suggestion(_ word: String, _ known: [String]) -> String {
  let guess = didYouMean(word, among: known)
  return guess.isEmpty ? "; expected one of \(known.joined(separator: ", "))" : guess
}
