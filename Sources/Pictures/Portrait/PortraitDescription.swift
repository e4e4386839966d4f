import Catalog

/// What a plate shows, in a sentence built from the traits in a fixed order: size, coat, colours,
/// pattern, ears, muzzle, eyes, tail, special marks. It never names the breed, so a listener can
/// answer the same question as one who sees.
struct PortraitDescription {
  var species: Species
  var look: Look
  var coat: Coat
  var height: Facts.Range?
  var weight: Facts.Range?

  var sentence: String {
    let opening = [size, species.rawValue].compactMap { $0 }.joined(separator: " ")
    return
      (["A \(opening) with \(coatPhrase)"] + coat.pattern.compactMap(pattern)
      + [look.ears.phrase, muzzle, "\(look.eyeShape.words) \(look.eyeColour.phrase) eyes"]
      + [look.tail.phrase] + look.special.compactMap(special))
      .joined(separator: "; ") + "."
  }

  private var size: String? {
    switch species {
    case .dog:
      guard let height else { return nil }
      switch (height.min + height.max) / 2 {
      case ..<27: return "very small"
      case ..<40: return "small"
      case ..<56: return "medium"
      case ..<70: return "large"
      default: return "very large"
      }
    case .cat:
      guard let weight else { return nil }
      switch (weight.min + weight.max) / 2 {
      case ..<3.8: return "small"
      case ..<6: return "medium"
      default: return "large"
      }
    }
  }

  private var coatPhrase: String {
    let colours = PortraitDescription.list(coat.colours.map(\.phrase))
    if coat.length == .none {
      return coat.colours == [.skin] ? "bare skin" : "bare skin in \(colours)"
    }
    let texture = coat.texture == .curtain ? "hanging" : coat.texture.words
    let words = "a \(coat.length.words) \(texture) coat"
    return colours.isEmpty ? words : "\(words) in \(colours)"
  }

  private func pattern(_ pattern: Pattern) -> String? {
    pattern == .bicolour && species == .cat ? "a white inverted V on the face" : pattern.phrase
  }

  private var muzzle: String {
    look.muzzleLength == .flat
      ? "a flat \(look.muzzleForm.words) face"
      : "a \(look.muzzleLength.words) \(look.muzzleForm.words) muzzle"
  }

  /// What another trait has said already is left out.
  private func special(_ special: Special) -> String? {
    switch special {
    case .lynxTips where look.ears == .lynxTip: nil
    case .whiteFeet where coat.pattern.contains(.gloves): nil
    case .collar where coat.pattern.contains(.collar): nil
    default: special.phrase
    }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
