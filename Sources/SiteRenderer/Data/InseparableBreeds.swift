import StudyModel

/// The breeds of a deck that no question distinguishes from each other.
///
/// Compares only breeds that share a name, a photo or a reference, because all others can be
/// distinguished.
struct InseparableBreeds: Sendable {
  private let breeds: [StudyModel.Breed]
  private var indexBySlug: [String: Int] = [:]
  /// The indices of the breeds with each name, photo and reference.
  private var indicesByKey: [Key: [Int]] = [:]

  private enum Key: Hashable {
    case breed(String)
    case name(String)
    case photo(String)
  }

  /// - Parameter breeds: The breeds of the quiz, each with a picture.
  init(_ breeds: [StudyModel.Breed]) {
    self.breeds = breeds
    for (index, breed) in breeds.enumerated() {
      indexBySlug[breed.id] = index
      for key in Self.keys(of: breed) { indicesByKey[key, default: []].append(index) }
    }
  }

  /// The slugs of the breeds that no question distinguishes from the breed with this slug, in the
  /// order of the deck; nil if the quiz does not include the breed.
  subscript(slug: String) -> [String]? {
    guard let index = indexBySlug[slug] else { return nil }
    let breed = breeds[index]
    let candidates = Set(Self.keys(of: breed).flatMap { indicesByKey[$0] ?? [] })
    return candidates.sorted().filter {
      $0 != index && !areDistinguishable(breed, breeds[$0])
    }.map { breeds[$0].id }
  }

  private static func keys(of breed: StudyModel.Breed) -> Set<Key> {
    let references = [breed.id] + breed.duplicates + (breed.sizeOnly ?? [])
    return Set(
      references.map(Key.breed) + ([breed.name] + breed.names).map(Key.name)
        + breed.photos.map { .photo($0.id) })
  }
}
