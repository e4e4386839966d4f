import SwiftSyntax

/// Checks operators.
extension Checker {
  mutating func expression(_ folded: FoldedExpression, expecting: Type? = nil) throws -> Expression
  {
    try nested(at: folded.first) { checker in
      switch folded {
      case .operand(let syntax): return try checker.operand(syntax, expecting: expecting)
      case .assign(let target, _, _):
        throw checker.refuse(
          target.first, "an assignment is not supported in an expression; write it as a statement")
      case .choice(let condition, let then, let otherwise):
        return try checker.choice(condition, then, otherwise, expecting)
      case .binary(let left, let token, let right):
        return try checker.binary(left, token, right, expecting)
      }
    }
  }

  private mutating func choice(
    _ condition: FoldedExpression, _ then: ExprSyntax, _ otherwise: FoldedExpression,
    _ expecting: Type?
  ) throws -> Expression {
    let test = try value(condition, as: .bool)
    let thenFold = try fold(then)
    let type: Type
    if let expecting {
      type = expecting
    } else if thenFold.isLiteral {
      let other = withoutReporting { try $0.expression(otherwise).type } ?? .int
      type = thenFold.isNil && other.unwrapped == nil ? .optional(other) : other
    } else {
      let first = try expression(thenFold).type
      type = otherwise.isNil && first.unwrapped == nil ? .optional(first) : first
    }
    let first = try value(thenFold, as: type)
    let second = try value(otherwise, as: type)
    return Expression(kind: .choice(test, first, second), type: type, position: test.position)
  }

  /// Runs a check that may fail, without reporting its problems.
  func withoutReporting<T>(_ work: (inout Checker) throws -> T) -> T? {
    var copy = self
    return try? work(&copy)
  }

  private mutating func binary(
    _ left: FoldedExpression, _ token: TokenSyntax, _ right: FoldedExpression, _ expecting: Type?
  ) throws -> Expression {
    switch token.text {
    case "&&", "||":
      let first = try value(left, as: .bool)
      let second = try value(right, as: .bool)
      return Expression(
        kind: .binary(token.text == "&&" ? .and : .or, first, second), type: .bool,
        position: first.position)
    case "??":
      return try coalesce(left, right, expecting)
    case "..<", "...":
      let first = try value(left, as: .int)
      let second = try value(right, as: .int)
      return Expression(
        kind: .builtin(token.text == "..<" ? .halfOpenRange : .closedRange, [first, second]),
        type: .range, position: first.position)
    case "<<", ">>", "&<<", "&>>":
      return try shift(left, token, right, expecting)
    default: break
    }
    // Among literals, one with a decimal point makes all of them Doubles.
    let isDecimal = left.isLiteral && right.isLiteral && (left.hasDecimal || right.hasDecimal)
    let hint = isDecimal ? .double : comparisons[token.text] == nil ? expecting : nil
    let first: Expression
    let second: Expression
    if left.isLiteral, !right.isLiteral {
      second = try expression(right, expecting: hint)
      let type = left.isNil && second.type.unwrapped == nil ? .optional(second.type) : second.type
      first = try value(left, as: left.isNil ? type : (second.type.unwrapped ?? type))
    } else {
      first = try expression(left, expecting: hint)
      let type = right.isNil && first.type.unwrapped == nil ? .optional(first.type) : first.type
      second =
        right.isLiteral && !right.isNil
        ? try value(right, as: first.type.unwrapped ?? type)
        : try expression(right, expecting: type)
    }
    return try combine(token, first, second)
  }

  /// Checks a binary operation, as in `a += b`, on operands that have already been checked.
  mutating func binary(
    _ operation: String, _ first: Expression, _ second: Expression, at token: TokenSyntax,
    expecting: Type?
  ) throws -> Expression {
    guard let kind = arithmetic[operation] else {
      throw refuse(token, "`\(token.text)` is not supported; write it as an assignment")
    }
    return try arithmeticOperation(kind, operation, token, first, second)
  }

  private mutating func combine(_ token: TokenSyntax, _ first: Expression, _ second: Expression)
    throws -> Expression
  {
    if let kind = comparisons[token.text] {
      return try comparison(kind, token, first, second)
    }
    guard let kind = arithmetic[token.text] else {
      throw refuse(token, "the operator `\(token.text)` is not supported; write a function")
    }
    return try arithmeticOperation(kind, token.text, token, first, second)
  }

  private mutating func arithmeticOperation(
    _ kind: BinaryOperator, _ name: String, _ token: TokenSyntax, _ first: Expression,
    _ second: Expression
  ) throws -> Expression {
    guard first.type == second.type else { throw mismatch(token, second.type, first.type) }
    let accepted: Bool
    switch (kind, first.type) {
    case (.add, .string), (.add, .array): accepted = true
    case (.add, _), (.subtract, _), (.multiply, _), (.divide, _): accepted = first.type.isNumber
    case (.remainder, _): accepted = first.type == .int || first.type == .uint32
    default: accepted = first.type == .uint32
    }
    guard accepted else {
      let remedy = first.type == .int ? "use UInt32" : "use Int, UInt32 or Double"
      throw refuse(token, "`\(name)` on \(first.type) is not supported; \(remedy)")
    }
    return Expression(
      kind: .binary(kind, first, second), type: first.type, position: first.position)
  }

