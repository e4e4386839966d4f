import Catalog
import Localization

/// The text alternative of a portrait: a sentence with size, coat, colours, pattern, ears, muzzle,
/// eyes, tail and rare traits, in this order. It never names the breed, so that it does not give
/// users of screen readers the answer to a question.
///
/// Phrases whose keys begin with `portrait.` translate the sentence; English is built in.
struct PortraitDescription {
  var species: DrawnSpecies
  var look: Look
  var coat: Coat
  var height: ClosedRange<Double>?
  var weight: ClosedRange<Double>?
  var locale = Locale(tag: "en", phrases: [:])

  var sentence: String {
    let opening = phrase(
      "opening", "A {animal} with {coat}", ["animal": animal, "coat": coatPhrase])
    let traits =
      coat.patterns.compactMap(pattern)
      + [phrase("ears.\(look.ears.rawValue)", look.ears.phrase), muzzle, eyes]
      + [phrase("tail.\(look.tail.rawValue)", look.tail.phrase)]
      + look.rareTraits.compactMap(rareTrait)
    return ([opening] + traits).joined(separator: phrase("semicolon", "; ")) + phrase("stop", ".")
  }

  private func phrase(_ key: String, _ english: String, _ values: [String: String] = [:]) -> String
  {
    locale.phrase("portrait.\(key)", default: english, values)
  }

  private var animal: String {
    guard let size else { return phrase("animal.\(species)", species.rawValue) }
    return phrase("animal.\(size)-\(species)", "\(size.spaced) \(species)")
  }

  private var size: String? {
    switch species {
    case .dog:
      guard let height else { return nil }
      switch height.mean {
      case ..<27: return "very-small"
      case ..<40: return "small"
      case ..<56: return "medium"
      case ..<70: return "large"
      default: return "very-large"
      }
    case .cat:
      guard let weight else { return nil }
      switch weight.mean {
      case ..<3.8: return "small"
      case ..<6: return "medium"
      default: return "large"
      }
    }
  }

  private var coatPhrase: String {
    let colours = list(
      coat.colours.map { locale.phrase("vocabulary.colour.\($0.rawValue)") ?? $0.phrase })
    if coat.length == .none {
      return coat.colours == [.skin]
        ? phrase("bareSkin", "bare skin")
        : phrase("bare", "bare skin in {colours}", ["colours": colours])
    }
    let texture = coat.texture == .curtain ? "hanging" : coat.texture.spaced
    let coatText = phrase(
      "coat", "a {length} {texture} coat",
      [
        "length": phrase("length.\(coat.length.rawValue)", coat.length.spaced),
        "texture": phrase("texture.\(coat.texture.rawValue)", texture),
      ])
    return colours.isEmpty
      ? coatText
      : phrase("coloured", "{coat} in {colours}", ["coat": coatText, "colours": colours])
  }

  private func pattern(_ pattern: Pattern) -> String? {
    if pattern == .bicolour && species == .cat {
      return phrase("pattern.bicolour-cat", "a white inverted V on the face")
    }
    return pattern.phrase.map { phrase("pattern.\(pattern.rawValue)", $0) }
  }

  private var muzzle: String {
    let (length, form) = (look.muzzleLength, look.muzzleForm)
    let values = [
      "length": phrase("muzzleLength.\(length.rawValue)", length.spaced),
      "form": phrase("muzzleForm.\(form.rawValue)", form.spaced),
    ]
    return length == .flat
      ? phrase("face", "a {length} {form} face", values)
      : phrase("muzzle", "a {length} {form} muzzle", values)
  }

  private var eyes: String {
    phrase(
      "eyes", "{shape} {colour} eyes",
      [
        "shape": phrase("eyeShape.\(look.eyeShape.rawValue)", look.eyeShape.spaced),
        "colour": phrase("eyeColour.\(look.eyeColour.rawValue)", look.eyeColour.phrase),
      ])
  }

  /// Returns the phrase of a rare trait; nil if the phrase of another trait implies it.
  private func rareTrait(_ trait: RareTrait) -> String? {
    switch trait {
    case .lynxTips where look.ears == .lynxTip: nil
    case .whiteFeet where coat.patterns.contains(.gloves): nil
    case .collar where coat.patterns.contains(.collar): nil
    default: phrase("special.\(trait.rawValue)", trait.phrase)
    }
  }

  private func list(_ terms: [String]) -> String {
    guard let last = terms.last, terms.count > 1 else { return terms.first ?? "" }
    return phrase(
      "list", "{others} and {last}",
      ["others": terms.dropLast().joined(separator: phrase("comma", ", ")), "last": last])
  }
}
