/// A piece of a script or style sheet: as much of the grammar as publishing it needs.
enum SourcePiece: Equatable {
  /// Code whose white space at line ends and blank lines mean nothing.
  case code(String)
  /// A template literal or a regular expression, copied as it stands.
  case verbatim(String)
  /// A string literal without its quotes, which are `quote`.
  case literal(String, quote: Character)
}

enum SourceLanguage {
  case javaScript, css
}

/// Takes a source apart, leaving its comments out.
///
/// Knows template literals with expressions in them, and regular expressions by what stands before
/// the slash, since a quote or `//` inside one begins nothing.
func pieces(of source: String, in language: SourceLanguage) -> [SourcePiece] {
  var scanner = SourceScanner(source, language)
  return scanner.scan()
}

private struct SourceScanner {
  private let text: [Character]
  private let language: SourceLanguage
  private var at = 0
  private var code = ""
  private var pieces: [SourcePiece] = []

  init(_ source: String, _ language: SourceLanguage) {
    text = Array(source)
    self.language = language
  }

  mutating func scan() -> [SourcePiece] {
    while at < text.count {
      switch text[at] {
      case "/" where next == "*": blockComment()
      case "/" where language == .javaScript && next == "/": lineComment()
      case "/" where language == .javaScript && expressionMayBegin:
        endCode()
        regularExpression()
        endVerbatim()
      case "\"", "'": literal()
      case "`" where language == .javaScript:
        endCode()
        templateLiteral()
        endVerbatim()
      default: take()
      }
    }
    endCode()
    return pieces
  }

  private var next: Character? { at + 1 < text.count ? text[at + 1] : nil }

  private mutating func take() {
    code.append(text[at])
    at += 1
  }

  private mutating func endCode() {
    if !code.isEmpty { pieces.append(.code(code)) }
    code = ""
  }

  private mutating func endVerbatim() {
    pieces.append(.verbatim(code))
    code = ""
  }

  private mutating func lineComment() {
    while at < text.count, !text[at].isNewline { at += 1 }
  }

  private mutating func blockComment() {
    at += 2
    while at < text.count, !(text[at] == "*" && next == "/") { at += 1 }
    at = min(at + 2, text.count)
    code.append(" ")
  }

  private mutating func literal() {
    let quote = text[at]
    endCode()
    at += 1
    var content = ""
    while at < text.count, text[at] != quote {
      if text[at] == "\\" {
        content.append(text[at])
        at += 1
        guard at < text.count else { break }
      }
      content.append(text[at])
      at += 1
    }
    at += 1
    pieces.append(.literal(content, quote: quote))
  }

  private mutating func templateLiteral() {
    take()
    while at < text.count {
      if text[at] == "\\" {
        take()
        if at < text.count { take() }
      } else if text[at] == "`" {
        take()
        return
      } else if text[at] == "$", next == "{" {
        take()
        take()
        expressionInTemplate()
      } else {
        take()
      }
    }
  }

  private mutating func expressionInTemplate() {
    var depth = 1
    while at < text.count {
      switch text[at] {
      case "`":
        templateLiteral()
        continue
      case "{": depth += 1
      case "}": depth -= 1
      default: break
      }
      take()
      if depth == 0 { return }
    }
  }

  private mutating func regularExpression() {
    take()
    var inClass = false
    while at < text.count, !text[at].isNewline {
      let character = text[at]
      take()
      switch character {
      case "\\": if at < text.count { take() }
      case "[": inClass = true
      case "]": inClass = false
      case "/" where !inClass: return
      default: break
      }
    }
  }

  /// Whether a slash here begins a regular expression and is no division.
  private var expressionMayBegin: Bool {
    guard let last = code.last(where: { !$0.isWhitespace }) else {
      switch pieces.last {
      case .literal, .verbatim: return false
      case .code, nil: return true
      }
    }
    if last.isLetter {
      let word = code.reversed().drop(while: \.isWhitespace).prefix(while: \.isLetter)
      return ["return", "typeof", "case", "in", "of"].contains(String(word.reversed()))
    }
    return
      !(last.isNumber || last == ")" || last == "]" || last == "}" || last == "_"
      || last == "$")
  }
}
