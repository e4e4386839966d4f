import Catalog

/// Reports measures that are implausible in combination, such as a height of 80 cm and a weight of
/// 9 kg.
func measureFindings(_ input: DeckLintInput) -> [Finding] {
  input.breedFiles.flatMap { breed in
    [weightFinding(of: breed, input)].compactMap { $0 } + sexFindings(of: breed, input)
  }
}

/// Reports a weight that is too low or too high for the height and build. Its ratio to the cube of
/// the height is compared with bounds for the build, both for the two minimums and for the two
/// maximums.
private func weightFinding(of breed: BreedFile, _ input: DeckLintInput) -> Finding? {
  guard let height = breed.facts.height?.range, let weight = breed.facts.weight?.range,
    let densities = input.deck.settings.species.definition?.densities
  else { return nil }
  func density(_ weight: Double, _ height: Double) -> Double {
    let metres = height / 100
    return weight / (metres * metres * metres)
  }
  let found = [
    density(weight.lowerBound, height.lowerBound), density(weight.upperBound, height.upperBound),
  ]
  let plausible = densities.plausible(for: breed.facts.look)
  let isLight = found.allSatisfy { $0 < plausible.lowerBound }
  guard isLight || found.allSatisfy({ $0 > plausible.upperBound }) else { return nil }
  return .notice(
    in: breed.path, at: input.positions[breed.path]?.position(ofField: "weight"),
    "\(formatted(weight.lowerBound)) to \(formatted(weight.upperBound)) kg is "
      + "\(isLight ? "light" : "heavy") for this build and a height of "
      + "\(formatted(height.lowerBound)) to \(formatted(height.upperBound)) cm; check height and "
      + "weight"
  )
}

extension SpeciesDefinition.Densities {
  /// Returns the plausible densities of a breed: those of its builds or, without any, the usual ones.
  fileprivate func plausible(for look: Look?) -> ClosedRange<Double> {
    guard let look else { return undescribed }
    let ranges = byBuild.filter { !$0.marks.isDisjoint(with: look.rareTraits) }.map(\.densities)
    guard let first = ranges.first else { return usual }
    return ranges.dropFirst().reduce(first) {
      min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
    }
  }
}

/// Reports females larger than males, unless the notes mention females.
private func sexFindings(of breed: BreedFile, _ input: DeckLintInput) -> [Finding] {
  let positions = input.positions[breed.path]
  if positions?.notesContain("female") == true { return [] }
  let measures = [("height", breed.facts.height), ("weight", breed.facts.weight)]
  return measures.compactMap { field, measure in
    guard let sexes = measure?.sexes,
      sexes.female.lowerBound > sexes.male.lowerBound
        || sexes.female.upperBound > sexes.male.upperBound
    else { return nil }
    return .notice(
      in: breed.path, at: positions?.position(ofField: field),
      "females have a greater \(field) than males; if this is correct, mention females in the notes"
    )
  }
}
