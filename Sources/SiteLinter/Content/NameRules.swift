import Catalog

/// Reports names shared by two breeds in a language, since a correct answer could be counted as
/// wrong.
func nameFindings(_ input: DeckLintInput) -> [Finding] {
  var breedByName: [Name: Breed] = [:]
  var findings: [Finding] = []
  for breed in input.deck.breeds {
    for name in names(of: breed, input.language) {
      guard let other = breedByName[name] else {
        breedByName[name] = breed
        continue
      }
      if !denoteSameAnimal(breed.slug, other.slug, in: input) {
        findings.append(sharedNameFinding(name, of: breed, and: other, in: input))
      }
    }
  }
  return findings + aliasFindings(input, breedByName)
}

private struct Name: Hashable {
  var language: String
  var text: String

  init(_ text: String, in language: String) {
    self.text = text.lowercased()
    self.language = language.lowercased()
  }
}

/// Returns a breed's distinct names.
private func names(of breed: Breed, _ language: String) -> [Name] {
  let taggedNames = breed.facts.names.sorted { $0.key < $1.key }.map { Name($0.value, in: $0.key) }
  let mainName = Name(breed.facts.name, in: language)
  return [mainName] + taggedNames.filter { $0 != mainName }
}

/// Whether the deck lists both breeds under `same`.
func denoteSameAnimal(_ a: String, _ b: String, in input: DeckLintInput) -> Bool {
  a == b || input.deck.settings.synonymousSlugs.contains { $0.contains(a) && $0.contains(b) }
}

private func sharedNameFinding(
  _ name: Name, of breed: Breed, and other: Breed, in input: DeckLintInput
) -> Finding {
  let isMainName = Name(breed.facts.name, in: input.language) == name
  let text = isMainName ? breed.facts.name : breed.facts.names[name.language] ?? name.text
  guard let file = input.breedFile(breed.slug) ?? input.breedFile(other.slug) else {
    return .notice(
      in: input.path,
      "\"\(breed.slug)\" and \"\(other.slug)\" are both named \"\(text)\" (\(name.language)); "
        + "give them distinct names, or list both under \"same\"")
  }
  let otherBreed = file.slug == breed.slug ? other : breed
  return .error(
    in: file.path, at: input.positions[file.path]?.position(ofField: isMainName ? "name" : "names"),
    "this breed shares the name \"\(text)\" (\(name.language)) with \"\(otherBreed.slug)\"; "
      + "rename one, or list both under \"same\" in \(input.path)")
}

/// Reports aliases that are the name of another breed, unless that breed is a family, and aliases
/// shared by two breeds.
private func aliasFindings(_ input: DeckLintInput, _ breedByName: [Name: Breed]) -> [Finding] {
  var slugsByAlias: [Name: String] = [:]
  var findings: [Finding] = []
  for file in input.breedFiles {
    guard let breed = input.deck[file.slug] else { continue }
    for alias in aliases(of: file.facts, input.language) {
      let position = input.positions[file.path]?.position(of: alias.written, below: "aliases")
      if let other = breedByName[alias.name], other.facts.kind != .family,
        !denoteSameAnimal(other.slug, breed.slug, in: input)
      {
        findings.append(
          .error(
            in: file.path, at: position,
            "the alias \"\(alias.written)\" is the name of \"\(other.slug)\"; remove it"))
      } else if let other = slugsByAlias[alias.name],
        !denoteSameAnimal(other, breed.slug, in: input)
      {
        findings.append(
          .notice(
            in: file.path, at: position,
            "\"\(alias.written)\" is also an alias of \"\(other)\", so it is accepted for "
              + "both; remove it from one of them unless both are commonly called that"))
      }
      slugsByAlias[alias.name] = slugsByAlias[alias.name] ?? breed.slug
    }
  }
  return findings
}

/// Returns a breed's aliases, as written and in the form used for comparison.
private func aliases(of facts: Facts, _ language: String) -> [(written: String, name: Name)] {
  facts.aliases.map { ($0, Name($0, in: language)) }
    + facts.foreignAliases.sorted { $0.key < $1.key }.flatMap { tag, aliases in
      aliases.map { ($0, Name($0, in: tag)) }
    }
}
