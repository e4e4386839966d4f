import Files
import Hashing

extension String: Storable {
  public func store(in bytes: inout StoredBytes) { bytes.store(bytes: utf8) }
  public init(from bytes: inout StoredReader) throws(StoredBytes.Damaged) {
    self = try bytes.text()
  }
}

extension Int: Storable {
  public func store(in bytes: inout StoredBytes) { bytes.store(number: self) }
  public init(from bytes: inout StoredReader) throws(StoredBytes.Damaged) {
    self = try bytes.number()
  }
}

extension Double: Storable {
  public func store(in bytes: inout StoredBytes) { bytes.store(number: bitPattern) }
  public init(from bytes: inout StoredReader) throws(StoredBytes.Damaged) {
    self = Double(bitPattern: try bytes.number())
  }
}

extension Bool: Storable {
  public func store(in bytes: inout StoredBytes) { bytes.store(number: UInt8(self ? 1 : 0)) }
  public init(from bytes: inout StoredReader) throws(StoredBytes.Damaged) {
    self = try bytes.number(UInt8.self) == 1
  }
}

extension Digest: Storable {
  public func store(in bytes: inout StoredBytes) {
    for word in words { bytes.store(number: word) }
  }
  public init(from bytes: inout StoredReader) throws(StoredBytes.Damaged) {
    self.init(
      words: try bytes.number(), try bytes.number(), try bytes.number(), try bytes.number())
  }
}

extension Optional: Storable where Wrapped: Storable {
  public func store(in bytes: inout StoredBytes) {
    bytes.store(self != nil)
    if let self { bytes.store(self) }
  }
  public init(from bytes: inout StoredReader) throws(StoredBytes.Damaged) {
    self = try bytes.value(Bool.self) ? try bytes.value(Wrapped.self) : nil
  }
}

extension Array: Storable where Element: Storable {
  public func store(in bytes: inout StoredBytes) {
    bytes.store(number: UInt32(count))
    for element in self { bytes.store(element) }
  }
  public init(from bytes: inout StoredReader) throws(StoredBytes.Damaged) {
    let count = Int(try bytes.number(UInt32.self))
    self = []
    for _ in 0..<count { append(try bytes.value()) }
  }
}

extension Dictionary: Storable where Key == String, Value: Storable {
  /// In the order of the keys, so that equal ones are stored alike.
  public func store(in bytes: inout StoredBytes) {
    bytes.store(number: UInt32(count))
    for (key, value) in sorted(by: { $0.key < $1.key }) { bytes.store(key, value) }
  }
  public init(from bytes: inout StoredReader) throws(StoredBytes.Damaged) {
    let count = Int(try bytes.number(UInt32.self))
    self = [:]
    for _ in 0..<count {
      let key = try bytes.text()
      self[key] = try bytes.value(Value.self)
    }
  }
}

/// Words of a closed vocabulary, by their spelling.
extension Storable where Self: RawRepresentable<String> {
  public func store(in bytes: inout StoredBytes) { bytes.store(rawValue) }
  public init(from bytes: inout StoredReader) throws(StoredBytes.Damaged) {
    guard let value = Self(rawValue: try bytes.text()) else { throw StoredBytes.Damaged() }
    self = value
  }
}

extension File.Stamp: Storable {
  public func store(in bytes: inout StoredBytes) {
    bytes.store(size, modified, changed)
    bytes.store(number: inode)
  }
  public init(from bytes: inout StoredReader) throws(StoredBytes.Damaged) {
    self.init(
      size: try bytes.value(), modified: try bytes.value(), changed: try bytes.value(),
      inode: try bytes.number())
  }
}
