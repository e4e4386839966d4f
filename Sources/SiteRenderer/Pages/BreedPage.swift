import Catalog
import Hashing
import Localization
import Markdown
import OutputFile
import TemplateEngine

extension PageBuilder {
  /// Returns the page of the breed at `index`.
  func breedPage(at index: Int, of context: DeckContext) -> OutputFile {
    let breed = context.deck.breeds[index]
    let pictures = site.pictures(of: breed)
    let previous = index == 0 ? nil : context.breedCards[index - 1]
    let next = index == context.breedCards.count - 1 ? nil : context.breedCards[index + 1]
    let otherCards = breed.facts.lookalikes.map { context.breedCard($0.breed) }
    let comparisons = breed.facts.lookalikes.map {
      comparison(of: breed, at: index, $0.breed, context)
    }
    let similar = similarBreeds(breed, at: index, of: context)
    let family = breed.family.flatMap(context.breedCard)
    let members = breed.members.compactMap(context.breedCard)
    let linkedCards = [previous, next, family] + members
    let lookalikes = zip(breed.facts.lookalikes, otherCards).map { other, card in
      card?.digest ?? Digest(of: context.deck.settings.name(of: other.breed))
    }
    return page(
      "breed", at: breed.page,
      from: [breed.digest, pictures.digest]
        + linkedCards.map { $0?.digest ?? Self.missingBreedDigest } + lookalikes
        + [Digest(of: comparisons.map { $0 ?? "" }.joined(separator: " "))]
        + [context.deck.similarityDigest(of: breed.slug)] + similar.map(\.breed.digest)
    ) { [self] in
      let notes = try site.notes(breed)
      let cover = pictures.cover(.landscape, alt: "")
      var values = breedValue(breed, of: context, notes)
      values["family"] = family?.link ?? .null
      values["members"] = Value(members, \.value)
      values["lookalikes"] = Value(breed.facts.lookalikes.indices) {
        lookalikeValue(
          breed.facts.lookalikes[$0], otherCards[$0], comparisons[$0], of: context.deck)
      }
      values["alsoAlike"] = Value(similar) { similarBreedValue($0) }
      values["hasAlsoAlike"] = .bool(!similar.isEmpty)
      values["compare"] = Value(
        comparisons.lazy.compactMap(\.self).first
          ?? (context.breedCards.count > 1 ? comparePage(of: breed, with: nil, context) : nil))
      return [
        "title": .text(
          "\(breed.facts.name(in: words)) · \(context.deck.settings.title(in: words))"),
        "description": .text(
          (language.isFirst ? notes?.summary : nil)
            ?? words("breed.description", ["name": breed.facts.name(in: words)])),
        "structured": .html(structuredData(of: breed, image: cover).html),
        "picture": Value(cover.map { language.deckRoot + $0.path }),
        "deck": context.value(language.deckRoot),
        "breed": .object(values),
        "previous": previous?.link ?? .null,
        "next": next?.link ?? .null,
      ]
    }
  }

  /// The digest for a breed that the deck does not have.
  private static let missingBreedDigest = Digest(of: [Digest]())

