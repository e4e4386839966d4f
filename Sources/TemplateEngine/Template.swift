import Diagnostics
import Localization

/// A compiled template: literal bytes and a flat list of instructions.
///
/// A class, so that switching templates at every partial copies only a reference.
final class Template: Sendable {
  /// The language in which the source is written.
  enum Dialect: Sendable {
    /// HTML with contextual escaping; every name must have a value.
    case html
    /// The Mustache specification: values are escaped as text, `{{{x}}}` takes any value, and
    /// missing values render as nothing.
    case specification
  }

  /// One instruction. If it has an `end`, the instructions from the next one up to that index are
  /// its body.
  enum Instruction: Sendable {
    case text(Range<Int>)
    /// Text in which white space is significant.
    case verbatim(Range<Int>)
    case value(Name, Escaping)
    case html(Name)
    case section(Name, end: Int)
    case inverted(Name, end: Int)
    case partial(Reference)
    case parent(Reference, blocks: [String: Block], end: Int)
    case block(String, Block)
    case urlStart
    case urlEnd(isList: Bool)
  }

  /// A dotted name split into its parts; `first` is empty for `.`, the current value.
  ///
  /// A class, since the renderer passes a name for every tag, and a single reference is cheap to
  /// retain.
  final class Name: Sendable {
    let source: String
    let first: String
    let rest: [String]
    let position: Position

    init(_ source: String, at position: Position) {
      self.source = source
      self.position = position
      let parts =
        source == "." ? [] : source.split(separator: ".", omittingEmptySubsequences: false)
      first = parts.first.map(String.init) ?? ""
      rest = parts.dropFirst().map(String.init)
    }
  }

  /// A reference to another template, by a fixed name or a name from the data.
  struct Reference: Sendable {
    enum Target: Sendable {
      case fixed(String)
      case dynamic(Name)
    }
    var target: Target
    /// The indentation to add to each line of the referenced template.
    var indent: [UInt8]
    var position: Position
  }

  /// The instructions of a block's body, and the indentation to add to each line of the body.
  struct Block: Sendable {
    var body: Range<Int>
    var indent: [UInt8]
    var position: Position
  }

  let path: String
  let dialect: Dialect
  /// The literal text, in source order.
  let bytes: [UInt8]
  let instructions: [Instruction]

  /// Compiles an HTML template and appends its errors to `problems`.
  ///
  /// - Parameter locale: The phrases for `{{words.…}}`.
  convenience init(
    html source: String, path: String, locale: Locale?, problems: inout [Problem]
  ) {
    let tokens = Lexer.tokens(of: source, path: path, problems: &problems)
    self.init(
      tokens.removingStandaloneLines(), path: path, dialect: .html, locale: locale,
      problems: &problems)
  }

  /// Compiles a template in the dialect of the Mustache specification.
  convenience init(specification source: String, path: String, problems: inout [Problem]) {
    let tokens = Lexer.tokens(of: source, path: path, problems: &problems)
    self.init(
      tokens.removingStandaloneLines(), path: path, dialect: .specification, problems: &problems)
  }

  init(
    _ tokens: [Token], path: String, dialect: Dialect, locale: Locale? = nil,
    problems: inout [Problem]
  ) {
    self.path = path
    self.dialect = dialect
    var tree = Parser.tree(
      of: tokens, path: path, isStrict: dialect == .html, problems: &problems)
    if dialect == .html {
      tree = EscapingPass.selectingEscaping(tree, path: path, locale: locale, problems: &problems)
    }
    let compiler = TemplateCompiler(tree.unindentingBlocks())
    bytes = compiler.bytes
    instructions = compiler.instructions
  }
}
