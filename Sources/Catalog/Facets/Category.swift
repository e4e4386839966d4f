import Localization

/// The breeds of a deck that share a fact: a group, size, coat or country.
public struct Category: Sendable, Equatable {
  /// The kind of fact and its value as a slug, such as `group-hound`.
  public var id: String
  /// The category's title.
  public var title: String
  /// Slugs of the category's breeds, in the order of the deck.
  public var breeds: [String]
}

extension Deck {
  /// Returns the categories of the breeds that satisfy `isQuizBreed`, except categories with only
  /// one of these breeds or with all of them.
  ///
  /// - Parameter locale: The language of the titles; nil for English.
  public func categories(
    in locale: Locale? = nil, where isQuizBreed: (Breed) -> Bool
  ) -> [Category] {
    let areQuizBreeds = breeds.map(isQuizBreed)
    let quizBreedCount = areQuizBreeds.count { $0 }
    let kinds: [FacetValue.Kind] = [.group, .size, .coat, .origin]
    return facets.filter { kinds.contains($0.kind) }.flatMap { facet in
      facet.entries.compactMap { entry -> (FacetValue, Category)? in
        let indices = entry.breeds.filter { areQuizBreeds[$0] }
        guard indices.count > 1, indices.count < quizBreedCount else { return nil }
        let title = entry.value.title(settings.species, locale)
        let slugs = indices.map { breeds[$0].slug }
        return (entry.value, Category(id: entry.value.id, title: title, breeds: slugs))
      }
      .sorted { ($0.0.rank, $0.1.title, $0.1.id) < ($1.0.rank, $1.1.title, $1.1.id) }
      .map(\.1)
    }
  }
}
