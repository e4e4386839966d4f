/// What some facts of a deck's breeds have in common: its groups, say, each with its breeds.
public struct Facet: Sendable, Equatable {
  /// The fact.
  public var kind: Trait.Kind
  /// Each value that a breed of the deck has.
  public var values: [Value]

  /// One of its values.
  public struct Value: Sendable, Equatable {
    public var trait: Trait
    /// Places of the breeds in the deck, in its order.
    public var breeds: [Int]
  }
}

extension Deck {
  /// What a learner may narrow the deck by, with the breeds that each choice leaves; values in the
  /// order of their ids.
  public var facets: [Facet] {
    var memory = TraitMemory()
    var found: [Trait: [Int]] = [:]
    for (place, breed) in breeds.enumerated() {
      for trait in memory.traits(of: breed.facts, settings.species)
      where found[trait]?.last != place {
        found[trait, default: []].append(place)
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
