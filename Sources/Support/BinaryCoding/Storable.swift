import Hashing

/// A value that one run writes down for the next: compactly, and for this version of decks alone.
public protocol Storable {
  func store(in bytes: inout StoredBytes)
  /// - Throws: `StoredBytes.Damaged` where the bytes are not what was stored.
  init(from bytes: inout StoredReader) throws(StoredBytes.Damaged)
}

/// Bytes that values are stored in.
public struct StoredBytes: Sendable {
  /// Bytes that are not what was stored.
  public struct Damaged: Error {
    public init() {}
  }

  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func store<Number: FixedWidthInteger>(number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  public mutating func store(bytes other: some Collection<UInt8>) {
    store(number: UInt32(other.count))
    bytes.append(contentsOf: other)
  }

  public mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }
}

/// Reads values in the order in which they were stored.
public struct StoredReader: Sendable {
  private let bytes: [UInt8]
  private var index: Int

  public init(_ bytes: [UInt8]) { self.init(bytes, at: 0) }

  private init(_ bytes: [UInt8], at index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// The bytes of a range that it gave.
  public func bytes(at range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// One that reads the same bytes from elsewhere on.
  public func reader(at index: Int) -> StoredReader { StoredReader(bytes, at: index) }

  public var isAtEnd: Bool { index == bytes.count }

  public mutating func number<Number: FixedWidthInteger>(
    _: Number.Type = Number.self
  ) throws(StoredBytes.Damaged) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.count - index >= size else { throw StoredBytes.Damaged() }
    let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: Number.self) }
    index += size
    return Number(littleEndian: number)
  }

  /// Where the next bytes lie, and past them.
  public mutating func range() throws(StoredBytes.Damaged) -> Range<Int> {
    let count = Int(try number(UInt32.self))
    guard bytes.count - index >= count else { throw StoredBytes.Damaged() }
    defer { index += count }
    return index..<index + count
  }

  public mutating func text() throws(StoredBytes.Damaged) -> String {
    let range = try range()
    return bytes.withUnsafeBytes { String(decoding: $0[range], as: UTF8.self) }
  }

  public mutating func value<Value: Storable>(
    _: Value.Type = Value.self
  ) throws(StoredBytes.Damaged) -> Value {
    try Value(from: &self)
  }
}

extension StoredBytes {
  public mutating func store(_ value: some Storable) { value.store(in: &self) }

  /// Several, in this order.
  public mutating func store<each Value: Storable>(_ values: repeat each Value) {
    repeat (each values).store(in: &self)
  }
}
