import Foundation
import Testing

@testable import StudyModel

@Suite struct MathematicsTests {
  private static let smallest = Double.leastNonzeroMagnitude
  private static let largest = Double.greatestFiniteMagnitude

  @Test("powers are within one unit in the last place of the C library's")
  func accuracy() {
    var random = RandomDoubles(generator: RandomGenerator(seed: 1))
    for _ in 0..<100_000 {
      let exponent = random.next(in: -750...712)
      #expect(distance(exponential(exponent), exp(exponent)) <= 1, "exp \(exponent)")
      let base = random.positive()
      let power = random.next(in: -1100...1100) / log2(base)
      #expect(
        distance(positivePower(base, power), pow(base, power)) <= 1, "pow \(base), \(power)")
      let stability = random.next(in: 0.001...400)
      let weight = random.next(in: -6...6)
      #expect(
        distance(positivePower(stability, weight), pow(stability, weight)) <= 1,
        "pow \(stability), \(weight)")
    }
  }

  @Test(
    "extreme arguments give the results of the C library",
    arguments: [
      0, -0.0, 1e-300, 709.782712893384, 709.7827128933841, -745.1332191019411,
      -745.1332191019412, largest, -largest, .infinity, -.infinity,
    ])
  func extremeExponents(_ exponent: Double) {
    #expect(exponential(exponent) == exp(exponent))
  }

  @Test(
    "extreme bases and exponents give the results of the C library",
    arguments: [
      (1, largest), (1, -.infinity), (1.1, largest), (0.9, largest), (2, 1023), (2, 1024),
      (2, -1074), (2, -1075), (2, .infinity), (0.5, .infinity), (0.5, -.infinity), (smallest, 1),
      (smallest, -1), (largest, 1), (largest, -1), (1 + .ulpOfOne, 1e18), (3, 0), (3, smallest),
    ] as [(Double, Double)])
  func extremePowers(base: Double, exponent: Double) {
    #expect(positivePower(base, exponent) == pow(base, exponent))
  }

  @Test("NaN, and powers of bases that are not positive and finite, are NaN")
  func notNumbers() {
    #expect(exponential(.nan).isNaN && positivePower(2, .nan).isNaN)
    #expect([0, -1, .infinity, .nan].allSatisfy { positivePower($0, 1).isNaN })
  }

  /// Returns the number of Doubles between two results of the same sign.
  private func distance(_ a: Double, _ b: Double) -> UInt64 {
    max(a.bitPattern, b.bitPattern) - min(a.bitPattern, b.bitPattern)
  }
}

private struct RandomDoubles {
  var generator: RandomGenerator

  mutating func next(in range: ClosedRange<Double>) -> Double {
    let fraction = (Double(generator.next()) + Double(generator.next()) / 0x1p32) / 0x1p32
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  /// Returns a positive, finite number of any magnitude.
  mutating func positive() -> Double {
    let bits = UInt64(generator.next()) << 32 | UInt64(generator.next())
    return max(Double(bitPattern: bits % Double.infinity.bitPattern), .leastNonzeroMagnitude)
  }
}
