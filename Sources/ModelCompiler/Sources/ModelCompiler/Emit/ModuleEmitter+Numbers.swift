/// Emits arithmetic.
extension ModuleEmitter {
  // MARK: Int

  mutating func integerOperation(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, _ whole: Expression
  ) -> Code {
    let first = expression(left)
    let second = expression(right)
    switch operation {
    case .divide: return Code(call: use(.quotient), [first.doc, second.doc])
    case .remainder: return Code(call: use(.remainder), [first.doc, second.doc])
    default:
      let plain = plainOperation(operation, first, second)
      if IntegerBounds(of: whole, in: model).areSafe { return plain }
      return Code(call: use(.int), [plain.doc])
    }
  }

  func plainOperation(_ operation: BinaryOperator, _ left: Code, _ right: Code) -> Code {
    switch operation {
    case .subtract: return infix(left, "-", right, .sum)
    case .multiply: return infix(left, "*", right, .product)
    case .divide: return infix(left, "/", right, .product)
    default: return infix(left, "+", right, .sum)
    }
  }

  // MARK: UInt32

  mutating func unsignedOperation(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, _ whole: Expression
  ) -> Code {
    switch operation {
    case .add, .subtract, .multiply:
      let plain = plainOperation(operation, expression(left), expression(right))
      return Code(call: use(.uint32), [plain.doc])
    case .divide:
      return Code(call: use(.quotient), [expression(left).doc, expression(right).doc])
    case .remainder:
      return Code(call: use(.remainder), [expression(left).doc, expression(right).doc])
    case .shiftRight:
      return infix(parenthesizedBits(bits(left)), ">>>", expression(right), .shift)
    default:
      return infix(parenthesizedBits(bits(whole)), ">>>", Code(text: "0"), .shift)
    }
  }

  /// Emits the operand of a bitwise operator: a number with the same low 32 bits as the value.
  mutating func bits(_ value: Expression) -> Code {
    guard value.type == .uint32, case .binary(let operation, let left, let right) = value.kind
    else { return expression(value) }
    switch operation {
    case .bitXor:
      return infix(parenthesizedBits(bits(left)), "^", parenthesizedBits(bits(right)), .bits)
    case .bitAnd:
      return infix(parenthesizedBits(bits(left)), "&", parenthesizedBits(bits(right)), .bits)
    case .bitOr:
      return infix(parenthesizedBits(bits(left)), "|", parenthesizedBits(bits(right)), .bits)
    case .shiftLeft: return infix(parenthesizedBits(bits(left)), "<<", expression(right), .shift)
    case .wrappingMultiply:
      return Code(call: "Math.imul", [bits(left).doc, bits(right).doc])
    // Both operands are in the range of 32 bits, so the sum is exact.
    case .wrappingAdd: return infix(wrappedBits(left), "+", wrappedBits(right), .sum)
    case .wrappingSubtract: return infix(wrappedBits(left), "-", wrappedBits(right), .sum)
    default: return expression(value)
    }
  }

  /// Emits a number within the range of 32 bits that has the same low 32 bits as the value.
  private mutating func wrappedBits(_ value: Expression) -> Code {
    if case .binary(let operation, _, _) = value.kind,
      operation == .wrappingAdd || operation == .wrappingSubtract
    {
      return expression(value)
    }
    return parenthesizedBits(bits(value))
  }

  /// Puts nested bitwise operators in parentheses, for readability.
  private func parenthesizedBits(_ code: Code) -> Code {
    code.precedence < .unary ? Code(code.parenthesized, .primary) : code
  }
}
