extension ModuleEmitter {
  /// The expression as a value that is read at once.
  mutating func expression(_ value: Expression) -> Code {
    switch value.kind {
    case .integer(let spelling, let number): return Code(text: integer(spelling, number))
    case .decimal(let spelling): return Code(text: spelling)
    case .boolean(let holds): return Code(text: holds ? "true" : "false")
    case .text(let parts): return text(parts)
    case .none: return Code(text: "null")
    case .list(let items): return Code(.list("[", items.map { stored($0).doc }, "]"), .primary)
    case .dictionary(let pairs):
      if pairs.isEmpty { return Code(text: "{}") }
      var entries: [Doc] = []
      for (key, value) in pairs {
        entries.append(
          .list("[", [expression(key).doc, stored(value).within(.assignment)], "]"))
      }
      return Code(call: use(.dictionary), [.list("[", entries, "]")])
    case .local(let local): return Code(text: name(of: local))
    case .constant(let name): return Code(text: NameMangling.constant(name))
    case .field(let base, let name): return field(base, name)
    case .optionalField:
      return Code(.sequence([chain(value), .text(" ?? null")]), .coalesce)
    case .structure(_, let fields): return object(fields.map { ($0.name, $0.value) })
    case .enumerationCase(let type, let name, let payload):
      return enumerationCase(type, name, payload)
    case .call(let name, let arguments): return call(name, arguments)
    case .unary(let operation, let operand): return unary(operation, operand)
    case .binary(let operation, let left, let right):
      return binary(operation, left, right, value)
    case .choice(let condition, let first, let second):
      return choice(condition, stored(first), stored(second))
    case .coalesce(let first, let second):
      let left = coalesced(first)
      return Code(
        .group(
          .sequence([left, .text(" ??"), .indented(.line + stored(second).within(.coalesce))])),
        .coalesce)
    case .unwrap(let operand): return Code(call: use(.present), [expression(operand).doc])
    case .element(let base, let index):
      return Code(
        call: use(.elementAt), [expression(base).doc, expression(index).doc])
    case .value(let base, let key):
      return Code(call: use(.valueAt), [expression(base).doc, expression(key).doc])
    case .builtin(let builtin, let operands): return self.builtin(builtin, operands, value)
    case .change(let change, let place, let operands):
      return self.change(change, place, operands)
    case .closure(let locals, let body): return closure(locals, body)
    }
  }

  mutating func choice(_ condition: Expression, _ first: Code, _ second: Code) -> Code {
    let test = expression(condition).within(.coalesce)
    let branches: [Doc] = [
      .line, "? " + first.within(.choice), .line, ": " + second.within(.choice),
    ]
    return Code(.group(.sequence([test, .indented(.sequence(branches))])), .choice)
  }

  /// The expression as a value that is kept: what an inout parameter means is copied, since it may
  /// be changed in place later.
  mutating func stored(_ value: Expression) -> Code {
    guard case .local(let local) = value.kind, local.role == .borrowed else {
      return expression(value)
    }
    return shallowCopy(expression(value), value.type)
  }

  func shallowCopy(_ code: Code, _ type: Type) -> Code {
    switch type {
    case .array, .slice: return Code(.list("[", ["..." + code.within(.assignment)], "]"), .primary)
    case .structure, .dictionary:
      return Code(.list("{", ["..." + code.within(.assignment)], "}", padded: true), .primary)
    default: return code
    }
  }

  /// Left of `??`, where a field that JSON left out needs no `?? null` of its own.
  private mutating func coalesced(_ value: Expression) -> Doc {
    switch value.kind {
    case .optionalField: return chain(value)
    case .field(let base, let name): return plainField(base, name).doc
    case .builtin(let builtin, let operands):
      return (found(builtin, operands) ?? expression(value)).within(.coalesce)
    default: return expression(value).within(.coalesce)
    }
  }

  // MARK: Literals

  private func integer(_ spelling: String, _ value: Int) -> String {
    // Both languages spell numbers alike, but for leading zeros and odd underscores.
    let hasOddForm =
      spelling.contains("__") || spelling.hasSuffix("_") || spelling.contains("x_")
      || spelling.contains("b_") || spelling.contains("o_")
      || (spelling.hasPrefix("0") && spelling.count > 1
        && spelling.dropFirst().first?.isLetter != true)
    return hasOddForm ? String(value) : spelling
  }

  private mutating func text(_ parts: [TextPart]) -> Code {
    if parts.isEmpty { return Code(text: "\"\"") }
    if case .literal(let only) = parts[0], parts.count == 1 { return Code(text: quoted(only)) }
    var result: [Doc] = [.text("`")]
    for part in parts {
      switch part {
      case .literal(let literal):
        let inside = String(quoted(literal).dropFirst().dropLast())
          .replacing("\\\"", with: "\"").replacing("`", with: "\\`").replacing("${", with: "\\${")
        result.append(.text(inside))
      case .value(let value):
        result += [.text("${"), .text(expression(value).doc.rendered(width: .max)), .text("}")]
      }
    }
    return Code(.sequence(result + [.text("`")]), .primary)
  }

