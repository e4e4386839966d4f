import Catalog

/// Measures that each are well and do not go together: a Great Dane of nine kilograms.
func measureFindings(_ deck: CheckedDeck) -> [Finding] {
  deck.written.flatMap { breed in
    [heft(of: breed, deck)].compactMap { $0 } + sexes(of: breed, deck)
  }
}

/// An animal weighs as the cube of its height, and more on short legs: told where both ends of the
/// ranges are out of what any build of the kind has.
private func heft(of breed: BreedFile, _ deck: CheckedDeck) -> Finding? {
  guard let height = breed.facts.height, let weight = breed.facts.weight else { return nil }
  func density(_ weight: Double, _ height: Double) -> Double {
    let metres = height / 100
    return weight / (metres * metres * metres)
  }
  let ends = [density(weight.min, height.min), density(weight.max, height.max)]
  let bounds = densities(of: breed.facts, deck.deck.settings.species)
  let isLight = ends.allSatisfy { $0 < bounds.lowerBound }
  guard isLight || ends.allSatisfy({ $0 > bounds.upperBound }) else { return nil }
  return .notice(
    breed.path, deck.places[breed.path]?.field("weight"),
    "\(figure(weight.min)) to \(figure(weight.max)) kg is \(isLight ? "little" : "much") for an "
      + "animal of \(figure(height.min)) to \(figure(height.max)) cm and its build; is one of them "
      + "wrong?")
}

/// Kilograms in a cube as high as the animal, of its build.
private func densities(of facts: Facts, _ species: Species) -> ClosedRange<Double> {
  guard species == .dog else { return 100...900 }
  guard let look = facts.look else { return 55...1400 }
  let builds: [(marks: Set<Special>, densities: ClosedRange<Double>)] = [
    ([.shortLegs], 250...1400), ([.slender, .longLegs, .tuckedLoin], 55...200),
    ([.heavyBones], 100...700),
  ]
  let own = builds.filter { !$0.marks.isDisjoint(with: look.special) }.map(\.densities)
  guard let first = own.first else { return 80...500 }
  return own.dropFirst().reduce(first) {
    min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
  }
}

/// Females that are larger than males, unless the notes speak of them.
private func sexes(of breed: BreedFile, _ deck: CheckedDeck) -> [Finding] {
  let places = deck.places[breed.path]
  if places?.notesSay("female") == true { return [] }
  let measures = [("height", breed.facts.height), ("weight", breed.facts.weight)]
  return measures.compactMap { field, measure in
    guard let sexes = measure?.sexes,
      sexes.female.min > sexes.male.min || sexes.female.max > sexes.male.max
    else { return nil }
    return .notice(
      breed.path, places?.field(field),
      "its females have the greater \(field); where that is so, the notes should tell it")
  }
}
