/// A difference hash of an image: for each of 8 × 8 cells, one bit for whether the cell is darker
/// than its right neighbour, and one bit for its lower neighbour.
///
/// The hashes of one image in different encodings and sizes differ in a few of the 128 bits; the
/// hashes of unrelated images differ in about 64.
public struct PerceptualHash: Sendable, Hashable {
  /// The width and height of the greyscale thumbnail in pixels.
  static let side = 9

  private var horizontal: UInt64 = 0
  private var vertical: UInt64 = 0

  /// Computes the hash of a greyscale thumbnail; nil unless it has 9 rows of 9 pixels.
  init?(grey: [UInt8]) {
    guard grey.count == Self.side * Self.side else { return nil }
    for y in 0..<8 {
      for x in 0..<8 {
        let value = grey[y * Self.side + x]
        horizontal = horizontal << 1 | (value < grey[y * Self.side + x + 1] ? 1 : 0)
        vertical = vertical << 1 | (value < grey[(y + 1) * Self.side + x] ? 1 : 0)
      }
    }
  }

  init(horizontal: UInt64, vertical: UInt64) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Returns the Hamming distance, from 0 to 128.
  func distance(to other: PerceptualHash) -> Int {
    (horizontal ^ other.horizontal).nonzeroBitCount + (vertical ^ other.vertical).nonzeroBitCount
  }

  /// Whether two photos probably show the same scene. The limit was measured: among 31,757 pairs of
  /// photos of the same breed, all 8 pairs that differ in at most 24 bits show the same scene, and
  /// the closest pair of different dogs differs in 30 bits.
  func isSimilar(_ other: PerceptualHash) -> Bool { distance(to: other) <= 24 }

  /// The hash as 32 hexadecimal digits.
  var hex: String {
    [horizontal, vertical].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// Returns the values, omitting each whose image looks like the image of an earlier, better value.
///
/// - Parameters:
///   - values: The values, best first.
///   - perceptualHash: Returns a value's hash; nil to always keep the value.
public func removingNearDuplicates<Value>(
  _ values: [Value], by perceptualHash: (Value) -> PerceptualHash?
)
  -> [Value]
{
  var seen: [PerceptualHash] = []
  return values.filter { value in
    guard let hash = perceptualHash(value) else { return true }
    if seen.contains(where: hash.isSimilar) { return false }
    seen.append(hash)
    return true
  }
}
