import Hashing

extension Digest {
  /// Hashes everything that a value encodes. With a synthesized conformance to `Encodable`, this is
  /// all stored properties.
  ///
  /// Dictionaries are not supported, since their order differs from run to run.
  ///
  /// - Throws: Any error thrown by the value's own `encode(to:)`.
  public init(encoding value: some Encodable) throws {
    let encoder = DigestEncoder()
    try encoder.encode(value)
    self.init(of: encoder.writer.bytes)
  }
}

/// A value that is encoded as its digest, so that the time to hash it does not depend on its size.
public protocol DigestProviding: Encodable {
  var digest: Digest { get }
}

extension DigestProviding {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(digest)
  }
}

/// Writes values as tagged bytes, so that no two different values of the same type have the same
/// bytes.
private final class DigestEncoder: Encoder {
  enum Tag: UInt8 {
    case null, bool, integer, number, text, digest, key, list, object
  }

  var writer = BinaryWriter()
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func write(_ tag: Tag) { writer.store(number: tag.rawValue) }

  func encode(_ value: some Encodable) throws {
    switch value {
    case let digest as Digest:
      write(.digest)
      writer.store(digest)
    case let text as String: encode(text: text)
    default: try value.encode(to: self)
    }
  }

  func encode(text: String) {
    write(.text)
    writer.store(text)
  }

  func encode(integer: some BinaryInteger) {
    write(.integer)
    writer.store(number: UInt64(truncatingIfNeeded: integer))
  }

  func encode(number: Double) {
    write(.number)
    writer.store(number)
  }

  func encode(bool: Bool) {
    write(.bool)
    writer.store(bool)
  }

  func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
    write(.object)
    return KeyedEncodingContainer(KeyedContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    write(.list)
    return UnkeyedContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueContainer(encoder: self)
  }
}

private struct SingleValueContainer: SingleValueEncodingContainer {
  let encoder: DigestEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { encoder.write(.null) }
  func encode(_ value: Bool) { encoder.encode(bool: value) }
  func encode(_ value: String) { encoder.encode(text: value) }
  func encode(_ value: Double) { encoder.encode(number: value) }
  func encode(_ value: Float) { encoder.encode(number: Double(value)) }
  func encode(_ value: Int) { encoder.encode(integer: value) }
  func encode(_ value: Int8) { encoder.encode(integer: value) }
  func encode(_ value: Int16) { encoder.encode(integer: value) }
  func encode(_ value: Int32) { encoder.encode(integer: value) }
  func encode(_ value: Int64) { encoder.encode(integer: value) }
  func encode(_ value: UInt) { encoder.encode(integer: value) }
  func encode(_ value: UInt8) { encoder.encode(integer: value) }
  func encode(_ value: UInt16) { encoder.encode(integer: value) }
  func encode(_ value: UInt32) { encoder.encode(integer: value) }
  func encode(_ value: UInt64) { encoder.encode(integer: value) }
  func encode(_ value: some Encodable) throws { try encoder.encode(value) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
  let encoder: DigestEncoder
  var codingPath: [any CodingKey] { [] }
  private(set) var count = 0

  mutating func encodeNil() {
    count += 1
    encoder.write(.null)
  }

  mutating func encode(_ value: some Encodable) throws {
    count += 1
    try encoder.encode(value)
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    count += 1
    return encoder.container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    count += 1
    return encoder.unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder }
}

/// Writes property names too, because the value after a nil property could otherwise be mistaken
/// for that property.
private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: DigestEncoder
  var codingPath: [any CodingKey] { [] }

  private func write(_ key: Key) {
    encoder.write(.key)
    encoder.writer.store(key.stringValue)
  }

  func encodeNil(forKey key: Key) {
    write(key)
    encoder.write(.null)
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    write(key)
    try encoder.encode(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    write(key)
    return encoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    write(key)
    return encoder.unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder }

  func superEncoder(forKey key: Key) -> any Encoder {
    write(key)
    return encoder
  }
}
