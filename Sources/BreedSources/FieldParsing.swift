import Catalog
import URLs

extension SourceFacts {
  /// Largest accepted weight in kilograms or age in years, far above that of any animal.
  private static let maximumValue = 10_000.0

  /// Returns the smallest and largest numbers in a text such as `7  -  10`; nil if it has no
  /// numbers within the limit.
  static func range(in text: String?) -> ClosedRange<Double>? {
    // Splitting into characters instead would take seconds for lists of long texts.
    let numbers = (text ?? "").utf8
      .split { !(0x30...0x39).contains($0) && $0 != UInt8(ascii: ".") }
      .compactMap { Double(Substring($0)) }.filter { $0 <= maximumValue }
    guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
    return least...greatest
  }

  /// Returns the non-empty items of a comma-separated list.
  static func listItems(in text: String?) -> [String] {
    (text ?? "").utf8.split(separator: UInt8(ascii: ",")).map { singleLine(Substring($0)) }
      .filter { !$0.isEmpty }
  }
}
