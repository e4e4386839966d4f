import Catalog
import Hashing
import Localization
import Markdown
import OutputFile
import TemplateEngine

extension Frame {
  /// Returns the page of the breed at `index`.
  func breedPage(at index: Int, of pages: DeckPages) -> OutputFile {
    let breed = pages.deck.breeds[index]
    let pictures = site.pictures(of: breed)
    let previous = index == 0 ? nil : pages.summaries[index - 1]
    let next = index == pages.summaries.count - 1 ? nil : pages.summaries[index + 1]
    let others = breed.facts.lookalikes.map { pages.summary($0.breed) }
    let comparisons = breed.facts.lookalikes.map {
      comparison(of: breed, at: index, $0.breed, pages)
    }
    let further = alsoAlike(breed, at: index, of: pages)
    let family = breed.family.flatMap(pages.summary)
    let members = breed.members.compactMap(pages.summary)
    let shown = [previous, next, family] + members
    let lookalikes = zip(breed.facts.lookalikes, others).map { other, summary in
      summary?.digest ?? Digest(of: pages.deck.settings.name(of: other.breed))
    }
    return page(
      "breed", at: breed.page,
      from: [breed.digest, pictures.digest] + shown.map { $0?.digest ?? Self.absent } + lookalikes
        + [Digest(of: comparisons.map { $0 ?? "" }.joined(separator: " "))]
        + [pages.deck.likenessDigest(of: breed.slug)] + further.map(\.breed.digest)
    ) { [self] in
      let prose = try site.prose(breed)
      let cover = pictures.cover(.landscape, alt: "")
      var values = breedValue(breed, of: pages, prose)
      values["family"] = family?.link ?? .null
      values["members"] = Value(members, \.card)
      values["lookalikes"] = Value(breed.facts.lookalikes.indices) {
        lookalike(breed.facts.lookalikes[$0], others[$0], comparisons[$0], of: pages.deck)
      }
      values["alsoAlike"] = Value(further) { row($0) }
      values["hasAlsoAlike"] = .bool(!further.isEmpty)
      values["compare"] = Value(
        comparisons.lazy.compactMap(\.self).first
          ?? (pages.summaries.count > 1 ? comparePage(of: breed, with: nil, pages) : nil))
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

  /// The digest for a breed that the deck does not have.
  private static let absent = Digest(of: [Digest]())

  private func breedValue(
    _ breed: Catalog.Breed, of pages: DeckPages, _ prose: RenderedNotes?
  ) -> [String: Value] {
    let facts = breed.facts
    let lines = factLines(facts, words)
    let name = facts.name(in: words)
    let pictures = site.pictures(of: breed)
    let marked = pins(facts.marks, pictures.portrait?.anchors() ?? [:])
    let shots = coverFirst(pictures.photos)
    let photos = shots.enumerated().map { index, photo in
      shot(
        photo, index + 1, alt: words("breed.photoAlt", ["name": name, "number": "\(index + 1)"]),
        facts.marks)
    }
    let isMarked = shots.contains { !$0.pins(facts.marks, in: .landscape).isEmpty }
    let portrait = pictures.portrait.map {
      Picture(
        $0, alt: words("breed.portraitAlt", ["name": name, "description": $0.described(words)]))
    }
    let credits = shots.enumerated().map { index, photo -> Value in
      ["number": .int(index + 1), "href": .text(photo.url), "host": .text(host(photo.url))]
    }
    return [
      "name": .text(name),
      "nameLang": Value(facts.foreign(to: language)),
      "id": .text(breed.slug),
      "names": Value(foreignNames(of: facts)) {
        ["lang": .text($0.key), "text": .text($0.value)]
      },
      "aliases": Value(facts.aliases.isEmpty ? nil : facts.aliases.joined(separator: ", ")),
      "lede": Value(prose?.lede),
      "facts": Value(lines) {
        [
          "label": .text($0.label), "value": .text($0.value),
          "least": Value($0.measure.map(\.min)), "most": Value($0.measure.map(\.max)),
        ]
      },
      "marks": Value(facts.marks.enumerated()) {
        [
          "number": .int($0.offset + 1), "place": .text(placeName($0.element.place, words)),
          "seen": .text($0.element.seen),
        ]
      },
      "hasPhotos": .bool(!photos.isEmpty),
      "hasFacts": .bool(!lines.isEmpty),
      "hasMarks": .bool(!facts.marks.isEmpty),
      "hasLookalikes": .bool(!facts.lookalikes.isEmpty),
      "notes": Value(prose?.body),
      "description": Value(breed.description),
      "photos": .list(photos),
      "thumbs": Value(shots.enumerated()) {
        numbered(Picture($0.element, .square, alt: ""), $0.offset + 1)
      },
      "areCut": .bool(shots.contains(where: \.isCutByGallery)),
      "photoPinned": .bool(isMarked),
      "many": .bool(photos.count > 1),
      "ofPhotos": .text(words("breed.ofPhotos", ["number": "1", "total": "\(photos.count)"])),
      "pins": Value(marked, \.value),
      "pinned": .bool(!marked.isEmpty),
      "category": breed.facts.group == nil ? .null : category(of: breed, pages),
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

  /// Returns the breed's names in other languages than the page's, with their language tags.
  private func foreignNames(of facts: Facts) -> [(key: String, value: String)] {
    var names = facts.names
    names[site.settings.language] = facts.name
    names[words.tag] = nil
    return names.sorted { $0.key < $1.key }
  }

  /// Returns the name and page of the breed's group.
  private func category(of breed: Catalog.Breed, _ pages: DeckPages) -> Value {
    let place = pages.place(breed.slug)
    let choices = pages.filters.first { $0.kind == .group }?.choices ?? []
    guard let place, let choice = choices.first(where: { $0.has(place) }) else { return .null }
    return ["name": .text(choice.title), "href": .text(choice.page)]
  }

  /// Returns the photos with the cover moved to the front.
  private func coverFirst(_ photos: [PublishedPhoto]) -> [PublishedPhoto] {
    guard let cover = BreedPictures(photos: photos).coverPlace, cover > 0 else { return photos }
    var photos = photos
    photos.insert(photos.remove(at: cover), at: 0)
    return photos
  }

  /// Returns the URL of the comparison with another breed: the page of the pair, else
  /// `compare.html`. Nil if the deck does not have the other breed.
  private func comparison(
    of breed: Catalog.Breed, at place: Int, _ other: String, _ pages: DeckPages
  ) -> String? {
    guard let otherPlace = pages.place(other) else { return nil }
    let twin = pages.deck.breeds[otherPlace]
    return pages.outline.pairPage(breed, twin, at: (place, otherPlace))
      ?? comparePage(of: breed, with: twin, pages)
  }

  private func comparePage(
    of breed: Catalog.Breed, with other: Catalog.Breed?, _ pages: DeckPages
  ) -> String {
    let deck = pages.deck.settings.id
    let second = other.map { "&b=\(deck)/\($0.slug)" } ?? ""
    return "\(language.deckRoot)\(language.folder)compare.html?a=\(deck)/\(breed.slug)\(second)"
  }

  private func lookalike(
    _ other: Facts.Lookalike, _ breed: Summary?, _ comparison: String?, of deck: Catalog.Deck
  ) -> Value {
    [
      "name": .text(breed?.name ?? deck.settings.name(of: other.breed)),
      "nameLang": Value(breed == nil ? language.contentLanguage : breed?.nameLang),
      "href": Value(breed?.href),
      "tell": .text(other.tell),
      "compare": Value(comparison),
      "picture": breed?.ownPicture?.value(language.deckRoot) ?? .null,
    ]
  }

  /// A breed that looks similar by its described traits, without being named as a look-alike.
  private struct Alike {
    let breed: Summary
    let likeness: Catalog.SimilarBreed
    let comparison: String?
  }

  /// The maximum number of similar breeds on a page.
  private static let fewAlike = 5

  private func alsoAlike(
    _ breed: Catalog.Breed, at place: Int, of pages: DeckPages
  ) -> [Alike] {
    pages.deck.likenesses(of: breed.slug).filter { $0.tell == nil }.prefix(Self.fewAlike)
      .compactMap { likeness in
        pages.summary(likeness.breed).map {
          Alike(
            breed: $0, likeness: likeness,
            comparison: comparison(of: breed, at: place, likeness.breed, pages))
        }
      }
  }

  private func row(_ alike: Alike) -> Value {
    [
      "name": .text(alike.breed.name), "nameLang": Value(alike.breed.nameLang),
      "href": .text(alike.breed.href), "compare": Value(alike.comparison),
      "reason": Value(alike.likeness.reason(in: words).map(capitalised)),
      "picture": alike.breed.ownPicture?.value(language.deckRoot) ?? .null,
    ]
  }

  /// Returns a photo of the gallery: cropped to 4:3 with its pins, and whole.
  private func shot(
    _ photo: PublishedPhoto, _ number: Int, alt: String, _ marks: [Facts.Mark]
  ) -> Value {
    let picture = Picture(photo, .landscape, alt: alt)
    guard case .object(var fields) = numbered(picture, number) else { return .null }
    let pins = photo.pins(marks, in: .landscape)
    let down = PublishedPhoto.pinsAcross * Double(picture.height) / Double(picture.width)
    fields["pins"] = Value(pins, \.value)
    fields["pinned"] = .bool(!pins.isEmpty)
    fields["down"] = .int(Int(down.rounded()))
    fields["whole"] =
      photo.isCut(.landscape)
      ? Picture(photo, nil, alt: alt).value(language.deckRoot) : .null
    return .object(fields)
  }

  private func numbered(_ picture: Picture, _ number: Int) -> Value {
    guard case .object(var fields) = picture.value(language.deckRoot) else { return .null }
    fields["number"] = .int(number)
    fields["first"] = .bool(number == 1)
    return .object(fields)
  }

  /// Returns the host of a URL, for the photo credits.
  private func host(_ url: String) -> String {
    url.split(separator: "/", maxSplits: 2).dropFirst().first.map(String.init) ?? url
  }
}

extension Catalog.Breed {
  /// The breed's page, relative to the folder of its language.
  var page: String { "\(deck)/\(slug).html" }
}
