import Catalog
import Localization
import StudyModel
import TemplateEngine

/// The comparison of two breeds as text in one language.
struct ComparisonSection {
  let comparison: BreedComparison
  /// Sentences that summarize the comparison.
  let sentences: [String]
  private let facts: [Facts]
  private let unknownText: String

  /// - Parameter names: The names of the two breeds in the language.
  init(_ facts: [Facts], names: [String], _ language: SiteLanguage) {
    let locale = language.locale
    self.facts = facts
    unknownText = locale("compare.unknown")
    comparison = breedComparison(
      of: ComparedBreed(facts[0], language), with: ComparedBreed(facts[1], language))
    let labels = [
      ("compare.alike", comparison.sameFacts), ("compare.unlike", comparison.differentFacts),
    ]
    sentences =
      comparison.sizes.map { Self.sentence(about: $0, of: facts, names: names, in: locale) }
      + labels.filter { !$1.isEmpty }.map { key, labels in
        locale(key, ["facts": labels.joined(separator: locale("facts.comma"))])
      }
  }

  private static func sentence(
    about size: SizeComparison, of facts: [Facts], names: [String], in locale: Locale
  ) -> String {
    let key = size.kind == .height ? "compare.higher" : "compare.heavier"
    guard let larger = size.larger else { return locale("\(key)Not") }
    let (largerIndex, smallerIndex) = larger == .first ? (0, 1) : (1, 0)
    return locale(
      key,
      [
        "name": names[largerIndex], "other": names[smallerIndex],
        "more": facts[largerIndex].text(of: size.kind),
        "less": facts[smallerIndex].text(of: size.kind),
      ])
  }

  /// The comparison's values for the template; the page adds its own.
  var values: [String: Value] {
    [
      "blank": false, "sentences": Value(sentences) { .text($0) },
      "rows": Value(comparison.marks + comparison.facts) { row in
        [
          "label": .text(row.label), "a": .text(row.first?.text ?? unknownText),
          "b": .text(row.second?.text ?? unknownText), "isSame": .bool(row.isSame),
          "isHighlighted": .bool(row.isHighlighted),
          "aLang": Value(row.first?.language), "bLang": Value(row.second?.language),
        ]
      },
      "scale": comparison.chart.map(value(of:)) ?? .null,
    ]
  }

  private func value(of chart: SizeChart) -> Value {
    [
      "lines": Value(chart.lines) { ["y": .int($0.y), "label": .int($0.size)] },
      "bars": Value(zip(chart.bars, facts).enumerated()) { index, item in
        let (bar, facts) = item
        return [
          "x": .int(bar.x), "y": .int(bar.solidY), "height": .int(bar.solidHeight),
          "top": .int(bar.tintedY), "span": .int(bar.tintedHeight),
          "first": .bool(index == 0), "text": .text(facts.text(of: chart.kind)),
        ]
      },
    ]
  }

  /// Empty values for `compare.html`, which a script fills in.
  static let blank: Value = [
    "blank": true, "sentences": [""],
    "rows": [
      [
        "label": "", "a": "", "b": "", "isSame": false, "isHighlighted": false, "aLang": nil,
        "bLang": nil,
      ]
    ],
    "scale": nil,
    "distinctions": [["name": "", "distinction": "", "distinctionLang": nil]],
    "a": nil, "b": nil, "drill": nil,
  ]
}

extension ComparedBreed {
  /// Creates the texts that are compared, in a language.
  init(_ facts: Facts, _ language: SiteLanguage) {
    self.init(
      facts: factList(facts, language.locale).map { item in
        ComparedFact(label: item.label, text: item.value, size: item.measure.map(ComparedSize.init))
      },
      marks: facts.marks.map { mark in
        let appearance = capitalized(mark.appearance.text(in: language))
        return ComparedFact(
          label: partName(mark.part, language.locale), text: appearance.text,
          language: appearance.language)
      })
  }
}

extension ComparedSize {
  fileprivate init(_ measure: FactListItem.Measure) {
    self.init(
      kind: measure.kind == .height ? .height : .weight,
      range: Span(least: measure.range.lowerBound, most: measure.range.upperBound))
  }
}

extension Facts {
  /// Returns the range of a size with its unit, such as "33–41 cm"; empty if it is unknown.
  fileprivate func text(of kind: SizeKind) -> String {
    switch kind {
    case .height: height.map { formattedRange($0.range, "cm") } ?? ""
    case .weight: weight.map { formattedRange($0.range, "kg") } ?? ""
    }
  }
}

/// Returns the name of a body part in a language.
func partName(_ part: String, _ locale: Locale) -> String {
  capitalized(locale.phrase("vocabulary.place.\(part)") ?? part)
}
