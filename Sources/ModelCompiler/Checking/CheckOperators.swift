import SwiftSyntax

/// Operators and operands put in their order of precedence; the parser leaves them in a row.
indirect enum Folded {
  case operand(ExprSyntax)
  case binary(Folded, TokenSyntax, Folded)
  case choice(Folded, ExprSyntax, Folded)
  /// `=`, or `+=` and the like with their token.
  case assign(Folded, TokenSyntax?, Folded)

  /// Its leftmost part, as a place for messages.
  var first: ExprSyntax {
    switch self {
    case .operand(let syntax): return syntax
    case .binary(let left, _, _), .choice(let left, _, _), .assign(let left, _, _):
      return left.first
    }
  }

  /// Whether its type depends on where it stands, as a number's does.
  var isLiteral: Bool {
    switch self {
    case .operand(let syntax):
      if let prefix = syntax.as(PrefixOperatorExprSyntax.self) {
        return Folded.operand(prefix.expression).isLiteral
      }
      return syntax.is(IntegerLiteralExprSyntax.self) || syntax.is(FloatLiteralExprSyntax.self)
        || syntax.is(NilLiteralExprSyntax.self) || syntax.isImplicitMember
        || syntax.as(ArrayExprSyntax.self)?.elements.isEmpty == true
    case .binary(let left, _, let right): return left.isLiteral && right.isLiteral
    case .choice, .assign: return false
    }
  }
}

extension ExprSyntax {
  /// Whether it is `.name`, whose type comes from where it stands.
  var isImplicitMember: Bool {
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    return called.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
  }

  /// The expression inside parentheses, if that is all there is.
  var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    else { return self }
    return only.expression.withoutParentheses
  }
}

/// How strongly an operator binds, and to which side it groups.
private enum Grouping {
  case left, right, none
}

private func precedence(_ operation: String) -> (level: Int, grouping: Grouping)? {
  switch operation {
  case "<<", ">>", "&<<", "&>>": return (10, .none)
  case "*", "/", "%", "&*", "&": return (9, .left)
  case "+", "-", "&+", "&-", "|", "^": return (8, .left)
  case "..<", "...": return (7, .none)
  case "??": return (6, .right)
  case "<", "<=", ">", ">=", "==", "!=": return (5, .none)
  case "&&": return (4, .left)
  case "||": return (3, .left)
  case "?": return (2, .right)
  case "=", "+=", "-=", "*=", "/=", "%=", "&+=", "&-=", "&*=", "&=", "|=", "^=", ">>=", "<<=":
    return (1, .right)
  default: return nil
  }
}

extension Checker {
  mutating func fold(_ syntax: ExprSyntax) throws -> Folded {
    guard let sequence = syntax.withoutParentheses.as(SequenceExprSyntax.self) else {
      return .operand(syntax.withoutParentheses)
    }
    var rest = Array(sequence.elements)[...]
    return try fold(&rest, above: 0)
  }

  /// Takes an operand and all operators after it that bind more strongly than `level`.
  private mutating func fold(_ rest: inout ArraySlice<ExprSyntax>, above level: Int) throws
    -> Folded
  {
    guard let head = rest.popFirst() else {
      throw refuse(file.tree, "this is not Swift; check that it compiles with `swift build`")
    }
    var left = try fold(head)
    var last: (level: Int, grouping: Grouping)?
    while let operation = rest.first {
      let name = try operatorName(operation)
      guard let binding = precedence(name) else {
        throw refuse(operation, "the operator `\(name)` is not supported; write a function")
      }
      guard binding.level > level else { break }
      if let last, last.level == binding.level, binding.grouping == .none {
        throw refuse(operation, "`\(name)` twice in a row is not supported; use parentheses")
      }
      last = binding
      rest.removeFirst()
      let right = try fold(
        &rest, above: binding.grouping == .right ? binding.level - 1 : binding.level)
      if let ternary = operation.as(UnresolvedTernaryExprSyntax.self) {
        left = .choice(left, ternary.thenExpression, right)
      } else if operation.is(AssignmentExprSyntax.self) {
        left = .assign(left, nil, right)
      } else if let token = operation.as(BinaryOperatorExprSyntax.self)?.operator {
        left = binding.level == 1 ? .assign(left, token, right) : .binary(left, token, right)
      }
    }
    return left
  }

