import SwiftSyntax

extension Checker {
  /// Checks `base.name`, `.name` or `Type.name`, not followed by a call.
  mutating func member(_ syntax: MemberAccessExprSyntax, expecting: Type?) throws -> Expression {
    let name = syntax.declName.baseName.identifierText
    guard syntax.declName.argumentNames == nil else {
      throw refuse(syntax, "a function as a value is not supported; write a closure")
    }
    if let type = try namedEnumeration(syntax, expecting: expecting) {
      return try enumerationCase(name, of: type, arguments: nil, syntax)
    }
    guard let baseSyntax = syntax.base else {
      throw refuse(syntax, "`.\(name)` without a type is not supported here; write `Type.\(name)`")
    }
    if let base = try optionalChainBase(baseSyntax) { return try chainedMember(name, base, syntax) }
    let base = try expression(baseSyntax)
    if let read = property(name, of: base) ?? builtinProperty(name, of: base) { return read }
    throw unknownMember(name, base.type, syntax.declName)
  }

  mutating func unknownMember(_ name: String, _ type: Type, _ node: some SyntaxProtocol) -> Refusal
  {
    if type == .refused { return Refusal() }
    let remedy = Remedies.remedy(forMember: name, of: type)
    return refuse(node, "`\(name)` of \(type) is not supported; \(remedy)")
  }

  /// Returns the enum of `.name` or `Type.name`; nil if the type is not an enum.
  mutating func namedEnumeration(_ syntax: MemberAccessExprSyntax, expecting: Type?) throws
    -> Enumeration?
  {
    guard let base = syntax.base else {
      guard case .enumeration(let name)? = expecting?.unwrapped ?? expecting else { return nil }
      let member = syntax.declName.baseName.identifierText
      // If the type is optional, Swift resolves these to the cases of Optional.
      if member == "none" || member == "some" {
        throw refuse(
          syntax, "`.\(member)` is not supported; write `nil` or `\(name).\(member)`")
      }
      return model.enumerations[name]
    }
    guard let reference = base.as(DeclReferenceExprSyntax.self) else { return nil }
    let name = reference.baseName.identifierText
    guard context.local(named: name) == nil else { return nil }
    if model.structures[name] != nil || (typeNamed(name) != nil && model.enumerations[name] == nil)
    {
      throw refuse(
        syntax, "`\(syntax.trimmedDescription)` is not supported; declare it outside the type")
    }
    return model.enumerations[name]
  }

  /// Checks an enum case with its payload.
  mutating func enumerationCase(
    _ name: String, of enumeration: Enumeration, arguments: LabeledExprListSyntax?,
    _ syntax: some SyntaxProtocol
  ) throws -> Expression {
    guard let item = enumeration.caseNamed(name) else {
      throw refuse(syntax, "\(enumeration.name) has no case `\(name)`; use an existing case")
    }
    let argumentList = arguments.map(Array.init) ?? []
    guard !item.payload.isEmpty || arguments == nil else {
      throw refuse(syntax, "`.\(name)` has no associated values; remove the parentheses")
    }
    guard argumentList.count == item.payload.count else {
      let values = item.payload.count == 1 ? "1 value" : "\(item.payload.count) values"
      throw refuse(
        syntax, "`.\(name)` takes \(values), not \(argumentList.count); pass all associated values")
    }
    var payload: [(name: String, value: Expression)] = []
    for (argument, field) in zip(argumentList, item.payload) {
      guard argument.label?.identifierText == field.name else {
        throw refuse(argument, "this label is not supported here; write `\(field.name):`")
      }
      payload.append((field.name, try value(argument.expression, as: field.type)))
    }
    return Expression(
      kind: .enumerationCase(enumeration.name, name, payload), type: .enumeration(enumeration.name),
      position: position(of: syntax))
  }

