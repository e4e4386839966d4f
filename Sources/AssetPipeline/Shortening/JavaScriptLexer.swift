/// A token of a script.
struct JavaScriptToken {
  enum Kind {
    /// An identifier or keyword.
    case name
    /// A name such as `#count`.
    case privateName
    case punctuator
    /// A number, string, regular expression or template without expressions.
    case literal
    /// The part of a template before its first expression, between two and after its last.
    case templateHead, templateMiddle, templateTail
  }

  let kind: Kind
  let text: String
  let range: Range<Int>
  let isAfterLineBreak: Bool
}

/// A construct that the name shortener does not support.
struct UnsupportedSyntax: Error {
  /// The position in the script, in bytes.
  let offset: Int
}

/// Splits a script into tokens, omitting white space and comments.
func javaScriptTokens(_ source: [UInt8]) throws(UnsupportedSyntax) -> [JavaScriptToken] {
  var lexer = JavaScriptLexer(source)
  return try lexer.scan()
}

private struct JavaScriptLexer {
  private let source: [UInt8]
  private var index = 0
  private var tokens: [JavaScriptToken] = []
  private var isAfterLineBreak = false
  /// For each open brace, whether it begins an expression in a template.
  private var braces: [Bool] = []

  init(_ source: [UInt8]) { self.source = source }

  mutating func scan() throws(UnsupportedSyntax) -> [JavaScriptToken] {
    while index < source.count {
      let start = index
      let byte = source[index]
      if byte.isWhiteSpace {
        isAfterLineBreak = isAfterLineBreak || byte == UInt8(ascii: "\n")
        index += 1
      } else if starts(with: "//") {
        while index < source.count, source[index] != UInt8(ascii: "\n") { index += 1 }
      } else if starts(with: "/*") {
        try skipComment()
      } else if byte == UInt8(ascii: "#") || byte.isWordByte && !byte.isDigit {
        index += 1
        skip(while: \.isWordByte)
        add(byte == UInt8(ascii: "#") ? .privateName : .name, from: start)
      } else if byte.isDigit || byte == UInt8(ascii: ".") && byteAfter.isDigit {
        skipNumber()
        add(.literal, from: start)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        try skipLiteral(until: byte)
        add(.literal, from: start)
      } else if byte == UInt8(ascii: "`") {
        index += 1
        try template(from: start, isMiddle: false)
      } else if byte == UInt8(ascii: "}"), braces.popLast() == true {
        index += 1
        try template(from: start, isMiddle: true)
      } else if byte == UInt8(ascii: "/"), canBeginRegularExpression {
        try skipRegularExpression()
        add(.literal, from: start)
      } else {
        if byte == UInt8(ascii: "{") { braces.append(false) }
        index += punctuatorLength
        add(.punctuator, from: start)
      }
    }
    return tokens
  }

  private var byteAfter: UInt8 { index + 1 < source.count ? source[index + 1] : 0 }

  private func starts(with text: String) -> Bool { source[index...].starts(with: text.utf8) }

  private mutating func add(_ kind: JavaScriptToken.Kind, from start: Int) {
    let text = String(decoding: source[start..<index], as: UTF8.self)
    tokens.append(
      JavaScriptToken(
        kind: kind, text: text, range: start..<index, isAfterLineBreak: isAfterLineBreak))
    isAfterLineBreak = false
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while index < source.count, condition(source[index]) { index += 1 }
  }

  private mutating func skipComment() throws(UnsupportedSyntax) {
    let start = index
    index += 2
    while !starts(with: "*/") {
      guard index < source.count else { throw UnsupportedSyntax(offset: start) }
      isAfterLineBreak = isAfterLineBreak || source[index] == UInt8(ascii: "\n")
      index += 1
    }
    index += 2
  }

  private mutating func skipNumber() {
    while index < source.count {
      let byte = source[index]
      let isExponent = byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
      let hasSign = byteAfter == UInt8(ascii: "+") || byteAfter == UInt8(ascii: "-")
      let isHexadecimal = starts(with: "0x") || starts(with: "0X")
      if isHexadecimal {
        index += 2
        return skip(while: \.isWordByte)
      }
      guard byte.isWordByte || byte == UInt8(ascii: ".") else { return }
      index += isExponent && hasSign ? 2 : 1
    }
  }

  private mutating func skipLiteral(until quote: UInt8) throws(UnsupportedSyntax) {
    let start = index
    index += 1
    while index < source.count, source[index] != quote {
      index += source[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < source.count else { throw UnsupportedSyntax(offset: start) }
    index += 1
  }

  /// Reads the text of a template up to its end or its next expression.
  private mutating func template(from start: Int, isMiddle: Bool) throws(UnsupportedSyntax) {
    while index < source.count {
      if source[index] == UInt8(ascii: "\\") {
        index += 2
      } else if source[index] == UInt8(ascii: "`") {
        index += 1
        return add(isMiddle ? .templateTail : .literal, from: start)
      } else if starts(with: "${") {
        index += 2
        braces.append(true)
        return add(isMiddle ? .templateMiddle : .templateHead, from: start)
      } else {
        index += 1
      }
    }
    throw UnsupportedSyntax(offset: start)
  }

  private mutating func skipRegularExpression() throws(UnsupportedSyntax) {
    let start = index
    var isInClass = false
    index += 1
    while index < source.count, source[index] != UInt8(ascii: "\n") {
      let byte = source[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "[") { isInClass = true }
      if byte == UInt8(ascii: "]") { isInClass = false }
      if byte == UInt8(ascii: "/"), !isInClass { return skip(while: \.isWordByte) }
    }
    throw UnsupportedSyntax(offset: start)
  }

  /// Whether a slash begins a regular expression rather than a division.
  private var canBeginRegularExpression: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .name: return Self.wordsBeforeExpressions.contains(last.text)
    case .privateName, .literal, .templateTail: return false
    case .templateHead, .templateMiddle: return true
    case .punctuator: return ![")", "]", "}"].contains(last.text)
    }
  }

  private static let wordsBeforeExpressions: Set = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do",
    "await", "yield", "instanceof",
  ]

  /// Length of the punctuator at the current position.
  private var punctuatorLength: Int {
    // In `a?.5:1`, `?` is the conditional operator and `.5` a number, so `?.` is not a token.
    if starts(with: "?."), !(index + 2 < source.count && source[index + 2].isDigit) { return 2 }
    return Self.punctuators.first { starts(with: $0) }?.utf8.count ?? 1
  }

  /// Punctuators of several characters, longest first.
  private static let punctuators = [
    ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=",
    "<=", ">=", "&&", "||", "??", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<",
    ">>", "**",
  ]
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
