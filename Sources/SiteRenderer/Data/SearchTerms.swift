import Catalog
import Localization

/// A searchable trait of breeds: a facet value or a visible feature.
struct SearchedTrait {
  /// The kind and value, such as `ears-pendant`.
  let id: String
  /// The names of the trait: its phrases, then synonyms.
  let phrases: [String]
}

extension SearchedTrait {
  /// Creates the trait for a facet value.
  init(_ trait: Trait, _ species: Species, _ words: Locale) {
    id = trait.id
    phrases =
      [trait.title(species, words)] + words.everyday(trait.kind.rawValue, trait.value)
      + words.everyday(trait.kind.rawValue, "\(trait.value)-\(species)")
  }

  /// Returns the visible features of a breed.
  static func seen(of facts: Facts, _ words: Locale) -> [SearchedTrait] {
    var found: [SearchedTrait] = []
    func add(_ trait: SharedTrait.Trait, _ values: [String], also phrases: [String] = []) {
      let said = SharedTrait(trait, values).said(in: words)
      let everyday = values.flatMap { words.everyday(trait.rawValue, $0) }
      found.append(
        SearchedTrait(
          id: ([trait.rawValue == "coat" ? "hair" : trait.rawValue] + values).joined(
            separator: "-"),
          phrases: said + phrases + everyday))
    }
    if let coat = facts.coat {
      add(.coat, [coat.length.rawValue, coat.texture.rawValue])
      for pattern in coat.pattern where pattern != .`self` { add(.pattern, [pattern.rawValue]) }
    }
    guard let look = facts.look else { return found }
    add(.skull, [look.skull.rawValue])
    add(.muzzle, [look.muzzleLength.rawValue, look.muzzleForm.rawValue])
    add(.ears, [look.ears.rawValue], also: stance(of: look.ears, words))
    add(.tail, [look.tail.rawValue])
    for mark in look.special { add(.special, [mark.rawValue]) }
    found.append(eyes(look, words))
    return found
  }

  /// Returns the phrases for the set of the ears, independent of their form; folded and curled ears
  /// have only one form.
  private static func stance(of ears: Ears, _ words: Locale) -> [String] {
    guard let set = ears.set, set != .folded, set != .curled else { return [] }
    return SharedTrait(.earSet, [set.rawValue]).said(in: words)
      + words.everyday(SharedTrait.Trait.earSet.rawValue, set.rawValue)
  }

  private static func eyes(_ look: Look, _ words: Locale) -> SearchedTrait {
    let (shape, colour) = (look.eyeShape.rawValue, look.eyeColour.rawValue)
    let phrase = words.said(
      "portrait.eyes", else: "{shape} {colour} eyes",
      [
        "shape": words.known("portrait.eyeShape.\(shape)") ?? shape,
        "colour": words.known("portrait.eyeColour.\(colour)") ?? colour,
      ])
    return SearchedTrait(
      id: "eyes-\(shape)-\(colour)",
      phrases: [phrase] + words.everyday("eyes", shape) + words.everyday("eyes", colour))
  }
}

extension Locale {
  /// Returns the synonyms of a trait's value and of the trait itself.
  fileprivate func everyday(_ part: String, _ value: String) -> [String] {
    [known("search.\(part).\(value)"), known("search.\(part).any")].compactMap(\.self)
  }
}
