/// A start tag in HTML, SVG or XML.
struct Tag: Equatable {
  struct Attribute: Equatable {
    /// The lower-case name.
    var name: String
    /// The value with entities decoded.
    var value: String
    /// The byte offset of the value.
    var offset: Int
  }

  /// The lower-case name.
  var name: String
  var attributes: [Attribute]
  /// The byte offset of the tag.
  var offset: Int
  /// The byte range of the text up to the next tag; for `script` and `style`, the byte range of the
  /// whole content.
  var text: Range<Int>

  subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// Returns the start tags of a document. The scanner is lenient, not a conforming HTML parser:
/// malformed markup is treated as text.
func tags(in bytes: [UInt8]) -> [Tag] {
  var scanner = TagScanner(bytes)
  var tags: [Tag] = []
  while let tag = scanner.next() { tags.append(tag) }
  return tags
}

private struct TagScanner {
  let bytes: [UInt8]
  var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Tag? {
    while let start = find(UInt8(ascii: "<"), from: index) {
      index = start + 1
      guard let byte = peek else { return nil }
      if starts(with: "!--") {
        index = find("-->", from: index).map { $0 + 3 } ?? bytes.count
      } else if isLetter(byte) {
        return tag(from: start)
      } else if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "/")
      {
        index = find(UInt8(ascii: ">"), from: index).map { $0 + 1 } ?? bytes.count
      }
    }
    return nil
  }

  private mutating func tag(from start: Int) -> Tag {
    let name = consumeName { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    var attributes: [Tag.Attribute] = []
    while let byte = peek, byte != UInt8(ascii: ">") {
      if isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") {
        index += 1
      } else {
        attributes.append(attribute())
      }
    }
    index = min(index + 1, bytes.count)
    let end: Int?
    switch name {
    case "script", "style": end = find("</\(name)", from: index)
    default: end = find(UInt8(ascii: "<"), from: index)
    }
    let text = index..<(end ?? bytes.count)
    index = text.upperBound
    return Tag(name: name, attributes: attributes, offset: start, text: text)
  }

  private mutating func attribute() -> Tag.Attribute {
    let name = consumeName {
      !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">")
        && $0 != UInt8(ascii: "/")
    }
    skipSpace()
    guard peek == UInt8(ascii: "=") else {
      return Tag.Attribute(name: name, value: "", offset: index)
    }
    index += 1
    skipSpace()
    let start: Int
    let end: Int
    if let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      start = index + 1
      end = find(quote, from: start) ?? bytes.count
      index = min(end + 1, bytes.count)
    } else {
      start = index
      while let byte = peek, !isSpace(byte), byte != UInt8(ascii: ">") { index += 1 }
      end = index
    }
    let value = String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
    return Tag.Attribute(name: name, value: decodingEntities(value), offset: start)
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = peek, isSpace(byte) { index += 1 }
  }

  /// Consumes one byte and all matching bytes that follow, and returns them in lower case.
  private mutating func consumeName(_ isPart: (UInt8) -> Bool) -> String {
    let start = index
    index += 1
    while let byte = peek, isPart(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    bytes[min(start, bytes.count)...].firstIndex(of: byte)
  }

  private func find(_ text: String, from start: Int) -> Int? {
    let pattern = Array(text.utf8)
    var searchStart = start
    while let match = find(pattern[0], from: searchStart) {
      if bytes[match...].starts(with: pattern) { return match }
      searchStart = match + 1
    }
    return nil
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

/// Decodes numeric entities and the five predefined entities of XML; other entities are kept.
func decodingEntities(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
  let pieces = text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    .map(Substring.init)
  return pieces.dropFirst().reduce(into: String(pieces[0])) { decoded, piece in
    if let end = piece.utf8.firstIndex(of: UInt8(ascii: ";")), let scalar = entity(piece[..<end]) {
      decoded.unicodeScalars.append(scalar)
      decoded += Substring(piece.utf8[end...].dropFirst())
    } else {
      decoded += "&" + piece
    }
  }
}

/// Returns the character of an entity, given the text between `&` and `;`.
private func entity(_ name: Substring) -> Unicode.Scalar? {
  switch name {
  case "amp": return "&"
  case "lt": return "<"
  case "gt": return ">"
  case "quot": return "\""
  case "apos": return "'"
  default: break
  }
  guard name.hasPrefix("#") else { return nil }
  let isHex = name.hasPrefix("#x") || name.hasPrefix("#X")
  let digits = name.dropFirst(isHex ? 2 : 1)
  guard digits.utf8.count <= (isHex ? 6 : 7), digits.utf8.allSatisfy(\.isHexDigit) else {
    return nil
  }
  return UInt32(digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x66).contains(self | 0x20)
  }
}
