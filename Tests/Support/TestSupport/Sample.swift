import Foundation

/// The sample of a long test's cases. `make verify` runs all cases; `make test` runs a sample that
/// changes with the commit, so that over time all cases are run.
public enum Sample {
  private static let given = ProcessInfo.processInfo.environment["DECKS_SAMPLE"] ?? "0"

  /// Whether all cases are run.
  public static let isWhole = given == "all"

  /// The number of the sample.
  public static let number = UInt64(given) ?? 0

  /// Returns about `count` evenly spaced items; every item is in one of the samples.
  public static func of<Item>(_ items: [Item], _ count: Int) -> [Item] {
    guard !isWhole, items.count > count, count > 0 else { return items }
    let samples = (items.count + count - 1) / count
    let first = Int(number % UInt64(samples))
    return stride(from: first, to: items.count, by: samples).map { items[$0] }
  }
}
