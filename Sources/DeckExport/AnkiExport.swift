import AnkiPackage
import BinaryCoding
import Catalog
import Files
import Hashing
import Localization
import SiteRenderer

/// An export of a deck to Anki.
public struct AnkiExport: Sendable {
  public private(set) var collection: AnkiCollection
  /// Breeds without a card, since they have neither a picture nor field marks.
  public private(set) var omittedBreeds: [String] = []
  private var pictureDigests: [Digest] = []
  /// The number of cards.
  public var cardCount: Int {
    let counts = Dictionary(
      collection.noteTypes.map { ($0.id, $0.templates.count) }, uniquingKeysWith: { a, _ in a })
    return collection.notes.reduce(0) { $0 + (counts[$1.noteTypeID] ?? 0) }
  }

  /// - Parameters:
  ///   - deck: The deck.
  ///   - breeds: The exported breeds of the deck; those that are kept out of quizzes get no card.
  ///   - locale: The language of the cards.
  ///   - readRendition: Reads a photo when the package is written.
  public init(
    _ deck: Deck, _ breeds: [Breed], pictures: [BreedID: BreedPictures], in locale: Locale,
    readRendition: @escaping RenditionReader = { file, _ in try File.read(file.file) }
  ) {
    let settings = deck.settings
    let breeds = breeds.filter(\.facts.isInQuiz)
    let identity = AnkiIdentity(settings, language: locale.tag)
    let (breedType, pairType) = (
      AnkiNoteType.breed(identity, locale), AnkiNoteType.pair(identity, locale)
    )
    collection = AnkiCollection(
      deck: AnkiDeck(
        id: identity.deck, name: settings.titles[locale.tag] ?? settings.title,
        description: escaped(settings.taglines[locale.tag] ?? settings.tagline)),
      noteTypes: [breedType, pairType], notes: [], media: [])
    let tags = tagsBySlug(of: deck)
    let pairs = lookalikePairs(among: breeds)
    var exported: [String: (breed: Breed, picture: ExportedPicture)] = [:]
    var mediaNames: Set<String> = []
    for breed in breeds.sorted(by: { rank($0) < rank($1) }) {
      let picture = pictures[breed.id].flatMap {
        ExportedPicture($0, readRendition: readRendition)
      }
      guard picture != nil || !breed.facts.marks.isEmpty else {
        if breed.members.isEmpty { omittedBreeds.append(breed.slug) }
        continue
      }
      collection.notes.append(
        AnkiNote(
          guid: identity.breedNote(breed.slug), noteTypeID: breedType.id,
          fields: breedFields(breed, picture, locale), tags: tags[breed.slug] ?? []))
      guard let picture else { continue }
      exported[breed.slug] = (breed, picture)
      if mediaNames.insert(picture.media.name).inserted {
        collection.media.append(picture.media)
        pictureDigests.append(picture.digest)
      }
      // Introduce a pair after both of its breeds.
      for other in pairs[breed.slug, default: []].sorted() {
        guard let other = exported[other], other.picture.media.name != picture.media.name
        else { continue }
        collection.notes.append(
          pairNote(
            about: other, and: (breed, picture), identity: identity, type: pairType, tags: tags,
            in: locale))
      }
    }
  }
}

extension AnkiExport {
  /// Digest of everything in the package except its time. Reads no pictures.
  public var digest: Digest {
    var writer = BinaryWriter()
    writer.store(collection.deck.id, collection.deck.name, collection.deck.description)
    for type in collection.noteTypes {
      writer.store(type.id, type.name, type.fields, type.css)
      for card in type.templates {
        writer.store(card.name, card.front, card.back, card.requiredFields)
      }
    }
    for note in collection.notes {
      writer.store(note.guid, note.noteTypeID, note.fields, note.tags)
    }
    writer.store(collection.media.map(\.name), pictureDigests)
    return Digest(of: writer.bytes)
  }
}