  private func breedValue(
    _ breed: Catalog.Breed, of context: DeckContext, _ notes: RenderedNotes?
  ) -> [String: Value] {
    let facts = breed.facts
    let lines = factList(facts, words)
    let name = facts.name(in: words)
    let pictures = site.pictures(of: breed)
    let portraitCallouts = callouts(facts.marks, pictures.portrait?.anchors() ?? [:])
    let orderedPhotos = coverFirst(pictures.photos)
    let photos = orderedPhotos.enumerated().map { index, photo in
      galleryPhoto(
        photo, index + 1, alt: words("breed.photoAlt", ["name": name, "number": "\(index + 1)"]),
        facts.marks)
    }
    let hasPhotoCallouts = orderedPhotos.contains {
      !$0.callouts(facts.marks, in: .landscape).isEmpty
    }
    let portrait = pictures.portrait.map {
      Picture(
        $0, alt: words("breed.portraitAlt", ["name": name, "description": $0.described(words)]))
    }
    let credits = orderedPhotos.enumerated().map { index, photo -> Value in
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
      "lede": Value(notes?.lede),
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
      "notes": Value(notes?.body),
      "description": Value(breed.description),
      "photos": .list(photos),
      "thumbs": Value(orderedPhotos.enumerated()) {
        numbered(Picture($0.element, .square, alt: ""), $0.offset + 1)
      },
      "areCut": .bool(orderedPhotos.contains(where: \.isCutByGallery)),
      "photoPinned": .bool(hasPhotoCallouts),
      "many": .bool(photos.count > 1),
      "ofPhotos": .text(words("breed.ofPhotos", ["number": "1", "total": "\(photos.count)"])),
      "pins": Value(portraitCallouts, \.value),
      "pinned": .bool(!portraitCallouts.isEmpty),
      "category": breed.facts.group == nil ? .null : category(of: breed, context),
      "portrait": portrait?.value(language.deckRoot) ?? .null,
      "credits": .list(credits),
      "credited": .bool(!credits.isEmpty),
      "hasMembers": .bool(!breed.members.isEmpty),
      "awaitsPhotos": .bool(
        photos.isEmpty && portrait != nil && context.deck.settings.source != nil),
      "unpictured": .bool(pictures.isEmpty && breed.members.isEmpty),
      "inQuiz": .bool(context.quizBreeds.contains(breed.slug)),
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
  private func category(of breed: Catalog.Breed, _ context: DeckContext) -> Value {
    let index = context.index(of: breed.slug)
    let choices = context.filters.first { $0.kind == .group }?.choices ?? []
    guard let index, let choice = choices.first(where: { $0.matches(index) }) else { return .null }
    return ["name": .text(choice.title), "href": .text(choice.page)]
  }

  /// Returns the photos with the cover moved to the front.
  private func coverFirst(_ photos: [PublishedPhoto]) -> [PublishedPhoto] {
    guard let cover = BreedPictures(photos: photos).coverIndex, cover > 0 else { return photos }
    var photos = photos
    photos.insert(photos.remove(at: cover), at: 0)
    return photos
  }

  /// Returns the URL of the comparison with another breed: the page of the pair, else
  /// `compare.html`. Nil if the deck does not have the other breed.
  private func comparison(
    of breed: Catalog.Breed, at index: Int, _ other: String, _ context: DeckContext
  ) -> String? {
    guard let otherIndex = context.index(of: other) else { return nil }
    let otherBreed = context.deck.breeds[otherIndex]
    return context.index.pairPage(breed, otherBreed, at: (index, otherIndex))
      ?? comparePage(of: breed, with: otherBreed, context)
  }

  private func comparePage(
    of breed: Catalog.Breed, with other: Catalog.Breed?, _ context: DeckContext
  ) -> String {
    let deck = context.deck.settings.id
    let second = other.map { "&b=\(deck)/\($0.slug)" } ?? ""
    return "\(language.deckRoot)\(language.folder)compare.html?a=\(deck)/\(breed.slug)\(second)"
  }

  private func lookalikeValue(
    _ other: Facts.Lookalike, _ breed: BreedCard?, _ comparison: String?, of deck: Catalog.Deck
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
  private struct SimilarBreed {
    let breed: BreedCard
    let match: Catalog.SimilarBreed
    let comparison: String?
  }

  /// The maximum number of similar breeds on a page.
  private static let maximumSimilarBreeds = 5

  private func similarBreeds(
    _ breed: Catalog.Breed, at index: Int, of context: DeckContext
  ) -> [SimilarBreed] {
    context.deck.similarBreeds(to: breed.slug).filter { $0.tell == nil }.prefix(
      Self.maximumSimilarBreeds
    )
    .compactMap { match in
      context.breedCard(match.breed).map {
        SimilarBreed(
          breed: $0, match: match,
          comparison: comparison(of: breed, at: index, match.breed, context))
      }
    }
  }

  private func similarBreedValue(_ similar: SimilarBreed) -> Value {
    [
      "name": .text(similar.breed.name), "nameLang": Value(similar.breed.nameLang),
      "href": .text(similar.breed.href), "compare": Value(similar.comparison),
      "reason": Value(similar.match.reason(in: words).map(capitalised)),
      "picture": similar.breed.ownPicture?.value(language.deckRoot) ?? .null,
    ]
  }

  /// Returns a photo of the gallery: cropped to 4:3 with callouts, and whole.
  private func galleryPhoto(
    _ photo: PublishedPhoto, _ number: Int, alt: String, _ marks: [Facts.Mark]
  ) -> Value {
    let picture = Picture(photo, .landscape, alt: alt)
    guard case .object(var fields) = numbered(picture, number) else { return .null }
    let callouts = photo.callouts(marks, in: .landscape)
    let height = PublishedPhoto.calloutWidth * Double(picture.height) / Double(picture.width)
    fields["pins"] = Value(callouts, \.value)
    fields["pinned"] = .bool(!callouts.isEmpty)
    fields["down"] = .int(Int(height.rounded()))
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
