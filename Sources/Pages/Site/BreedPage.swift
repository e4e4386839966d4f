import Catalog
import Hashing
import Publishing

extension Frame {
  /// The page of one breed.
  func breedPage(at index: Int, of pages: DeckPages) -> OutputFile {
    let breed = pages.deck.breeds[index]
    let pictures = site.pictures(of: breed)
    let previous = index == 0 ? nil : pages.summaries[index - 1]
    let next = index == pages.summaries.count - 1 ? nil : pages.summaries[index + 1]
    let others = breed.facts.lookalikes.map { pages.summary($0.breed) }
    let family = breed.family.flatMap(pages.summary)
    let members = breed.members.compactMap(pages.summary)
    let shown = [previous, next, family] + members
    let lookalikes = zip(breed.facts.lookalikes, others).map { other, summary in
      summary?.digest ?? Digest(of: pages.deck.settings.name(of: other.breed))
    }
    return page(
      "breed", at: breed.page,
      from: [breed.digest, pictures.digest] + shown.map { $0?.digest ?? Self.absent } + lookalikes
    ) { [self] in
      let prose = try site.prose(breed)
      var values = breedValue(breed, of: pages, prose)
      values["family"] = family?.link ?? .null
      values["members"] = Value(members, \.card)
      values["lookalikes"] = Value(zip(breed.facts.lookalikes, others)) {
        lookalike($0.0, $0.1, of: pages.deck)
      }
      return [
        "title": .text("\(breed.facts.name) · \(pages.deck.settings.title)"),
        "description": .text(
          prose?.summary ?? "What there is to know and see of the \(breed.facts.name)."),
        "deck": pages.value("../"),
        "breed": .object(values),
        "previous": previous?.link ?? .null,
        "next": next?.link ?? .null,
      ]
    }
  }

  /// Stands for a breed that the deck does not have.
  private static let absent = Digest(of: [Digest]())

  private func breedValue(
    _ breed: Catalog.Breed, of pages: DeckPages, _ prose: Prose?
  ) -> [String: Value] {
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
    return [
      "name": .text(facts.name),
      "names": Value(facts.names.sorted { $0.key < $1.key }) {
        ["lang": .text($0.key), "text": .text($0.value)]
      },
      "aliases": Value(facts.aliases.isEmpty ? nil : facts.aliases.joined(separator: ", ")),
      "lede": Value(prose?.lede),
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
      "notes": Value(prose?.body),
      "description": Value(breed.description),
      "cover": (photos.isEmpty ? portrait : pictures.cover(alt: facts.name))?.value("../") ?? .null,
      "photos": Value(photos.enumerated()) { numbered($0.element, $0.offset + 1) },
      "portrait": portrait?.value("../") ?? .null,
      "credits": .list(credits),
      "credited": .bool(!credits.isEmpty),
      "hasMembers": .bool(!breed.members.isEmpty),
      "awaitsPhotos": .bool(
        photos.isEmpty && portrait != nil && pages.deck.settings.source != nil),
      "unpictured": .bool(pictures.isEmpty && breed.members.isEmpty),
      "inQuiz": .bool(pages.cards.contains(breed.slug)),
    ]
  }

  private func lookalike(
    _ other: Facts.Lookalike, _ breed: Summary?, of deck: Catalog.Deck
  ) -> Value {
    [
      "name": .text(breed?.name ?? deck.settings.name(of: other.breed)),
      "href": Value(breed?.href),
      "tell": .text(other.tell),
      "picture": breed?.ownPicture?.value("../") ?? .null,
    ]
  }

  private func numbered(_ picture: Picture, _ number: Int) -> Value {
    guard case .object(var fields) = picture.value("../") else { return .null }
    fields["number"] = .int(number)
    return .object(fields)
  }

  /// The host of an address, as a credit names it.
  private func host(_ url: String) -> String {
    url.split(separator: "/", maxSplits: 2).dropFirst().first.map(String.init) ?? url
  }
}
