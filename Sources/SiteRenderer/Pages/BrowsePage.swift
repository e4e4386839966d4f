import Localization
import OutputFile
import TemplateEngine

/// One page of the list of a deck's breeds, sorted by name.
struct BrowsePage: PageModel {
  static let template = "browse"
  static let kind = OutputFile.Kind.index
  /// The number of breeds visible on a phone without scrolling.
  private static let breedsInView = 4

  let path: String
  let deck: DeckSummary
  /// The page's number, from 1.
  let number: Int
  let pagination: Pagination
  /// The breeds on this page.
  let breeds: [BreedTile]
  /// The number of families in the whole list.
  let familyCount: Int
  let filters: [FilterRow]
  /// The link to the deck's package for Anki; on the first page only.
  let anki: AnkiDownload.Link?

  init(_ number: Int, _ pagination: Pagination, filters: [FilterRow], _ context: DeckContext) {
    deck = context.summaryWithFiles
    path = "\(deck.id)/\(Pagination.fileName(ofPage: number))"
    self.number = number
    self.pagination = pagination
    self.filters = filters
    anki = number == 1 ? context.ankiDownload?.link : nil
    breeds = Array(context.breedTiles[pagination.range(ofPage: number)])
    familyCount = context.breedTiles.count(where: \.isFamily)
  }

  func values(in context: PageContext) -> [String: Value] {
    let locale = context.locale
    let root = context.language.pathFromDeckToRoot
    let titleOfPage = locale("browse.titleOfPage", ["deck": deck.title, "number": "\(number)"])
    let values: [String: Value] = [
      "title": .text(number == 1 ? deck.title : titleOfPage),
      "description": .text(number == 1 ? deck.tagline : "\(deck.tagline) \(titleOfPage)"),
      "deck": deck.value(root),
      // The longest possible text with the number of known breeds, to reserve space for it.
      "most": .text(
        locale(
          "client.browse.wouldKnowFading",
          [
            "known": "\(deck.quizBreedCount)", "fading": "\(deck.quizBreedCount)",
            "total": "\(deck.quizBreedCount)",
          ])),
      // Search results are shown in pages of the same size.
      "pageSize": .int(Pagination.breedsPerPage),
      "filters": Value(filters, \.templateValue),
      "breeds": Value(breeds.enumerated()) { index, breed in
        breed.value(root: root, folder: "", isInView: index < Self.breedsInView)
      },
      "total": .text(total(in: locale)),
      "anki": anki?.value ?? .null,
    ]
    return values.merging(pagination.links(fromPage: number)) { $1 }
  }

  /// Returns a phrase with the number of breeds in the deck, and how many of them are in the quiz if
  /// not all are. Families are counted separately, since quizzes do not ask about them.
  private func total(in locale: Locale) -> String {
    let breeds = locale.breedCount(pagination.total - familyCount, inQuiz: deck.quizBreedCount)
    guard familyCount > 0 else { return breeds }
    let phrases = ["breeds": breeds, "families": locale("browse.families", count: familyCount)]
    return locale("browse.both", phrases)
  }
}

extension Locale {
  /// Returns a phrase with a number of breeds, and how many of them are in the quiz if only some are.
  func breedCount(_ count: Int, inQuiz quizCount: Int) -> String {
    let breeds = self("browse.members", count: count)
    guard quizCount > 0, quizCount < count else { return breeds }
    return self("browse.someInQuiz", ["breeds": breeds, "count": "\(quizCount)"])
  }
}
