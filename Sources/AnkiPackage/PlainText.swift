import HTML

/// Returns the text of an HTML fragment: without tags, comments, scripts and styles, and with
/// character references replaced. Line breaks and block elements become spaces.
public func plainText(ofHTML html: String) -> String {
  let bytes = Array(html.utf8)
  guard bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
    return html
  }
  var text: [UInt8] = []
  var index = 0
  while index < bytes.count {
    guard bytes[index] == UInt8(ascii: "<") else {
      text.append(bytes[index])
      index += 1
      continue
    }
    let rest = bytes[index...]
    let end = endOfTag(in: rest)
    let tag = String(decoding: bytes[index..<end], as: UTF8.self).lowercased()
    if blockTags.contains(where: { tag.hasPrefix("<\($0)") || tag.hasPrefix("</\($0)") }) {
      text.append(UInt8(ascii: " "))
    }
    index = end
  }
  return String(decoding: withoutCharacterReferences(text), as: UTF8.self)
    .split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
}

private let blockTags = ["br", "div", "p", "li", "tr", "td", "hr"]

/// Returns the index after the tag, comment, script or style with which the bytes begin.
private func endOfTag(in bytes: ArraySlice<UInt8>) -> Int {
  func end(of terminator: String) -> Int {
    let terminator = Array(terminator.utf8)
    var index = bytes.startIndex + 1
    while index + terminator.count <= bytes.endIndex {
      let found = zip(bytes[index...], terminator).allSatisfy {
        ($0 | ($0 >= 0x41 && $0 <= 0x5A ? 0x20 : 0)) == $1
      }
      if found { return index + terminator.count }
      index += 1
    }
    return bytes.endIndex
  }
  let start = String(decoding: bytes.prefix(7), as: UTF8.self).lowercased()
  if start.hasPrefix("<!--") { return end(of: "-->") }
  if start == "<script" { return end(of: "</script>") }
  if start.hasPrefix("<style") { return end(of: "</style>") }
  return end(of: ">")
}

/// Replaces the character references that Anki writes into fields.
private func withoutCharacterReferences(_ bytes: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "&"),
      let semicolon = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
      let character = character(String(decoding: bytes[index + 1..<semicolon], as: UTF8.self))
    {
      text += String(character).utf8
      index = semicolon + 1
    } else {
      text.append(bytes[index])
      index += 1
    }
  }
  return text
}

private func character(_ reference: String) -> Character? {
  switch reference {
  case "amp": return "&"
  case "lt": return "<"
  case "gt": return ">"
  case "quot": return "\""
  case "apos": return "'"
  case "nbsp": return " "
  default: break
  }
  guard reference.hasPrefix("#") else { return nil }
  let digits = reference.dropFirst()
  let number =
    digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  return number.flatMap(Unicode.Scalar.init).map(Character.init)
}
