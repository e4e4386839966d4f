import Catalog
import Diagnostics

/// The most words that are read in the moment after a slip.
let mostWordsOfATell = 20

/// Look-alikes that are not there, that do not name each other, or whose tell is too long to be read.
func lookAlikeFindings(_ deck: CheckedDeck) -> [Finding] {
  let slugs = Set(deck.deck.breeds.map(\.slug))
  return deck.written.flatMap { breed -> [Finding] in
    let places = deck.places[breed.path]
    var seen: Set<String> = []
    return breed.facts.lookalikes.flatMap { other -> [Finding] in
      let slug = other.breed
      let place = places?.text("breed: \(slug)", below: "lookalikes")
      var findings: [Finding] = []
      let words = other.tell.split(whereSeparator: \.isWhitespace).count
      if words > mostWordsOfATell {
        findings.append(
          .notice(
            breed.path, place,
            "the tell of \"\(slug)\" has \(words) words; \(mostWordsOfATell) are read at a glance"))
      }
      if slug == breed.slug {
        findings.append(
          .error(breed.path, place, "is named as its own look-alike; take the line out"))
      } else if !seen.insert(slug).inserted {
        findings.append(.notice(breed.path, place, "the look-alike \"\(slug)\" stands here twice"))
      } else if !slugs.contains(slug) {
        guard deck.isWhole else { return findings }
        let guess = didYouMean(slug, among: slugs.sorted())
        findings.append(
          .error(breed.path, place, "the deck has no breed \"\(slug)\" to be taken for\(guess)"))
      } else if let twin = deck.written(slug),
        !twin.facts.lookalikes.contains(where: { $0.breed == breed.slug })
      {
        findings.append(
          .notice(
            breed.path, place,
            "names \"\(slug)\" as a look-alike, and \(twin.path) does not name \"\(breed.slug)\""))
      }
      return findings
    }
  }
}
