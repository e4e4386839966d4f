import Catalog
import Localization
import StudyModel
import TemplateEngine
import Testing

@testable import SiteRenderer

@Suite("Section that compares two breeds")
struct ComparisonSectionTests {
  private let locale = Localization.Locale(
    tag: "en",
    phrases: [
      "facts.height": "Height", "facts.weight": "Weight", "facts.comma": ", ",
      "facts.coat": "Coat", "facts.colours": "Colours",
      "facts.coloursAlso": "{colours}; also {others}", "facts.group": "Group",
      "compare.unknown": "not known", "compare.alike": "Same: {facts}.",
      "compare.unlike": "Not the same: {facts}.", "compare.higherNot": "Height settles nothing.",
      "compare.heavier": "{name} is heavier: {more}, where {other} has {less}.",
    ])

  private var english: SiteLanguage {
    get throws {
      SiteLanguage(
        locale, isAtRoot: true, content: "en", templates: try TemplateSet([:], locale: locale))
    }
  }

  private func facts(_ change: (inout Facts) -> Void) -> Facts {
    var facts = Facts(name: "one")
    change(&facts)
    return facts
  }

  @Test("Sizes that do not overlap are compared with their numbers")
  func sentences() throws {
    let a = facts {
      $0.height = .init(30...40)
      $0.weight = .init(9...14)
      $0.group = "hound"
    }
    let b = facts {
      $0.height = .init(38...50)
      $0.weight = .init(20...30)
      $0.group = "hound"
    }
    let comparison = ComparisonSection([a, b], names: ["A", "B"], try english)
    #expect(
      comparison.sentences == [
        "Height settles nothing.",
        "B is heavier: 20–\u{2060}30\u{A0}kg, where A has 9–\u{2060}14\u{A0}kg.", "Same: Group.",
      ])
    let unmeasured = ComparisonSection(
      [a, facts { $0.group = "hound" }], names: ["A", "C"], try english)
    #expect(unmeasured.sentences == ["Same: Group.", "Not the same: Height, Weight."])
  }

  @Test("Rows have the labels and texts of the page's language")
  func rows() throws {
    let a = facts {
      $0.marks = [
        .init(part: "ears", appearance: "long"), .init(part: "nose", appearance: "black"),
      ]
    }
    let b = facts {
      $0.marks = [.init(part: "ears", appearance: "short")]
      $0.group = "toy"
    }
    let rows: Value = [
      [
        "label": "Ears", "a": "Long", "b": "Short", "isSame": false, "isHighlighted": true,
        "aLang": nil, "bLang": nil,
      ],
      [
        "label": "Group", "a": "not known", "b": "Toy", "isSame": false, "isHighlighted": false,
        "aLang": nil, "bLang": nil,
      ],
    ]
    #expect(try ComparisonSection([a, b], names: ["A", "B"], english).values["rows"] == rows)
  }

  @Test("Colours are listed in a fixed order, regardless of their order in the content")
  func colours() throws {
    func coat(_ also: [Colour]) -> Facts {
      facts {
        $0.coat = Coat(
          length: .short, texture: .smooth, patterns: [], colours: [.tan], otherColours: also)
      }
    }
    let rows = try ComparisonSection(
      [coat([.lemon, .red]), coat([.red, .lemon])], names: ["A", "B"], english
    )
    .comparison.facts.filter { $0.label == "Colours" }
    #expect(rows.map(\.first?.text) == ["Tan; also red, lemon"])
    #expect(rows.map(\.isSame) == [true])
  }

  @Test("Bars of sizes are labelled with their unit")
  func sizeChart() throws {
    let a = facts { $0.weight = .init(54...57) }
    let b = facts { $0.weight = .init(51...61) }
    let section = try ComparisonSection([a, b], names: ["A", "B"], english)
    guard case .object(let scale) = section.values["scale"], case .list(let bars) = scale["bars"],
      case .object(let first) = bars.first, case .object(let second) = bars.last
    else {
      Issue.record("there is no chart")
      return
    }
    #expect(first["text"] == "54–\u{2060}57\u{A0}kg" && first["first"] == true)
    #expect(second["text"] == "51–\u{2060}61\u{A0}kg" && second["first"] == false)
  }

  @Test("A field mark without a translation is tagged with the language of the content")
  func languageOfMarks() throws {
    let korean = Localization.Locale(tag: "ko", phrases: ["vocabulary.place.ears": "귀"])
    let language = SiteLanguage(
      korean, isAtRoot: false, content: "en", templates: try TemplateSet([:], locale: korean))
    let translated = LocalizedText("long", translations: ["ko": "긴 귀"])
    let a = facts { $0.marks = [Facts.Mark(part: "ears", appearance: translated)] }
    let b = facts { $0.marks = [Facts.Mark(part: "ears", appearance: "short")] }
    let section = ComparisonSection([a, b], names: ["A", "B"], language)
    let row = try #require(section.comparison.marks.first)
    #expect(row.label == "귀")
    #expect(row.first == ComparedFact(label: "귀", text: "긴 귀"))
    #expect(row.second == ComparedFact(label: "귀", text: "Short", language: "en"))
  }
}
