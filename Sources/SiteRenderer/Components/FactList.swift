import Catalog
import Localization

/// A label and value of a breed's facts: "Height: 33–41 cm".
struct FactListItem: Equatable {
  var label: String
  var value: String
  /// The height or weight that the value states.
  var measure: Measure?

  /// A height or weight.
  struct Measure: Equatable {
    /// The raw values are published in the facts file.
    enum Kind: String {
      case height
      case weight
    }

    var kind: Kind
    var range: ClosedRange<Double>

    init?(_ kind: Kind, _ measure: Facts.Measure?) {
      guard let measure else { return nil }
      self.kind = kind
      range = measure.range
    }
  }
}

/// Returns a vocabulary term in a language, in lower case as inside a sentence.
func vocabularyTerm(_ term: String, ofKind kind: String, in locale: Locale) -> String {
  locale.phrase("vocabulary.\(kind).\(term)") ?? term.spaced
}

/// Returns the labels and values of the known facts.
func factList(_ facts: Facts, _ locale: Locale) -> [FactListItem] {
  var items: [FactListItem] = []
  func add(_ label: String, _ value: String?, _ measure: FactListItem.Measure? = nil) {
    if let value, !value.isEmpty {
      items.append(FactListItem(label: locale("facts.\(label)"), value: value, measure: measure))
    }
  }
  func joinedTerms(_ kind: String, _ terms: [String]) -> String {
    capitalized(
      terms.map { vocabularyTerm($0, ofKind: kind, in: locale) }.joined(
        separator: locale("facts.comma")))
  }
  add(
    "height", facts.height.map { measureText($0, "cm", locale) },
    FactListItem.Measure(.height, facts.height))
  add(
    "weight", facts.weight.map { measureText($0, "kg", locale) },
    FactListItem.Measure(.weight, facts.weight))
  add("lifespan", facts.lifespan.map { locale("facts.years", ["span": formattedRange($0)]) })
  add("age", ageText(facts, locale))
  add(
    "origin",
    facts.origin.map { locale.phrase("country.\($0.uppercased())") ?? countryName($0) }
      .joined(separator: locale("facts.comma")))
  add("group", facts.group.map { joinedTerms("group", [$0]) })
  if let coat = facts.coat {
    let length = joinedTerms("length", [coat.length == .none ? "no-hair" : coat.length.rawValue])
    add(
      "coat",
      length + locale("facts.comma") + joinedTerms("texture", [coat.texture.rawValue]).lowercased())
    let shownColours = joinedTerms("colour", coat.colours.map(\.rawValue))
    // A fixed order, so that equal sets of colours compare as equal text.
    let otherColours = Colour.allCases.filter(coat.otherColours.contains)
      .map { vocabularyTerm($0.rawValue, ofKind: "colour", in: locale) }
      .joined(separator: locale("facts.comma"))
    add(
      "colours",
      otherColours.isEmpty
        ? shownColours
        : locale("facts.coloursAlso", ["colours": shownColours, "others": otherColours]))
  }
  add("temperament", joinedTerms("temperament", facts.temperament))
  return items
}

/// Returns "33–41 cm", or "males 60–66 cm, females 55–60 cm".
private func measureText(_ measure: Facts.Measure, _ unit: String, _ locale: Locale) -> String {
  guard let sexes = measure.sexes else { return formattedRange(measure.range, unit) }
  return locale(
    "facts.bySex",
    [
      "male": formattedRange(sexes.male, unit),
      "female": formattedRange(sexes.female, unit),
    ])
}

/// Returns "33–41", or "33" if both bounds are equal. A word joiner keeps it on one line.
func formattedRange(_ range: ClosedRange<Double>) -> String {
  guard range.lowerBound < range.upperBound else { return formatted(range.lowerBound) }
  return "\(formatted(range.lowerBound))–\u{2060}\(formatted(range.upperBound))"
}

/// Returns "33–41 cm" with a no-break space.
func formattedRange(_ range: ClosedRange<Double>, _ unit: String) -> String {
  "\(formattedRange(range))\u{A0}\(unit)"
}

/// Formats a number with at most one decimal.
func formatted(_ value: Double) -> String {
  guard value.magnitude < 1e9 else { return "?" }
  let tenths = Int((value * 10).rounded())
  return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
}

/// Returns the text with its first letter in upper case.
func capitalized(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}

func capitalized(_ text: PageText) -> PageText {
  PageText(text: capitalized(text.text), language: text.language)
}

/// Returns the age of an animal in years; nil if it is unknown.
func ageText(_ facts: Facts, _ locale: Locale) -> String? {
  facts.age.map { $0 == 1 ? locale("facts.year") : locale("facts.aged", ["span": formatted($0)]) }
}
