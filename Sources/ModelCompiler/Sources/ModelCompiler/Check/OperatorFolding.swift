import SwiftSyntax

/// An expression with operators grouped by precedence. The parser leaves them in a flat sequence.
indirect enum FoldedExpression {
  case operand(ExprSyntax)
  case binary(FoldedExpression, TokenSyntax, FoldedExpression)
  case choice(FoldedExpression, ExprSyntax, FoldedExpression)
  /// An assignment: `=`, without a token, or a compound assignment such as `+=`, with its token.
  case assign(FoldedExpression, TokenSyntax?, FoldedExpression)

  /// The leftmost operand, at whose position problems are reported.
  var first: ExprSyntax {
    switch self {
    case .operand(let syntax): return syntax
    case .binary(let left, _, _), .choice(let left, _, _), .assign(let left, _, _):
      return left.first
    }
  }

  /// Whether the type depends on the context, as for number literals.
  var isLiteral: Bool {
    switch self {
    case .operand(let syntax):
      if let prefix = syntax.as(PrefixOperatorExprSyntax.self) {
        return FoldedExpression.operand(prefix.expression).isLiteral
      }
      return syntax.is(IntegerLiteralExprSyntax.self) || syntax.is(FloatLiteralExprSyntax.self)
        || syntax.is(NilLiteralExprSyntax.self) || syntax.isImplicitMember
        || syntax.as(ArrayExprSyntax.self)?.elements.isEmpty == true
    case .binary(let left, _, let right): return left.isLiteral && right.isLiteral
    case .choice, .assign: return false
    }
  }

  /// Whether this is, or contains as an operand, a number literal with a decimal point.
  var hasDecimal: Bool {
    switch self {
    case .operand(let syntax):
      if let prefix = syntax.as(PrefixOperatorExprSyntax.self) {
        return FoldedExpression.operand(prefix.expression.withoutParentheses).hasDecimal
      }
      return syntax.is(FloatLiteralExprSyntax.self)
    case .binary(let left, _, let right): return left.hasDecimal || right.hasDecimal
    case .choice, .assign: return false
    }
  }
}

extension ExprSyntax {
  /// Whether this is `.name`, whose type is inferred from the context.
  var isImplicitMember: Bool {
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    return called.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
  }

  /// The expression without enclosing parentheses.
  var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    else { return self }
    return only.expression.withoutParentheses
  }
}

/// The associativity of an operator.
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
  mutating func fold(_ syntax: ExprSyntax) throws -> FoldedExpression {
    guard let sequence = syntax.withoutParentheses.as(SequenceExprSyntax.self) else {
      return .operand(syntax.withoutParentheses)
    }
    guard sequence.elements.count / 2 <= largestExpressionDepth else {
      throw refuseLongExpression(syntax)
    }
    var rest = Array(sequence.elements)[...]
    return try fold(&rest, above: 0)
  }

  /// Parses an operand and the operators after it with a precedence above `level`.
  private mutating func fold(_ rest: inout ArraySlice<ExprSyntax>, above level: Int) throws
    -> FoldedExpression
  {
    guard let head = rest.popFirst() else {
      throw refuse(file.tree, "this is not valid Swift; check that it compiles with `swift build`")
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
      syntax,
      "`\(syntax.trimmedDescription)` is not supported; remove the cast, `try` or `await`")
  }
}

extension FoldedExpression {
  var isNil: Bool {
    if case .operand(let syntax) = self { syntax.is(NilLiteralExprSyntax.self) } else { false }
  }
}
