import SwiftSyntax

extension Checker {
  /// Declares a function and queues its body.
  mutating func declareFunction(_ function: Function, _ body: CodeBlockItemListSyntax) throws {
    if function.name.base == "init", !function.isInitializer {
      throw refuse(
        at: function.location.position,
        "the name `init` is not supported here; rename the function")
    }
    // Swift would choose between the function and the overloads of the standard library.
    if function.name.owner == nil, ["abs", "max", "min"].contains(function.name.base) {
      throw refuse(
        at: function.location.position,
        "the name `\(function.name.base)` is taken by the standard library; rename the function")
    }
    if let owner = function.name.owner {
      let isField = model.structures[owner]?.field(function.name.base) != nil
      if isField || model.functions[function.name] != nil {
        throw refuse(
          at: function.location.position,
          "`\(function.name.base)` is already declared; rename one of the declarations")
      }
    }
    model.functions[function.name] = function
    model.order.append(.function(function.name))
    pendingBodies.append(PendingBody(name: function.name, file: file, statements: body))
  }

  func receiverName(_ owner: String) -> String {
    owner.prefix(1).lowercased() + owner.dropFirst()
  }

  mutating func makeReceiver(_ owner: String, _ role: Local.Role) -> Local {
    makeLocal(receiverName(owner), typeNamed(owner) ?? .refused, role)
  }

  mutating func declare(_ syntax: FunctionDeclSyntax, owner: String?) throws {
    if owner != nil, ["==", "<"].contains(syntax.name.text) {
      throw refuse(
        syntax,
        syntax.name.text == "=="
          ? "`==` of a type is not supported; conform to Equatable, which compares all properties"
          : "`<` of a type is not supported; write a function, and sort with `sorted { … }`")
    }
    try checkModifiers(
      syntax.modifiers, syntax.attributes, allowed: owner == nil ? [] : ["mutating"])
    try refuseGenerics(syntax.genericParameterClause, syntax.genericWhereClause)
    if let effects = syntax.signature.effectSpecifiers {
      throw refuse(
        effects, "`\(effects.trimmedDescription)` is not supported; return an optional or an enum")
    }
    guard case .identifier = syntax.name.tokenKind else {
      throw refuse(syntax.name, "a custom operator is not supported; write a function")
    }
    let name = try asciiName(syntax.name)
    if owner == nil { try requireUnusedName(name, syntax.name) }
    let isMutating = syntax.modifiers.contains { $0.name.tokenKind == .keyword(.mutating) }
    if isMutating, let owner, model.enumerations[owner] != nil {
      throw refuse(
        syntax.name, "a mutating method of an enum is not supported; return the new value")
    }
    let result = try syntax.signature.returnClause.map { try type($0.type) } ?? .void
    guard let body = syntax.body else {
      throw refuse(syntax, "a function without a body is not supported; add a body")
    }
    try declareFunction(
      Function(
        name: FunctionName(owner: owner, base: name),
        receiver: owner.map { makeReceiver($0, isMutating ? .borrowed : .constant) },
        parameters: try parameters(syntax.signature.parameterClause), result: result,
        documentation: syntax.documentation, isPublic: syntax.isPublic,
        location: location(of: syntax.name)),
      body.statements)
  }

  mutating func parameters(_ clause: FunctionParameterClauseSyntax) throws -> [Parameter] {
    var result: [Parameter] = []
    for syntax in clause.parameters {
      if let ellipsis = syntax.ellipsis {
        throw refuse(ellipsis, "`...` is not supported; take an array")
      }
      try checkModifiers(syntax.modifiers, syntax.attributes, allowed: [])
      let first = try asciiName(syntax.firstName)
      let name = try syntax.secondName.map { try asciiName($0) } ?? first
      var typeSyntax = syntax.type
      var isBorrowed = false
      if let attributed = typeSyntax.as(AttributedTypeSyntax.self) {
        guard attributed.attributes.isEmpty, attributed.specifiers.trimmedDescription == "inout"
        else {
          throw refuse(
            attributed,
            "`\(attributed.trimmedDescription)` is not supported; write the type without it")
        }
        typeSyntax = attributed.baseType
        isBorrowed = true
      }
      let type = try self.type(typeSyntax)
      if isBorrowed, !type.canBeInout {
        throw refuse(
          syntax.type, "an inout parameter of type \(type) is not supported; return the new value")
      }
      result.append(
        Parameter(
          label: first == "_" ? nil : first,
          local: makeLocal(name, type, isBorrowed ? .borrowed : .constant),
          defaultValue: try syntax.defaultValue.map { defaultValue in
            try inScope { try $0.constantValue(defaultValue.value, as: type) }
          }))
    }
    return result
  }

  // MARK: Bodies

  mutating func check(_ pending: PendingBody) {
    guard let function = model.functions[pending.name] else { return }
    context = BodyContext(of: function, in: function.name.owner.flatMap(typeNamed))
    attempt { checker in
      let body =
        try function.isInitializer
        ? checker.initializerBody(function, pending.statements)
        : checker.functionBody(pending.statements)
      checker.model.functions[pending.name]?.body = body
    }
  }

  private mutating func functionBody(_ items: CodeBlockItemListSyntax) throws -> [Statement] {
    let result = context.result
    // A body that consists of a single expression returns its value.
    if items.count == 1, let only = items.first, result != .void,
      case .expr(let expression) = only.item, !expression.is(IfExprSyntax.self),
      !expression.is(SwitchExprSyntax.self)
    {
      let value = try self.value(expression, as: result)
      return [Statement(kind: .return(value), comments: only.comments, position: value.position)]
    }
    let problemCount = problems.count
    let body = try statements(items)
    // In Swift, an `if` or `switch` as the only statement is the result; the emitted code would
    // return nothing.
    if items.count == 1, let only = items.first, result != .void, !body.alwaysReturn,
      problems.count == problemCount
    {
      throw refuse(
        only,
        "implicit returns from `if` and `switch` branches are not supported; write `return` in "
          + "each branch")
    }
    return body
  }
}

extension Type {
  /// Whether the type compiles to an object that a function can change for its caller.
  var canBeInout: Bool {
    switch self {
    case .structure, .array, .dictionary: return true
    default: return false
    }
  }
}
