import Diagnostics

/// A criterion by which a deck's file selects breeds, under `only` or `without`.
public enum BreedCriterion: Sendable, Equatable {
  /// The breed with this slug and, if it is a family, its members.
  case slug(String, position: Position?)
  /// Facet values, all of which a breed must have.
  case facets([FacetCondition])
}

/// A facet and the value that a breed must have, such as `group: terrier`.
public struct FacetCondition: Sendable, Equatable {
  public var kind: FacetValue.Kind
  /// The value as written in the deck's file.
  public var value: String
  public var position: Position?

  public init(kind: FacetValue.Kind, value: String, position: Position? = nil) {
    self.kind = kind
    self.value = value
    self.position = position
  }
}