  private mutating func operatorName(_ syntax: ExprSyntax) throws -> String {
    if let binary = syntax.as(BinaryOperatorExprSyntax.self) { return binary.operator.text }
    if syntax.is(AssignmentExprSyntax.self) { return "=" }
    if syntax.is(UnresolvedTernaryExprSyntax.self) { return "?" }
    throw refuse(
      syntax, "`\(syntax.trimmedDescription)` is not supported; the model has no casts and effects")
  }

  // MARK: Types of operations

  mutating func expression(_ folded: Folded, expecting: Type? = nil) throws -> Expression {
    switch folded {
    case .operand(let syntax): return try operand(syntax, expecting: expecting)
    case .assign(let target, _, _):
      throw refuse(target.first, "an assignment is not supported here; write it as a statement")
    case .choice(let condition, let then, let otherwise):
      return try choice(condition, then, otherwise, expecting)
    case .binary(let left, let token, let right):
      return try binary(left, token, right, expecting)
    }
  }

  private mutating func choice(
    _ condition: Folded, _ then: ExprSyntax, _ otherwise: Folded, _ expecting: Type?
  ) throws -> Expression {
    let test = try value(condition, as: .bool)
    let thenFold = try fold(then)
    let type: Type
    if let expecting {
      type = expecting
    } else if thenFold.isLiteral {
      let other = try quietly { try $0.expression(otherwise).type } ?? .int
      type = thenFold.isNil && other.unwrapped == nil ? .optional(other) : other
    } else {
      let first = try expression(thenFold).type
      type = otherwise.isNil && first.unwrapped == nil ? .optional(first) : first
    }
    let first = try value(thenFold, as: type)
    let second = try value(otherwise, as: type)
    return Expression(kind: .choice(test, first, second), type: type, position: test.position)
  }

  /// Tries what may be refused, and forgets the problem if it is.
  mutating func quietly<T>(_ work: (inout Checker) throws -> T) rethrows -> T? {
    var copy = self
    return try? work(&copy)
  }

  private mutating func binary(
    _ left: Folded, _ token: TokenSyntax, _ right: Folded, _ expecting: Type?
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
    let hint = comparisons[token.text] == nil ? expecting : nil
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

  /// An operation on operands that are known, as in `a += b`.
  mutating func binary(
    _ operation: String, _ first: Expression, _ second: Expression, at token: TokenSyntax,
    expecting: Type?
  ) throws -> Expression {
    guard let kind = arithmetic[operation] else {
      throw refuse(token, "`\(token.text)` is not supported; write the operation out")
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
      let instead = first.type == .int ? "use UInt32" : "use Int, UInt32 or Double"
      throw refuse(token, "`\(name)` on \(first.type) is not supported; \(instead)")
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
        throw refuse(token, "comparing values of type \(left) is not supported; make them arrays")
      default: break
      }
    default:
      guard first.type == second.type else { throw mismatch(token, second.type, first.type) }
      guard first.type.isNumber else {
        throw refuse(
          token, "`\(token.text)` on \(first.type) is not supported; order by a number")
      }
    }
    return Expression(kind: .binary(kind, first, second), type: .bool, position: first.position)
  }

  private mutating func coalesce(_ left: Folded, _ right: Folded, _ expecting: Type?) throws
    -> Expression
  {
    let first = try expression(left, expecting: expecting.map { .optional($0.unwrapped ?? $0) })
    guard let wrapped = first.type.unwrapped else {
      throw refuse(
        left.first, "`??` after a value that is never nil is not supported; leave it out")
    }
    let second = try expression(right, expecting: expecting ?? wrapped)
    guard second.type == wrapped || second.type == first.type else {
      throw mismatch(right.first, second.type, wrapped)
    }
    return Expression(kind: .coalesce(first, second), type: second.type, position: first.position)
  }

  private mutating func shift(
    _ left: Folded, _ token: TokenSyntax, _ right: Folded, _ expecting: Type?
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

  mutating func prefixed(_ syntax: PrefixOperatorExprSyntax, expecting: Type?) throws -> Expression
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

extension Folded {
  fileprivate var isNil: Bool {
    if case .operand(let syntax) = self { syntax.is(NilLiteralExprSyntax.self) } else { false }
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
