/// Removes insignificant white space from code.
///
/// In style sheets, removes indentation and blank lines. In scripts, also removes spaces next to
/// punctuation, and line breaks where a statement clearly continues or has ended. Statements of
/// scripts must end with semicolons, which the formatter ensures.
///
/// - Parameter before: the byte before the code, such as the closing quote of a literal.
func minify(_ code: [UInt8], after before: UInt8?, in language: SourceLanguage) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(code.count)
  var last = before ?? UInt8(ascii: "\n")
  var white: UInt8?
  for byte in code {
    if isSpace(byte) {
      white = white == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : byte
      continue
    }
    if let white, isNeeded(white, between: last, and: byte, in: language) { result.append(white) }
    white = nil
    result.append(byte)
    last = byte
  }
  // The code is followed by a literal or the end of the file.
  if let white, isNeeded(white, between: last, and: UInt8(ascii: "a"), in: language) {
    result.append(white)
  }
  return result
}

private func isSpace(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): true
  default: false
  }
}

private func isNeeded(
  _ white: UInt8, between last: UInt8, and next: UInt8, in language: SourceLanguage
) -> Bool {
  if last == UInt8(ascii: "\n") { return false }
  guard language == .javaScript else { return true }
  if white == UInt8(ascii: "\n") {
    return !opening.contains(last) && !closing.contains(next)
  }
  // `a + +b` is not `a ++b`.
  return isOfName(last) && isOfName(next) || last == next && signs.contains(next)
}

/// Characters after which a line break is insignificant.
private let opening = Set("{([,;=&|?:*%<>!^~".utf8)
/// Characters before which a line break is insignificant.
private let closing = Set("})],;.=&|?:*%<>^".utf8)
private let signs = Set("+-/".utf8)

private func isOfName(_ byte: UInt8) -> Bool { byte.isOfWord || byte == UInt8(ascii: "#") }
