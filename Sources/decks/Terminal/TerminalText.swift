import URLs

/// Text in which only the control sequences of decks itself take effect: those in its literals.
/// Interpolated values are escaped, since a name or message from a source or a content file could
/// otherwise erase lines, change the terminal's title or reverse text.
///
/// All text for people is written as a `TerminalText`, so escaping cannot be forgotten.
struct TerminalText: ExpressibleByStringInterpolation, Hashable, Sendable {
  private(set) var text: String

  init(stringLiteral literal: String) { text = literal }

  init(stringInterpolation interpolation: StringInterpolation) { text = interpolation.text }

  /// Creates text from a string with its control and formatting characters escaped, except line
  /// feeds and tabs.
  init(escaping string: String) { text = escapedForTerminal(string) }

  static func + (left: TerminalText, right: TerminalText) -> TerminalText { "\(left)\(right)" }

  static func += (left: inout TerminalText, right: TerminalText) { left.text += right.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += escapedForTerminal(value.description)
    }

    mutating func appendInterpolation(_ other: TerminalText) { text += other.text }
  }
}

extension Sequence<TerminalText> {
  /// Returns the elements as one text, with a separator between them.
  func joined(separator: TerminalText = "") -> TerminalText {
    var isFirst = true
    return reduce(into: "") { result, element in
      if !isFirst { result += separator }
      isFirst = false
      result += element
    }
  }
}
