import Catalog
import Hashing
import Localization
import OutputFile
import TemplateEngine

extension PageBuilder {
  /// Returns a page for each filter value, for search engines and browsers without scripts. Breeds
  /// beyond the number on a browse page are listed without pictures.
  func categoryPages(_ context: DeckContext) -> [OutputFile] {
    context.filters.flatMap { filter in filter.choices.map { categoryPage($0, of: filter, context) }
    }
  }

  private func categoryPage(
    _ choice: BrowseFilter.Choice, of filter: BrowseFilter, _ context: DeckContext
  ) -> OutputFile {
    let breeds = choice.breeds.map { context.breedCards[$0] }
    let deck = context.deck.settings.title(in: words)
    return page(
      "category", at: "\(context.deck.settings.id)/\(choice.page)",
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
        "deck": context.value("../" + language.deckRoot),
        "breeds": Value(breeds.prefix(Pagination.breedsPerPage), \.valueInSubfolder),
        "hasMore": .bool(breeds.count > Pagination.breedsPerPage),
        "more": Value(breeds.dropFirst(Pagination.breedsPerPage), \.valueInSubfolder),
      ]
    }
  }
}
