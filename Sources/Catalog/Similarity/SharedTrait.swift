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
    /// Similar weight and height; `values` is empty.
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
/// The minimum fraction of the narrower height range that must lie within the wider one.
private let minimumOverlap = 0.5

/// Returns the shared traits of two breeds, the most distinctive first. Compares heads and tails
/// only if both looks are described, and coats only if both coats are.
func traitsShared(by a: Breed, and b: Breed) -> [SharedTrait] {
  var traits = SharedTraits()
  traits.addHeadAndCoat(of: a.facts, and: b.facts)
  if areSameSize(a.facts, b.facts) { traits.list.append(SharedTrait(.size, [])) }
  return traits.list
}

/// Whether two breeds have close mean weights and, where both are known, heights that overlap well.
/// Weight alone is not enough: a short, heavy breed may weigh as much as a tall, slender one.
private func areSameSize(_ a: Facts, _ b: Facts) -> Bool {
  guard let weight = a.estimatedWeight, let otherWeight = b.estimatedWeight else { return false }
  return max(weight, otherWeight) <= maximumWeightRatio * min(weight, otherWeight)
    && overlapWell(a.height?.range, b.height?.range)
}

/// Whether the wider of two ranges contains at least half of the narrower one; true if one of them
/// is unknown.
private func overlapWell(_ a: ClosedRange<Double>?, _ b: ClosedRange<Double>?) -> Bool {
  guard let a, let b else { return true }
  let (start, end) = (max(a.lowerBound, b.lowerBound), min(a.upperBound, b.upperBound))
  let narrower = min(a.upperBound - a.lowerBound, b.upperBound - b.lowerBound)
  return end - start >= minimumOverlap * narrower
}

/// A list of shared traits in the order in which they are named.
private struct SharedTraits {
  var list: [SharedTrait] = []

  private mutating func add(_ kind: SharedTrait.Kind, _ values: [String]) {
    if !values.isEmpty { list.append(SharedTrait(kind, values)) }
  }

  mutating func addHeadAndCoat(of facts: Facts, and others: Facts) {
    let looks = facts.look.flatMap { look in others.look.map { (look, $0) } }
    let rareTraits = looks.map { sharedValues($0.rareTraits, $1.rareTraits) } ?? []
    add(.special, rareTraits.filter { $0.weight >= distinctiveWeight }.map(\.rawValue))
    if let (look, other) = looks { addEars(look, other) }
    if let coat = facts.coat, let other = others.coat { addCoat(coat, other) }
    add(.special, rareTraits.filter { $0.weight < distinctiveWeight }.map(\.rawValue))
    guard let (look, other) = looks else { return }
    if look.muzzleLength == other.muzzleLength, look.muzzleForm == other.muzzleForm {
      add(.muzzle, [look.muzzleLength.rawValue, look.muzzleForm.rawValue])
    }
    add(.tail, look.tail == other.tail && look.tail != .cat ? [look.tail.rawValue] : [])
    add(.skull, look.skull == other.skull ? [look.skull.rawValue] : [])
  }

  private mutating func addEars(_ look: Look, _ other: Look) {
    add(.ears, look.ears == other.ears ? [look.ears.rawValue] : [])
    if look.ears != other.ears, let carriage = look.ears.carriage, carriage == other.ears.carriage {
      add(.earSet, [carriage.rawValue])
    }
  }

  private mutating func addCoat(_ coat: Coat, _ other: Coat) {
    if coat.length == other.length, coat.texture == other.texture {
      add(.coat, [coat.length.rawValue, coat.texture.rawValue])
    } else {
      add(.length, coat.length == other.length ? [coat.length.rawValue] : [])
      add(.texture, coat.texture == other.texture ? [coat.texture.rawValue] : [])
    }
    add(.colour, sharedValues(coat.colours, other.colours).map(\.rawValue))
    add(
      .pattern,
      sharedValues(coat.patterns, other.patterns).filter { $0 != .`self` }.map(\.rawValue))
  }
}

/// Returns the values of the first list that are also in the second, without duplicates.
private func sharedValues<Value: Hashable>(_ values: [Value], _ others: [Value]) -> [Value] {
  var remaining = Set(others)
  return values.filter { remaining.remove($0) != nil }
}
