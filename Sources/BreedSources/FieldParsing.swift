import Catalog
import URLs

extension SourceFacts {
  /// An upper limit for kilograms and years, well above those of any animal.
  private static let most = 10_000.0

  /// Returns the least and greatest number in a text such as `7  -  10`; nil if it has none within
  /// the limit.
  static func span(_ text: String?) -> ClosedRange<Double>? {
    let figures = (text ?? "").split { !($0.isASCII && $0.isNumber) && $0 != "." }
      .compactMap { Double($0) }.filter { $0 <= most }
    guard let least = figures.min(), let greatest = figures.max() else { return nil }
    return least...greatest
  }

  /// Returns the non-empty items of a comma-separated list.
  static func items(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { tidy($0) }.filter { !$0.isEmpty }
  }
}
