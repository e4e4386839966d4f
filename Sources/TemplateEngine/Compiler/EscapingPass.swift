import Diagnostics
import HTML
import Localization

/// The compiler pass that selects the escaping of each tag from the surrounding HTML.
struct EscapingPass {
  private let path: String
  private let locale: Locale?
  private var problems: [Problem] = []
  private var context = HTMLContext()
  /// The position of the last Mustache tag, for errors in text that has no position.
  private var lastPosition: Position?
  /// The position of the last HTML tag.
  private var lastHTMLTagPosition: Position?
  /// Whether the HTML context is unknown after an error; further errors are then not reported.
  private var isContextUnknown = false

  private init(path: String, locale: Locale?) {
    self.path = path
    self.locale = locale
  }

  /// Returns the tree with escaping selected, and appends an error to `problems` for each tag in a
  /// context in which no escaping is safe.
  static func selectingEscaping(
    _ tree: [SyntaxTree], path: String, locale: Locale?, problems: inout [Problem]
  ) -> [SyntaxTree] {
    var pass = EscapingPass(path: path, locale: locale)
    let result = pass.process(tree)
    if pass.context.state != .text {
      pass.report(
        pass.lastHTMLTagPosition, "the template ends \(pass.context.description); close it")
    }
    problems += pass.problems
    return result
  }

  private mutating func process(_ nodes: [SyntaxTree]) -> [SyntaxTree] {
    nodes.flatMap { node -> [SyntaxTree] in
      switch node {
      case .text(let text): return process(text)
      case .value(let tag, _):
        let escaping = selectEscaping(for: tag)
        return tag.name.hasPrefix("words.") ? phraseNodes(tag, escaping) : [.value(tag, escaping)]
      case .section(let tag, let body): return [.section(tag, processSection(tag, body))]
      case .partial(let tag):
        requireTextContext(tag)
        return [.partial(tag)]
      case .parent(let tag, let blocks):
        requireTextContext(tag)
        return [.parent(tag, blocks.map { process($0) })]
      case .block(let block):
        if context.state != .plainText { requireTextContext(block.tag) }
        return [.block(process(block))]
      case .urlStart, .urlEnd: return [node]
      }
    }
  }

  private mutating func process(_ text: Token.Text) -> [SyntaxTree] {
    var text = text
    text.isVerbatim = context.isVerbatim
    let events: [(at: Int, event: HTMLContext.Event)]
    do throws(HTMLContext.ScanError) {
      events = try context.scan(text.bytes)
    } catch {
      report(text.position(of: error.index), error.message)
      isContextUnknown = true
      return [.text(text)]
    }
    if let start = context.tagStart { lastHTMLTagPosition = text.position(of: start) }
    var nodes: [SyntaxTree] = []
    var remainingText = text
    for (index, event) in events {
      var part = remainingText
      part.bytes = text.bytes[remainingText.bytes.startIndex..<index]
      nodes.append(.text(part))
      switch event {
      case .urlStart: nodes.append(.urlStart)
      case .urlEnd(let isList): nodes.append(.urlEnd(isList: isList))
      }
      remainingText.bytes = text.bytes[index...]
      remainingText.startsLine = false
    }
    if text.isVerbatim, !context.isVerbatim, remainingText.endsLine {
      // The verbatim content ends within the line, so the next line is indented again.
      var content = remainingText
      content.bytes.removeLast()
      nodes.append(.text(content))
      remainingText = .init(bytes: remainingText.bytes.suffix(1), position: nil, startsLine: false)
    }
    nodes.append(.text(remainingText))
    return nodes
  }

  private mutating func selectEscaping(for tag: Tag) -> Escaping {
    lastPosition = tag.position
    switch context.state {
    case .text:
      return .text
    case .plainText where tag.kind == .value:
      return .text
    case .attributeValue where tag.kind == .value:
      switch context.attributeKind {
      case .text: return .text
      case .url: return .url
      case .urlList: return .urlInList
      case .code: break
      }
    default: break
    }
    let remedy =
      switch context.state {
      case .unquotedValue, .beforeAttributeValue: "; quote the attribute's value"
      case .comment: "; use {{! … }} for comments"
      case .attributeValue where context.attributeKind == .code:
        "; use a data- attribute"
      default: ""
      }
    report(tag.position, "\(tag.source) is not allowed \(context.description)\(remedy)")
    return .text
  }

  /// Returns the phrase for a `{{words.…}}` tag, with each placeholder replaced by a value tag.
  private mutating func phraseNodes(_ tag: Tag, _ escaping: Escaping) -> [SyntaxTree] {
    let key = String(tag.name.dropFirst("words.".count))
    guard let phrase = locale?.phrase(key) else {
      let file = locale?.path ?? "a site without languages"
      report(
        tag.position,
        "\(file) has no phrase \"\(key)\"\(didYouMean(key, among: locale?.phrases.keys.sorted() ?? []))"
      )
      return []
    }
    if escaping != .text { report(tag.position, "\(tag.source) is not allowed in a URL") }
    return Phrase(phrase).segments.map { segment in
      switch segment {
      case .text(let text):
        .text(Token.Text(bytes: HTML(escaping: text).bytes[...], startsLine: false))
      case .placeholder(let name):
        .value(Tag(kind: .value, name: name, position: tag.position), .text)
      }
    }
  }

  private mutating func processSection(_ tag: Tag, _ body: [SyntaxTree]) -> [SyntaxTree] {
    lastPosition = tag.position
    context.finishName()
    let contextBefore = context
    let result = process(body)
    if !context.merge(contextBefore) {
      report(
        tag.position,
        "\(tag.source) begins \(contextBefore.description) but ends \(context.description)")
      isContextUnknown = true
    }
    return result
  }

  /// Requires a block to end in the context in which it begins, since its replacement is written in
  /// another template.
  private mutating func process(_ block: SyntaxTree.Block) -> SyntaxTree.Block {
    lastPosition = block.tag.position
    let contextBefore = context
    var block = block
    block.body = process(block.body)
    if context.state != contextBefore.state {
      report(block.tag.position, "\(block.tag.source) ends \(context.description)")
    }
    context = contextBefore
    return block
  }

  private mutating func requireTextContext(_ tag: Tag) {
    lastPosition = tag.position
    guard context.state != .text else { return }
    report(tag.position, "\(tag.source) is not allowed \(context.description)")
  }

  private mutating func report(_ position: Position?, _ message: String) {
    if isContextUnknown { return }
    problems.append(Problem(path, position ?? lastPosition, message))
  }
}

extension HTMLContext: CustomStringConvertible {
  /// The context with its preposition, such as `inside <script>`.
  var description: String {
    let element = String(decoding: element, as: UTF8.self)
    let attribute = String(decoding: attribute, as: UTF8.self)
    return switch state {
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
