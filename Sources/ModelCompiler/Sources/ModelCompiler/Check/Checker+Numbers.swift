import SwiftSyntax

/// Checks methods of Double, and `min` and `max`.
extension Checker {
  /// Checks a method call on a Double; nil if there is no such method.
  mutating func numberMethod(
    _ name: String, _ base: Expression, _ arguments: [CallArgument], _ call: FunctionCallExprSyntax
  ) throws -> Expression? {
    func operation(_ builtin: Builtin) -> Expression {
      Expression(kind: .builtin(builtin, [base]), type: .double, position: base.position)
    }
    switch (name, arguments.map(\.label)) {
    case ("squareRoot", []): return operation(.squareRoot)
    case ("rounded", []): return operation(.rounded(.toNearestOrAwayFromZero))
    case ("rounded", [nil]):
      let rule = arguments[0].expression.as(MemberAccessExprSyntax.self)
      guard let rule, rule.base == nil, let known = Rounding(rawValue: rule.declName.baseName.text)
      else {
        throw refuse(
          arguments[0].expression,
          "unsupported rounding rule; use .down, .up, .towardZero or .toNearestOrEven, or omit the "
            + "argument")
      }
      return operation(.rounded(known))
    default: return nil
    }
  }

  /// Combines two or more operands pairwise, as `max` and `min` do.
  mutating func pairwise(_ builtin: Builtin, _ operands: [Expression]) -> Expression? {
    guard let first = operands.first else { return nil }
    return operands.dropFirst().reduce(first) { chosen, next in
      Expression(
        kind: .builtin(builtin, [chosen, next]), type: first.type, position: first.position)
    }
  }
}
