import Diagnostics
import HTML

/// Splits the source of a template into text and tags.
struct Lexer {
  private let path: String
  private let source: [UInt8]
  private var offset = 0
  private var tracker = PositionTracker()
  private var openDelimiter = Array("{{".utf8)
  private var closeDelimiter = Array("}}".utf8)
  private var tokens: [Token] = []
  private var problems: [Problem] = []

  private init(_ source: String, path: String) {
    self.path = path
    let bytes = Array(source.utf8)
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.source =
      bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes
  }

  /// Returns the tokens of `source` and appends an error to `problems` for each malformed tag.
  static func tokens(of source: String, path: String, problems: inout [Problem]) -> [Token] {
    var lexer = Lexer(source, path: path)
    lexer.run()
    problems += lexer.problems
    return lexer.tokens
  }

  private mutating func run() {
    var textStart = 0
    while offset < source.count {
      if starts(with: openDelimiter, at: offset) {
        appendText(from: textStart)
        guard readTag() else { return }
        textStart = offset
      } else {
        offset += 1
        if source[offset - 1] == UInt8(ascii: "\n") {
          appendText(from: textStart)
          textStart = offset
        }
      }
    }
    appendText(from: textStart)
  }

  private mutating func appendText(from start: Int) {
    guard start < offset else { return }
    let startsLine = start == 0 || source[start - 1] == UInt8(ascii: "\n")
    let position = tracker.advance(to: start, in: source)
    tokens.append(
      .text(.init(bytes: source[start..<offset], position: position, startsLine: startsLine)))
  }

  /// Reads the tag at `offset`. Returns false if it is not closed, which ends lexing.
  private mutating func readTag() -> Bool {
    let position = tracker.advance(to: offset, in: source)
    var start = offset + openDelimiter.count
    while start < source.count, source[start].isHTMLSpace { start += 1 }
    let sigil = start < source.count ? source[start] : 0
    let kind = Tag.Kind(sigil: sigil)
    if kind != .value { start += 1 }

    var end = closeDelimiter
    if sigil == UInt8(ascii: "{") { end.insert(UInt8(ascii: "}"), at: 0) }
    if sigil == UInt8(ascii: "=") { end.insert(UInt8(ascii: "="), at: 0) }
    guard let contentEnd = find(end, from: start) else {
      let expected = String(decoding: end, as: UTF8.self)
      problems.append(Problem(path, position, "unclosed tag; expected \"\(expected)\""))
      return false
    }
    offset = contentEnd + end.count
    let content = source[start..<contentEnd].trimmed
    var tag = Tag(kind: kind, name: String(decoding: content, as: UTF8.self), position: position)
    switch kind {
    case .comment:
      tag.name = ""
    case .delimiters:
      setDelimiters(content, position)
    default:
      if kind == .partial || kind == .parent || kind == .close, content.first == UInt8(ascii: "*") {
        tag.isDynamic = true
        tag.name = String(decoding: content.dropFirst().trimmed, as: UTF8.self)
      }
      if let message = tag.nameError {
        problems.append(Problem(path, position, message))
        return true
      }
    }
    tokens.append(.tag(tag))
    return true
  }

  private mutating func setDelimiters(_ content: ArraySlice<UInt8>, _ position: Position) {
    let parts = content.split(whereSeparator: \.isHTMLSpace).map(Array.init)
    guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
      problems.append(
        Problem(
          path, position, "expected two delimiters without \"=\", as in {{=<% %>=}}"))
      return
    }
    openDelimiter = parts[0]
    closeDelimiter = parts[1]
  }

  private func starts(with pattern: [UInt8], at index: Int) -> Bool {
    source[index] == pattern[0] && source[index...].starts(with: pattern)
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard start < source.count else { return nil }
    return source[start...].indices.first { starts(with: pattern, at: $0) }
  }
}

/// A position that advances through a text.
private struct PositionTracker {
  private var offset = 0
  private var position = Position(line: 1, column: 1)

  mutating func advance(to target: Int, in source: [UInt8]) -> Position {
    for byte in source[offset..<target] {
      if byte == UInt8(ascii: "\n") {
        position = Position(line: position.line + 1, column: 1)
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        position.column += 1
      }
    }
    offset = target
    return position
  }
}

extension Tag {
  fileprivate var nameError: String? {
    if name.isEmpty { return "this tag has no name; write one, as in {{name}}" }
    if name.utf8.contains(where: \.isHTMLSpace) {
      return "white space is not allowed in the name \"\(name)\"; remove it"
    }
    return nil
  }
}

extension Tag.Kind {
  fileprivate init(sigil: UInt8) {
    self =
      switch sigil {
      case UInt8(ascii: "{"), UInt8(ascii: "&"): .html
      case UInt8(ascii: "#"): .section
      case UInt8(ascii: "^"): .inverted
      case UInt8(ascii: ">"): .partial
      case UInt8(ascii: "<"): .parent
      case UInt8(ascii: "$"): .block
      case UInt8(ascii: "/"): .close
      case UInt8(ascii: "!"): .comment
      case UInt8(ascii: "="): .delimiters
      default: .value
      }
  }
}

extension ArraySlice<UInt8> {
  /// The slice without leading and trailing white space.
  fileprivate var trimmed: Self {
    let front = drop(while: \.isHTMLSpace)
    return front.prefix(front.count - front.reversed().prefix(while: \.isHTMLSpace).count)
  }
}
