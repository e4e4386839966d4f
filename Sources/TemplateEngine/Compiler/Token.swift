import Diagnostics
import HTML

/// A piece of a template: literal text, or a tag.
enum Token {
  case text(Text)
  case tag(Tag)

  /// Literal text of at most one line, including the line end.
  struct Text {
    var bytes: ArraySlice<UInt8>
    /// The start position; nil for text rendered from Markdown.
    var position: Position?
    var startsLine: Bool
    /// Whether white space is significant, as in `<pre>`, so that the text is never indented.
    var isVerbatim = false

    var isBlank: Bool { bytes.allSatisfy(\.isHTMLSpace) }
    var endsLine: Bool { bytes.last == UInt8(ascii: "\n") }

    /// Returns the position of the byte at `index`; nil if the text has no position.
    func position(of index: Int) -> Position? {
      guard let position else { return nil }
      return Position(
        line: position.line, column: position.column + bytes[..<index].unicodeScalarCount)
    }

    /// The leading spaces and tabs.
    var leadingSpace: ArraySlice<UInt8> {
      bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
  }
}

/// A tag, without its delimiters.
struct Tag {
  enum Kind: Sendable {
    case value
    case html
    case section
    case inverted
    case partial
    case parent
    case block
    case close
    case comment
    case delimiters
  }

  var kind: Kind
  /// The name without sigil, asterisk and white space.
  var name: String
  /// Whether the template's name comes from the data: `{{>*name}}`.
  var isDynamic = false
  var position: Position
  /// Whether the tag's line contains only white space and standalone tags.
  var isStandalone = false
  /// The white space before the tag if it is the first on its line.
  var indent: ArraySlice<UInt8> = []

  /// The tag as written in a template, for messages.
  var source: String {
    let star = isDynamic ? "*" : ""
    return switch kind {
    case .value: "{{\(name)}}"
    case .html: "{{{\(name)}}}"
    case .section: "{{#\(name)}}"
    case .inverted: "{{^\(name)}}"
    case .partial: "{{>\(star)\(name)}}"
    case .parent: "{{<\(star)\(name)}}"
    case .block: "{{$\(name)}}"
    case .close: "{{/\(star)\(name)}}"
    case .comment: "{{!}}"
    case .delimiters: "{{=}}"
    }
  }

  /// Whether the tag outputs a value, so that its line is never removed.
  var isValue: Bool { kind == .value || kind == .html }
}
