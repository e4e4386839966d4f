import Catalog
import Publishing

extension Frame {
  /// How many breeds a browse page shows.
  static let breedsPerPage = 48

  /// The pages that list a deck's breeds, in the order of their names.
  func browsePages(_ pages: DeckPages) throws -> [OutputFile] {
    let breeds = pages.deck.breeds
    let deck = pages.deck.settings
    let count = max(1, (breeds.count + Self.breedsPerPage - 1) / Self.breedsPerPage)
    return try (1...count).map { number in
      let first = (number - 1) * Self.breedsPerPage
      let shown = breeds[first..<min(first + Self.breedsPerPage, breeds.count)]
      let rest = breeds.count - first - shown.count
      return try page(
        "browse", at: "\(deck.id)/\(Self.file(number))", stage: .index,
        title: number == 1 ? deck.title : "\(deck.title), page \(number)",
        description: deck.tagline,
        [
          "deck": deckValue(pages, "../"),
          "breeds": Value(shown) { card($0, of: pages) },
          "range": .text(
            breeds.isEmpty ? "0" : "\(first + 1)–\(first + shown.count) of \(breeds.count)"),
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
        ])
    }
  }

  /// A breed in a list: picture, name and, where it is no card, what it is.
  func card(_ breed: Catalog.Breed, of pages: DeckPages) -> Value {
    let own = site.pictures(of: breed)
    let picture = own.isEmpty ? familyPicture(breed, of: pages.deck) : own.cover(alt: "")
    var kind: String?
    if !breed.members.isEmpty {
      kind = breed.members.count == 1 ? "1 breed" : "\(breed.members.count) breeds"
    } else if own.isEmpty {
      kind = "no picture yet"
    }
    return [
      "name": .text(breed.facts.name),
      "href": .text("\(breed.slug).html"),
      "picture": picture?.value("../") ?? .null,
      "kind": Value(kind),
    ]
  }

  /// For a family without pictures of its own, that of its first member that has one.
  private func familyPicture(_ breed: Catalog.Breed, of deck: Catalog.Deck) -> Picture? {
    breed.members.lazy.compactMap { deck[$0] }
      .compactMap { site.pictures(of: $0).cover(alt: "") }.first
  }

  private static func file(_ number: Int) -> String {
    number == 1 ? "index.html" : "page-\(number).html"
  }
}
