/// A kind of fact, such as the group, with the values that occur in a deck and the breeds with each
/// value.
public struct Facet: Sendable, Equatable {
  /// The kind of fact.
  public var kind: FacetValue.Kind
  /// The values that occur in the deck, with their breeds.
  public var entries: [Entry]

  /// A value of the facet and the breeds with it.
  public struct Entry: Sendable, Equatable {
    public var value: FacetValue
    /// Indices of the breeds in the deck, in ascending order.
    public var breeds: [Int]
  }
}

extension Deck {
  /// Facets by which a learner can filter the deck; the values of each are sorted by id.
  public var facets: [Facet] {
    var cache = FacetValueCache()
    var indicesByValue: [FacetValue: [Int]] = [:]
    for (index, breed) in breeds.enumerated() {
      for value in cache.values(of: breed.facts, settings.species)
      where indicesByValue[value]?.last != index {
        indicesByValue[value, default: []].append(index)
      }
    }
    let byKind = Dictionary(grouping: indicesByValue, by: \.key.kind)
    return FacetValue.Kind.allCases.compactMap { kind in
      byKind[kind].map { breedsByValue in
        Facet(
          kind: kind,
          entries: breedsByValue.map { Facet.Entry(value: $0.key, breeds: $0.value) }
            .sorted { $0.value.id < $1.value.id })
      }
    }
  }
}
