import Catalog
import Hashing
import Localization
import OutputFile
import TemplateEngine

extension PageBuilder {
  /// The number of breeds on a browse page.
  static let breedsPerPage = 48

  /// The number of breeds visible on a phone without scrolling.
  private static let breedsInView = 4

  /// Returns the pages that list a deck's breeds by name.
  func browsePages(_ context: DeckContext) -> [OutputFile] {
    let count = max(1, (context.breedCards.count + Self.breedsPerPage - 1) / Self.breedsPerPage)
    return (1...count).map { browsePage($0, of: count, context) }
  }

  private func browsePage(_ number: Int, of count: Int, _ context: DeckContext) -> OutputFile {
    let deck = context.deck.settings
    let total = context.breedCards.count
    let first = (number - 1) * Self.breedsPerPage
    let shown = context.breedCards[first..<min(first + Self.breedsPerPage, total)]
    let familyCount = context.breedCards.count(where: \.isFamily)
    let remaining = total - first - shown.count
    let title = deck.title(in: words)
    let tagline = deck.tagline(in: words)
    let quizCount = context.quizBreeds.count
    let numbered = ["deck": title, "number": "\(number)"]
    return page(
      "browse", at: "\(deck.id)/\(Self.file(number))", stage: .index,
      from: [Digest(of: "\(total) \(familyCount) \(quizCount)"), context.index.digest]
        + shown.map(\.digest)
    ) { [self] in
      [
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
                "first": "\(first + 1)", "last": "\(first + shown.count)",
                "total": countText(total, families: familyCount),
              ])),
        "previous": number == 1
          ? .null : ["href": .text(Self.file(number - 1)), "number": .int(number - 1)],
        "next": remaining == 0
          ? .null
          : [
            "href": .text(Self.file(number + 1)), "number": .int(number + 1),
            "count": .int(min(remaining, Self.breedsPerPage)),
          ],
        "numbers": Value(1...count) {
          ["number": .int($0), "href": .text(Self.file($0)), "current": .bool($0 == number)]
        },
        "many": .bool(count > 1),
      ]
    }
  }

  /// Returns the count of a list. Families are counted separately, since no quiz asks for them.
  private func countText(_ total: Int, families familyCount: Int) -> String {
    let breeds = words("browse.members", count: total - familyCount)
    guard familyCount > 0 else { return breeds }
    let both = ["breeds": breeds, "families": words("browse.families", count: familyCount)]
    return words("browse.both", both)
  }

  private static func file(_ number: Int) -> String {
    number == 1 ? "index.html" : "page-\(number).html"
  }
}
