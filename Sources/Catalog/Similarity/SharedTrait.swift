/// A trait that two breeds share.
public struct SharedTrait: Sendable, Hashable, Encodable {
  /// Kinds of shared traits, the most distinctive first.
  public enum Kind: String, Sendable, CaseIterable, Encodable {
    case special, ears
    /// The same ear carriage, such as `upright`, `tipped` or `hanging`, even though the shapes
    /// differ.
    case earSet = "ear-set"
    /// Coat length and texture.
    case coat
    case length, texture, colour, pattern, muzzle, tail, skull
    /// Similar weight; `values` is empty.
    case size
  }

  public var kind: Kind
  /// The shared values, as spelled in the vocabularies of content.
  public var values: [String]

  public init(_ kind: Kind, _ values: [String]) {
    self.kind = kind
    self.values = values
  }

  private enum CodingKeys: String, CodingKey {
    case kind = "trait"
    case values
  }
}

/// The minimum weight of a rare trait that is named before all other traits.
private let distinctiveWeight = 6
/// The maximum ratio of two weights that count as the same size.
private let maximumWeightRatio = 1.25

/// Returns the shared traits of two breeds, the most distinctive first; empty if the look or coat
/// of either breed is unknown.
func traitsShared(by a: Breed, and b: Breed) -> [SharedTrait] {
  guard let look = a.facts.look, let coat = a.facts.coat, let otherLook = b.facts.look,
    let otherCoat = b.facts.coat
  else { return [] }
  var traits: [SharedTrait] = []
  func add(_ kind: SharedTrait.Kind, _ values: [String]) {
    if !values.isEmpty { traits.append(SharedTrait(kind, values)) }
  }
  let rareTraits = sharedValues(look.rareTraits, otherLook.rareTraits)
  add(.special, rareTraits.filter { $0.weight >= distinctiveWeight }.map(\.rawValue))
  add(.ears, look.ears == otherLook.ears ? [look.ears.rawValue] : [])
  if look.ears != otherLook.ears, let carriage = look.ears.carriage,
    carriage == otherLook.ears.carriage
  {
    add(.earSet, [carriage.rawValue])
  }
  if coat.length == otherCoat.length, coat.texture == otherCoat.texture {
    add(.coat, [coat.length.rawValue, coat.texture.rawValue])
  } else {
    add(.length, coat.length == otherCoat.length ? [coat.length.rawValue] : [])
    add(.texture, coat.texture == otherCoat.texture ? [coat.texture.rawValue] : [])
  }
  add(.colour, sharedValues(coat.colours, otherCoat.colours).map(\.rawValue))
  add(
    .pattern,
    sharedValues(coat.patterns, otherCoat.patterns).filter { $0 != .`self` }.map(\.rawValue)
  )
  add(.special, rareTraits.filter { $0.weight < distinctiveWeight }.map(\.rawValue))
  if look.muzzleLength == otherLook.muzzleLength, look.muzzleForm == otherLook.muzzleForm {
    add(.muzzle, [look.muzzleLength.rawValue, look.muzzleForm.rawValue])
  }
  add(.tail, look.tail == otherLook.tail && look.tail != .cat ? [look.tail.rawValue] : [])
  add(.skull, look.skull == otherLook.skull ? [look.skull.rawValue] : [])
  if let weight = a.facts.estimatedWeight, let otherWeight = b.facts.estimatedWeight,
    max(weight, otherWeight) <= maximumWeightRatio * min(weight, otherWeight)
  {
    traits.append(SharedTrait(.size, []))
  }
  return traits
}

/// Returns the values of the first list that are also in the second, without duplicates.
private func sharedValues<Value: Hashable>(_ values: [Value], _ others: [Value]) -> [Value] {
  var remaining = Set(others)
  return values.filter { remaining.remove($0) != nil }
}
