import Catalog
import Content
import SiteRenderer
import StudyModel

extension Build {
  /// A build that asks no network and is not meant to write, for commands that look at a site.
  package init(lookingAt site: ProjectFolder, _ environment: Environment) {
    self.init(
      site: site, output: "", offline: true, refresh: false, jobs: 4, environment: environment)
  }

  /// The decks as content and cache make them.
  ///
  /// - Parameter photos: how many photos a breed has at most.
  /// - Throws: `Problem` for a list in the site's own folder that cannot be read.
  package func knownDecks(_ content: SiteContent, photos: Int) async throws -> [Catalog.Deck] {
    var content = content
    for index in content.decks.indices { content.decks[index].photos = photos }
    let fetched = try await cachedBreeds(content)
    return content.decks.map { settings in
      merge(
        settings, written: content.breeds[settings.id] ?? [],
        fetchedBreeds: fetched.fetchedBreeds[settings.id] ?? []
      ).compared()
    }
  }
}

extension StudyModel.Deck {
  /// The deck of those breeds of which a build would have a picture, without the pictures.
  package init(unpictured deck: Catalog.Deck) throws {
    try self.init(deck) { breed in
      let isDrawn = breed.facts.look != nil && breed.facts.coat != nil
      return isDrawn || !breed.photos.isEmpty ? [.standIn(breed.slug, "")] : []
    }
  }

  /// The deck of those breeds that have marks, with these in the place of pictures.
  package init(inWords deck: Catalog.Deck) throws {
    try self.init(deck) { breed in
      let marks = breed.facts.marks.map { "\($0.place): \($0.seen)" }
      return marks.isEmpty ? [] : [.standIn(breed.slug, marks.joined(separator: "; "))]
    }
  }
}

extension Photo {
  /// What stands for a picture where none is to be shown; breeds that shared one would both be right.
  fileprivate static func standIn(_ breed: String, _ description: String) -> Photo {
    Photo(id: breed, kind: .portrait, description: description, renditions: [])
  }
}
