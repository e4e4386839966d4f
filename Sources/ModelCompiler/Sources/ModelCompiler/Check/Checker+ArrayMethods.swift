import SwiftSyntax

extension Checker {
  /// Checks a call of a method in `ArrayMethod.all`; nil if none has this name and these arguments.
  mutating func arrayMethod(
    _ name: String, _ base: Expression, _ arguments: [CallArgument], ofElement element: Type
  ) throws -> Expression? {
    guard
      let method = ArrayMethod.all.first(where: {
        $0.name == name && $0.parameter.accepts(arguments)
          && ($0.result != .element || element.unwrapped == nil)
      })
    else { return nil }
    let operand: Expression
    switch method.parameter {
    case .predicate: operand = try closure(arguments[0], [element], returning: .bool)
    case .comparison: operand = try closure(arguments[0], [element, element], returning: .bool)
    case .count(let omitted):
      if let argument = arguments.first {
        operand = try value(argument.expression, as: .int)
      } else {
        let value = omitted ?? 0
        operand = Expression(
          kind: .integer(spelling: "\(value)", value: value), type: .int, position: base.position)
      }
    }
    return Expression(
      kind: .builtin(.arrayMethod(method), [base, operand]),
      type: method.resultType(ofElement: element), position: base.position)
  }
}

extension ArrayMethod.Parameter {
  fileprivate func accepts(_ arguments: [CallArgument]) -> Bool {
    guard let argument = arguments.first else {
      if case .count(.some) = self { return true }
      return false
    }
    guard arguments.count == 1 else { return false }
    switch self {
    case .predicate(let label): return argument.label == label || argument.isClosure
    case .comparison(let label): return argument.label == label || argument.isClosure
    case .count: return argument.label == nil
    }
  }
}
