import Hashing

/// A value with a compact binary form for caches, readable only by the version of decks that wrote
/// it.
public protocol BinaryCodable {
  func store(in writer: inout BinaryWriter)
  /// - Throws: `CorruptData` if the bytes are not a stored value.
  init(from reader: inout BinaryReader) throws(CorruptData)
}

/// An error for bytes that cannot be decoded.
public struct CorruptData: Error {
  public init() {}
}

/// A buffer in which values are stored one after another.
public struct BinaryWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func store<Number: FixedWidthInteger>(number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Stores the length in 32 bits, then the bytes.
  public mutating func store(bytes other: some Collection<UInt8>) {
    store(number: UInt32(other.count))
    bytes.append(contentsOf: other)
  }

  public mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }
}

/// Reads values in the order in which they were stored.
public struct BinaryReader: Sendable {
  private let bytes: [UInt8]
  private var index: Int

  public init(_ bytes: [UInt8]) { self.init(bytes, at: 0) }

  private init(_ bytes: [UInt8], at index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// Returns the bytes in a range returned by `readRange()`.
  public func bytes(at range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Returns a reader that reads the same bytes, starting at an index.
  public func reader(at index: Int) -> BinaryReader { BinaryReader(bytes, at: index) }

  public var isAtEnd: Bool { index == bytes.count }

  public mutating func readNumber<Number: FixedWidthInteger>(
    _: Number.Type = Number.self
  ) throws(CorruptData) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.count - index >= size else { throw CorruptData() }
    let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: Number.self) }
    index += size
    return Number(littleEndian: number)
  }

  /// Skips length-prefixed bytes and returns their range.
  public mutating func readRange() throws(CorruptData) -> Range<Int> {
    let count = Int(try readNumber(UInt32.self))
    guard bytes.count - index >= count else { throw CorruptData() }
    defer { index += count }
    return index..<index + count
  }

  public mutating func readText() throws(CorruptData) -> String {
    let range = try readRange()
    return bytes.withUnsafeBytes { String(decoding: $0[range], as: UTF8.self) }
  }

  public mutating func readValue<Value: BinaryCodable>(
    _: Value.Type = Value.self
  ) throws(CorruptData) -> Value {
    try Value(from: &self)
  }
}

extension BinaryWriter {
  public mutating func store(_ value: some BinaryCodable) { value.store(in: &self) }

  /// Stores several values in the order given.
  public mutating func store<each Value: BinaryCodable>(_ values: repeat each Value) {
    repeat (each values).store(in: &self)
  }
}
