import Catalog

/// The plausible values of a measure, and the maximum width of one breed's range.
private struct PlausibleRange {
  var field: String
  var unit: String
  var values: ClosedRange<Double>
  /// The largest ratio of a breed's maximum to its minimum.
  var maximumRatio: Double
  var range: (Facts) -> ClosedRange<Double>?

  static func all(for species: SpeciesDefinition) -> [PlausibleRange] {
    [
      PlausibleRange(
        field: "height", unit: "cm", values: species.heights, maximumRatio: 3,
        range: \.height?.range),
      PlausibleRange(
        field: "weight", unit: "kg", values: species.weights, maximumRatio: 5,
        range: \.weight?.range),
      PlausibleRange(
        field: "lifespan", unit: "years", values: species.lifespans, maximumRatio: 3,
        range: \.lifespan),
    ]
  }
}

/// Reports implausible heights, weights and life spans, which suggest a wrong unit or a typing
/// error. Also reports wide ranges, unless the notes contain the word "sizes". Nothing is known about
/// the measures of a species without a definition.
func rangeFindings(_ input: DeckLintInput) -> [Finding] {
  let species = input.deck.settings.species
  guard let definition = species.definition else { return [] }
  return input.breedFiles.flatMap { breed -> [Finding] in
    PlausibleRange.all(for: definition).compactMap { plausible in
      guard let range = plausible.range(breed.facts) else { return nil }
      let position = input.positions[breed.path]?.position(ofField: plausible.field)
      let description =
        "a \(plausible.field) of \(formatted(range.lowerBound)) to \(formatted(range.upperBound)) "
        + plausible.unit
      if range.lowerBound < plausible.values.lowerBound
        || range.upperBound > plausible.values.upperBound
      {
        return .error(
          in: breed.path, at: position,
          "\(description) is implausible for a \(species.id); expected "
            + "\(formatted(plausible.values.lowerBound)) to "
            + "\(formatted(plausible.values.upperBound)) \(plausible.unit)"
        )
      }
      if range.upperBound > range.lowerBound * plausible.maximumRatio,
        input.positions[breed.path]?.notesContain("sizes") != true
      {
        return .notice(
          in: breed.path, at: position,
          "\(description) is a wide range for one breed; check both values, or, if the breed "
            + "comes in several sizes, say so in the notes with the word \"sizes\""
        )
      }
      return nil
    }
  }
}

func formatted(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}
