import Diagnostics

/// An interpreter for the instructions of a template and of the templates it references.
struct Renderer {
  /// The maximum nesting depth of sections, partials, parents and blocks while rendering.
  static let depthLimit = 200

  private let partials: [String: Template]
  private let layouts: [String: Template]
  var template: Template
  var output: [UInt8]
  /// The contexts in which names are looked up, the innermost last.
  var contexts: [Value]
  /// The blocks passed to the enclosing parent tags, the outermost first.
  private var arguments: [BlockArguments] = []
  var indent: [UInt8] = []
  var isAtLineStart = true
  var urlStart = 0
  private var depth = 0
  var problems: [Problem] = []
  private var isAborted = false

  /// The blocks passed to a parent tag, and the template that defines them.
  private struct BlockArguments {
    var template: Template
    var blocks: [String: Template.Block]
  }

  /// - Parameter output: The bytes to which the rendered template is appended.
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

  /// Appends the rendered template to `output`, and its errors to `problems`.
  mutating func run() {
    run(template.instructions.indices)
  }

  private mutating func run(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, !isAborted {
      let instruction = template.instructions[index]
      index += 1
      switch instruction {
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
        let savedArguments = arguments
        arguments.append(BlockArguments(template: template, blocks: blocks))
        render(reference, from: layouts, as: "layout")
        arguments = savedArguments
        index = end
      case .block(let name, let block):
        render(block, named: name)
        index = block.body.upperBound
      case .urlStart: urlStart = output.count
      case .urlEnd(let isList): output.replaceDisallowedURL(from: urlStart, isList: isList)
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
    render(target, target.instructions.indices, indent: reference.indent, at: reference.position)
  }

  /// Renders a block's outermost replacement, or its default body if it is not replaced.
  private mutating func render(_ block: Template.Block, named name: String) {
    guard let index = arguments.firstIndex(where: { $0.blocks[name] != nil }),
      let replacement = arguments[index].blocks[name]
    else { return render(template, block.body, indent: block.indent, at: block.position) }
    let savedArguments = arguments
    let definingTemplate = arguments[index].template
    // Blocks inside a replacement belong to the template that defines it: only blocks passed to
    // that template can replace them.
    arguments.removeSubrange(index...)
    render(definingTemplate, replacement.body, indent: block.indent, at: block.position)
    arguments = savedArguments
  }

  private mutating func render(
    _ template: Template, _ body: Range<Int>, indent: [UInt8], at position: Position
  ) {
    let saved = (self.template, self.indent)
    self.indent += indent
    renderNested(body, of: template, at: position)
    (self.template, self.indent) = saved
  }

  private mutating func renderNested(
    _ body: Range<Int>, of template: Template? = nil, at position: Position
  ) {
    guard depth < Self.depthLimit else {
      report(
        position,
        "tags are nested more than \(Self.depthLimit) levels deep; does a partial include itself?")
      isAborted = true
      return
    }
    if let template { self.template = template }
    depth += 1
    run(body)
    depth -= 1
  }
}
