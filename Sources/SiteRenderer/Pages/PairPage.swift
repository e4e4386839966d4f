import Catalog
import Hashing
import Localization
import OutputFile
import TemplateEngine

extension PageBuilder {
  /// Returns the page that compares two look-alikes.
  func pairPage(_ pair: DeckIndex.Pair, of context: DeckContext) -> OutputFile {
    let indices = [pair.first, pair.second]
    let breeds = indices.map { context.deck.breeds[$0] }
    let cards = indices.map { context.breedCards[$0] }
    return page(
      "compare",
      at: "\(context.deck.settings.id)/\(DeckIndex.page(breeds[0], breeds[1]))",
      from: breeds.map(\.digest) + cards.map(\.digest)
    ) { [self] in
      let names = cards.map(\.name)
      let comparison = BreedComparison(breeds.map(\.facts), names: names, words)
      let contentLang: Value = language.isFirst ? .null : .text(site.settings.language)
      guard case .object(var values) = comparison.value(contentLang: contentLang) else {
        return [:]
      }
      values["tells"] = Value(distinctions(of: breeds, names)) {
        ["name": .text($0.name), "tell": .text($0.distinction), "lang": contentLang]
      }
      values["a"] = cards[0].valueInSubfolder
      values["b"] = cards[1].valueInSubfolder
      let quiz = "../\(language.deckRoot)\(language.folder)quiz.html"
      let drill =
        "\(quiz)?deck=\(context.deck.settings.id)&pair=\(breeds[0].slug),\(breeds[1].slug)"
      let canDrill = breeds.allSatisfy { context.quizBreeds.contains($0.slug) }
      values["drill"] = canDrill ? .text(drill) : .null
      let pair = ["a": names[0], "b": names[1]]
      return [
        "title": .text(words("compare.or", pair)),
        "heading": .text(words("compare.or", pair)),
        "description": .text(words("compare.of", pair)),
        "deck": context.value("../" + language.deckRoot),
        "comparison": .object(values),
      ]
    }
  }

  /// Returns the distinctions, each with the name of the breed that shows it.
  private func distinctions(
    of breeds: [Catalog.Breed], _ names: [String]
  ) -> [(name: String, distinction: String)] {
    [(0, 1), (1, 0)].compactMap { first, second in
      breeds[first].facts.lookalikes.first { $0.breed == breeds[second].slug }
        .map { (names[second], $0.tell) }
    }
  }
}
