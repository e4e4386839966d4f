import Catalog
import FoundationEssentials
import Hashing
import Pictures
import Publishing
import StudyModel

extension Site {
  /// The deck as the quiz reads it: breeds with pictures of their own.
  ///
  /// A breed is asked by its photos; by its portrait while it has none.
  func studyDeck(_ deck: Catalog.Deck) -> StudyModel.Deck {
    let cards = deck.breeds.compactMap { breed -> StudyModel.Breed? in
      let photos = studyPhotos(pictures(of: breed))
      guard !photos.isEmpty else { return nil }
      return StudyModel.Breed(
        id: breed.slug, name: breed.facts.name, page: breed.page, family: breed.family,
        same: deck.settings.same.filter { $0.contains(breed.slug) }.flatMap { $0 }
          .filter { $0 != breed.slug },
        lookalikes: breed.facts.lookalikes.map {
          StudyModel.Lookalike(breed: $0.breed, tell: $0.tell)
        },
        photos: photos)
    }
    return StudyModel.Deck(
      id: deck.settings.id, title: deck.settings.title, species: deck.settings.species.rawValue,
      breeds: cards)
  }

  private func studyPhotos(_ pictures: BreedPictures) -> [StudyModel.Photo] {
    if pictures.photos.isEmpty, let portrait = pictures.portrait {
      let side = PublishedPortrait.side
      return [
        StudyModel.Photo(
          id: portrait.digest.short, kind: .portrait, description: portrait.description,
          renditions: [Rendition(path: portrait.path, width: side, height: side)])
      ]
    }
    return pictures.photos.map { photo in
      StudyModel.Photo(
        id: photo.digest.short, kind: .photo, description: "",
        renditions: photo.renditions.map {
          Rendition(path: $0.path, width: $0.width, height: $0.height)
        })
    }
  }

  /// The deck's data as a file named by its content.
  func dataFile(_ deck: StudyModel.Deck) throws -> OutputFile {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = [UInt8](try encoder.encode(deck))
    return OutputFile(
      path: "data/\(deck.id).\(Digest(of: bytes).short).json", .bytes(bytes), stage: .asset,
      origin: "the deck \(deck.id)")
  }
}

extension Catalog.Breed {
  /// The breed's page, relative to the root of the site.
  var page: String { "\(deck)/\(slug).html" }
}
