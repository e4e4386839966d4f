import Catalog
import Diagnostics

/// Facts that each are well and do not go together, or that are most likely misspelt.
func factFindings(_ deck: CheckedDeck) -> [Finding] {
  sharedRanks(deck) + countries(deck) + languages(deck) + rareGroups(deck)
}

/// Breeds of one rank: which is the more common is then left to their slugs.
private func sharedRanks(_ deck: CheckedDeck) -> [Finding] {
  var holders: [Int: String] = [:]
  return deck.written.compactMap { breed in
    guard let rank = breed.facts.common else { return nil }
    guard let other = holders[rank] else {
      holders[rank] = breed.path
      return nil
    }
    return .notice(
      breed.path, deck.places[breed.path]?.field("common"),
      "has the rank \(rank), as \(other) has; a rank tells which breed is met more often")
  }
}

/// Codes that would be shown as they are.
private func countries(_ deck: CheckedDeck) -> [Finding] {
  deck.written.flatMap { breed in
    breed.facts.origin.filter { $0.count <= 3 && countryName($0) == $0 }.map {
      .notice(
        breed.path, deck.places[breed.path]?.text($0, below: "origin"),
        "\"\($0)\" is the code of no country that decks knows; write the country's name")
    }
  }
}

/// Tags that no browser takes for a language.
private func languages(_ deck: CheckedDeck) -> [Finding] {
  deck.written.flatMap { breed in
    breed.facts.names.keys.sorted()
      .filter { $0.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/) == nil }
      .map {
        .error(
          breed.path, deck.places[breed.path]?.text($0, below: "names"),
          "\"\($0)\" is no language; expected a tag such as ko or zh-Hans")
      }
  }
}

/// A group that one breed alone has, beside one spelled almost so.
private func rareGroups(_ deck: CheckedDeck) -> [Finding] {
  let groups = Dictionary(
    grouping: deck.written.filter { $0.facts.group != nil }, by: { $0.facts.group ?? "" })
  let usual = groups.filter { $0.value.count > 1 }.keys
  return groups.filter { $0.value.count == 1 }.compactMap { group, breeds in
    guard let breed = breeds.first, let guess = nearest(to: group, among: usual.sorted()) else {
      return nil
    }
    return .notice(
      breed.path, deck.places[breed.path]?.field("group"),
      "no other breed is of the group \"\(group)\"; did you mean \"\(guess)\"?")
  }
}
