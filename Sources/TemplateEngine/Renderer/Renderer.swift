import Diagnostics

/// Renders one template: walks its steps, and those of the templates it names.
struct Renderer {
  /// How deep sections, partials and parents may be within one another while rendering.
  static let depthLimit = 200

  private let partials: [String: Template]
  private let layouts: [String: Template]
  var template: Template
  var output: [UInt8]
  /// What names are looked up in, the innermost last.
  var contexts: [Value]
  /// What parents were given, the outermost first.
  private var arguments: [Arguments] = []
  var indent: [UInt8] = []
  var isAtLineStart = true
  var urlStart = 0
  private var depth = 0
  var problems: [Problem] = []
  private var isGivenUp = false

  /// The blocks that a parent tag was given, with the template they are written in.
  private struct Arguments {
    var template: Template
    var blocks: [String: Template.Block]
  }

  /// - Parameter output: What is appended to.
  init(
    _ template: Template, partials: [String: Template], layouts: [String: Template],
    contexts: [Value], output: [UInt8]
  ) {
    self.template = template
    self.partials = partials
    self.layouts = layouts
    self.output = output
    self.contexts = contexts
  }

  /// Renders the whole template; afterwards `output` and `problems` hold what came of it.
  mutating func run() {
    run(template.nodes.indices)
  }

  private mutating func run(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, !isGivenUp {
      let node = template.nodes[index]
      index += 1
      switch node {
      case .text(let range): append(text: range)
      case .verbatim(let range): append(verbatim: range)
      case .value(let name, let escaping): append(value: name, escaping)
      case .html(let name): append(html: name)
      case .section(let name, let end):
        renderSection(name, index..<end)
        index = end
      case .inverted(let name, let end):
        if let value = value(of: name), !value.isTruthy {
          renderNested(index..<end, at: name.position)
        }
        index = end
      case .partial(let reference):
        render(reference, from: partials, as: "partial")
      case .parent(let reference, let blocks, let end):
        let outer = arguments
        arguments.append(Arguments(template: template, blocks: blocks))
        render(reference, from: layouts, as: "layout")
        arguments = outer
        index = end
      case .block(let name, let block):
        render(block, named: name)
        index = block.body.upperBound
      case .urlStart: urlStart = output.count
      case .urlEnd(let isList): output.checkURL(from: urlStart, isList: isList)
      }
    }
  }

  private mutating func renderSection(_ name: Template.Name, _ body: Range<Int>) {
    guard let value = value(of: name), value.isTruthy else { return }
    let elements: [Value]
    if case .list(let list) = value { elements = list } else { elements = [value] }
    for element in elements {
      contexts.append(element)
      renderNested(body, at: name.position)
      contexts.removeLast()
    }
  }

  private mutating func render(
    _ reference: Template.Reference, from templates: [String: Template], as kind: String
  ) {
    guard let name = self.name(of: reference) else { return }
    guard let target = templates[name] else {
      report(
        reference.position,
        "no \(kind) named \"\(name)\"\(didYouMean(name, among: templates.keys))")
      return
    }
    render(target, target.nodes.indices, indent: reference.indent, at: reference.position)
  }

  /// Renders the outermost replacement of a block, or its own body.
  private mutating func render(_ block: Template.Block, named name: String) {
    guard let index = arguments.firstIndex(where: { $0.blocks[name] != nil }),
      let replacement = arguments[index].blocks[name]
    else { return render(template, block.body, indent: block.indent, at: block.position) }
    let outer = arguments
    let author = arguments[index].template
    // Blocks in a replacement are parameters of the template that wrote it, so that only
    // what that template was given can replace them.
    arguments.removeSubrange(index...)
    render(author, replacement.body, indent: block.indent, at: block.position)
    arguments = outer
  }

  private mutating func render(
    _ template: Template, _ body: Range<Int>, indent: [UInt8], at position: Position
  ) {
    let outer = (self.template, self.indent)
    self.indent += indent
    renderNested(body, of: template, at: position)
    (self.template, self.indent) = outer
  }

  private mutating func renderNested(
    _ body: Range<Int>, of template: Template? = nil, at position: Position
  ) {
    guard depth < Self.depthLimit else {
      report(
        position, "tags nest more than \(Self.depthLimit) deep; does a partial include itself?")
      isGivenUp = true
      return
    }
    if let template { self.template = template }
    depth += 1
    run(body)
    depth -= 1
  }
}
