import Localization

/// What the breeds of a deck are breeds of, such as dogs, horses or apple trees.
///
/// Any word can be a species. For those that ship with decks, `definition` has more: portraits,
/// sizes, groups and plausible measures.
public struct Species: Sendable, Hashable {
  /// The word for one of them as a slug, such as `dog`; published with the deck.
  public var id: String
  /// The word for one in sentences, and the word for several; nil to use the phrases or the id.
  public var singular: LocalizedText?
  public var plural: LocalizedText?

  public init(id: String, singular: LocalizedText? = nil, plural: LocalizedText? = nil) {
    self.id = id
    self.singular = singular
    self.plural = plural
  }

  public static let dog = Species(id: "dog")
  public static let cat = Species(id: "cat")

  /// Returns the species with the terms in the content's language as the originals.
  package func with(contentLanguage language: String) -> Species {
    Species(
      id: id, singular: singular?.with(contentLanguage: language),
      plural: plural?.with(contentLanguage: language))
  }

  /// What ships with decks about the species; nil for all but a few.
  public var definition: SpeciesDefinition? { SpeciesDefinition.byID[id] }

  /// Returns the word for one: from the deck's file, else from the phrases, else made from the id.
  ///
  /// - Parameter locale: The language; nil for the content's.
  public func word(in locale: Locale?) -> String {
    singular?.givenText(in: locale) ?? locale?.phrase("species.\(id)") ?? id.spaced
  }

  /// Returns what a published deck calls the species: the id if the phrases know it, else the word
  /// for one in the language of the deck's texts.
  public func publishedName(in locale: Locale?) -> String {
    definition == nil ? word(in: locale) : id
  }

  /// Returns the word for several. English forms a plural if the deck's file has none; other
  /// languages use the word for one.
  ///
  /// - Parameter locale: The language; nil for English.
  func pluralWord(in locale: Locale?) -> String {
    if let plural = plural?.givenText(in: locale) { return plural }
    let word = word(in: locale)
    return locale?.isEnglish ?? true ? englishPlural(of: word) : word
  }
}

extension LocalizedText {
  /// Returns the text in a language or, if there is no translation, the original; nil if the deck's
  /// file gives neither.
  fileprivate func givenText(in locale: Locale?) -> String? {
    let text = locale.map { self.text(in: $0.tag) } ?? original
    return text.isEmpty ? nil : text
  }
}

extension Locale {
  var isEnglish: Bool { tag == "en" || tag.hasPrefix("en-") }
}

/// Returns the regular plural: "horses", "foxes", "butterflies".
private func englishPlural(of word: String) -> String {
  let isSibilant = ["s", "x", "z", "ch", "sh"].contains { word.hasSuffix($0) }
  if isSibilant { return word + "es" }
  guard word.hasSuffix("y"), let letter = word.dropLast().last, !"aeiou".contains(letter) else {
    return word + "s"
  }
  return word.dropLast() + "ies"
}