  /// Returns an expression that reads a stored or computed property of the model; nil if there is
  /// no such property.
  func property(_ name: String, of base: Expression) -> Expression? {
    let ownerName: String
    switch base.type {
    case .structure(let structure):
      ownerName = structure
      if let field = model.structures[structure]?.field(name) {
        return Expression(kind: .field(base, field.key), type: field.type, position: base.position)
      }
    case .enumeration(let enumeration):
      ownerName = enumeration
      if name == "rawValue", model.enumerations[enumeration]?.hasRawValues == true {
        return Expression(
          kind: .builtin(.rawValue, [base]), type: .string, position: base.position)
      }
    default: return nil
    }
    let function = FunctionName(owner: ownerName, base: name)
    guard let computed = model.functions[function], computed.isProperty else { return nil }
    return Expression(
      kind: .call(function, [.value(base)]), type: computed.result, position: base.position)
  }

  private func builtinProperty(_ name: String, of base: Expression) -> Expression? {
    func operation(_ builtin: Builtin, _ type: Type) -> Expression {
      Expression(kind: .builtin(builtin, [base]), type: type, position: base.position)
    }
    switch (base.type, name) {
    case (.double, "isFinite"): return operation(.isFinite, .bool)
    case (.double, "isNaN"): return operation(.isNaN, .bool)
    case (.array, "count"), (.slice, "count"), (.dictionary, "count"):
      return operation(.count, .int)
    case (.array, "isEmpty"), (.slice, "isEmpty"), (.string, "isEmpty"), (.dictionary, "isEmpty"):
      return operation(.isEmpty, .bool)
    case (.array(let element), "first"), (.slice(let element), "first"):
      return element.unwrapped == nil ? operation(.first, .optional(element)) : nil
    case (.array(let element), "last"), (.slice(let element), "last"):
      return element.unwrapped == nil ? operation(.last, .optional(element)) : nil
    default: return nil
    }
  }

  // MARK: Optional chains

  /// Checks the base of an optional chain such as `a?.b.c`; nil for any other expression.
  private mutating func optionalChainBase(_ syntax: ExprSyntax) throws -> Expression? {
    if let mark = syntax.as(OptionalChainingExprSyntax.self) {
      let base = try expression(mark.expression)
      guard base.type.unwrapped != nil else {
        throw refuse(mark, "optional chaining on a non-optional value; remove `?`")
      }
      return base
    }
    guard let member = syntax.as(MemberAccessExprSyntax.self), let inner = member.base,
      let base = try optionalChainBase(inner)
    else { return nil }
    return try chainedMember(member.declName.baseName.identifierText, base, member)
  }

  private mutating func chainedMember(
    _ name: String, _ base: Expression, _ syntax: MemberAccessExprSyntax
  ) throws -> Expression {
    guard case .structure(let structure)? = base.type.unwrapped,
      let field = model.structures[structure]?.field(name)
    else {
      throw refuse(
        syntax.declName,
        "`\(name)` after `?` is not supported; unwrap the value with `if let` first")
    }
    return Expression(
      kind: .optionalField(base, field.key), type: .optional(field.type.unwrapped ?? field.type),
      position: base.position)
  }

  /// Checks `items[index]`, `values[key]` or `values[key, default: value]`.
  mutating func element(_ syntax: SubscriptCallExprSyntax) throws -> Expression {
    let base = try expression(syntax.calledExpression)
    if base.type == .refused { throw Refusal() }
    guard let first = syntax.arguments.first, first.label == nil, syntax.trailingClosure == nil
    else {
      throw refuse(syntax, "this subscript is not supported; write `items[index]`")
    }
    switch base.type {
    case .array(let element) where syntax.arguments.count == 1:
      let index = try value(first.expression, as: .int)
      return Expression(kind: .element(base, index), type: element, position: base.position)
    case .dictionary(let type):
      let key = try value(first.expression, as: .string)
      let lookup = Expression(
        kind: .value(base, key: key), type: .optional(type), position: base.position)
      if syntax.arguments.count == 1 { return lookup }
      guard let defaultValue = syntax.defaultValue else { break }
      let other = try value(defaultValue, as: type)
      return Expression(kind: .coalesce(lookup, other), type: type, position: base.position)
    default: break
    }
    throw refuse(syntax, "this subscript of \(base.type) is not supported; write `items[index]`")
  }
}

extension SubscriptCallExprSyntax {
  /// The value after `default:` in `values[key, default: value]`.
  var defaultValue: ExprSyntax? {
    guard arguments.count == 2, let last = arguments.last, last.label?.text == "default" else {
      return nil
    }
    return last.expression
  }
}
