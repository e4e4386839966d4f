import Catalog
import Hashing
import Localization
import OutputFile
import TemplateEngine

extension Frame {
  /// Returns the page that compares two look-alikes.
  func pairPage(_ pair: DeckOutline.Pair, of pages: DeckPages) -> OutputFile {
    let places = [pair.first, pair.second]
    let breeds = places.map { pages.deck.breeds[$0] }
    let summaries = places.map { pages.summaries[$0] }
    return page(
      "compare",
      at: "\(pages.deck.settings.id)/\(DeckOutline.page(breeds[0], breeds[1]))",
      from: breeds.map(\.digest) + summaries.map(\.digest)
    ) { [self] in
      let names = summaries.map(\.name)
      let comparison = Comparison(breeds.map(\.facts), names: names, words)
      let contentLang: Value = language.isFirst ? .null : .text(site.settings.language)
      guard case .object(var values) = comparison.value(contentLang: contentLang) else {
        return [:]
      }
      values["tells"] = Value(tells(of: breeds, names)) {
        ["name": .text($0.name), "tell": .text($0.tell), "lang": contentLang]
      }
      values["a"] = summaries[0].cardBelow
      values["b"] = summaries[1].cardBelow
      let quiz = "../\(language.deckRoot)\(language.folder)quiz.html"
      let drill = "\(quiz)?deck=\(pages.deck.settings.id)&pair=\(breeds[0].slug),\(breeds[1].slug)"
      let canDrill = breeds.allSatisfy { pages.cards.contains($0.slug) }
      values["drill"] = canDrill ? .text(drill) : .null
      let pair = ["a": names[0], "b": names[1]]
      return [
        "title": .text(words("compare.or", pair)),
        "heading": .text(words("compare.or", pair)),
        "description": .text(words("compare.of", pair)),
        "deck": pages.value("../" + language.deckRoot),
        "comparison": .object(values),
      ]
    }
  }

  /// Returns the distinctions, each with the name of the breed that shows it.
  private func tells(
    of breeds: [Catalog.Breed], _ names: [String]
  ) -> [(name: String, tell: String)] {
    [(0, 1), (1, 0)].compactMap { one, other in
      breeds[one].facts.lookalikes.first { $0.breed == breeds[other].slug }
        .map { (names[other], $0.tell) }
    }
  }
}
