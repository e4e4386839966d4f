extension ModuleEmitter {
  mutating func equality(_ left: Expression, _ right: Expression, negated: Bool) -> Code {
    let sign = negated ? "!==" : "==="
    if case .none = right.kind { return nilComparison(left, negated: negated) }
    if case .none = left.kind { return nilComparison(right, negated: negated) }
    let type = left.type.unwrapped ?? left.type
    let isOptional = left.type.unwrapped != nil || right.type.unwrapped != nil
    let areLiterals = left.hasLiteralType && right.hasLiteralType
    if areLiterals, isIdentity(type) {
      let call = Code(call: use(.identical), [expression(left).doc, expression(right).doc])
      return negated ? Code("!" + call.doc, .unary) : call
    }
    if isIdentity(type) || !areLiterals && (left.hasOneSpelling || right.hasOneSpelling) {
      return infix(expression(left), sign, expression(right), .equality)
    }
    let operands = [expression(left).doc, expression(right).doc]
    let call: Code
    if type == .string {
      call = Code(call: use(.stringsEqual), operands)
    } else {
      let equal = equalityName(of: type)
      call =
        isOptional
        ? Code(call: use(.optionalsEqual), operands + [.text(equal)])
        : type.contents != nil
          ? Code(
            call: use(type.element == nil ? .dictionariesEqual : .arraysEqual),
            operands + [.text(elementEquality(of: type))])
          : Code(call: equal, operands)
    }
    return negated ? Code("!" + call.doc, .unary) : call
  }

  private mutating func nilComparison(_ value: Expression, negated: Bool) -> Code {
    if case .field(let base, let name) = value.kind, case .structure(let owner) = base.type,
      model.structures[owner]?.isCodable == true
    {
      // An omitted field is undefined, which `==` treats like null.
      return Code(
        .sequence([
          expression(base).asOperand(of: .primary), .text(".\(name) \(negated ? "!=" : "==") null"),
        ]), .equality)
    }
    return infix(
      expression(value), negated ? "!==" : "===", Code(text: "null"), .equality)
  }

  /// Whether `===` compares values of the type.
  func isIdentity(_ type: Type) -> Bool {
    switch type {
    case .int, .uint32, .double, .bool: return true
    case .enumeration(let name): return model.enumerations[name]?.hasPayloads == false
    default: return false
    }
  }

  /// Returns the name of a function, or an arrow function, that compares two values of the type.
  mutating func equalityName(of type: Type) -> String {
    switch type {
    case .string: return use(.stringsEqual)
    case .structure(let name), .enumeration(let name):
      if isIdentity(type) { return use(.identical) }
      if !equalities.contains(type) { equalities.append(type) }
      return NameMangling.equality(name)
    case .array(let element):
      let inner = equalityName(of: element)
      return "(a, b) => \(use(.arraysEqual))(a, b, \(inner))"
    case .dictionary(let value):
      let inner = equalityName(of: value)
      return "(a, b) => \(use(.dictionariesEqual))(a, b, \(inner))"
    case .optional(let wrapped):
      let inner = equalityName(of: wrapped)
      return "(a, b) => \(use(.optionalsEqual))(a, b, \(inner))"
    default: return use(.identical)
    }
  }

  private mutating func elementEquality(of type: Type) -> String {
    type.contents.map { equalityName(of: $0) } ?? use(.identical)
  }

  /// Emits the function that compares two values of a struct or an enum with payloads.
  mutating func equalityFunction(of type: Type) -> Part {
    guard let name = type.modelName else { return Part(code: .empty) }
    let function = NameMangling.equality(name)
    let head = Doc.lines(
      """
      /**
       * Returns whether two values of \(name) are equal.
       *
       * @param {\(name)} a
       * @param {\(name)} b
       * @returns {boolean}
       */
      function \(function)(a, b)
      """)
    if let structure = model.structures[name] {
      let fields = structure.fields.map { comparison($0, isCodable: structure.isCodable) }
      let clauses = fields.isEmpty ? [.text("true")] : fields
      return Part(
        code: head + " "
          + braces(["return " + .group(.indented(.joined(clauses, [.text(" &&"), .line]))) + ";"]))
    }
    let cases = model.enumerations[name]?.cases ?? []
    var lines: [Doc] = []
    for item in cases where !item.payload.isEmpty {
      let clauses = item.payload.map { comparison($0, isCodable: false) }
      lines.append(
        "if (a.kind === \(quoted(item.name)) && b.kind === \(quoted(item.name))) "
          + braces(["return " + .group(.indented(.joined(clauses, [.text(" &&"), .line]))) + ";"]))
    }
    return Part(
      code: head + " " + braces(lines + [.text("return a.kind === b.kind;")]))
  }

  private mutating func comparison(_ field: Field, isCodable: Bool) -> Doc {
    let suffix = isCodable && field.type.unwrapped != nil ? " ?? null" : ""
    let left = "a.\(field.key)\(suffix)"
    let right = "b.\(field.key)\(suffix)"
    if isIdentity(field.type) { return .text("\(left) === \(right)") }
    switch field.type {
    case .string: return .text("\(use(.stringsEqual))(\(left), \(right))")
    case .optional(let wrapped):
      return .text("\(use(.optionalsEqual))(\(left), \(right), \(equalityName(of: wrapped)))")
    case .array(let element):
      return .text("\(use(.arraysEqual))(\(left), \(right), \(equalityName(of: element)))")
    case .dictionary(let value):
      return .text("\(use(.dictionariesEqual))(\(left), \(right), \(equalityName(of: value)))")
    default: return .text("\(equalityName(of: field.type))(\(left), \(right))")
    }
  }
}

extension Expression {
  /// Whether this is a literal that no other string is canonically equivalent to.
  fileprivate var hasOneSpelling: Bool {
    guard case .text(let parts) = kind else { return false }
    if parts.isEmpty { return true }
    guard case .literal(let text) = parts[0] else { return false }
    return parts.count == 1 && text.hasOneSpelling
  }
}
