import Catalog
import Localization
import StudyModel
import TemplateEngine

/// The page that compares two look-alikes.
struct PairPage: PageModel {
  static let template = "compare"
  let path: String
  let deck: DeckSummary
  let breeds: [Catalog.Breed]
  let tiles: [BreedTile]
  /// Whether the quiz has both breeds and can distinguish them.
  let canDrill: Bool

  init(_ pair: DeckNavigation.Pair, of context: DeckContext) {
    let indices = [pair.first, pair.second]
    deck = context.summary
    breeds = indices.map { context.deck.breeds[$0] }
    tiles = indices.map { context.breedTiles[$0] }
    path = "\(deck.id)/\(DeckNavigation.pairPagePath(breeds[0], breeds[1]))"
    if let first = context.quizBreeds[breeds[0].slug],
      let second = context.quizBreeds[breeds[1].slug]
    {
      canDrill = areDistinguishable(first, second)
    } else {
      canDrill = false
    }
  }

  func values(in context: PageContext) -> [String: Value] {
    let (locale, language) = (context.locale, context.language)
    let names = tiles.map(\.name)
    var comparisonValues = ComparisonSection(breeds.map(\.facts), names: names, language).values
    comparisonValues["distinctions"] = Value(distinctions) {
      let distinction = $0.distinction.text(in: language)
      return [
        "name": .text($0.name), "distinction": .text(distinction.text),
        "distinctionLang": Value(distinction.language),
      ]
    }
    comparisonValues["a"] = tiles[0].valueInSubfolder
    comparisonValues["b"] = tiles[1].valueInSubfolder
    let quiz = "../\(language.pathFromDeckToRoot)\(language.folder)quiz.html"
    comparisonValues["drill"] =
      canDrill
      ? .text("\(quiz)?deck=\(deck.id)&pair=\(breeds[0].slug),\(breeds[1].slug)") : .null
    let pair = ["a": names[0], "b": names[1]]
    return [
      "title": .text(locale("compare.or", pair)),
      "heading": .text(locale("compare.or", pair)),
      "description": .text(locale("compare.of", pair)),
      "deck": deck.value("../" + language.pathFromDeckToRoot),
      "comparison": .object(comparisonValues),
    ]
  }

  /// The distinctions, each with the name of the breed that shows it.
  private var distinctions: [(name: String, distinction: LocalizedText)] {
    [(0, 1), (1, 0)].compactMap { first, second in
      breeds[first].facts.lookalikes.first { $0.slug == breeds[second].slug }
        .map { (tiles[second].name, $0.distinction) }
    }
  }
}