  private mutating func comparison(
    _ kind: BinaryOperator, _ token: TokenSyntax, _ first: Expression, _ second: Expression
  ) throws -> Expression {
    switch kind {
    case .equal, .notEqual:
      let left = first.type.unwrapped ?? first.type
      let right = second.type.unwrapped ?? second.type
      guard left == right else { throw mismatch(token, second.type, first.type) }
      switch left {
      case .slice, .range, .void, .refused:
        throw refuse(
          token, "comparing values of type \(left) is not supported; convert them to arrays")
      default:
        if !first.isNil, !second.isNil { try requireComparable(left, token) }
      }
    default:
      guard first.type == second.type else { throw mismatch(token, second.type, first.type) }
      guard first.type.isNumber || first.type == .string else {
        throw refuse(
          token, "`\(token.text)` on \(first.type) is not supported; compare numbers or Strings")
      }
    }
    return Expression(kind: .binary(kind, first, second), type: .bool, position: first.position)
  }

  /// Rejects comparisons of types that contain lists of Double: Swift may skip comparing the
  /// elements of identical buffers, so a list with NaN can equal itself.
  mutating func requireComparable(_ type: Type, _ node: some SyntaxProtocol) throws {
    guard !model.hasDoublesInLists(type) else {
      throw refuse(
        node,
        "comparing lists of Double is not supported, since they may contain NaN; compare the "
          + "elements one by one")
    }
  }

  private mutating func coalesce(
    _ left: FoldedExpression, _ right: FoldedExpression, _ expecting: Type?
  ) throws
    -> Expression
  {
    let first = try expression(left, expecting: expecting.map { .optional($0.unwrapped ?? $0) })
    guard let wrapped = first.type.unwrapped else {
      throw refuse(left.first, "the value before `??` is not optional; remove `??`")
    }
    let second = try expression(right, expecting: expecting ?? wrapped)
    guard second.type == wrapped || second.type == first.type else {
      throw mismatch(right.first, second.type, wrapped)
    }
    return Expression(kind: .coalesce(first, second), type: second.type, position: first.position)
  }

  private mutating func shift(
    _ left: FoldedExpression, _ token: TokenSyntax, _ right: FoldedExpression, _ expecting: Type?
  ) throws -> Expression {
    let first = try expression(left, expecting: expecting)
    guard first.type == .uint32 else {
      throw refuse(token, "`\(token.text)` on \(first.type) is not supported; use UInt32")
    }
    let second = try value(right, as: .uint32)
    guard case .integer(_, let amount) = second.kind, amount < 32 else {
      throw refuse(right.first, "shifting by this is not supported; use a literal from 0 to 31")
    }
    let kind: BinaryOperator = token.text.hasSuffix("<<") ? .shiftLeft : .shiftRight
    return Expression(kind: .binary(kind, first, second), type: .uint32, position: first.position)
  }

  // MARK: Prefixes

  mutating func prefixOperation(_ syntax: PrefixOperatorExprSyntax, expecting: Type?) throws
    -> Expression
  {
    let position = position(of: syntax)
    switch syntax.operator.text {
    case "!":
      let operand = try value(syntax.expression, as: .bool)
      return Expression(kind: .unary(.not, operand), type: .bool, position: position)
    case "-":
      let operand = try expression(syntax.expression, expecting: expecting)
      guard operand.type == .int || operand.type == .double else {
        throw refuse(syntax, "`-` on \(operand.type) is not supported; use Int or Double")
      }
      // The literal `-0` is the integer 0, while `-0.0` keeps its sign.
      if syntax.expression.is(IntegerLiteralExprSyntax.self), operand.isZero { return operand }
      return Expression(kind: .unary(.minus, operand), type: operand.type, position: position)
    case "~":
      let operand = try expression(syntax.expression, expecting: expecting)
      guard operand.type == .uint32 else {
        throw refuse(syntax, "`~` on \(operand.type) is not supported; use UInt32")
      }
      return Expression(kind: .unary(.complement, operand), type: .uint32, position: position)
    default:
      throw refuse(
        syntax, "the operator `\(syntax.operator.text)` is not supported; write a function")
    }
  }
}

extension Expression {
  fileprivate var isNil: Bool { if case .none = kind { true } else { false } }

  /// Whether this is an integer literal for zero, possibly typed as Double.
  fileprivate var isZero: Bool {
    switch kind {
    case .integer(_, let value): return value == 0
    case .decimal(let spelling): return spelling == "0"
    default: return false
    }
  }
}

private let comparisons: [String: BinaryOperator] = [
  "<": .less, "<=": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "==": .equal,
  "!=": .notEqual,
]

private let arithmetic: [String: BinaryOperator] = [
  "+": .add, "-": .subtract, "*": .multiply, "/": .divide, "%": .remainder,
  "&+": .wrappingAdd, "&-": .wrappingSubtract, "&*": .wrappingMultiply,
  "&": .bitAnd, "|": .bitOr, "^": .bitXor,
]
