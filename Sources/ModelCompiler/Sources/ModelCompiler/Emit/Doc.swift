/// A document for pretty-printing, after Wadler's "A prettier printer".
indirect enum Doc: Sendable {
  case text(String)
  /// A space, or a line break if the group is broken.
  case line
  /// Nothing, or a line break if the group is broken.
  case softLine
  /// Always a line break.
  case hardLine
  case indented(Doc)
  /// Laid out on one line if it fits; otherwise all of its own lines are broken.
  case group(Doc)
  case sequence([Doc])
  /// Emitted only if the group is broken.
  case whenBroken(String)

  static let empty = Doc.sequence([])

  /// Returns the items with a separator between them.
  static func joined(_ items: [Doc], _ separator: [Doc]) -> Doc {
    .sequence(
      items.enumerated().flatMap { index, item in index == 0 ? [item] : separator + [item] })
  }

  /// Returns `open a, b close`, with one item per line if it does not fit.
  static func list(_ open: String, _ items: [Doc], _ close: String, padded: Bool = false)
    -> Doc
  {
    if items.isEmpty { return .text(open + close) }
    let edge: Doc = padded ? .line : .softLine
    return .group(
      .sequence([
        .text(open),
        .indented(.sequence([edge, joined(items, [.text(","), .line])])),
        .whenBroken(","), edge, .text(close),
      ]))
  }

  /// Whether this is an object or an array.
  var isBracketed: Bool {
    guard case .group(.sequence(let parts)) = self, case .text(let open)? = parts.first else {
      return false
    }
    return open == "{" || open == "["
  }

  /// Whether the text starts with `{`.
  var beginsWithBrace: Bool {
    switch self {
    case .text(let text): return text.hasPrefix("{")
    case .group(let inner), .indented(let inner): return inner.beginsWithBrace
    case .sequence(let items): return items.first?.beginsWithBrace ?? false
    default: return false
    }
  }

  /// Returns the text, broken at `width` columns where possible.
  func rendered(width: Int = 80) -> String {
    var printer = Printer(width: width)
    printer.print(self)
    return printer.output
  }
}

func + (left: Doc, right: Doc) -> Doc { .sequence([left, right]) }
func + (left: String, right: Doc) -> Doc { .sequence([.text(left), right]) }
func + (left: Doc, right: String) -> Doc { .sequence([left, .text(right)]) }

private struct Printer {
  struct Piece {
    var indent: Int
    var isBroken: Bool
    var doc: Doc
  }

  let width: Int
  var output = ""
  var column = 0

  init(width: Int) { self.width = width }

  mutating func print(_ doc: Doc) {
    var stack = [Piece(indent: 0, isBroken: true, doc: doc)]
    while let piece = stack.popLast() {
      switch piece.doc {
      case .text(let text):
        output += text
        column += text.count
      case .line:
        if piece.isBroken { newLine(piece.indent) } else { write(" ") }
      case .softLine:
        if piece.isBroken { newLine(piece.indent) }
      case .hardLine: newLine(piece.indent)
      case .whenBroken(let text):
        if piece.isBroken { write(text) }
      case .indented(let inner):
        stack.append(Piece(indent: piece.indent + 2, isBroken: piece.isBroken, doc: inner))
      case .group(let inner):
        let flat = Piece(indent: piece.indent, isBroken: false, doc: inner)
        let fits = fits(flat, rest: stack)
        stack.append(Piece(indent: piece.indent, isBroken: !fits, doc: inner))
      case .sequence(let items):
        for item in items.reversed() {
          stack.append(Piece(indent: piece.indent, isBroken: piece.isBroken, doc: item))
        }
      }
    }
  }

  private mutating func write(_ text: String) {
    output += text
    column += text.count
  }

  private mutating func newLine(_ indent: Int) {
    while output.last == " " { output.removeLast() }
    output += "\n" + String(repeating: " ", count: indent)
    column = indent
  }

  /// Whether a piece fits on the line without breaks, together with the text up to the next line
  /// break.
  private func fits(_ piece: Piece, rest: [Piece]) -> Bool {
    var left = width - column
    var rest = rest[...]
    var stack = [piece]
    while left >= 0 {
      guard let next = stack.popLast() ?? rest.popLast() else { return true }
      switch next.doc {
      case .text(let text): left -= text.count
      case .line:
        if next.isBroken { return true }
        left -= 1
      case .softLine:
        if next.isBroken { return true }
      case .hardLine: return next.isBroken
      case .whenBroken(let text):
        if next.isBroken { left -= text.count }
      case .indented(let inner):
        stack.append(Piece(indent: next.indent, isBroken: next.isBroken, doc: inner))
      case .group(let inner):
        stack.append(Piece(indent: next.indent, isBroken: false, doc: inner))
      case .sequence(let items):
        for item in items.reversed() {
          stack.append(Piece(indent: next.indent, isBroken: next.isBroken, doc: item))
        }
      }
    }
    return false
  }
}
