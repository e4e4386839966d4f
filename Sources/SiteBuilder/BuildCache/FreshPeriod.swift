import BinaryCoding

/// The period in which fetched data is fresh, in seconds since 1970.
struct FreshPeriod: Sendable, Equatable {
  /// Time of the fetch.
  var start: Double
  /// Expiry of the data.
  var end: Double

  /// An empty period, for data that is never fresh.
  static let none = FreshPeriod(start: .infinity, end: -.infinity)
}

extension FreshPeriod: BinaryCodable {
  func store(in writer: inout BinaryWriter) { writer.store(end, start) }

  init(from reader: inout BinaryReader) throws(CorruptData) {
    end = try reader.readValue()
    start = try reader.readValue()
  }
}
