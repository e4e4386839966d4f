import Catalog
import Diagnostics

/// Reports facts that conflict with those of another breed or are probably misspelt.
func factFindings(_ input: DeckLintInput) -> [Finding] {
  sharedRankFindings(input) + countryFindings(input) + languageFindings(input)
    + rareGroupFindings(input)
}

/// Reports breeds that share a rank, since their order would depend on their slugs.
private func sharedRankFindings(_ input: DeckLintInput) -> [Finding] {
  var pathByRank: [Int: String] = [:]
  return input.breedFiles.compactMap { breed in
    guard let rank = breed.facts.commonnessRank else { return nil }
    guard let other = pathByRank[rank] else {
      pathByRank[rank] = breed.path
      return nil
    }
    return .notice(
      in: breed.path, at: input.positions[breed.path]?.position(ofField: "common"),
      "rank \(rank) is also used by \(other); give each breed its own rank")
  }
}

/// Reports unknown country codes, which would be shown unchanged.
private func countryFindings(_ input: DeckLintInput) -> [Finding] {
  input.breedFiles.flatMap { breed in
    breed.facts.origin.filter { $0.count <= 3 && countryName($0) == $0 }.map {
      .notice(
        in: breed.path, at: input.positions[breed.path]?.position(of: $0, below: "origin"),
        "unknown country code \"\($0)\"; write the country's name")
    }
  }
}

/// Reports malformed language tags.
private func languageFindings(_ input: DeckLintInput) -> [Finding] {
  input.breedFiles.flatMap { breed in
    let tags =
      breed.facts.names.keys.sorted().map { (tag: $0, field: "names") }
      + breed.facts.foreignAliases.keys.sorted().map { (tag: $0, field: "aliases") }
    return tags.filter { $0.tag.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/) == nil }
      .map { tag, field -> Finding in
        .error(
          in: breed.path, at: input.positions[breed.path]?.position(of: tag, below: field),
          "\"\(tag)\" is not a language tag; expected one such as ko or zh-Hans")
      }
  }
}

/// Reports a group that only one breed has if its name resembles the name of a more frequent group.
private func rareGroupFindings(_ input: DeckLintInput) -> [Finding] {
  let groups = Dictionary(
    grouping: input.breedFiles.filter { $0.facts.group != nil }, by: { $0.facts.group ?? "" })
  let usualGroups = groups.filter { $0.value.count > 1 }.keys
  return groups.filter { $0.value.count == 1 }.compactMap { group, breeds in
    guard let breed = breeds.first, let guess = closestMatch(to: group, among: usualGroups.sorted())
    else {
      return nil
    }
    return .notice(
      in: breed.path, at: input.positions[breed.path]?.position(ofField: "group"),
      "no other breed has the group \"\(group)\"; did you mean \"\(guess)\"?")
  }
}
