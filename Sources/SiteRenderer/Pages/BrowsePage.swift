import Catalog
import Hashing
import Localization
import OutputFile
import TemplateEngine

extension PageBuilder {
  /// The number of breeds visible on a phone without scrolling.
  private static let breedsInView = 4

  /// Returns the pages that list a deck's breeds by name.
  func browsePages(_ context: DeckContext) -> [OutputFile] {
    let pagination = Pagination(total: context.breedCards.count)
    return (1...pagination.pageCount).map { browsePage($0, pagination, context) }
  }

  private func browsePage(
    _ number: Int, _ pagination: Pagination, _ context: DeckContext
  ) -> OutputFile {
    let deck = context.deck.settings
    let total = pagination.total
    let range = pagination.range(ofPage: number)
    let shown = context.breedCards[range]
    let familyCount = context.breedCards.count(where: \.isFamily)
    let title = deck.title(in: words)
    let tagline = deck.tagline(in: words)
    let quizCount = context.quizBreeds.count
    let numbered = ["deck": title, "number": "\(number)"]
    return page(
      "browse", at: "\(deck.id)/\(Pagination.file(number))", stage: .index,
      from: [Digest(of: "\(total) \(familyCount) \(quizCount)"), context.index.digest]
        + shown.map(\.digest)
    ) { [self] in
      let values: [String: Value] = [
        "title": .text(number == 1 ? title : words("browse.titleOfPage", numbered)),
        "description": .text(
          number == 1 ? tagline : "\(tagline) \(words("browse.titleOfPage", numbered))"),
        "deck": context.value(language.deckRoot),
        // The longest text of this kind, to reserve its space.
        "most": .text(
          words("client.browse.wouldKnow", ["known": "\(quizCount)", "total": "\(quizCount)"])),
        "filters": Value(context.filters, \.value),
        "breeds": Value(shown.enumerated()) { index, breed in
          breed.value(root: language.deckRoot, folder: "", isInView: index < Self.breedsInView)
        },
        "range": .text(
          total == 0
            ? "0"
            : words(
              "browse.range",
              [
                "first": "\(range.lowerBound + 1)", "last": "\(range.upperBound)",
                "total": countText(total, families: familyCount),
              ])),
      ]
      return values.merging(pagination.links(fromPage: number)) { $1 }
    }
  }

  /// Returns the count of a list. Families are counted separately, since no quiz asks for them.
  private func countText(_ total: Int, families familyCount: Int) -> String {
    let breeds = words("browse.members", count: total - familyCount)
    guard familyCount > 0 else { return breeds }
    let both = ["breeds": breeds, "families": words("browse.families", count: familyCount)]
    return words("browse.both", both)
  }
}
