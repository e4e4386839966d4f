extension [UInt8] {
  /// Appends text, escaped for use in element content and quoted attribute values.
  ///
  /// Control characters forbidden in HTML become U+FFFD.
  package mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var copied = 0
      var index = 0
      while index < utf8.count {
        let byte = utf8[index]
        let replacement: StaticString
        var width = 1
        switch byte {
        case UInt8(ascii: "&"): replacement = "&amp;"
        case UInt8(ascii: "<"): replacement = "&lt;"
        case UInt8(ascii: ">"): replacement = "&gt;"
        case UInt8(ascii: "\""): replacement = "&quot;"
        case UInt8(ascii: "'"): replacement = "&#39;"
        case 0x00...0x08, 0x0B, 0x0E...0x1F, 0x7F: replacement = "\u{FFFD}"
        case 0xC2 where index + 1 < utf8.count && utf8[index + 1] < 0xA0:
          replacement = "\u{FFFD}"
          width = 2
        default:
          index += 1
          continue
        }
        append(contentsOf: utf8[copied..<index])
        append(replacement)
        index += width
        copied = index
      }
      append(contentsOf: utf8[copied...])
    }
  }

  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
