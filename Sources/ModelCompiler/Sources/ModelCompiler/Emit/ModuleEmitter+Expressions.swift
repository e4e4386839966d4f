extension ModuleEmitter {
  /// Emits an expression whose value is only used temporarily.
  mutating func expression(_ value: Expression) -> Code {
    switch value.kind {
    case .integer(let spelling, let number): return Code(text: integer(spelling, number))
    case .decimal(let spelling): return Code(text: spelling)
    case .boolean(let isTrue): return Code(text: isTrue ? "true" : "false")
    case .text(let parts): return text(parts)
    case .none: return Code(text: "null")
    case .list(let items): return Code(.list("[", items.map { retained($0).doc }, "]"), .primary)
    case .dictionary(let pairs):
      if pairs.isEmpty { return Code(text: "{}") }
      var entries: [Doc] = []
      for (key, value) in pairs {
        entries.append(
          .list("[", [expression(key).doc, retained(value).asOperand(of: .assignment)], "]"))
      }
      return Code(call: use(.makeDictionary), [.list("[", entries, "]")])
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
      return choice(condition, retained(first), retained(second))
    case .coalesce(let first, let second):
      let left = coalesceOperand(first)
      return Code(
        .group(
          .sequence([
            left, .text(" ??"), .indented(.line + retained(second).asOperand(of: .coalesce)),
          ])),
        .coalesce)
    case .unwrap(let operand): return Code(call: use(.unwrap), [expression(operand).doc])
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
    let test = expression(condition).asOperand(of: .coalesce)
    let branches: [Doc] = [
      .line, "? " + first.asOperand(of: .choice), .line, ": " + second.asOperand(of: .choice),
    ]
    return Code(.group(.sequence([test, .indented(.sequence(branches))])), .choice)
  }

  /// Emits an expression whose value is stored or returned. An inout parameter is copied, since it
  /// may be changed in place later.
  mutating func retained(_ value: Expression) -> Code {
    guard case .local(let local) = value.kind, local.role == .borrowed else {
      return expression(value)
    }
    return shallowCopy(expression(value), value.type)
  }

  func shallowCopy(_ code: Code, _ type: Type) -> Code {
    switch type {
    case .array, .slice:
      return Code(.list("[", ["..." + code.asOperand(of: .assignment)], "]"), .primary)
    case .structure, .dictionary:
      return Code(
        .list("{", ["..." + code.asOperand(of: .assignment)], "}", padded: true), .primary)
    default: return code
    }
  }

  /// Emits the left side of `??`, where an omitted field does not need another `?? null`.
  private mutating func coalesceOperand(_ value: Expression) -> Doc {
    switch value.kind {
    case .optionalField: return chain(value)
    case .field(let base, let name): return plainField(base, name).doc
    case .builtin(let builtin, let operands):
      return (elementOrUndefined(builtin, operands) ?? expression(value)).asOperand(of: .coalesce)
    default: return expression(value).asOperand(of: .coalesce)
    }
  }

  // MARK: Literals

  private func integer(_ spelling: String, _ value: Int) -> String {
    // Both languages have the same number literals, except for leading zeros and some underscores.
    let needsPlainForm =
      spelling.contains("__") || spelling.hasSuffix("_") || spelling.contains("x_")
      || spelling.contains("b_") || spelling.contains("o_")
      || (spelling.hasPrefix("0") && spelling.count > 1
        && spelling.dropFirst().first?.isLetter != true)
    return needsPlainForm ? String(value) : spelling
  }

  /// Returns `{ name: value, … }`, in shorthand if a variable has the field's name.
  func object(_ fields: [(name: String, value: Doc)]) -> Doc {
    .list("{", fields.map(namedField), "}", padded: true)
  }

  func namedField(_ name: String, _ value: Doc) -> Doc {
    // A literal such as `true` is not a variable.
    if case .text(let text) = value, text == name, NameMangling.safe(name) == name { return value }
    return "\(name): " + value
  }

  private mutating func object(_ fields: [(String, Expression)]) -> Code {
    var members: [(name: String, value: Doc)] = []
    for (name, value) in fields {
      members.append((name, retained(value).asOperand(of: .assignment)))
    }
    return Code(object(members), .primary)
  }
}
