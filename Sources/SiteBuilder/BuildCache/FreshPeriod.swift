import BinaryCoding

/// The time in which fetched data need not be fetched again, in seconds since 1970.
struct FreshPeriod: Sendable, Equatable {
  /// Time of the fetch.
  var start: Double
  /// Expiry of the data.
  var end: Double

  /// The period of data that is fetched again in any case.
  static let none = FreshPeriod(start: .infinity, end: -.infinity)
}

extension FreshPeriod: BinaryCodable {
  func store(in writer: inout BinaryWriter) { writer.store(end, start) }

  init(from reader: inout BinaryReader) throws(CorruptData) {
    end = try reader.readValue()
    start = try reader.readValue()
  }
}
