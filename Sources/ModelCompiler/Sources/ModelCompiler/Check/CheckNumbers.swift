import SwiftSyntax

/// What Double offers.
extension Checker {
  /// A method of a Double; nil where it is none.
  mutating func numberMethod(
    _ name: String, _ base: Expression, _ given: [GivenArgument], _ call: FunctionCallExprSyntax
  ) throws -> Expression? {
    func made(_ builtin: Builtin) -> Expression {
      Expression(kind: .builtin(builtin, [base]), type: .double, position: base.position)
    }
    switch (name, given.map(\.label)) {
    case ("squareRoot", []): return made(.squareRoot)
    case ("rounded", []): return made(.rounded(.toNearestOrAwayFromZero))
    case ("rounded", [nil]):
      let rule = given[0].expression.as(MemberAccessExprSyntax.self)
      guard let rule, rule.base == nil, let known = Rounding(rawValue: rule.declName.baseName.text)
      else {
        throw refuse(
          given[0].expression,
          "this rounding is not supported; write .down, .up, .towardZero, .toNearestOrEven or "
            + "nothing")
      }
      return made(.rounded(known))
    default: return nil
    }
  }

  /// Numbers or more of one type, as `max` and `min` take them, two by two.
  mutating func extreme(_ builtin: Builtin, _ operands: [Expression]) -> Expression? {
    guard let first = operands.first else { return nil }
    return operands.dropFirst().reduce(first) { chosen, next in
      Expression(
        kind: .builtin(builtin, [chosen, next]), type: first.type, position: first.position)
    }
  }
}
