/// Returns the names in a list of media of the current format, the protocol buffer `MediaEntries`
/// with entries in field 1 and their names in field 1; nil if it is corrupt.
func mediaEntryNames(_ bytes: [UInt8]) -> [String]? {
  var names: [String] = []
  var list = ProtocolBuffer(bytes[...])
  while let field = list.next() {
    guard field.number == 1, let entryBytes = field.bytes else { continue }
    var name = ""
    var entry = ProtocolBuffer(entryBytes)
    while let field = entry.next() {
      if field.number == 1, let bytes = field.bytes {
        name = String(decoding: bytes, as: UTF8.self)
      }
    }
    guard entry.isComplete else { return nil }
    names.append(name)
  }
  return list.isComplete ? names : nil
}

/// The fields of a protocol buffer.
private struct ProtocolBuffer {
  private var rest: ArraySlice<UInt8>
  private var isCorrupt = false

  /// A field; `bytes` is nil for a number.
  struct Field {
    var number: UInt64
    var bytes: ArraySlice<UInt8>?
  }

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Whether all fields were read.
  var isComplete: Bool { rest.isEmpty && !isCorrupt }

  /// Reads the next field; nil after the last and in a corrupt buffer.
  mutating func next() -> Field? {
    guard !rest.isEmpty, !isCorrupt else { return nil }
    isCorrupt = true
    guard let key = readNumber() else { return nil }
    var field = Field(number: key >> 3)
    switch key & 7 {
    case 0: guard readNumber() != nil else { return nil }
    case 1, 5:
      let size = key & 7 == 1 ? 8 : 4
      guard rest.count >= size else { return nil }
      rest = rest.dropFirst(size)
    case 2:
      guard let size = readNumber(), size <= UInt64(rest.count) else { return nil }
      field.bytes = rest.prefix(Int(size))
      rest = rest.dropFirst(Int(size))
    default: return nil
    }
    isCorrupt = false
    return field
  }

  private mutating func readNumber() -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }
}
