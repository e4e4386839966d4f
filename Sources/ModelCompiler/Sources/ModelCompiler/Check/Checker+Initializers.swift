import SwiftSyntax

/// Checks memberwise and custom initializers.
extension Checker {
  mutating func declare(_ syntax: InitializerDeclSyntax, of name: String) throws {
    try checkModifiers(syntax.modifiers, syntax.attributes, allowed: [])
    try refuseGenerics(syntax.genericParameterClause, syntax.genericWhereClause)
    guard let structure = model.structures[name] else {
      throw refuse(syntax, "an initializer of an enum is not supported; write a function")
    }
    if let mark = syntax.optionalMark {
      throw refuse(mark, "failable initializers are not supported; write a function")
    }
    if let effects = syntax.signature.effectSpecifiers {
      throw refuse(
        effects, "`\(effects.trimmedDescription)` is not supported; write a function")
    }
    guard let body = syntax.body else {
      throw refuse(syntax, "an initializer without a body is not supported; add a body")
    }
    let parameters = try self.parameters(syntax.signature.parameterClause)
    if structure.memberwise == nil, isMemberwise(parameters, body.statements, structure) {
      model.structures[name]?.memberwise = parameters
      return
    }
    guard structure.initializer == nil else {
      throw refuse(
        syntax.initKeyword,
        "a second initializer besides the one that assigns each property is not supported; "
          + "write a function")
    }
    let function = FunctionName(owner: name, base: "init")
    model.structures[name]?.initializer = function
    try declareFunction(
      Function(
        name: function, receiver: makeReceiver(name, .variable), isInitializer: true,
        parameters: parameters, result: .structure(name), documentation: syntax.documentation,
        isPublic: syntax.isPublic, location: location(of: syntax.initKeyword)),
      body.statements)
  }

  /// Whether an initializer only assigns each parameter to the field with its name.
  private func isMemberwise(
    _ parameters: [Parameter], _ statements: CodeBlockItemListSyntax, _ structure: Structure
  ) -> Bool {
    let requiredNames = Set(
      structure.fields.filter { $0.initialValue == nil || $0.isVariable }.map(\.name))
    let parameterTypes = Dictionary(
      parameters.map { ($0.local.name, $0.local.type) }, uniquingKeysWith: { first, _ in first })
    var assignedNames: Set<String> = []
    for statement in statements {
      guard let name = statement.trimmedDescription.storedName, parameterTypes[name] != nil,
        parameterTypes[name] == structure.field(name)?.type, assignedNames.insert(name).inserted
      else { return false }
    }
    return assignedNames == requiredNames && assignedNames.count == parameters.count
      && parameters.allSatisfy { $0.local.role == .constant }
  }

  /// Adds the implicit memberwise initializer of a struct without initializers.
  mutating func addMemberwiseInitializer(_ name: String) {
    guard let structure = model.structures[name] else { return }
    let parameters = structure.fields
      .filter { $0.initialValue == nil || $0.isVariable }
      .map { field in
        let defaultValue =
          field.initialValue
          ?? (field.isVariable && field.type.unwrapped != nil
            ? Expression(kind: .none, type: field.type, position: field.location.position) : nil)
        return Parameter(
          label: field.name, local: makeLocal(field.name, field.type, .constant),
          defaultValue: defaultValue)
      }
    model.structures[name]?.memberwise = parameters
  }

  /// Checks the body of an initializer: assignments to all fields, which create the value, then
  /// statements that may change it.
  mutating func initializerBody(_ function: Function, _ items: CodeBlockItemListSyntax)
    throws -> [Statement]
  {
    guard let receiver = function.receiver, case .structure(let name) = receiver.type,
      let structure = model.structures[name]
    else { return [] }
    var values: [(name: String, value: Expression)] = []
    var rest = Array(items)
    while let item = rest.first, values.count < structure.fields.count {
      guard case .expr(let expression) = item.item, let fold = try? fold(expression),
        case .assign(let target, nil, let source) = fold, case .operand(let targetSyntax) = target,
        let field = fieldOfSelf(targetSyntax, structure),
        !values.contains(where: { $0.name == field.key })
      else { break }
      values.append((field.key, try self.value(source, as: field.type)))
      rest.removeFirst()
    }
    for field in structure.fields where !values.contains(where: { $0.name == field.key }) {
      if let initialValue = field.initialValue {
        values.append((field.key, initialValue))
      } else if field.isVariable, field.type.unwrapped != nil {
        values.append(
          (field.key, Expression(kind: .none, type: field.type, position: field.location.position)))
      } else {
        throw refuse(
          at: function.location.position,
          "`\(field.name)` is not initialized before other statements; assign every property at the start of `init`"
        )
      }
    }
    context.setInitialized(receiver)
    let position = function.location.position
    let value = Expression(kind: .structure(name, values), type: receiver.type, position: position)
    if rest.isEmpty {
      return [Statement(kind: .return(value), comments: [], position: position)]
    }
    let laterStatements = try statements(CodeBlockItemListSyntax(rest))
    let returnStatement = Statement(
      kind: .return(receiver.reading(at: position)), comments: [], position: position)
    return [Statement(kind: .declare(receiver, value), comments: [], position: position)]
      + laterStatements + (laterStatements.alwaysReturn ? [] : [returnStatement])
  }

  private func fieldOfSelf(_ syntax: ExprSyntax, _ structure: Structure) -> Field? {
    if let member = syntax.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription == "self"
    {
      return structure.field(member.declName.baseName.identifierText)
    }
    guard let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      context.local(named: name) == nil
    else { return nil }
    return structure.field(name)
  }
}

extension String {
  /// The name in `self.name = name`.
  fileprivate var storedName: String? {
    guard hasPrefix("self."), let equals = firstIndex(of: "=") else { return nil }
    let target = self[..<equals].dropFirst("self.".count).trimmed
    let source = self[index(after: equals)...].trimmed
    return target == source && !target.isEmpty ? target : nil
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
