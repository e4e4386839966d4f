import Catalog
import Hashing
import Localization
import OutputFile
import TemplateEngine

extension Frame {
  /// Returns a page for each filter value, for search engines and browsers without scripts. Breeds
  /// beyond the number on a browse page are listed without pictures.
  func categoryPages(_ pages: DeckPages) -> [OutputFile] {
    pages.filters.flatMap { filter in filter.choices.map { categoryPage($0, of: filter, pages) } }
  }

  private func categoryPage(
    _ choice: Filter.Choice, of filter: Filter, _ pages: DeckPages
  ) -> OutputFile {
    let breeds = choice.breeds.map { pages.summaries[$0] }
    let deck = pages.deck.settings.title(in: words)
    return page(
      "category", at: "\(pages.deck.settings.id)/\(choice.page)",
      from: breeds.map(\.digest) + [Digest(of: choice.title)]
    ) { [self] in
      [
        // The facet is included because a family page may have the same name as a group.
        "title": .text("\(filter.title): \(choice.title) · \(deck)"),
        "description": .text(
          words(
            "category.description",
            ["category": choice.title, "deck": deck, "count": "\(breeds.count)"])),
        "heading": .text(choice.title),
        "facet": .text(filter.title),
        "count": .text(words("browse.members", count: breeds.count)),
        "deck": pages.value("../" + language.deckRoot),
        "breeds": Value(breeds.prefix(Self.breedsPerPage), \.cardBelow),
        "hasMore": .bool(breeds.count > Self.breedsPerPage),
        "more": Value(breeds.dropFirst(Self.breedsPerPage), \.cardBelow),
      ]
    }
  }
}
