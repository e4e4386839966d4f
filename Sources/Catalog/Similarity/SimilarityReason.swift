import Localization

extension SimilarBreed {
  /// Maximum number of phrases in a sentence.
  private static let maximumPhrases = 6

  /// Returns a sentence that lists the shared traits, such as "both: drop ears, long feathered
  /// coat, gold; same size"; nil if no traits are shared.
  ///
  /// - Parameter locale: The language; terms without a translation are given in English.
  public func reason(in locale: Locale) -> String? {
    let visibleTraits = shared.filter { $0.kind != .size }.flatMap { $0.phrases(in: locale) }
    var parts: [String] = []
    if !visibleTraits.isEmpty {
      let comma = locale.phrase("vocabulary.likeness.comma") ?? locale.phrase("facts.comma") ?? ", "
      let traits = visibleTraits.prefix(Self.maximumPhrases).joined(separator: comma)
      parts.append(
        locale.phrase("vocabulary.likeness.both", default: "both: {traits}", ["traits": traits]))
    }
    if shared.contains(where: { $0.kind == .size }) {
      parts.append(locale.phrase("vocabulary.likeness.size") ?? "same size")
    }
    return parts.isEmpty
      ? nil : parts.joined(separator: locale.phrase("vocabulary.likeness.stop") ?? "; ")
  }
}

extension SharedTrait {
  /// Returns the phrases for the trait. Colours, patterns and marks have one phrase for each value,
  /// such as "beard"; any other trait has a single phrase, such as "drop ears".
  public func phrases(in locale: Locale) -> [String] {
    switch kind {
    case .colour, .pattern, .special: values.map { localized($0, in: locale) ?? englishPhrase($0) }
    case .ears, .earSet, .coat, .length, .texture, .muzzle, .tail, .skull:
      [
        localized(values.joined(separator: "-"), in: locale)
          ?? englishPhrase(values.joined(separator: " "))
      ]
    case .size: [locale.phrase("vocabulary.likeness.size") ?? englishPhrase("")]
    }
  }

  /// Returns the localized phrase: the one for look-alikes or, failing that, the one for portrait
  /// descriptions.
  private func localized(_ value: String, in locale: Locale) -> String? {
    if kind == .texture, locale.phrase("vocabulary.likeness.texture") != nil,
      let texture = locale.phrase("portrait.texture.\(value)")
    {
      return locale("vocabulary.likeness.texture", ["texture": texture])
    }
    if let phrase = locale.phrase("vocabulary.\(kind.rawValue).\(value)") { return phrase }
    switch kind {
    case .ears, .tail, .special: return locale.phrase("portrait.\(kind.rawValue).\(value)")
    case .coat where values.contains(Texture.bare.rawValue):
      return locale.phrase("portrait.bareSkin")
    case .length where value == CoatLength.none.rawValue:
      return locale.phrase("vocabulary.length.no-hair")
    case .coat: return composedPhrase("coat", ["length", "texture"], locale)
    case .muzzle:
      let part = values.first == MuzzleLength.flat.rawValue ? "face" : "muzzle"
      return composedPhrase(part, ["muzzleLength", "muzzleForm"], locale)
    case .earSet, .length, .texture, .colour, .pattern, .skull, .size: return nil
    }
  }

  /// Returns the phrase `key` with the first value as `length` and the second as `texture` or `form`;
  /// nil if a phrase is missing.
  private func composedPhrase(_ key: String, _ parts: [String], _ locale: Locale) -> String? {
    let phrases = zip(parts, values).map { locale.phrase("portrait.\($0).\($1)") }
    guard locale.phrase("portrait.\(key)") != nil, phrases.count == 2, let first = phrases[0],
      let second = phrases[1]
    else { return nil }
    return locale("portrait.\(key)", ["length": first, "texture": second, "form": second])
  }

  private func englishPhrase(_ value: String) -> String {
    switch kind {
    case .ears: Self.ears[value] ?? "\(value.spaced) ears"
    case .earSet: "\(value) ears"
    case .coat where values.contains("bare"): "bare skin"
    case .length where value == "none": "no hair"
    case .coat, .length, .texture: "\(value.spaced) coat"
    case .colour: value.spaced
    case .pattern: Self.patterns[value] ?? value.spaced
    case .special: Self.specials[value] ?? value.spaced
    case .muzzle: values.first == "flat" ? "flat face" : "\(value.spaced) muzzle"
    case .tail: Self.tails[value] ?? "\(value.spaced) tail"
    case .skull: "\(value.spaced) skull"
    case .size: "same size"
    }
  }

  // Phrases for vocabulary words that would be unclear without context.

  private static let ears = [
    "fold": "folded ears", "lynx-tip": "tufted ears", "hidden": "ears under hair",
    "long-pendant": "very long hanging ears", "pendant": "long hanging ears",
    "butterfly": "wide fringed ears", "semi-prick": "ears with folded tips",
  ]

  private static let patterns = [
    "blaze": "white blaze", "snip": "narrow white blaze", "mask": "dark mask", "cap": "dark cap",
    "saddle": "dark saddle", "tricolour-saddle": "dark saddle", "urajiro": "pale underside",
    "ticked": "ticked hair", "speckled": "flecks", "roan": "roan", "tabby": "tabby stripes",
    "marbled": "marbled stripes", "colourpoint": "dark points", "collar": "white collar",
    "gloves": "white gloves", "wolf": "wolf grey", "patches": "patches on white",
    "harlequin": "torn patches", "van": "colour on head and tail only", "bicolour": "white below",
    "smoke": "smoke", "tipped": "dark tips",
  ]

  private static let specials = [
    "undershot": "undershot jaw", "slender": "slender build", "crest": "crest on a bare head",
    "fringe": "hair over the eyes", "ridge": "ridge on the back",
    "spectacles": "dark lines round the eyes", "flews": "hanging lips", "ruff": "ruff",
    "mane": "mane", "dewlap": "loose throat", "collar": "white collar",
  ]

  private static let tails = [
    "none": "no tail", "stub": "stub of a tail", "curl": "curled tail",
    "tight": "tightly curled tail", "brush": "bushy tail", "plume": "plumed tail",
    "flag": "tail held high", "thin": "thin tail", "whip": "tapering tail",
  ]
}
