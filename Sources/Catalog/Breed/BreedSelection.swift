import Diagnostics
import Hashing

extension Deck {
  /// Returns the deck with the breeds that its file selects with `only` and `without`, and the
  /// problems with these criteria. References to drafts and excluded breeds are removed.
  public func selectingBreeds() -> (deck: Deck, selectionProblems: [Problem]) {
    guard settings.only != nil || !settings.without.isEmpty || !omittedSlugs.isEmpty else {
      return (self, [])
    }
    var matcher = CriterionMatcher(self)
    let includedIndices = settings.only.map { matcher.breeds($0) } ?? Set(breeds.indices)
    let selectedIndices = includedIndices.subtracting(matcher.breeds(settings.without))
    var problems = matcher.problems
    if selectedIndices.isEmpty, problems.isEmpty, !breeds.isEmpty {
      let position = (settings.only ?? settings.without).first?.position
      let message = "\"only\" and \"without\" leave no breeds in the deck; select at least one"
      problems.append(problem(position, message))
    }
    let slugs = Set(selectedIndices.map { breeds[$0].slug })
    let omitted = omittedSlugs.union(breeds.map(\.slug)).subtracting(slugs)
    var deck = Deck(
      settings: settings, breeds: selectedIndices.sorted().map { breeds[$0].omitting(omitted) })
    deck.omittedSlugs = omitted
    return (deck, problems)
  }

  fileprivate func problem(_ position: Position?, _ message: String) -> Problem {
    Problem("content/decks/\(settings.id).yml", position, message)
  }
}

/// Finds the breeds of a deck that meet criteria, and the criteria that no breed meets.
private struct CriterionMatcher {
  let deck: Deck
  let facets: [FacetValue.Kind: Facet]
  private(set) var problems: [Problem] = []

  init(_ deck: Deck) {
    self.deck = deck
    facets = Dictionary(deck.facets.map { ($0.kind, $0) }, uniquingKeysWith: { a, _ in a })
  }

  /// Returns the indices of the breeds that meet at least one of the criteria.
  mutating func breeds(_ criteria: [BreedCriterion]) -> Set<Int> {
    criteria.reduce(into: []) { matches, criterion in
      switch criterion {
      case .slug(let slug, let position): matches.formUnion(breeds(slug, position))
      case .facets(let conditions):
        let sets = conditions.map { breeds($0) }
        matches.formUnion(sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) })
      }
    }
  }

  private mutating func breeds(_ slug: String, _ position: Position?) -> [Int] {
    let matches = deck.breeds.indices.filter {
      deck.breeds[$0].slug == slug || deck.breeds[$0].family == slug
    }
    if matches.isEmpty, !deck.omittedSlugs.contains(slug) {
      let known = Set(deck.breeds.flatMap { [$0.slug, $0.family].compactMap(\.self) })
      let guess = didYouMean(slug, among: known.sorted())
      let remedy = guess.isEmpty ? "; write a slug such as \(known.min() ?? "beagle")" : guess
      problems.append(
        deck.problem(position, "the deck has no breed or family \"\(slug)\"\(remedy)"))
    }
    return matches
  }

  private mutating func breeds(_ condition: FacetCondition) -> Set<Int> {
    let entries = facets[condition.kind]?.entries ?? []
    let value = FacetValue(condition.kind, spelling: condition.value)
    if let entry = entries.first(where: { $0.value == value }) { return Set(entry.breeds) }
    let known = entries.map(\.value.slug).sorted()
    let guess = didYouMean(condition.value, among: known)
    let list = known.isEmpty ? "" : " (the deck has \(known.prefix(20).joined(separator: ", ")))"
    problems.append(
      deck.problem(
        condition.position,
        "no breed in the deck has the \(condition.kind) \"\(condition.value)\"\(guess)"
          + (guess.isEmpty ? list : "")))
    return []
  }
}

extension BreedCriterion {
  fileprivate var position: Position? {
    switch self {
    case .slug(_, let position): position
    case .facets(let conditions): conditions.first?.position
    }
  }
}

extension Breed {
  /// Returns the breed without the members and look-alikes with these slugs.
  fileprivate func omitting(_ slugs: Set<String>) -> Breed {
    var facts = facts
    facts.lookalikes.removeAll { slugs.contains($0.slug) }
    let members = members.filter { !slugs.contains($0) }
    guard
      members.count < self.members.count || facts.lookalikes.count < self.facts.lookalikes.count
    else { return self }
    let references = (members + [""] + facts.lookalikes.map(\.slug)).joined(separator: ",")
    return Breed(
      slug: slug, deckID: deckID, facts: facts, family: family, members: members,
      notesPath: notesPath, notesTranslations: notesTranslations, description: description,
      photos: photos, proportions: proportions,
      digest: Digest(of: [digest, Digest(of: references)]))
  }
}
