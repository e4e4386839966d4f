import SwiftSyntax

extension Checker {
  /// Checks an assignable expression: a variable, or a path of fields and subscripts into one.
  mutating func place(_ syntax: ExprSyntax) throws -> Place {
    let syntax = syntax.withoutParentheses
    let position = position(of: syntax)
    if let name = syntax.as(DeclReferenceExprSyntax.self) {
      return try variablePlace(name.baseName.identifierText, name)
    }
    if let member = syntax.as(MemberAccessExprSyntax.self), let base = member.base {
      var place = try self.place(base)
      let name = member.declName.baseName.identifierText
      place.steps.append(try fieldStep(name, of: place.type, member.declName))
      place.position = position
      return place
    }
    if let element = syntax.as(SubscriptCallExprSyntax.self) {
      var place = try place(element.calledExpression)
      place.steps.append(try elementStep(element, of: place.type))
      place.position = position
      return place
    }
    throw refuse(
      syntax,
      "this expression cannot be modified; modify a variable, or one of its fields or elements")
  }

  /// Checks a place that a call changes. The emitted code may evaluate its indices more than once.
  mutating func changingPlace(_ syntax: ExprSyntax) throws -> Place {
    let place = try self.place(syntax)
    if let defaultValue = syntax.as(SubscriptCallExprSyntax.self)?.defaultValue {
      throw refuse(
        defaultValue, "`default:` is not supported here; assign the new value to the key")
    }
    try requireStable(place, syntax)
    return place
  }

  mutating func requireStable(_ place: Place, _ node: some SyntaxProtocol) throws {
    guard place.isStable else {
      throw refuse(node, "this index is not supported here; move it into a `let`")
    }
  }

  private mutating func variablePlace(_ name: String, _ syntax: DeclReferenceExprSyntax) throws
    -> Place
  {
    let position = position(of: syntax)
    let local: Local
    var steps: [Place.Step] = []
    if let found = context.local(named: name) {
      local = found
    } else if let receiver = context.local(named: "self"),
      case .structure(let structure) = receiver.type,
      model.structures[structure]?.field(name) != nil
    {
      local = receiver
      steps = [try fieldStep(name, of: receiver.type, syntax)]
    } else {
      throw refuse(syntax, "`\(name)` is not a variable here; declare it with `var`")
    }
    if local.type == .refused { throw Refusal() }
    guard local.role != .constant else {
      throw refuse(syntax, "`\(name)` is a constant here; declare it with `var`")
    }
    guard !context.isCaptured(local) else {
      throw refuse(
        syntax,
        "modifying `\(name)`, which is declared outside the closure, is not supported; use a `for` "
          + "loop")
    }
    return Place(root: local, steps: steps, position: position)
  }

  private mutating func elementStep(_ syntax: SubscriptCallExprSyntax, of type: Type) throws
    -> Place.Step
  {
    if let first = syntax.arguments.first, first.label == nil {
      switch type {
      case .array(let element) where syntax.arguments.count == 1:
        return .element(try value(first.expression, as: .int), element)
      case .dictionary(let value):
        if syntax.arguments.count == 1 || syntax.defaultValue != nil {
          return .key(try self.value(first.expression, as: .string), .optional(value))
        }
      default: break
      }
    }
    throw refuse(
      syntax, "this expression cannot be modified; modify an element or the value of a key")
  }

  private mutating func fieldStep(_ name: String, of type: Type, _ node: some SyntaxProtocol) throws
    -> Place.Step
  {
    guard case .structure(let structure) = type,
      let field = model.structures[structure]?.field(name)
    else {
      if type == .refused { throw Refusal() }
      throw refuse(
        node, "modifying `\(name)` of \(type) is not supported; modify a property of a struct")
    }
    guard field.isVariable else {
      throw refuse(node, "`\(name)` of \(structure) is a constant; declare it with `var`")
    }
    return .field(field.key, field.type)
  }
}
