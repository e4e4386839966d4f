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
      let cover = pictures.cover(alt: "")
      var values = breedValue(breed, of: pages, prose)
      values["family"] = family?.link ?? .null
      values["members"] = Value(members, \.card)
      values["lookalikes"] = Value(zip(breed.facts.lookalikes, others)) {
        lookalike($0.0, $0.1, of: pages.deck)
      }
      return [
        "title": .text(
          "\(breed.facts.name(in: words)) · \(pages.deck.settings.title(in: words))"),
        "description": .text(
          (language.isFirst ? prose?.summary : nil)
            ?? words("breed.description", ["name": breed.facts.name(in: words)])),
        "structured": .html(structuredData(of: breed, image: cover).html),
        "picture": Value(cover.map { language.deckRoot + $0.path }),
        "deck": pages.value(language.deckRoot),
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
    let lines = factLines(facts, words)
    let name = facts.name(in: words)
    let pictures = site.pictures(of: breed)
    let photos = pictures.photos.enumerated().map { index, photo in
      Picture(photo, alt: words("breed.photoAlt", ["name": name, "number": "\(index + 1)"]))
    }
    let portrait = pictures.portrait.map {
      Picture(
        $0, alt: words("breed.portraitAlt", ["name": name, "description": $0.described(words)]))
    }
    let credits = pictures.photos.enumerated().map { index, photo -> Value in
      ["number": .int(index + 1), "href": .text(photo.url), "host": .text(host(photo.url))]
    }
    return [
      "name": .text(name),
      "names": Value(foreignNames(of: facts)) {
        ["lang": .text($0.key), "text": .text($0.value)]
      },
      "aliases": Value(facts.aliases.isEmpty ? nil : facts.aliases.joined(separator: ", ")),
      "lede": Value(prose?.lede),
      "facts": Value(lines) { ["label": .text($0.label), "value": .text($0.value)] },
      "marks": Value(facts.marks.enumerated()) {
        [
          "number": .int($0.offset + 1), "place": .text(place($0.element.place)),
          "seen": .text($0.element.seen),
        ]
      },
      "hasPhotos": .bool(!photos.isEmpty),
      "hasFacts": .bool(!lines.isEmpty),
      "hasMarks": .bool(!facts.marks.isEmpty),
      "hasLookalikes": .bool(!facts.lookalikes.isEmpty),
      "notes": Value(prose?.body),
      "description": Value(breed.description),
      "cover": (photos.isEmpty ? portrait : pictures.cover(alt: name))?.value(language.deckRoot)
        ?? .null,
      "photos": Value(photos.enumerated()) { numbered($0.element, $0.offset + 1) },
      "portrait": portrait?.value(language.deckRoot) ?? .null,
      "credits": .list(credits),
      "credited": .bool(!credits.isEmpty),
      "hasMembers": .bool(!breed.members.isEmpty),
      "awaitsPhotos": .bool(
        photos.isEmpty && portrait != nil && pages.deck.settings.source != nil),
      "unpictured": .bool(pictures.isEmpty && breed.members.isEmpty),
      "inQuiz": .bool(pages.cards.contains(breed.slug)),
    ]
  }

  /// Its names in other languages than the page's, each with its tag.
  private func foreignNames(of facts: Facts) -> [(key: String, value: String)] {
    var names = facts.names
    names[site.settings.language] = facts.name
    names[words.tag] = nil
    return names.sorted { $0.key < $1.key }
  }

  /// A part of the animal, as the page's language names it.
  private func place(_ place: String) -> String {
    capitalised(words.known("vocabulary.place.\(place)") ?? place)
  }

  private func lookalike(
    _ other: Facts.Lookalike, _ breed: Summary?, of deck: Catalog.Deck
  ) -> Value {
    [
      "name": .text(breed?.name ?? deck.settings.name(of: other.breed)),
      "href": Value(breed?.href),
      "tell": .text(other.tell),
      "picture": breed?.ownPicture?.value(language.deckRoot) ?? .null,
    ]
  }

  private func numbered(_ picture: Picture, _ number: Int) -> Value {
    guard case .object(var fields) = picture.value(language.deckRoot) else { return .null }
    fields["number"] = .int(number)
    return .object(fields)
  }

  /// The host of an address, as a credit names it.
  private func host(_ url: String) -> String {
    url.split(separator: "/", maxSplits: 2).dropFirst().first.map(String.init) ?? url
  }
}
