import SwiftSyntax

/// Checks `if` statements, and the conditions of `if` and `guard`.
extension Checker {
  mutating func ifStatement(_ syntax: IfExprSyntax) throws -> Statement.Kind {
    try inScope { checker in
      let conditions = try checker.conditions(syntax.conditions)
      let then = try checker.block(syntax.body.statements)
      let otherwise: [Statement]?
      switch syntax.elseBody {
      case nil: otherwise = nil
      case .codeBlock(let body):
        // Bindings of the conditions are not visible in `else`.
        otherwise = try checker.outsideInnermostScope { try $0.block(body.statements) }
      case .ifExpr(let next):
        let kind = try checker.outsideInnermostScope { try $0.ifStatement(next) }
        otherwise = [Statement(kind: kind, comments: [], position: checker.position(of: next))]
      }
      let bindings = conditions.dropFirst().contains {
        if case .binding = $0 { true } else { false }
      }
      if bindings, otherwise != nil {
        throw checker.refuse(
          syntax.conditions,
          "a `let` after another condition is not supported in an `if` with `else`; nest a second "
            + "`if` or use `guard`")
      }
      return .if(conditions, then: then, otherwise: otherwise)
    }
  }

  private mutating func outsideInnermostScope<T>(_ work: (inout Checker) throws -> T) rethrows -> T
  {
    let hidden = context.hideScope()
    defer { context.restoreScope(hidden) }
    return try work(&self)
  }

  mutating func conditions(_ list: ConditionElementListSyntax) throws -> [Condition] {
    try list.map { element in
      switch element.condition {
      case .expression(let expression): return .test(try value(expression, as: .bool))
      case .optionalBinding(let binding): return try optionalBinding(binding)
      default:
        throw refuse(
          element, "this condition is not supported; use a Bool, `let x = optional` or `switch`")
      }
    }
  }

  private mutating func optionalBinding(_ syntax: OptionalBindingConditionSyntax) throws
    -> Condition
  {
    let name = try plainName(syntax.pattern)
    do {
      guard syntax.bindingSpecifier.tokenKind == .keyword(.let) else {
        throw refuse(syntax.bindingSpecifier, "`var` is not supported here; use `let`")
      }
      let source =
        try syntax.initializer.map { try expression($0.value) }
        ?? reference(name, syntax.pattern)
      guard let wrapped = source.type.unwrapped else {
        throw refuse(
          syntax.initializer.map { Syntax($0.value) } ?? Syntax(syntax.pattern),
          "`if let` on a non-optional value; use `let` before the `if`")
      }
      if let annotation = syntax.typeAnnotation, try type(annotation.type) != wrapped {
        throw mismatch(annotation.type, wrapped, try type(annotation.type))
      }
      return .binding(bind(name, wrapped, .constant), source)
    } catch {
      _ = bind(name, .refused, .constant)
      throw error
    }
  }
}
