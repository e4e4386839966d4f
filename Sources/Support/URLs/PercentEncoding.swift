extension StringProtocol {
  /// The text without percent-encoding. A `%` that does not begin an escape is kept.
  package var percentDecoded: String { String(decoding: unescaped.bytes, as: UTF8.self) }

  /// The text without percent-encoding; nil if a `%` does not begin an escape or the bytes are not
  /// UTF-8.
  package var strictlyPercentDecoded: String? {
    let (bytes, isValid) = unescaped
    return isValid ? String(validating: bytes, as: UTF8.self) : nil
  }

  /// The bytes without percent-encoding, and whether every `%` begins an escape.
  private var unescaped: (bytes: [UInt8], isValid: Bool) {
    var bytes: [UInt8] = []
    var isValid = true
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else if let escaped = hexadecimalByte(rest.prefix(2)) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
        isValid = false
      }
    }
    return (bytes, isValid)
  }
}

/// Returns the value of two hexadecimal digits; nil for anything else.
func hexadecimalByte(_ digits: ArraySlice<UInt8>) -> UInt8? {
  let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
  return values.count == 2 ? UInt8(values[0] * 16 + values[1]) : nil
}
