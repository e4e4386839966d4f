import SwiftSyntax

/// Checks variable declarations and assignments.
extension Checker {
  mutating func locals(_ syntax: VariableDeclSyntax) throws -> [Statement.Kind] {
    try checkModifiers(syntax.modifiers, syntax.attributes, allowed: [])
    let isVariable = syntax.bindingSpecifier.tokenKind == .keyword(.var)
    guard isVariable || syntax.bindingSpecifier.tokenKind == .keyword(.let) else {
      throw refuse(syntax.bindingSpecifier, "this declaration is not supported; use let or var")
    }
    var kinds: [Statement.Kind] = []
    for item in syntax.bindings {
      let name = try plainName(item.pattern)
      do {
        kinds.append(try variableDeclaration(name, item, isVariable ? .variable : .constant))
      } catch {
        // Declare the name anyway, so that its uses are not reported as well.
        _ = bind(name, .refused, .variable)
        throw error
      }
    }
    return kinds
  }

  private mutating func variableDeclaration(
    _ name: String, _ item: PatternBindingSyntax, _ role: Local.Role
  )
    throws -> Statement.Kind
  {
    if let accessors = item.accessorBlock {
      throw refuse(accessors, "a computed variable is not supported here; write a function")
    }
    guard let initialValue = item.initializer?.value else {
      throw refuse(item, "a variable without a value is not supported here; write `= …`")
    }
    let annotatedType = try item.typeAnnotation.map { try self.type($0.type) }
    let value: Expression
    if let annotatedType {
      value = try self.value(initialValue, as: annotatedType)
    } else {
      value = try expression(initialValue)
    }
    let type = annotatedType ?? value.type
    guard type.canBeStored else {
      throw refuse(
        initialValue, "a variable of type \(type) is not supported; convert it to an array")
    }
    return .declare(bind(name, type, role), value)
  }

  mutating func assignment(
    _ target: FoldedExpression, _ operation: TokenSyntax?, _ source: FoldedExpression
  )
    throws -> Statement.Kind
  {
    guard case .operand(let targetSyntax) = target else {
      throw refuse(target.first, "assigning to this is not supported; assign to a variable")
    }
    if targetSyntax.is(DiscardAssignmentExprSyntax.self) {
      let value = try expression(source)
      switch value.kind {
      case .call, .change: return .expression(value)
      default: throw refuse(targetSyntax, "`_ =` is not supported here; remove it")
      }
    }
    let place = try self.place(targetSyntax)
    if place.steps.isEmpty, place.root.role == .borrowed {
      throw refuse(
        targetSyntax,
        "assigning to a whole inout parameter is not supported; set its fields or elements, or "
          + "return the new value")
    }
    let defaultValue = targetSyntax.as(SubscriptCallExprSyntax.self)?.defaultValue
    guard let operation else {
      if let defaultValue {
        throw refuse(
          defaultValue,
          "`default:` is not supported in an assignment that replaces the value; remove it"
        )
      }
      if place.steps.count > 1 {
        let surroundings = Place(
          root: place.root, steps: place.steps.dropLast(), position: place.position)
        try requireStable(surroundings, targetSyntax)
      }
      return .assign(place, try value(source, as: place.type))
    }
    try requireStable(place, targetSyntax)
    if case .array = place.type, operation.text == "+=" {
      let more = try value(source, as: place.type)
      return .expression(
        Expression(
          kind: .change(.appendContents, place, [more]), type: .void, position: place.position))
    }
    let reading = try reading(place, orElse: defaultValue)
    let operands = try value(source, as: reading.type)
    if operands.changes(place.root) {
      throw refuse(
        operation,
        "modifying `\(place.root.name)` on both sides is not supported; move the right side "
          + "into a `let` before the statement")
    }
    let combined = try binary(
      String(operation.text.dropLast()), reading, operands, at: operation,
      expecting: reading.type)
    guard combined.type == reading.type else {
      throw mismatch(operation, combined.type, reading.type)
    }
    return .assign(place, combined)
  }

  /// Returns the value at a place, or the `default:` value if the key is missing.
  private mutating func reading(_ place: Place, orElse defaultValue: ExprSyntax?) throws
    -> Expression
  {
    guard let defaultValue, let wrapped = place.type.unwrapped else { return place.reading }
    let other = try value(defaultValue, as: wrapped)
    return Expression(
      kind: .coalesce(place.reading, other), type: wrapped, position: place.position)
  }
}

extension Type {
  /// Whether a variable can have this type.
  fileprivate var canBeStored: Bool {
    switch self {
    case .void, .range, .slice, .refused: return false
    default: return true
    }
  }
}
