import Catalog
import Hashing
import Localization
import OutputFile
import Sequences
import StudyCodecs
import StudyModel

extension Site {
  /// Returns the deck in the quiz's format, once for each language. All copies have the same
  /// deck version.
  ///
  /// Each copy contains the breeds that have pictures of their own: photos or, without photos, a
  /// portrait. Breeds that their files keep out of quizzes are left out.
  func studyDecks(_ deck: Catalog.Deck) throws -> [StudyModel.Deck] {
    var decks = languages.map { language in
      StudyModel.Deck(deck, in: language) { studyPhotos(pictures(of: $0), language.locale) }
    }
    let version = Digest(of: try decks.map { Digest(of: try canonicalDeck($0)) }).short
    for index in decks.indices { decks[index].version = version }
    return decks
  }

  private func studyPhotos(
    _ pictures: BreedPictures, _ locale: Locale
  ) -> [StudyModel.Photo] {
    if pictures.photos.isEmpty, let portrait = pictures.portrait {
      let side = PublishedPortrait.side
      return [
        StudyModel.Photo(
          id: portrait.digest.short, kind: .portrait,
          description: portrait.localizedDescription(locale),
          renditions: [Rendition(path: portrait.path, width: side, height: side)])
      ]
    }
    return pictures.photos.map { photo in
      StudyModel.Photo(
        id: photo.digest.short, kind: .photo, description: "",
        renditions: photo.renditions.filter { $0.crop != .landscape }.map {
          Rendition(path: $0.path, width: $0.width, height: $0.height)
        })
    }
  }
}

extension StudyModel.Deck {
  /// Creates the deck of the breeds that have pictures, without a language and with the hash of its
  /// own content as its version.
  public init(
    _ deck: Catalog.Deck, pictures: (Catalog.Breed) -> [StudyModel.Photo]
  ) throws {
    self.init(deck, in: nil, pictures: pictures)
    version = Digest(of: try canonicalDeck(self)).short
  }

  /// Creates the deck of the breeds that have pictures and may be asked, without a version.
  ///
  /// - Parameter language: The language of the texts; nil for that of the content.
  public init(
    _ deck: Catalog.Deck, in language: SiteLanguage?,
    pictures: (Catalog.Breed) -> [StudyModel.Photo]
  ) {
    let picturedBreeds = deck.breeds.filter(\.facts.isInQuiz)
      .map { (breed: $0, photos: pictures($0)) }.filter { !$0.photos.isEmpty }
    let quizPositions = Dictionary(
      picturedBreeds.enumerated().map { ($1.breed.slug, $0) },
      uniquingKeysWith: { first, _ in first })
    let sizeVariants = deck.sizeVariants
    let breeds = picturedBreeds.map { breed, photos in
      StudyModel.Breed(
        breed, photos, of: deck, quizPositions: quizPositions,
        sizeVariants: sizeVariants[breed.slug, default: []], in: language)
    }
    let settings = deck.settings
    self.init(
      id: settings.id, version: "",
      title: language.map { settings.title(in: $0.locale) } ?? settings.title,
      species: settings.species.publishedName(in: language?.locale), breeds: breeds,
      categories: deck.categories(in: language?.locale) { quizPositions[$0.slug] != nil }.map {
        StudyModel.Category(id: $0.id, title: $0.title, breedIDs: $0.breeds)
      },
      renamed: settings.renames.map { Rename(from: $0.from, to: $0.to) },
      families: quizFamilies(of: deck, with: breeds, in: language))
  }
}

extension StudyModel.Breed {
  /// - Parameters:
  ///   - quizPositions: The positions in the quiz of all of its breeds, by slug.
  ///   - sizeVariants: The slugs of the breeds that differ from this one only in size.
  init(
    _ breed: Catalog.Breed, _ photos: [StudyModel.Photo], of deck: Catalog.Deck,
    quizPositions: [String: Int], sizeVariants: [String], in language: SiteLanguage?
  ) {
    let facts = breed.facts
    let synonymousSlugs = deck.settings.synonymousSlugs
    let sizeVariants = sizeVariants.filter { quizPositions[$0] != nil }
    let resemblances = deck.suggestedLookalikes(to: breed.slug).compactMap { other in
      quizPositions[other.slug].map { (slug: other.slug, score: other.score / 10, position: $0) }
    }
    let name = language.map { facts.name(in: $0.locale) } ?? facts.name
    self.init(
      id: breed.slug, name: name,
      names: facts.searchNames(in: language?.locale).uniqued().filter { $0 != name },
      page: (language?.folder ?? "") + breed.pagePath,
      family: breed.family,
      duplicates: synonymousSlugs.filter { $0.contains(breed.slug) }.joined().uniqued().filter {
        $0 != breed.slug
      },
      commonnessRank: facts.commonnessRank,
      marks: facts.marks.map { mark in
        let appearance = mark.appearance.text(in: language)
        let label = language?.locale.phrase("vocabulary.place.\(mark.part)")
        return FieldMark(
          part: mark.part, appearance: appearance.text, label: label == mark.part ? nil : label,
          language: appearance.language)
      },
      lookalikes: facts.lookalikes.map { other in
        let distinction = other.distinction.text(in: language)
        return Lookalike(
          breedID: other.slug, distinction: distinction.text, language: distinction.language,
          part: other.part)
      },
      resembles: resemblances.sorted { ($1.score, $0.position) < ($0.score, $1.position) }
        .map { Resemblance(breedID: $0.slug, score: $0.score) },
      photos: photos, height: facts.height.map(Span.init), weight: facts.weight.map(Span.init),
      language: language.flatMap { facts.differingNameLanguage(for: $0) },
      traits: partTraits(of: facts), sizeOnly: sizeVariants.isEmpty ? nil : sizeVariants)
  }
}

/// Returns the traits of the parts that field marks describe; nil if neither a coat nor a look is
/// described.
private func partTraits(of facts: Facts) -> [PartTraits]? {
  var parts: [PartTraits] = []
  if let coat = facts.coat {
    let colours = coat.colours.map(\.rawValue) + coat.patterns.map(\.rawValue)
    parts = [
      PartTraits(part: "coat", words: [coat.length.rawValue, coat.texture.rawValue]),
      PartTraits(part: "colour", words: colours.uniqued()),
    ]
  }
  if let look = facts.look {
    parts += [
      PartTraits(part: "head", words: [look.skull.rawValue]),
      PartTraits(part: "muzzle", words: [look.muzzleLength.rawValue, look.muzzleForm.rawValue]),
      PartTraits(part: "ears", words: [look.ears.rawValue]),
      PartTraits(part: "eyes", words: [look.eyeShape.rawValue, look.eyeColour.rawValue]),
      PartTraits(part: "tail", words: [look.tail.rawValue]),
    ]
  }
  return parts.isEmpty ? nil : parts
}

extension Span {
  init(_ measure: Facts.Measure) {
    self.init(least: measure.range.lowerBound, most: measure.range.upperBound)
  }
}
