/// A kind of fact, such as the group, with the values that occur in a deck and the breeds with each
/// value.
public struct Facet: Sendable, Equatable {
  /// The kind of fact.
  public var kind: Trait.Kind
  /// The values that occur in the deck.
  public var values: [Value]

  /// A value of the facet.
  public struct Value: Sendable, Equatable {
    public var trait: Trait
    /// Indices of the breeds in the deck, in ascending order.
    public var breeds: [Int]
  }
}

extension Deck {
  /// Facets by which a learner can filter the deck; the values of each are sorted by id.
  public var facets: [Facet] {
    var cache = TraitCache()
    var found: [Trait: [Int]] = [:]
    for (index, breed) in breeds.enumerated() {
      for trait in cache.traits(of: breed.facts, settings.species)
      where found[trait]?.last != index {
        found[trait, default: []].append(index)
      }
    }
    let byKind = Dictionary(grouping: found, by: \.key.kind)
    return Trait.Kind.allCases.compactMap { kind in
      byKind[kind].map { values in
        Facet(
          kind: kind,
          values: values.map { Facet.Value(trait: $0.key, breeds: $0.value) }
            .sorted { $0.trait.id < $1.trait.id })
      }
    }
  }
}
