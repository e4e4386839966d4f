import Diagnostics

/// Builds a syntax tree from tokens.
struct Parser {
  /// The maximum nesting depth of sections, parents and blocks in one template.
  static let depthLimit = 60

  private let path: String
  private let isStrict: Bool
  private var problems: [Problem] = []
  private var openElements: [Element] = []
  private var root: [SyntaxTree] = []

  /// An open section, parent or block.
  private struct Element {
    var tag: Tag
    var body: [SyntaxTree] = []
  }

  private init(path: String, isStrict: Bool) {
    self.path = path
    self.isStrict = isStrict
  }

  /// Returns the tree and appends an error to `problems` for each unmatched tag and, if `isStrict`,
  /// for content that a parent tag would drop.
  static func tree(
    of tokens: [Token], path: String, isStrict: Bool, problems: inout [Problem]
  ) -> [SyntaxTree] {
    var parser = Parser(path: path, isStrict: isStrict)
    for token in tokens { parser.read(token) }
    while let element = parser.openElements.last {
      let tag = element.tag
      let end = "{{/\(tag.isDynamic ? "*" : "")\(tag.name)}}"
      parser.report(tag, "\(tag.source) is never closed; add \(end)")
      parser.closeLast()
    }
    problems += parser.problems
    return parser.root
  }

  private mutating func read(_ token: Token) {
    switch token {
    case .text(let text): append(.text(text))
    case .tag(let tag):
      switch tag.kind {
      case .value, .html: append(.value(tag, .text))
      case .partial: append(.partial(tag))
      case .section, .inverted, .parent, .block: openElements.append(Element(tag: tag))
      case .close: close(tag)
      case .comment, .delimiters: break
      }
    }
  }

  private mutating func append(_ node: SyntaxTree) {
    if openElements.isEmpty {
      root.append(node)
    } else {
      openElements[openElements.count - 1].body.append(node)
    }
  }

  private mutating func close(_ tag: Tag) {
    let match = openElements.lastIndex {
      $0.tag.name == tag.name && $0.tag.isDynamic == tag.isDynamic
    }
    guard let match else {
      let expected =
        openElements.last.map { "; expected the end of \($0.tag.messageDescription)" } ?? ""
      return report(tag, "\(tag.source) does not match an open tag\(expected)")
    }
    while openElements.count - 1 > match, let inner = openElements.last {
      report(
        inner.tag,
        "\(inner.tag.source) is not closed before \(tag.source) at \(tag.position.lineAndColumn)")
      closeLast()
    }
    closeLast()
  }

  private mutating func closeLast() {
    let element = openElements.removeLast()
    // Later passes are recursive; a deeper tree could overflow the stack.
    if openElements.count == Self.depthLimit {
      report(
        element.tag,
        "tags are nested more than \(Self.depthLimit) levels deep; move some into a partial")
    }
    guard openElements.count < Self.depthLimit else { return }
    switch element.tag.kind {
    case .parent: append(.parent(element.tag, blocks(of: element)))
    case .block: append(.block(.init(tag: element.tag, body: element.body)))
    default: append(.section(element.tag, element.body))
    }
  }

  /// Returns the blocks of a parent tag; its other content is an error if `isStrict`, and otherwise
  /// ignored.
  private mutating func blocks(of parent: Element) -> [SyntaxTree.Block] {
    var blocks: [SyntaxTree.Block] = []
    if isStrict, parent.body.contains(where: \.isDroppedByParent) {
      report(parent.tag, "only {{$…}} blocks are allowed inside \(parent.tag.source)")
    }
    for case .block(let block) in parent.body {
      if let earlier = blocks.first(where: { $0.tag.name == block.tag.name }) {
        report(
          block.tag,
          "duplicate \(block.tag.source); first defined at \(earlier.tag.position.lineAndColumn)")
      } else {
        blocks.append(block)
      }
    }
    return blocks
  }

  private mutating func report(_ tag: Tag, _ message: String) {
    problems.append(Problem(path, tag.position, message))
  }
}

extension SyntaxTree {
  /// Whether the node has output that would be lost inside a parent tag. The `<p>` that Markdown
  /// puts around a block does not count.
  fileprivate var isDroppedByParent: Bool {
    switch self {
    case .text(let text):
      !text.isBlank && !["<p>", "</p>", "</p>\n"].contains { text.bytes.elementsEqual($0.utf8) }
    case .value, .section, .partial, .parent: true
    case .block, .urlStart, .urlEnd: false
    }
  }
}

extension Tag {
  fileprivate var messageDescription: String { "\(source) at \(position.lineAndColumn)" }
}

extension Position {
  /// The position as `line:column`, for use inside a message.
  var lineAndColumn: String { "\(line):\(column)" }
}
