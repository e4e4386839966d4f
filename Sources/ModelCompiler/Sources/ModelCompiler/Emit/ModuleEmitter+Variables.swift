/// Emits variable declarations.
extension ModuleEmitter {
  mutating func declaration(_ local: Local, _ value: Expression?) -> [Doc] {
    guard let value else { return [] }
    var before = ownershipCopies(for: [value])
    let code = ownedValue(value, Path(root: local, fields: []), preparedBy: &before)
    let keyword = local.role == .variable && !ownership.isNeverRebound(local) ? "let" : "const"
    let name = declare(local)
    let type = "/** @type {\(jsType(local.type))} */"
    if wouldNarrow(value, local) {
      return before + ["\(keyword) \(name) = \(type) " + code.parenthesized + ";"]
    }
    let annotation: [Doc] = needsAnnotation(value, local) ? [.text(type)] : []
    return before + annotation + ["\(keyword) \(name) = " + rightHandSide(code) + ";"]
  }

  /// Whether TypeScript would narrow the annotated variable to the type of its first value.
  private func wouldNarrow(_ value: Expression, _ local: Local) -> Bool {
    switch local.type {
    case .optional, .enumeration: return needsAnnotation(value, local)
    case .bool: return local.role == .constant && value.isLiteral
    default: return false
    }
  }

  /// Whether TypeScript would infer a different type than Swift.
  private func needsAnnotation(_ value: Expression, _ local: Local) -> Bool {
    if value.type != local.type { return true }
    if local.role == .constant, value.isLiteral { return true }
    switch value.kind {
    case .none, .list, .dictionary, .structure, .enumerationCase: return true
    case .choice(_, let first, let second):
      return needsAnnotation(first, local) || needsAnnotation(second, local)
    default: return false
    }
  }
}

extension Expression {
  /// Whether TypeScript has a literal type for the value.
  fileprivate var isLiteral: Bool {
    switch kind {
    case .integer, .decimal, .boolean: return true
    case .text(let parts): return parts.allSatisfy { if case .literal = $0 { true } else { false } }
    case .unary(.minus, let operand): return operand.isLiteral
    default: return false
    }
  }

  /// Whether TypeScript gives the expression a literal type or a union of such types: it reports a
  /// comparison of two literal types as an error if it is always false.
  var hasLiteralType: Bool {
    switch kind {
    case .enumerationCase(_, _, let payload): return payload.isEmpty
    case .choice(_, let first, let second): return first.hasLiteralType && second.hasLiteralType
    default: return isLiteral
    }
  }

  /// Whether an assignment of the value narrows a variable of this type in TypeScript, which then
  /// reports some of its uses as errors.
  func narrows(_ type: Type) -> Bool {
    switch (kind, type) {
    case (.none, _), (.enumerationCase(_, _, _), .enumeration(_)),
      (.enumerationCase(_, _, _), .optional(.enumeration(_))):
      return true
    case (.choice(_, let first, let second), _): return first.narrows(type) && second.narrows(type)
    default: return false
    }
  }
}