  /// `{ name: value, … }`, short where a variable has the field's name.
  func object(_ fields: [(name: String, value: Doc)]) -> Doc {
    .list("{", fields.map(namedField), "}", padded: true)
  }

  func namedField(_ name: String, _ value: Doc) -> Doc {
    // A literal such as `true` names no variable.
    if case .text(let text) = value, text == name, NameMangling.safe(name) == name { return value }
    return "\(name): " + value
  }

  private mutating func object(_ fields: [(String, Expression)]) -> Code {
    var made: [(name: String, value: Doc)] = []
    for (name, value) in fields { made.append((name, stored(value).within(.assignment))) }
    return Code(object(made), .primary)
  }

  private mutating func enumerationCase(
    _ type: String, _ name: String, _ payload: [(name: String, value: Expression)]
  ) -> Code {
    let tag = quoted(tag(ofCase: name, .enumeration(type)))
    guard model.enumerations[type]?.hasPayloads == true else { return Code(text: tag) }
    var fields: [(name: String, value: Doc)] = [("kind", .text(tag))]
    for (name, value) in payload { fields.append((name, stored(value).within(.assignment))) }
    return Code(object(fields), .primary)
  }

  /// What tells a case apart: its `kind`, or the string that it is.
  func tag(ofCase name: String, _ type: Type) -> String {
    guard let enumeration = type.modelName.flatMap({ model.enumerations[$0] }),
      !enumeration.hasPayloads
    else { return name }
    return enumeration.named(name)?.rawValue ?? name
  }

  // MARK: Members and calls

  private mutating func field(_ base: Expression, _ name: String) -> Code {
    let plain = plainField(base, name)
    guard mayMiss(base, name) else { return plain }
    return Code(plain.doc + " ?? null", .coalesce)
  }

  private mutating func plainField(_ base: Expression, _ name: String) -> Code {
    Code(.sequence([expression(base).within(.primary), .text(".\(name)")]), .primary)
  }

  /// Whether the field can be absent, since JSON leaves out what is nil.
  private func mayMiss(_ base: Expression, _ name: String) -> Bool {
    guard case .structure(let owner) = base.type, let structure = model.structures[owner] else {
      return false
    }
    return structure.isCodable && structure.field(name)?.type.unwrapped != nil
  }

  /// `a?.b?.c`, undefined where something is missing.
  private mutating func chain(_ value: Expression) -> Doc {
    guard case .optionalField(let base, let name) = value.kind else {
      if case .field(let inner, let name) = value.kind { return plainField(inner, name).doc }
      return expression(value).within(.primary)
    }
    return .sequence([chain(base), .text("?.\(name)")])
  }

  mutating func call(_ name: FunctionName, _ arguments: [Argument]) -> Code {
    var given = arguments
    while case .initial? = given.last { given.removeLast() }
    var made: [Doc] = []
    for (parameter, argument) in zip(model.functions[name]?.inputs ?? [], given) {
      switch argument {
      case .value(let value):
        let keeps = ownership.keeps(parameter)
        made.append((keeps ? stored(value) : expression(value)).within(.assignment))
      case .place(let place): made.append(expression(place.reading).doc)
      case .initial(let value): made.append(expression(value).within(.assignment))
      }
    }
    return Code(call: NameMangling.function(name), made)
  }

  private mutating func closure(_ locals: [Local], _ body: Expression) -> Code {
    let (head, inside) = arrow(locals, body)
    return Code(.group(.sequence([head, .indented(.line + inside)])), .assignment)
  }

  /// An arrow function's head up to `=>`, and what it gives.
  mutating func arrow(_ locals: [Local], _ body: Expression) -> (head: Doc, inside: Doc) {
    inScope { emitter in
      var names: [Doc] = []
      for local in locals {
        names.append(.text(emitter.declare(local, isUsed: body.mentions(local))))
      }
      let code = emitter.stored(body)
      // A brace right after the arrow would begin statements.
      var inside = code.doc.beginsWithBrace ? code.parenthesised : code.doc
      switch body.kind {
      case .structure, .enumerationCase:
        // Without a cast TypeScript would not know which type is meant.
        inside = .sequence([
          .text("/** @type {\(emitter.jsType(body.type))} */ "), code.parenthesised,
        ])
      default: break
      }
      return (.sequence([.text("("), .joined(names, [.text(", ")]), .text(") =>")]), inside)
    }
  }
}
