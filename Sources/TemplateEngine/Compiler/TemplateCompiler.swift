/// Compiles a syntax tree to a flat list of instructions.
struct TemplateCompiler {
  private(set) var bytes: [UInt8] = []
  private(set) var instructions: [Template.Instruction] = []
  /// The end of the last body. An instruction that starts there is not merged with those before it.
  private var lastBodyEnd = 0

  init(_ tree: [SyntaxTree]) { append(tree) }

  private mutating func append(_ tree: [SyntaxTree]) {
    for node in tree { append(node) }
  }

  private mutating func append(_ node: SyntaxTree) {
    switch node {
    case .text(let text): append(text)
    case .value(let tag, let escaping):
      let name = Template.Name(tag.name, at: tag.position)
      instructions.append(tag.kind == .html ? .html(name) : .value(name, escaping))
    case .section(let tag, let body):
      let range = appendBody(body)
      let name = Template.Name(tag.name, at: tag.position)
      instructions[range.lowerBound - 1] =
        tag.kind == .inverted
        ? .inverted(name, end: range.upperBound) : .section(name, end: range.upperBound)
    case .partial(let tag):
      instructions.append(.partial(Template.Reference(tag)))
    case .parent(let tag, let blocks):
      appendParent(tag, blocks)
    case .block(let block):
      let body = appendBody(block.body)
      instructions[body.lowerBound - 1] = .block(
        block.tag.name,
        .init(body: body, indent: Array(block.tag.indent), position: block.tag.position))
    case .urlStart: instructions.append(.urlStart)
    case .urlEnd(let isList): appendURLEnd(isList: isList)
    }
  }

  private mutating func appendParent(_ tag: Tag, _ blocks: [SyntaxTree.Block]) {
    let start = instructions.count
    instructions.append(.urlStart)
    var replacements: [String: Template.Block] = [:]
    for block in blocks {
      let body = appendBody(block.body)
      replacements[block.tag.name] = .init(
        body: body, indent: [], position: block.tag.position)
    }
    instructions[start] = .parent(
      Template.Reference(tag), blocks: replacements, end: instructions.count)
    lastBodyEnd = instructions.count
  }

  /// Appends a placeholder instruction, which the caller replaces, and `body`. Returns the body's
  /// range.
  private mutating func appendBody(_ body: [SyntaxTree]) -> Range<Int> {
    instructions.append(.urlStart)
    let start = instructions.count
    lastBodyEnd = start
    append(body)
    lastBodyEnd = instructions.count
    return start..<instructions.count
  }

  private mutating func append(_ text: Token.Text) {
    guard !text.bytes.isEmpty else { return }
    var range = bytes.count..<bytes.count + text.bytes.count
    bytes += text.bytes
    if instructions.count > lastBodyEnd {
      switch (instructions[instructions.count - 1], text.isVerbatim) {
      case (.text(let previous), false), (.verbatim(let previous), true):
        instructions.removeLast()
        range = previous.lowerBound..<range.upperBound
      default: break
      }
    }
    instructions.append(text.isVerbatim ? .verbatim(range) : .text(range))
  }

  /// Ends a URL. A URL that consists only of literal text needs no check.
  private mutating func appendURLEnd(isList: Bool) {
    if instructions.count > lastBodyEnd, case .urlStart? = instructions.last {
      instructions.removeLast()
      return
    }
    guard instructions.count - 2 >= lastBodyEnd,
      case .text(let url) = instructions[instructions.count - 1],
      case .urlStart = instructions[instructions.count - 2]
    else { return instructions.append(.urlEnd(isList: isList)) }
    instructions.removeLast(2)
    if instructions.count > lastBodyEnd,
      case .text(let previous) = instructions[instructions.count - 1]
    {
      instructions[instructions.count - 1] = .text(previous.lowerBound..<url.upperBound)
    } else {
      instructions.append(.text(url))
    }
  }
}

extension Template.Reference {
  fileprivate init(_ tag: Tag) {
    target = tag.isDynamic ? .dynamic(Template.Name(tag.name, at: tag.position)) : .fixed(tag.name)
    indent = tag.isStandalone ? Array(tag.indent) : []
    position = tag.position
  }
}
