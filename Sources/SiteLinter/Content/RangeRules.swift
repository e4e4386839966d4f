import Catalog

/// The plausible values of a measure, and the maximum width of one breed's range.
private struct Bounds {
  var field: String
  var unit: String
  var minimum: Double
  var maximum: Double
  /// The largest ratio of a breed's maximum to its minimum.
  var maximumRatio: Double
  var value: (Facts) -> Facts.Range?

  static func of(_ species: Species) -> [Bounds] {
    let isDog = species == .dog
    return [
      Bounds(
        field: "height", unit: "cm", minimum: isDog ? 10 : 15, maximum: isDog ? 110 : 50,
        maximumRatio: 3,
        value: \.height?.range),
      Bounds(
        field: "weight", unit: "kg", minimum: isDog ? 0.5 : 1, maximum: isDog ? 120 : 15,
        maximumRatio: 5,
        value: \.weight?.range),
      Bounds(
        field: "lifespan", unit: "years", minimum: 4, maximum: isDog ? 25 : 30, maximumRatio: 3,
        value: \.lifespan),
    ]
  }
}

/// Reports implausible heights, weights and life spans, which suggest a wrong unit or a typing
/// error. Also reports wide ranges, unless the notes mention sizes.
func rangeFindings(_ input: DeckLintInput) -> [Finding] {
  let species = input.deck.settings.species
  return input.breedFiles.flatMap { breed -> [Finding] in
    Bounds.of(species).compactMap { bounds in
      guard let range = bounds.value(breed.facts) else { return nil }
      let position = input.positions[breed.path]?.position(ofField: bounds.field)
      let description =
        "a \(bounds.field) of \(formatted(range.min)) to \(formatted(range.max)) \(bounds.unit)"
      if range.min < bounds.minimum || range.max > bounds.maximum {
        return .error(
          breed.path, position,
          "\(description) is implausible for a \(species); expected "
            + "\(formatted(bounds.minimum)) to \(formatted(bounds.maximum)) \(bounds.unit)")
      }
      if range.max > range.min * bounds.maximumRatio,
        input.positions[breed.path]?.notesContain("sizes") != true
      {
        return .notice(
          breed.path, position,
          "\(description) is a wide range for one breed; check both values, or mention its sizes in the notes"
        )
      }
      return nil
    }
  }
}

func formatted(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}
