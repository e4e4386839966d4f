import Diagnostics
import Localization

/// A template made ready for rendering: literal bytes, and a flat list of what to do.
///
/// Immutable; a class like its names, because rendering goes from one to another at every partial.
final class Template: Sendable {
  /// Which language the source is held to.
  enum Dialect: Sendable {
    /// HTML: escaping by place, and every name must have a value.
    case html
    /// The Mustache specification: escaping as in text, any value unescaped on demand, and what is
    /// missing shows as nothing.
    case specification
  }

  /// One step; a step with an `end` has its body between itself and there.
  enum Node: Sendable {
    case text(Range<Int>)
    /// Text in which white space is content.
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

  /// A value's name, taken apart at its dots; `first` is empty for `.`, the value at hand.
  ///
  /// A class, because the renderer hands one on for every tag, and one reference is cheap to count.
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

  /// Another template, by its name or by the name that the data gives.
  struct Reference: Sendable {
    enum Target: Sendable {
      case fixed(String)
      case dynamic(Name)
    }
    var target: Target
    /// What every line of it is set in by.
    var indent: [UInt8]
    var position: Position
  }

  /// The steps of a block's body, and what every line of it is set in by.
  struct Block: Sendable {
    var body: Range<Int>
    var indent: [UInt8]
    var position: Position
  }

  let path: String
  let dialect: Dialect
  /// All literal text, in the order of the source.
  let bytes: [UInt8]
  let nodes: [Node]

  /// Compiles an HTML template; `problems` are added to for all that is wrong in it.
  ///
  /// - Parameter words: what `{{words.…}}` stands for.
  convenience init(
    html source: String, path: String, words: Locale?, problems: inout [Problem]
  ) {
    let tokens = Lexer.tokens(of: source, path: path, problems: &problems)
    self.init(
      tokens.removingStandaloneLines(), path: path, dialect: .html, words: words,
      problems: &problems)
  }

  /// Compiles a template of the Mustache specification.
  convenience init(specification source: String, path: String, problems: inout [Problem]) {
    let tokens = Lexer.tokens(of: source, path: path, problems: &problems)
    self.init(
      tokens.removingStandaloneLines(), path: path, dialect: .specification, problems: &problems)
  }

  init(
    _ tokens: [Token], path: String, dialect: Dialect, words: Locale? = nil,
    problems: inout [Problem]
  ) {
    self.path = path
    self.dialect = dialect
    var tree = Parser.tree(
      of: tokens, path: path, isStrict: dialect == .html, problems: &problems)
    if dialect == .html {
      tree = EscapingPass.placed(tree, path: path, words: words, problems: &problems)
    }
    let assembler = TemplateCompiler(tree.unindentingBlocks())
    bytes = assembler.bytes
    nodes = assembler.nodes
  }
}
