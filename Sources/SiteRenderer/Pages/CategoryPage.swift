import Localization
import TemplateEngine

/// The page for a filter's value, for search engines and browsers without scripts. It shows
/// pictures of as many breeds as a browse page, and lists the others by name.
struct CategoryPage: PageModel {
  static let template = "category"
  /// The maximum number of breeds in a link to a quiz, as in `quiz-url.js`.
  private static let maximumQuizBreeds = 200

  let path: String
  let deck: DeckSummary
  /// The title of the filter.
  let facet: String
  /// The title of the value.
  let heading: String
  let breeds: [BreedTile]
  /// The slugs of the breeds that a quiz can ask about.
  let quizBreeds: [String]

  init(_ choice: BrowseFilter.Choice, of filter: BrowseFilter, _ context: DeckContext) {
    deck = context.summary
    path = "\(deck.id)/\(choice.page)"
    facet = filter.title
    heading = choice.title
    breeds = choice.breeds.map { context.breedTiles[$0] }
    quizBreeds = breeds.map(\.slug).filter { context.quizBreeds[$0] != nil }
  }

  func values(in context: PageContext) -> [String: Value] {
    let locale = context.locale
    let root = "../" + context.language.pathFromDeckToRoot
    let quizzesDeck = quizBreeds.count > Self.maximumQuizBreeds
    let breedsQuery = quizzesDeck ? "" : "&breeds=\(quizBreeds.joined(separator: ","))"
    return [
      // The facet is included because a family and a group may have the same name.
      "title": .text(
        locale("client.all.labelled", ["label": facet, "text": heading]) + " · \(deck.title)"),
      "description": .text(
        locale(
          "category.description",
          ["category": heading, "deck": deck.title, "count": "\(breeds.count)"])),
      "heading": .text(heading),
      "facet": .text(facet),
      "count": .text(locale.breedCount(breeds.count, inQuiz: quizBreeds.count)),
      "deck": deck.value(root),
      "quiz": quizBreeds.count < 2 ? .null : .text(deck.quiz(root) + breedsQuery),
      "quizzesDeck": .bool(quizzesDeck),
      "breeds": Value(breeds.prefix(Pagination.breedsPerPage), \.valueInSubfolder),
      "hasMore": .bool(breeds.count > Pagination.breedsPerPage),
      "more": Value(breeds.dropFirst(Pagination.breedsPerPage), \.valueInSubfolder),
    ]
  }
}
