extension ModuleEmitter {
  mutating func unary(_ operation: UnaryOperator, _ operand: Expression) -> Code {
    switch operation {
    case .not:
      if case .binary(let inner, let left, let right) = operand.kind,
        inner == .equal || inner == .notEqual
      {
        return equality(left, right, negated: inner == .equal)
      }
      if case .builtin(.isEmpty, let operands) = operand.kind { return nonEmptyTest(operands[0]) }
      return Code("!" + expression(operand).asOperand(of: .unary), .unary)
    case .minus:
      let code = Code("-" + expression(operand).asOperand(of: .primary), .unary)
      if case .integer(_, let value) = operand.kind, value != 0 { return code }
      if operand.type == .double { return code }
      return Code(call: use(.int), [code.doc])
    case .complement: return Code("(~" + bits(operand).asOperand(of: .unary) + ") >>> 0", .shift)
    }
  }

  mutating func binary(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, _ whole: Expression
  ) -> Code {
    switch operation {
    case .and: return logical(" &&", .and, left, right, operation)
    case .or: return logical(" ||", .or, left, right, operation)
    case .equal: return equality(left, right, negated: false)
    case .notEqual: return equality(left, right, negated: true)
    case .less: return order(left, "<", right)
    case .lessOrEqual: return order(left, "<=", right)
    case .greater: return order(left, ">", right)
    case .greaterOrEqual: return order(left, ">=", right)
    default: break
    }
    switch whole.type {
    case .string: return infix(expression(left), "+", expression(right), .sum)
    case .array: return concatenation(left, right)
    case .int: return integerOperation(operation, left, right, whole)
    case .uint32: return unsignedOperation(operation, left, right, whole)
    default: return plainOperation(operation, expression(left), expression(right))
    }
  }

  private mutating func order(_ left: Expression, _ sign: String, _ right: Expression) -> Code {
    let operands = (expression(left), expression(right))
    guard left.type == .string else { return infix(operands.0, sign, operands.1, .relation) }
    let difference = Code(call: use(.compareStrings), [operands.0.doc, operands.1.doc])
    return infix(difference, sign, Code(text: "0"), .relation)
  }

  func infix(_ left: Code, _ sign: String, _ right: Code, _ precedence: Precedence) -> Code {
    Code(
      .group(
        .sequence([
          left.asOperand(of: precedence), .text(" \(sign)"), .line,
          right.asRightOperand(of: precedence),
        ])),
      precedence)
  }

  /// Emits `a && b && c`, one operand per line if it does not fit.
  private mutating func logical(
    _ sign: String, _ precedence: Precedence, _ left: Expression, _ right: Expression,
    _ operation: BinaryOperator
  ) -> Code {
    var clauses: [Expression] = []
    func flatten(_ value: Expression) {
      if case .binary(operation, let left, let right) = value.kind {
        flatten(left)
        flatten(right)
      } else {
        clauses.append(value)
      }
    }
    flatten(left)
    flatten(right)
    var emitted: [Doc] = []
    for clause in clauses {
      let code = expression(clause)
      // JavaScript does not require these parentheses, but they make the code easier to read.
      let isMixed = precedence == .or && code.precedence == .and
      emitted.append(isMixed ? code.parenthesized : code.asOperand(of: precedence))
    }
    return Code(.group(.joined(emitted, [.text(sign), .line])), precedence)
  }

  private mutating func concatenation(_ left: Expression, _ right: Expression) -> Code {
    var items: [Doc] = []
    for part in [left, right] {
      switch part.kind {
      case .list(let listed):
        for item in listed { items.append(retained(item).asOperand(of: .assignment)) }
      case .binary(.add, let first, let second):
        for inner in [first, second] {
          if case .list(let listed) = inner.kind {
            for item in listed { items.append(retained(item).asOperand(of: .assignment)) }
          } else {
            items.append("..." + expression(inner).asOperand(of: .assignment))
          }
        }
      default: items.append("..." + expression(part).asOperand(of: .assignment))
      }
    }
    return Code(.list("[", items, "]"), .primary)
  }
}
