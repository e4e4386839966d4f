import Catalog
import Localization

/// Something by which a breed is looked for: a fact that it shares with others, or what is to be seen
/// of it.
struct SearchedTrait {
  /// The part and its value, such as `ears-pendant`.
  let id: String
  /// What it is called: the language's own phrases, then what else people say.
  let phrases: [String]
}

extension SearchedTrait {
  /// A fact of a facet.
  init(_ trait: Trait, _ species: Species, _ words: Locale) {
    id = trait.id
    phrases =
      [trait.title(species, words)] + words.everyday(trait.kind.rawValue, trait.value)
      + words.everyday(trait.kind.rawValue, "\(trait.value)-\(species)")
  }

  /// What is to be seen of a breed, as look-alikes and portraits are described.
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

  /// How ears stand, whatever their form; folded and curled ones are of one form alone.
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
  /// What else people say for a value of a part, and for any value of it.
  fileprivate func everyday(_ part: String, _ value: String) -> [String] {
    [known("search.\(part).\(value)"), known("search.\(part).any")].compactMap(\.self)
  }
}
