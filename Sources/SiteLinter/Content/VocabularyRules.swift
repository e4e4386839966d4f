import Catalog
import Diagnostics

/// Words that content may choose freely, and that pages and portraits know some of.
func vocabularyFindings(_ deck: CheckedDeck) -> [Finding] {
  strangePlaces(deck) + strangeGroups(deck)
}

/// Marks on a part that no portrait can point at.
private func strangePlaces(_ deck: CheckedDeck) -> [Finding] {
  deck.written.filter { $0.facts.look != nil }.flatMap { breed in
    breed.facts.marks.filter { !Facts.Mark.places.contains($0.place) }.map { mark in
      .notice(
        breed.path, deck.places[breed.path]?.text(mark.place, below: "marks"),
        "no portrait can point at \"\(mark.place)\"\(guess(mark.place, Facts.Mark.places))")
    }
  }
}

/// Groups of kennel clubs and registries, as the site's words name them.
private func groups(of species: Species) -> [String] {
  switch species {
  case .dog:
    [
      "herding", "hound", "toy", "non-sporting", "sporting", "terrier", "working", "landrace",
      "wild", "cross",
    ]
  case .cat:
    ["longhair", "semi-longhair", "shorthair", "rex", "hairless", "bobtail", "hybrid"]
  }
}

/// Groups beside those of nearly all other breeds. A deck may have groups all its own.
private func strangeGroups(_ deck: CheckedDeck) -> [Finding] {
  let known = groups(of: deck.deck.settings.species)
  let grouped = deck.written.compactMap { breed in breed.facts.group.map { (breed, $0) } }
  let strange = grouped.filter { !known.contains($0.1) }
  guard strange.count * 4 <= grouped.count else { return [] }
  return strange.map { breed, group in
    .notice(
      breed.path, deck.places[breed.path]?.field("group"),
      "\"\(group)\" is no group as the other breeds have\(guess(group, known))")
  }
}

/// What was meant, or all that could have been.
private func guess(_ word: String, _ known: [String]) -> String {
  let near = didYouMean(word, among: known)
  return near.isEmpty ? " (one of \(known.joined(separator: ", ")))" : near
}
