enum EscapeError: Error {
  /// An unknown or incomplete escape sequence.
  case unknown
  case loneSurrogate
}

extension String {
  /// Returns the value of the JSON string whose source is this text, without the quotes.
  ///
  /// - Parameter repairingSurrogates: Whether to replace lone surrogates with U+FFFD.
  func unescaped(repairingSurrogates: Bool) -> Result<String, EscapeError> {
    var units: [UInt16] = []
    var rest = utf16[...]
    while let unit = rest.popFirst() {
      guard unit == UInt16(ascii: "\\") else {
        units.append(unit)
        continue
      }
      guard let letter = rest.popFirst() else { return .failure(.unknown) }
      switch letter {
      case UInt16(ascii: "\""), UInt16(ascii: "\\"), UInt16(ascii: "/"): units.append(letter)
      case UInt16(ascii: "b"): units.append(0x08)
      case UInt16(ascii: "f"): units.append(0x0C)
      case UInt16(ascii: "n"): units.append(0x0A)
      case UInt16(ascii: "r"): units.append(0x0D)
      case UInt16(ascii: "t"): units.append(0x09)
      case UInt16(ascii: "u"):
        let digits = rest.prefix(4).compactMap(hexadecimal)
        guard digits.count == 4 else { return .failure(.unknown) }
        units.append(digits.reduce(0) { $0 << 4 | $1 })
        rest = rest.dropFirst(4)
      default: return .failure(.unknown)
      }
    }
    if repairingSurrogates { return .success(String(decoding: units, as: UTF16.self)) }
    guard let text = String(validating: units, as: UTF16.self) else {
      return .failure(.loneSurrogate)
    }
    return .success(text)
  }
}

private func hexadecimal(_ unit: UInt16) -> UInt16? {
  guard unit < 0x80, let digit = Character(Unicode.Scalar(UInt8(unit))).hexDigitValue else {
    return nil
  }
  return UInt16(digit)
}

extension UInt16 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = UInt16(UInt8(ascii: scalar)) }
}
