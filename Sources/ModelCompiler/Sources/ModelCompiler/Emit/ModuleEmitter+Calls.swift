/// Emits calls of the model's functions, and closures.
extension ModuleEmitter {
  mutating func call(_ name: FunctionName, _ arguments: [Argument]) -> Code {
    var passed = arguments
    while case .defaultValue? = passed.last { passed.removeLast() }
    var emitted: [Doc] = []
    for (parameter, argument) in zip(model.functions[name]?.inputs ?? [], passed) {
      switch argument {
      case .value(let value):
        let keeps = ownership.keeps(parameter)
        emitted.append((keeps ? retained(value) : expression(value)).asOperand(of: .assignment))
      case .place(let place): emitted.append(expression(place.reading).doc)
      case .defaultValue(let value): emitted.append(expression(value).asOperand(of: .assignment))
      }
    }
    return Code(call: NameMangling.function(name), emitted)
  }

  mutating func closure(_ locals: [Local], _ body: Expression) -> Code {
    let (head, inside) = arrow(locals, body)
    return Code(.group(.sequence([head, .indented(.line + inside)])), .assignment)
  }

  /// Returns the head of an arrow function up to `=>`, and its body.
  mutating func arrow(_ locals: [Local], _ body: Expression) -> (head: Doc, inside: Doc) {
    inScope { emitter in
      var names: [Doc] = []
      for local in locals {
        names.append(.text(emitter.declare(local, isUsed: body.mentions(local))))
      }
      let code = emitter.retained(body)
      // A brace after the arrow would start a block.
      var inside = code.doc.beginsWithBrace ? code.parenthesized : code.doc
      switch body.kind {
      case .structure, .enumerationCase:
        // Without a cast, TypeScript cannot infer the type.
        inside = .sequence([
          .text("/** @type {\(emitter.jsType(body.type))} */ "), code.parenthesized,
        ])
      default: break
      }
      return (.sequence([.text("("), .joined(names, [.text(", ")]), .text(") =>")]), inside)
    }
  }
}
