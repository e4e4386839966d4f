/// What a picture looks like at a glance: whether each of 8 × 8 places is darker than the one to its
/// right and the one below it.
///
/// Two encodings or sizes of a picture differ in a few of the 128 answers, two pictures in about 64.
public struct PerceptualHash: Sendable, Hashable {
  /// Pixels that the picture is looked at with, each way.
  static let side = 9

  private var across: UInt64 = 0
  private var down: UInt64 = 0

  /// - Parameter grey: 9 rows of 9 pixels; nil comes of any other count.
  init?(grey: [UInt8]) {
    guard grey.count == Self.side * Self.side else { return nil }
    for y in 0..<8 {
      for x in 0..<8 {
        let here = grey[y * Self.side + x]
        across = across << 1 | (here < grey[y * Self.side + x + 1] ? 1 : 0)
        down = down << 1 | (here < grey[(y + 1) * Self.side + x] ? 1 : 0)
      }
    }
  }

  init(across: UInt64, down: UInt64) {
    self.across = across
    self.down = down
  }

  /// In how many of the 128 answers two pictures differ.
  func distance(to other: PerceptualHash) -> Int {
    (across ^ other.across).nonzeroBitCount + (down ^ other.down).nonzeroBitCount
  }

  /// Whether both show one scene from one place.
  ///
  /// Of 31,757 pairs of photos of one breed 8 differ in at most 24 answers, and all 8 show one scene;
  /// the first pair of different dogs differs in 30.
  func isNear(_ other: PerceptualHash) -> Bool { distance(to: other) <= 24 }

  /// 32 hexadecimal digits.
  var hex: String {
    [across, down].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// The values, the best first, without those that look like a better one.
///
/// - Parameter likeness: nil for what looks like nothing else.
public func distinct<Value>(_ values: [Value], by likeness: (Value) -> PerceptualHash?) -> [Value] {
  var seen: [PerceptualHash] = []
  return values.filter { value in
    guard let own = likeness(value) else { return true }
    if seen.contains(where: own.isNear) { return false }
    seen.append(own)
    return true
  }
}
