import Catalog
import Content
import SiteRenderer
import StudyModel

extension SiteInspection {
  /// Returns the decks merged from content files and cached breeds.
  ///
  /// - Parameter photos: The maximum number of photos per breed.
  /// - Throws: `Problem` for a list in the site's folder that cannot be read.
  package func cachedDecks(_ content: SiteContent, photos: Int) async throws -> [Catalog.Deck] {
    var content = content
    for index in content.decks.indices { content.decks[index].maximumPhotos = photos }
    let fetched = try await deckFetch.cachedBreeds(content)
    let renditions = cacheFolder.renditionStore(content.site)
    let localPhotos = try inspectPictures(in: projectFolder, renditions).photos
    return content.decks.map {
      content.mergedDeck($0, fetched, localPhotos, in: renditions).deck.withSimilarities()
    }
  }
}

extension StudyModel.Deck {
  /// Creates a deck of the breeds that would have a picture, with placeholders for the pictures.
  package init(withPlaceholdersFor deck: Catalog.Deck) throws {
    try self.init(deck) { breed in
      let isDrawn = breed.facts.look != nil && breed.facts.coat != nil
      return isDrawn || !breed.photos.isEmpty ? [.placeholder(breed.slug, "")] : []
    }
  }

  /// Creates a deck of the breeds that have field marks, with descriptions of the marks in place of
  /// pictures.
  package init(describingMarksOf deck: Catalog.Deck) throws {
    try self.init(deck) { breed in
      let marks = breed.facts.marks.map { "\($0.part): \($0.appearance.original)" }
      return marks.isEmpty ? [] : [.placeholder(breed.slug, marks.joined(separator: "; "))]
    }
  }
}

extension Photo {
  /// Returns a placeholder for a picture. Its id is the breed's slug, since breeds whose pictures
  /// had the same id would all count as correct answers.
  fileprivate static func placeholder(_ slug: String, _ description: String) -> Photo {
    Photo(id: slug, kind: .portrait, description: description, renditions: [])
  }
}
