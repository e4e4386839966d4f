import Diagnostics
import URLs

/// The source line of a problem, with a caret below the problem's column.
struct Excerpt {
  private let position: Position
  private let line: String

  /// The number of characters shown before the column and after it.
  private static let (lead, tail) = (60, 60)

  /// - Parameter line: The source line at the position.
  init(_ line: String, at position: Position) {
    self.line = line
    self.position = position
  }

  /// Returns the excerpt as lines of text.
  func text(colours: Bool) -> TerminalText {
    let scalars = Array(line.unicodeScalars)
    let column = min(max(position.column - 1, 0), scalars.count)
    let start = max(0, column - Self.lead)
    let end = min(scalars.count, column + Self.tail)
    let number = "\(position.line)"
    let before = shown(scalars[start..<column])
    let margin = String(repeating: " ", count: number.count)
    let caret: TerminalText = colours ? "\u{1B}[1;31m^\u{1B}[0m" : "^"
    let indent = String(repeating: " ", count: before.columnCount)
    return
      "  \(number) | \(before)\(shown(scalars[column..<end]))\n  \(margin) | \(indent)\(caret)\n"
  }

  private func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return escapedForTerminal(text.replacing("\t", with: "  "))
  }
}

extension String {
  /// The number of columns that the text takes up on a terminal.
  fileprivate var columnCount: Int {
    unicodeScalars.reduce(0) { count, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: count
      default: count + (Self.isWide(scalar) ? 2 : 1)
      }
    }
  }

  /// Whether terminals show a character in two columns: Hangul, kana, ideographs, full-width forms
  /// and emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
