import BinaryCoding
import FoundationEssentials

/// The period in which fetched data is fresh.
struct FreshPeriod: Sendable, Equatable {
  /// Time of the fetch.
  var start: Date
  /// Expiry of the data.
  var end: Date

  /// An empty period, for data that is never fresh.
  static let none = FreshPeriod(
    start: Date(timeIntervalSince1970: .infinity), end: Date(timeIntervalSince1970: -.infinity))
}

extension FreshPeriod: BinaryCodable {
  func store(in writer: inout BinaryWriter) {
    writer.store(
      end == .distantFuture ? .infinity : end.timeIntervalSince1970, start.timeIntervalSince1970)
  }

  init(from reader: inout BinaryReader) throws(CorruptData) {
    end = Date(timeIntervalSince1970: try reader.readValue())
    start = Date(timeIntervalSince1970: try reader.readValue())
  }
}