/// Returns the slugs of each breed's look-alikes, whichever of their files mentions the other.
private func lookalikePairs(among breeds: [Breed]) -> [String: Set<String>] {
  var pairs: [String: Set<String>] = [:]
  for breed in breeds {
    for other in breed.facts.lookalikes where other.slug != breed.slug {
      pairs[breed.slug, default: []].insert(other.slug)
      pairs[other.slug, default: []].insert(breed.slug)
    }
  }
  return pairs
}

/// Returns the note about two look-alikes.
private func pairNote(
  about a: (breed: Breed, picture: ExportedPicture),
  and b: (breed: Breed, picture: ExportedPicture),
  identity: AnkiIdentity, type: AnkiNoteType, tags: [String: [String]], in locale: Locale
) -> AnkiNote {
  let guid = identity.pairNote(a.breed.slug, b.breed.slug)
  // The order of the pictures follows from the id, so that it reveals nothing and never changes.
  let sorted = a.breed.slug < b.breed.slug ? (a, b) : (b, a)
  let (first, second) = (guid.utf8.last ?? 0) % 2 == 0 ? sorted : (sorted.1, sorted.0)
  let distinctions = [(a.breed, b.breed), (b.breed, a.breed)].compactMap { breed, other in
    breed.facts.lookalikes.first { $0.slug == other.slug }.map {
      "<p><b>\(name(of: other, locale))</b>: \(escaped($0.distinction.text(in: locale.tag)))</p>"
    }
  }
  let names = [a, b].map { name(of: $0.breed, locale) }.sorted()
  let credits = [first, second].map(\.picture.credit).filter { !$0.isEmpty }
  return AnkiNote(
    guid: guid, noteTypeID: type.id,
    fields: [
      names.joined(separator: " · "), name(of: first.breed, locale), first.picture.html,
      name(of: second.breed, locale), second.picture.html, distinctions.joined(),
      credits.joined(separator: "<br>"),
    ],
    tags: Set((tags[a.breed.slug] ?? []) + (tags[b.breed.slug] ?? [])).sorted())
}

/// Returns the order in which breeds are introduced: the most common first.
private func rank(_ breed: Breed) -> (Int, String) {
  (breed.facts.commonnessRank ?? Int.max, breed.slug)
}

/// Returns the name of a breed as HTML.
private func name(of breed: Breed, _ locale: Locale) -> String {
  escaped(breed.facts.names[locale.tag] ?? breed.facts.name)
}

private func breedFields(
  _ breed: Breed, _ picture: ExportedPicture?, _ locale: Locale
) -> [String] {
  let facts = breed.facts
  let marks = facts.marks.map { mark in
    let part = locale.phrase("vocabulary.place.\(mark.part)", default: mark.part)
    return "<p><b>\(escaped(part))</b>: \(escaped(mark.appearance.text(in: locale.tag)))</p>"
  }
  let shown = facts.names[locale.tag] ?? facts.name
  let others = ([facts.name] + (facts.foreignAliases[locale.tag] ?? facts.aliases)).filter {
    $0 != shown
  }
  return [
    escaped(shown), picture?.html ?? "", marks.joined(), escaped(others.joined(separator: ", ")),
    picture?.credit ?? "", breed.slug,
  ]
}

/// Returns Anki's tags of each breed: the deck with the breed's group, country and coat.
private func tagsBySlug(of deck: Deck) -> [String: [String]] {
  let names: [FacetValue.Kind: String] = [.group: "group", .origin: "country", .coat: "coat"]
  var tags: [String: [String]] = [:]
  for facet in deck.facets {
    guard let kind = names[facet.kind] else { continue }
    for entry in facet.entries {
      for index in entry.breeds {
        tags[deck.breeds[index].slug, default: []].append(
          "\(deck.settings.id)::\(kind)::\(entry.value.slug)")
      }
    }
  }
  return tags
}
