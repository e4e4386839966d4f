import Catalog
import URLs

extension SourceFacts {
  /// Largest accepted weight in kilograms or age in years, far above that of any animal.
  private static let maximumValue = 10_000.0

  /// Returns the smallest and largest numbers in a text such as `7  -  10`; nil if it has no
  /// numbers within the limit.
  static func range(in text: String?) -> ClosedRange<Double>? {
    let numbers = (text ?? "").split { !($0.isASCII && $0.isNumber) && $0 != "." }
      .compactMap { Double($0) }.filter { $0 <= maximumValue }
    guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
    return least...greatest
  }

  /// Returns the non-empty items of a comma-separated list.
  static func listItems(in text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { singleLine($0) }.filter { !$0.isEmpty }
  }
}
