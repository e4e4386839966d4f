/// A seeded random number generator: the same seed gives the same questions on every platform.
///
/// The algorithm is Mulberry32 by Tommy Ettinger (public domain): a 32-bit counter and a mixer. Its
/// whole state is one number, which a record can store.
public struct RandomGenerator: Equatable, Sendable, Codable {
  /// The counter.
  public var state: UInt32

  public init(seed: UInt32) {
    state = seed
  }

  /// Returns the next 32 bits.
  public mutating func next() -> UInt32 {
    state = state &+ 0x6D2B_79F5
    var z = state
    z = (z ^ (z >> 15)) &* (z | 1)
    z = z ^ (z &+ ((z ^ (z >> 7)) &* (z | 61)))
    return z ^ (z >> 14)
  }

  /// Returns a number from 0 up to, but not including, `bound`, which is limited to 1...2^20.
  public mutating func below(_ bound: Int) -> Int {
    return Int(next()) * max(1, min(bound, 1_048_576)) / 4_294_967_296
  }

  /// Returns the items in random order (Fisher-Yates shuffle).
  public mutating func shuffled(_ items: [String]) -> [String] {
    var result = items
    var last = items.count - 1
    while last > 0 {
      let other = below(last + 1)
      let moved = result[last]
      result[last] = result[other]
      result[other] = moved
      last -= 1
    }
    return result
  }
}
