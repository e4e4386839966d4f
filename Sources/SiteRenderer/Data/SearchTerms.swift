import Catalog
import Localization

/// The search terms of a trait: a facet value or a visible feature.
struct SearchTerms {
  /// The kind and value, such as `ears-pendant`.
  let id: String
  /// The names of the trait: first its phrases, then synonyms.
  let phrases: [String]
}

extension SearchTerms {
  /// Creates the search terms of a facet value.
  init(_ value: FacetValue, _ species: Species, _ locale: Locale) {
    id = value.id
    phrases =
      [value.title(species, locale)] + locale.synonyms(value.kind.rawValue, value.value)
      + locale.synonyms(value.kind.rawValue, "\(value.value)-\(species.id)")
  }

  /// Returns the search terms of a breed's visible features.
  static func visibleFeatures(of facts: Facts, _ locale: Locale) -> [SearchTerms] {
    var terms: [SearchTerms] = []
    func add(_ kind: SharedTrait.Kind, _ values: [String], also phrases: [String] = []) {
      let traitPhrases = SharedTrait(kind, values).phrases(in: locale)
      let synonyms = values.flatMap { locale.synonyms(kind.rawValue, $0) }
      terms.append(
        SearchTerms(
          id: ([kind.rawValue == "coat" ? "hair" : kind.rawValue] + values).joined(
            separator: "-"),
          phrases: traitPhrases + phrases + synonyms))
    }
    if let coat = facts.coat {
      add(.coat, [coat.length.rawValue, coat.texture.rawValue])
      for pattern in coat.patterns where pattern != .`self` { add(.pattern, [pattern.rawValue]) }
    }
    guard let look = facts.look else { return terms }
    add(.skull, [look.skull.rawValue])
    add(.muzzle, [look.muzzleLength.rawValue, look.muzzleForm.rawValue])
    add(.ears, [look.ears.rawValue], also: earSetPhrases(of: look.ears, locale))
    add(.tail, [look.tail.rawValue])
    for trait in look.rareTraits { add(.special, [trait.rawValue]) }
    terms.append(eyes(look, locale))
    return terms
  }

  /// Returns the phrases for the set of the ears, independent of their form; empty for folded and
  /// curled ears, which have only one form.
  private static func earSetPhrases(of ears: Ears, _ locale: Locale) -> [String] {
    guard let carriage = ears.carriage, carriage != .folded, carriage != .curled else { return [] }
    return SharedTrait(.earSet, [carriage.rawValue]).phrases(in: locale)
      + locale.synonyms(SharedTrait.Kind.earSet.rawValue, carriage.rawValue)
  }

  private static func eyes(_ look: Look, _ locale: Locale) -> SearchTerms {
    let (shape, colour) = (look.eyeShape.rawValue, look.eyeColour.rawValue)
    let phrase = locale.phrase(
      "portrait.eyes", default: "{shape} {colour} eyes",
      [
        "shape": locale.phrase("portrait.eyeShape.\(shape)") ?? shape,
        "colour": locale.phrase("portrait.eyeColour.\(colour)") ?? colour,
      ])
    return SearchTerms(
      id: "eyes-\(shape)-\(colour)",
      phrases: [phrase] + locale.synonyms("eyes", shape) + locale.synonyms("eyes", colour))
  }
}

extension Locale {
  /// Returns the synonyms of a trait's value and of the trait itself.
  fileprivate func synonyms(_ part: String, _ value: String) -> [String] {
    [phrase("search.\(part).\(value)"), phrase("search.\(part).any")].compactMap(\.self)
  }
}
