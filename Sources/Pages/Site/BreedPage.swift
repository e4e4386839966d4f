import Catalog
import Publishing

extension Frame {
  /// The page of one breed.
  func breedPage(
    _ breed: Catalog.Breed, at index: Int, of pages: DeckPages
  ) throws -> OutputFile {
    let breeds = pages.deck.breeds
    let title = "\(breed.facts.name) · \(pages.deck.settings.title)"
    return try page(
      "breed", at: breed.page, title: title, description: summary(breed),
      [
        "deck": deckValue(pages, "../"),
        "breed": try breedValue(breed, of: pages),
        "previous": index == 0 ? .null : link(breeds[index - 1]),
        "next": index == breeds.count - 1 ? .null : link(breeds[index + 1]),
      ])
  }

  private func breedValue(_ breed: Catalog.Breed, of pages: DeckPages) throws -> Value {
    let facts = breed.facts
    let lines = factLines(facts)
    let pictures = site.pictures(of: breed)
    let photos = pictures.photos.enumerated().map { index, photo in
      Picture(photo, alt: "\(facts.name), photo \(index + 1)")
    }
    let portrait = pictures.portrait.map {
      Picture($0, alt: "\(facts.name), drawn. \($0.description)")
    }
    let credits = pictures.photos.enumerated().map { index, photo -> Value in
      ["number": .int(index + 1), "href": .text(photo.url), "host": .text(host(photo.url))]
    }
    let notes = breed.notes?.parted
    let rest = try notes.flatMap { $0.rest.isBlank ? nil : $0.rest }.map {
      try Markdown.render($0.markdown, path: $0.path, firstLine: $0.line)
    }
    return [
      "name": .text(facts.name),
      "names": Value(facts.names.sorted { $0.key < $1.key }) {
        ["lang": .text($0.key), "text": .text($0.value)]
      },
      "aliases": Value(facts.aliases.isEmpty ? nil : facts.aliases.joined(separator: ", ")),
      "lede": Value(notes?.lede),
      "facts": Value(lines) { ["label": .text($0.label), "value": .text($0.value)] },
      "marks": Value(facts.marks.enumerated()) {
        [
          "number": .int($0.offset + 1), "place": .text(capitalised($0.element.place)),
          "seen": .text($0.element.seen),
        ]
      },
      "hasPhotos": .bool(!photos.isEmpty),
      "hasFacts": .bool(!lines.isEmpty),
      "hasMarks": .bool(!facts.marks.isEmpty),
      "hasLookalikes": .bool(!facts.lookalikes.isEmpty),
      "lookalikes": Value(facts.lookalikes) { lookalike($0, of: pages.deck) },
      "notes": Value(rest),
      "description": Value(breed.description),
      "cover": (photos.isEmpty ? portrait : pictures.cover(alt: facts.name))?.value("../") ?? .null,
      "photos": Value(photos.enumerated()) { numbered($0.element, $0.offset + 1) },
      "portrait": portrait?.value("../") ?? .null,
      "credits": .list(credits),
      "credited": .bool(!credits.isEmpty),
      "family": breed.family.flatMap { pages.deck[$0] }.map(link) ?? .null,
      "members": Value(breed.members.compactMap { pages.deck[$0] }) { card($0, of: pages) },
      "hasMembers": .bool(!breed.members.isEmpty),
      "awaitsPhotos": .bool(
        photos.isEmpty && portrait != nil && pages.deck.settings.source != nil),
      "unpictured": .bool(pictures.isEmpty && breed.members.isEmpty),
      "inQuiz": .bool(pages.cards.contains(breed.slug)),
    ]
  }

  private func lookalike(_ other: Facts.Lookalike, of deck: Catalog.Deck) -> Value {
    let breed = deck[other.breed]
    return [
      "name": .text(breed?.facts.name ?? deck.settings.name(of: other.breed)),
      "href": Value(breed.map { "\($0.slug).html" }),
      "tell": .text(other.tell),
      "picture": breed.flatMap { site.pictures(of: $0).cover(alt: "") }?.value("../") ?? .null,
    ]
  }

  private func numbered(_ picture: Picture, _ number: Int) -> Value {
    guard case .object(var fields) = picture.value("../") else { return .null }
    fields["number"] = .int(number)
    return .object(fields)
  }

  private func link(_ breed: Catalog.Breed) -> Value {
    ["name": .text(breed.facts.name), "href": .text("\(breed.slug).html")]
  }

  private func summary(_ breed: Catalog.Breed) -> String {
    breed.notes.map { Markdown.plainText($0.markdown) }
      ?? "What there is to know and see of the \(breed.facts.name)."
  }

  /// The host of an address, as a credit names it.
  private func host(_ url: String) -> String {
    url.split(separator: "/", maxSplits: 2).dropFirst().first.map(String.init) ?? url
  }
}
