/// A SplitMix64 generator; the same seed produces the same cases on every machine.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  public var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns true with a probability of 1 / `count`.
  mutating func holds(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  mutating func one<T>(of items: [T]) -> T { items[Int.random(in: items.indices, using: &self)] }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
