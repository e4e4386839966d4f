import Catalog
import Hashing
import Localization
import OutputFile
import TemplateEngine

extension Frame {
  /// The number of breeds on a browse page.
  static let breedsPerPage = 48

  /// The number of breeds visible on a phone without scrolling.
  private static let breedsInView = 4

  /// Returns the pages that list a deck's breeds by name.
  func browsePages(_ pages: DeckPages) -> [OutputFile] {
    let count = max(1, (pages.summaries.count + Self.breedsPerPage - 1) / Self.breedsPerPage)
    return (1...count).map { browsePage($0, of: count, pages) }
  }

  private func browsePage(_ number: Int, of count: Int, _ pages: DeckPages) -> OutputFile {
    let deck = pages.deck.settings
    let total = pages.summaries.count
    let first = (number - 1) * Self.breedsPerPage
    let shown = pages.summaries[first..<min(first + Self.breedsPerPage, total)]
    let families = pages.summaries.count(where: \.isFamily)
    let rest = total - first - shown.count
    let title = deck.title(in: words)
    let tagline = deck.tagline(in: words)
    let cards = pages.cards.count
    let numbered = ["deck": title, "number": "\(number)"]
    return page(
      "browse", at: "\(deck.id)/\(Self.file(number))", stage: .index,
      from: [Digest(of: "\(total) \(families) \(cards)"), pages.outline.digest]
        + shown.map(\.digest)
    ) { [self] in
      [
        "title": .text(number == 1 ? title : words("browse.titleOfPage", numbered)),
        "description": .text(
          number == 1 ? tagline : "\(tagline) \(words("browse.titleOfPage", numbered))"),
        "deck": pages.value(language.deckRoot),
        // The longest text of this kind, to reserve its space.
        "most": .text(
          words("client.browse.wouldKnow", ["known": "\(cards)", "total": "\(cards)"])),
        "filters": Value(pages.filters, \.value),
        "breeds": Value(shown.enumerated()) { place, breed in
          breed.card(root: language.deckRoot, folder: "", isInView: place < Self.breedsInView)
        },
        "range": .text(
          total == 0
            ? "0"
            : words(
              "browse.range",
              [
                "first": "\(first + 1)", "last": "\(first + shown.count)",
                "total": listed(families: families, among: total),
              ])),
        "previous": number == 1
          ? .null : ["href": .text(Self.file(number - 1)), "number": .int(number - 1)],
        "next": rest == 0
          ? .null
          : [
            "href": .text(Self.file(number + 1)), "number": .int(number + 1),
            "count": .int(min(rest, Self.breedsPerPage)),
          ],
        "numbers": Value(1...count) {
          ["number": .int($0), "href": .text(Self.file($0)), "current": .bool($0 == number)]
        },
        "many": .bool(count > 1),
      ]
    }
  }

  /// Returns the count of a list. Families are counted separately, since no quiz asks for them.
  private func listed(families: Int, among total: Int) -> String {
    let breeds = words("browse.members", count: total - families)
    guard families > 0 else { return breeds }
    let both = ["breeds": breeds, "families": words("browse.families", count: families)]
    return words("browse.both", both)
  }

  private static func file(_ number: Int) -> String {
    number == 1 ? "index.html" : "page-\(number).html"
  }
}
