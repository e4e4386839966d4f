import Diagnostics
import HTML
import Localization

/// The compiler pass that selects the escaping of each tag from the surrounding HTML.
struct EscapingPass {
  private let path: String
  private let words: Locale?
  private var problems: [Problem] = []
  private var scanner = HTMLContext()
  /// The position of the last Mustache tag, for errors in text that has no position.
  private var lastPosition: Position?
  /// The position of the last HTML tag.
  private var lastMarkup: Position?
  /// Whether the HTML context is unknown after an error; further errors are then not reported.
  private var isLost = false

  private init(path: String, words: Locale?) {
    self.path = path
    self.words = words
  }

  /// Returns the tree with escaping selected, and appends an error to `problems` for each tag in a
  /// context that no escaping makes safe.
  static func placed(
    _ tree: [SyntaxTree], path: String, words: Locale?, problems: inout [Problem]
  ) -> [SyntaxTree] {
    var placing = EscapingPass(path: path, words: words)
    let placed = placing.place(tree)
    if placing.scanner.place != .text {
      placing.report(placing.lastMarkup, "the template ends \(placing.scanner.description)")
    }
    problems += placing.problems
    return placed
  }

  private mutating func place(_ nodes: [SyntaxTree]) -> [SyntaxTree] {
    nodes.flatMap { node -> [SyntaxTree] in
      switch node {
      case .text(let text): return place(text)
      case .value(let tag, _):
        let escaping = escaping(of: tag)
        return tag.name.hasPrefix("words.") ? phrase(tag, escaping) : [.value(tag, escaping)]
      case .section(let tag, let body): return [.section(tag, placeSection(tag, body))]
      case .partial(let tag):
        requireText(tag)
        return [.partial(tag)]
      case .parent(let tag, let blocks):
        requireText(tag)
        return [.parent(tag, blocks.map { place($0) })]
      case .block(let block):
        if scanner.place != .plainText { requireText(block.tag) }
        return [.block(place(block))]
      case .urlStart, .urlEnd: return [node]
      }
    }
  }

  private mutating func place(_ text: Token.Text) -> [SyntaxTree] {
    var text = text
    text.isVerbatim = scanner.isVerbatim
    let events: [(at: Int, event: HTMLContext.Event)]
    do throws(HTMLContext.Fault) {
      events = try scanner.scan(text.bytes)
    } catch {
      report(text.position(of: error.index), error.message)
      isLost = true
      return [.text(text)]
    }
    if let start = scanner.tagStart { lastMarkup = text.position(of: start) }
    var nodes: [SyntaxTree] = []
    var rest = text
    for (index, event) in events {
      var piece = rest
      piece.bytes = text.bytes[rest.bytes.startIndex..<index]
      nodes.append(.text(piece))
      switch event {
      case .urlStart: nodes.append(.urlStart)
      case .urlEnd(let isList): nodes.append(.urlEnd(isList: isList))
      }
      rest.bytes = text.bytes[index...]
      rest.startsLine = false
    }
    if text.isVerbatim, !scanner.isVerbatim, rest.endsLine {
      // The verbatim content ends within the line, so the next line is indented again.
      var content = rest
      content.bytes.removeLast()
      nodes.append(.text(content))
      rest = .init(bytes: rest.bytes.suffix(1), position: nil, startsLine: false)
    }
    nodes.append(.text(rest))
    return nodes
  }

  private mutating func escaping(of tag: Tag) -> Escaping {
    lastPosition = tag.position
    switch scanner.place {
    case .text:
      return .text
    case .plainText where tag.kind == .value:
      return .text
    case .attributeValue where tag.kind == .value:
      switch scanner.use {
      case .text: return .text
      case .url: return .url
      case .urlList: return .urlInList
      case .code: break
      }
    default: break
    }
    let remedy =
      switch scanner.place {
      case .unquotedValue, .beforeAttributeValue: "; quote the attribute's value"
      case .comment: "; use {{! … }} for comments"
      case .attributeValue where scanner.use == .code:
        "; use a data- attribute"
      default: ""
      }
    report(tag.position, "\(tag.source) is not allowed \(scanner.description)\(remedy)")
    return .text
  }

  /// Returns the phrase for a `{{words.…}}` tag, with a value tag for each placeholder.
  private mutating func phrase(_ tag: Tag, _ escaping: Escaping) -> [SyntaxTree] {
    let key = String(tag.name.dropFirst("words.".count))
    guard let phrase = words?.known(key) else {
      let file = words?.path ?? "a site without languages"
      report(
        tag.position,
        "\(file) has no phrase \"\(key)\"\(didYouMean(key, among: words?.phrases.keys.sorted() ?? []))"
      )
      return []
    }
    if escaping != .text { report(tag.position, "\(tag.source) is not allowed in a URL") }
    return Phrase(phrase).segments.map { segment in
      switch segment {
      case .text(let text):
        .text(Token.Text(bytes: HTML(escaping: text).bytes[...], startsLine: false))
      case .place(let name):
        .value(Tag(kind: .value, name: name, position: tag.position), .text)
      }
    }
  }

  private mutating func placeSection(_ tag: Tag, _ body: [SyntaxTree]) -> [SyntaxTree] {
    lastPosition = tag.position
    scanner.settle()
    let before = scanner
    let placed = place(body)
    if !scanner.join(before) {
      report(
        tag.position,
        "\(tag.source) begins \(before.description) but ends \(scanner.description)")
      isLost = true
    }
    return placed
  }

  /// Requires a block to end in the context in which it begins, since its replacement is written in
  /// another template.
  private mutating func place(_ block: SyntaxTree.Block) -> SyntaxTree.Block {
    lastPosition = block.tag.position
    let before = scanner
    var block = block
    block.body = place(block.body)
    if scanner.place != before.place {
      report(block.tag.position, "\(block.tag.source) ends \(scanner.description)")
    }
    scanner = before
    return block
  }

  private mutating func requireText(_ tag: Tag) {
    lastPosition = tag.position
    guard scanner.place != .text else { return }
    report(tag.position, "\(tag.source) is not allowed \(scanner.description)")
  }

  private mutating func report(_ position: Position?, _ message: String) {
    if isLost { return }
    problems.append(Problem(path, position ?? lastPosition, message))
  }
}

extension HTMLContext: CustomStringConvertible {
  /// The context with its preposition, such as `inside <script>`.
  var description: String {
    let element = String(decoding: element, as: UTF8.self)
    let attribute = String(decoding: attribute, as: UTF8.self)
    return switch place {
    case .text: "in text"
    case .plainText, .raw: "inside <\(element)>"
    case .comment: "in an HTML comment"
    case .declaration, .declarationOpen: "in a declaration"
    case .tagOpen, .tagName: "in the name of an HTML tag"
    case .betweenAttributes, .afterAttributeName: "between the attributes of <\(element)>"
    case .attributeName: "in the name of an attribute"
    case .attributeValue: "in the attribute \"\(attribute)\""
    case .beforeAttributeValue, .unquotedValue: "in the unquoted attribute \"\(attribute)\""
    }
  }
}
