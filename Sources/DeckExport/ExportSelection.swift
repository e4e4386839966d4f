import Catalog

/// The breeds of a deck that an export contains.
public struct ExportSelection: Sendable {
  /// Slugs of the breeds; nil for all.
  public var breeds: [String]?
  /// The slug of the group, such as `hound`; nil for all.
  public var group: String?

  public init(breeds: [String]? = nil, group: String? = nil) {
    self.breeds = breeds
    self.group = group
  }

  /// An error for breeds or a group that the deck does not have.
  public enum Failure: Error, Equatable {
    case unknownBreed(String, known: [String])
    case unknownGroup(String, known: [String])
  }

  /// Returns the selected breeds, in the order of the deck.
  public func breeds(of deck: Deck) throws(Failure) -> [Breed] {
    var selected = deck.breeds
    if let breeds {
      if let unknown = breeds.first(where: { deck[$0] == nil }) {
        throw .unknownBreed(unknown, known: deck.breeds.map(\.slug))
      }
      let slugs = Set(breeds)
      selected = selected.filter { slugs.contains($0.slug) }
    }
    if let group {
      let groups = deck.facets.first { $0.kind == .group }?.entries ?? []
      guard let entry = groups.first(where: { $0.value.slug == group }) else {
        throw .unknownGroup(group, known: groups.map(\.value.slug))
      }
      let slugs = Set(entry.breeds.map { deck.breeds[$0].slug })
      selected = selected.filter { slugs.contains($0.slug) }
    }
    return selected
  }
}
