import Catalog
import Localization
import Sequences
import TemplateEngine

/// The similarities and differences of two breeds.
struct BreedComparison {
  /// A fact or mark, with its value for each of the two breeds.
  struct Row: Equatable {
    var label: String
    var values: [PageText]
    /// Whether the row compares a mark, with texts from the content.
    var isMark = false
    var isSame: Bool { values.first == values.last }
    /// Whether the row is highlighted as a distinguishing mark.
    var isHighlighted = false
  }

  var rows: [Row]
  /// Sentences that summarize the comparison.
  var sentences: [String]
  /// The chart of the two sizes; nil if a size is unknown.
  var sizeChart: SizeChart?

  /// - Parameter names: The names of the two breeds in the language.
  init(_ facts: [Facts], names: [String], _ language: SiteLanguage) {
    let locale = language.locale
    rows = Self.rows(facts, language)
    sizeChart = SizeChart(facts)
    sentences = [
      Self.sizeSentence(facts.map(\.height), names, "cm", higher: "compare.higher", locale),
      Self.sizeSentence(facts.map(\.weight), names, "kg", higher: "compare.heavier", locale),
    ].compactMap(\.self)
    func labels(_ isSame: Bool) -> String {
      rows.filter { !$0.isMark && $0.isSame == isSame }.map(\.label)
        .joined(separator: locale("facts.comma"))
    }
    if !labels(true).isEmpty {
      sentences.append(locale("compare.alike", ["facts": labels(true)]))
    }
    if !labels(false).isEmpty {
      sentences.append(locale("compare.unlike", ["facts": labels(false)]))
    }
  }

  /// Returns the marks that both breeds have, then the facts that either breed has.
  private static func rows(_ facts: [Facts], _ language: SiteLanguage) -> [Row] {
    let locale = language.locale
    var rows: [Row] = []
    for mark in facts[0].marks {
      guard let other = facts[1].marks.first(where: { $0.part == mark.part }) else { continue }
      rows.append(
        Row(
          label: placeName(mark.part, locale),
          values: [mark.appearance, other.appearance].map {
            capitalized($0.text(in: language))
          }, isMark: true))
    }
    for index in rows.indices.filter({ !rows[$0].isSame }).prefix(2) {
      rows[index].isHighlighted = true
    }
    let factLists = facts.map { factList($0, locale) }
    let labels = (factLists[0] + factLists[1]).map(\.label).uniqued()
    rows += labels.map { label in
      Row(
        label: label,
        values: factLists.map { items in
          PageText(
            text: items.first { $0.label == label }?.value ?? locale("compare.unknown"))
        })
    }
    return rows
  }

  private static func sizeSentence(
    _ measures: [Facts.Measure?], _ names: [String], _ unit: String, higher: String,
    _ locale: Locale
  ) -> String? {
    guard let a = measures[0]?.range, let b = measures[1]?.range else { return nil }
    if a.max >= b.min, b.max >= a.min { return locale("\(higher)Not") }
    let (more, less) = a.min > b.max ? (0, 1) : (1, 0)
    let spans = [a, b].map { formattedRange($0, unit) }
    return locale(
      higher,
      ["name": names[more], "other": names[less], "more": spans[more], "less": spans[less]])
  }

  var value: Value {
    [
      "blank": false, "sentences": Value(sentences) { .text($0) },
      "rows": Value(rows) {
        [
          "label": .text($0.label), "a": .text($0.values.first?.text ?? ""),
          "b": .text($0.values.last?.text ?? ""), "isSame": .bool($0.isSame),
          "isHighlighted": .bool($0.isHighlighted),
          "aLang": Value($0.values.first?.language), "bLang": Value($0.values.last?.language),
        ]
      },
      "scale": sizeChart?.value ?? .null,
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

  /// A chart of two sizes on one scale, as bars from the ground up.
  struct SizeChart: Equatable {
    var ranges: [Facts.Range]
    var unit: String
    /// The interval of the grid lines, in `unit`.
    var step: Int

    /// The largest size that is drawn; for larger sizes there would be more grid lines than pixels.
    private static let largest = 10_000.0

    /// Creates a chart of the heights or, if these cannot be drawn, of the weights; nil if neither
    /// can be drawn.
    init?(_ facts: [Facts]) {
      for (measure, unit) in [(\Facts.height, "cm"), (\Facts.weight, "kg")] {
        let both = facts.compactMap { $0[keyPath: measure]?.range }
        guard both.count == 2, let largestSize = both.map(\.max).max(),
          largestSize > 0, largestSize <= Self.largest
        else { continue }
        ranges = both
        self.unit = unit
        step = [1, 2, 5, 10, 25, 50, 100].first { Double($0) * 4 >= largestSize } ?? 250
        return
      }
      return nil
    }

    /// The values for the template, for a drawing of 320 by 180 units with the ground at y = 170.
    var value: Value {
      let lineCount = Int(((ranges.map(\.max).max() ?? 0) / Double(step)).rounded(.up))
      let unitHeight = 150 / Double(lineCount * step)
      func y(_ size: Double) -> Value { .int(Int((170 - size * unitHeight).rounded())) }
      func height(_ size: Double) -> Value { .int(max(2, Int((size * unitHeight).rounded()))) }
      return [
        "unit": .text(unit),
        "lines": Value(0...lineCount) { line in
          ["y": y(Double(line * step)), "label": .int(line * step)]
        },
        "bars": Value(ranges.enumerated()) { index, range in
          [
            "x": .int(90 + index * 120), "y": y(range.min), "height": height(range.min),
            "top": y(range.max), "span": height(range.max - range.min),
            "first": .bool(index == 0), "text": .text(formattedRange(range, unit)),
          ]
        },
      ]
    }
  }
}

/// Returns the name of a body part in a language.
func placeName(_ place: String, _ locale: Locale) -> String {
  capitalized(locale.phrase("vocabulary.place.\(place)") ?? place)
}
