import Catalog
import URLs

extension SourceFacts {
  /// More kilograms or years than any animal has.
  private static let most = 10_000.0

  /// The least and the greatest figure in a text such as `7  -  10`; nil where there is none that an
  /// animal can have.
  static func span(_ text: String?) -> ClosedRange<Double>? {
    let figures = (text ?? "").split { !($0.isASCII && $0.isNumber) && $0 != "." }
      .compactMap { Double($0) }.filter { $0 <= most }
    guard let least = figures.min(), let greatest = figures.max() else { return nil }
    return least...greatest
  }

  /// The parts of a list with commas.
  static func items(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { tidy($0) }.filter { !$0.isEmpty }
  }
}
