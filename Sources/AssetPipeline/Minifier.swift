/// Removes insignificant white space from code.
///
/// In style sheets, removes indentation and blank lines. In scripts, also removes spaces next to
/// punctuation, trailing commas of arguments and objects, and line breaks where a statement clearly
/// continues or has ended. Statements of scripts must end with semicolons, which the formatter ensures.
///
/// - Parameter precedingByte: The byte before the code, such as the closing quote of a literal.
func minify(_ code: [UInt8], after precedingByte: UInt8?, in language: SourceLanguage) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(code.count)
  var lastByte = precedingByte ?? UInt8(ascii: "\n")
  var whitespace: UInt8?
  for byte in code {
    if isSpace(byte) {
      whitespace =
        whitespace == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : byte
      continue
    }
    if let whitespace, isNeeded(whitespace, between: lastByte, and: byte, in: language) {
      result.append(whitespace)
    }
    whitespace = nil
    // A trailing comma in brackets may be a hole of an array.
    if language == .javaScript, lastByte == comma, endsList(byte), result.last == comma {
      result.removeLast()
    }
    result.append(byte)
    lastByte = byte
  }
  // What follows is a literal or the end of the file; treat it like a letter.
  if let whitespace, isNeeded(whitespace, between: lastByte, and: UInt8(ascii: "a"), in: language) {
    result.append(whitespace)
  }
  return result
}

private let comma = UInt8(ascii: ",")

/// Whether a byte ends arguments, parameters or an object, whose last comma has no effect.
private func endsList(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}")
}

private func isSpace(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): true
  default: false
  }
}

private func isNeeded(
  _ whitespace: UInt8, between lastByte: UInt8, and next: UInt8, in language: SourceLanguage
) -> Bool {
  if lastByte == UInt8(ascii: "\n") { return false }
  guard language == .javaScript else { return true }
  if whitespace == UInt8(ascii: "\n") {
    return !insignificantAfter.contains(lastByte) && !insignificantBefore.contains(next)
  }
  // Without the space, `a + +b` would become `a ++b`.
  return isNameByte(lastByte) && isNameByte(next) || lastByte == next && signs.contains(next)
}

/// Characters after which a line break is insignificant.
private let insignificantAfter = Set("{([,;=&|?:*%<>!^~".utf8)
/// Characters before which a line break is insignificant.
private let insignificantBefore = Set("})],;.=&|?:*%<>^".utf8)
private let signs = Set("+-/".utf8)

private func isNameByte(_ byte: UInt8) -> Bool { byte.isWordByte || byte == UInt8(ascii: "#") }
