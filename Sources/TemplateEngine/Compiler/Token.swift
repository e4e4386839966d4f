import Diagnostics
import HTML

/// A piece of a template: literal text, or a tag.
enum Token {
  case text(Text)
  case tag(Tag)

  /// Literal text of at most one line, its line end included.
  struct Text {
    var bytes: ArraySlice<UInt8>
    /// Where it begins; nil in text that Markdown has rewritten.
    var position: Position?
    var startsLine: Bool
    /// White space in it is content, as in `<pre>`: never to be indented.
    var isVerbatim = false

    var isBlank: Bool { bytes.allSatisfy(\.isHTMLSpace) }
    var endsLine: Bool { bytes.last == UInt8(ascii: "\n") }

    /// Where the byte at `index` stands; nil where the text itself has no position.
    func position(of index: Int) -> Position? {
      guard let position else { return nil }
      return Position(
        line: position.line, column: position.column + bytes[..<index].unicodeScalarCount)
    }

    /// The spaces and tabs it begins with.
    var leadingSpace: ArraySlice<UInt8> {
      bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
  }
}

/// What stands between two delimiters.
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
  /// Without its sigil, asterisk and white space.
  var name: String
  /// Whether the data tells which template is meant: `{{>*name}}`.
  var isDynamic = false
  var position: Position
  /// Whether it shares its line with nothing but white space and tags of its like.
  var isStandalone = false
  /// The white space before it, where that is all its line begins with.
  var indent: ArraySlice<UInt8> = []

  /// As a person would write it, for messages.
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

  /// Whether it shows something itself, so that its line is a line of output.
  var isValue: Bool { kind == .value || kind == .html }
}
