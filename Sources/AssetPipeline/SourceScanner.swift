/// A piece of a script or style sheet, in UTF-8. Distinguishes only the syntax that matters for
/// publishing.
enum SourcePiece: Equatable {
  /// Code in which trailing white space and blank lines are insignificant.
  case code([UInt8])
  /// A template literal or a regular expression, copied unchanged.
  case verbatim([UInt8])
  /// A string literal without its quotes, and the quote character.
  case literal(ArraySlice<UInt8>, quote: UInt8)
}

enum SourceLanguage {
  case javaScript, css
}

/// Splits a source into pieces, removing comments.
///
/// Recognizes template literals, including nested expressions, and regular expressions, since
/// quotes and `//` have no special meaning inside them. A slash begins a regular expression or a
/// division depending on the code before it.
func pieces(of source: [UInt8], in language: SourceLanguage) -> [SourcePiece] {
  var scanner = SourceScanner(source, language)
  return scanner.scan()
}

private struct SourceScanner {
  private let text: [UInt8]
  private let language: SourceLanguage
  private var index = 0
  private var code: [UInt8] = []
  private var pieces: [SourcePiece] = []

  init(_ source: [UInt8], _ language: SourceLanguage) {
    text = source
    self.language = language
  }

  mutating func scan() -> [SourcePiece] {
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): blockComment()
      case UInt8(ascii: "/") where language == .javaScript && next == UInt8(ascii: "/"):
        lineComment()
      case UInt8(ascii: "/") where language == .javaScript && canBeginRegularExpression:
        endCode()
        regularExpression()
        endVerbatim()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): literal()
      case UInt8(ascii: "`") where language == .javaScript:
        endCode()
        templateLiteral()
        endVerbatim()
      case 0x80... where language == .javaScript: copyNonASCIIByte()
      default: copyByte()
      }
    }
    endCode()
    return pieces
  }

  private var next: UInt8? { index + 1 < text.count ? text[index + 1] : nil }

  private mutating func copyByte() {
    code.append(text[index])
    index += 1
  }

  /// Copies a byte of a non-ASCII character; replaces non-ASCII white space with its ASCII
  /// equivalent.
  private mutating func copyNonASCIIByte() {
    let scalar = String(decoding: text[index...].prefix(4), as: UTF8.self).unicodeScalars.first
    guard let scalar, scalar.properties.isWhitespace || scalar == "\u{FEFF}" else {
      return copyByte()
    }
    code.append(isAtLineEnd ? UInt8(ascii: "\n") : UInt8(ascii: " "))
    index += UTF8.width(scalar)
  }

  /// Whether the current character ends a line of a script.
  private var isAtLineEnd: Bool {
    switch text[index] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    case 0xE2:
      text[index...].starts(with: "\u{2028}".utf8) || text[index...].starts(with: "\u{2029}".utf8)
    default: false
    }
  }

  private mutating func endCode() {
    if !code.isEmpty { pieces.append(.code(code)) }
    code = []
  }

  private mutating func endVerbatim() {
    pieces.append(.verbatim(code))
    code = []
  }

  private mutating func lineComment() {
    while index < text.count, !isAtLineEnd { index += 1 }
  }

  private mutating func blockComment() {
    index += 2
    while index < text.count, !(text[index] == UInt8(ascii: "*") && next == UInt8(ascii: "/")) {
      index += 1
    }
    index = min(index + 2, text.count)
    code.append(UInt8(ascii: " "))
  }

  private mutating func literal() {
    let quote = text[index]
    endCode()
    index += 1
    let start = index
    while index < text.count, text[index] != quote {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, text.count)
    pieces.append(.literal(text[start..<index], quote: quote))
    index += 1
  }

  private mutating func templateLiteral() {
    copyByte()
    while index < text.count {
      if text[index] == UInt8(ascii: "\\") {
        copyByte()
        if index < text.count { copyByte() }
      } else if text[index] == UInt8(ascii: "`") {
        copyByte()
        return
      } else if text[index] == UInt8(ascii: "$"), next == UInt8(ascii: "{") {
        copyByte()
        copyByte()
        expressionInTemplate()
      } else {
        copyByte()
      }
    }
  }

  private mutating func expressionInTemplate() {
    var depth = 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "`"):
        templateLiteral()
        continue
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      copyByte()
      if depth == 0 { return }
    }
  }

  private mutating func regularExpression() {
    copyByte()
    var isInClass = false
    while index < text.count, !isAtLineEnd {
      let byte = text[index]
      copyByte()
      switch byte {
      case UInt8(ascii: "\\"): if index < text.count { copyByte() }
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return
      default: break
      }
    }
  }

  /// Whether a slash at this point begins a regular expression rather than a division.
  private var canBeginRegularExpression: Bool {
    guard let end = code.lastIndex(where: { !$0.isWhiteSpace }) else {
      switch pieces.last {
      case .literal, .verbatim: return false
      case .code, nil: return true
      }
    }
    if code[end].isLetter {
      let word = code[...end].suffix(while: \.isLetter)
      return ["return", "typeof", "case", "in", "of"].contains { word.elementsEqual($0.utf8) }
    }
    return !(code[end].isWordByte || ")]}".utf8.contains(code[end]))
  }
}

extension UInt8 {
  /// Whether the byte is ASCII white space.
  var isWhiteSpace: Bool { self == UInt8(ascii: " ") || 0x09...0x0D ~= self }

  /// Whether the byte is an ASCII letter or part of a non-ASCII character; outside literals and
  /// comments, all non-ASCII characters are letters.
  var isLetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
      || self >= 0x80
  }

  /// Whether the byte can be part of an identifier or number.
  var isWordByte: Bool {
    isLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$")
  }
}
