import Catalog
import Localization
import TemplateEngine
import Testing

@testable import SiteRenderer

@Suite("Comparison of two breeds")
struct BreedComparisonTests {
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
      $0.height = .init(min: 30, max: 40)
      $0.weight = .init(min: 9, max: 14)
      $0.group = "hound"
    }
    let b = facts {
      $0.height = .init(min: 38, max: 50)
      $0.weight = .init(min: 20, max: 30)
      $0.group = "hound"
    }
    let comparison = BreedComparison([a, b], names: ["A", "B"], try english)
    #expect(
      comparison.sentences == [
        "Height settles nothing.",
        "B is heavier: 20–\u{2060}30\u{A0}kg, where A has 9–\u{2060}14\u{A0}kg.", "Same: Group.",
        "Not the same: Height, Weight.",
      ])
  }

  @Test(
    "Rows with values for both breeds come first, and the first two that differ are highlighted")
  func rowOrder() throws {
    func marks(_ pairs: [String]) -> [Facts.Mark] {
      pairs.map {
        Facts.Mark(part: String($0.prefix(4)), appearance: LocalizedText(String($0.dropFirst(5))))
      }
    }
    let a = facts { $0.marks = marks(["ears long", "tail curled", "eyes dark", "nose black"]) }
    let b = facts {
      $0.marks = marks(["eyes dark", "tail straight", "ears short"])
      $0.group = "toy"
    }
    let rows = try BreedComparison([a, b], names: ["A", "B"], english).rows
    #expect(rows.map(\.label) == ["Ears", "Tail", "Eyes", "Group"])
    #expect(rows.map(\.isHighlighted) == [true, true, false, false])
    #expect(rows.last?.values.map(\.text) == ["not known", "Toy"])
  }

  @Test("Colours are listed in a fixed order, regardless of their order in the content")
  func colours() throws {
    func coat(_ also: [Colour]) -> Facts {
      facts {
        $0.coat = Coat(
          length: .short, texture: .smooth, patterns: [], colours: [.tan], otherColours: also)
      }
    }
    let rows = try BreedComparison(
      [coat([.lemon, .red]), coat([.red, .lemon])], names: ["A", "B"], english
    )
    .rows.filter { $0.label == "Colours" }
    #expect(
      rows.map { $0.values.map(\.text) } == [["Tan; also red, lemon", "Tan; also red, lemon"]])
    #expect(rows.map(\.isSame) == [true])
  }

  @Test("Sizes share one scale with grid lines at round numbers")
  func sizeChart() throws {
    let a = facts { $0.height = .init(min: 54, max: 57) }
    let b = facts { $0.height = .init(min: 51, max: 61) }
    #expect(try #require(BreedComparison.SizeChart([a, b])).step == 25)
    let vast = facts { $0.height = .init(min: 1, max: 1e22) }
    #expect(BreedComparison.SizeChart([a, vast]) == nil)
    #expect(BreedComparison.SizeChart([a, facts { _ in }]) == nil)
  }

  @Test("A field mark without a translation is tagged with the language of the content")
  func languageOfMarks() throws {
    let korean = Localization.Locale(tag: "ko", phrases: ["vocabulary.place.ears": "귀"])
    let language = SiteLanguage(
      korean, isAtRoot: false, content: "en", templates: try TemplateSet([:], locale: korean))
    let translated = LocalizedText("long", translations: ["ko": "긴 귀"])
    let a = facts { $0.marks = [Facts.Mark(part: "ears", appearance: translated)] }
    let b = facts { $0.marks = [Facts.Mark(part: "ears", appearance: "short")] }
    let row = try #require(BreedComparison([a, b], names: ["A", "B"], language).rows.first)
    #expect(row.label == "귀")
    #expect(row.values == [PageText(text: "긴 귀"), PageText(text: "Short", language: "en")])
  }
}
