import SwiftSyntax

extension Checker {
  /// Declares stored properties; computed properties are declared later.
  mutating func declareFields(_ syntax: VariableDeclSyntax, of structure: String) throws {
    guard !isComputed(syntax) else { return }
    try checkModifiers(syntax.modifiers, syntax.attributes, allowed: [])
    for binding in syntax.bindings {
      let name = try plainName(binding.pattern)
      if let accessors = binding.accessorBlock {
        throw refuse(accessors, "property observers are not supported; call a function instead")
      }
      guard let annotation = binding.typeAnnotation else {
        throw refuse(binding, "a property without a type is not supported; write `\(name): Type`")
      }
      let type = try self.type(annotation.type)
      let initialValue = try binding.initializer.map { initialValue in
        try inScope { try $0.constantValue(initialValue.value, as: type) }
      }
      guard model.structures[structure]?.field(name) == nil else {
        throw refuse(binding, "`\(name)` is already declared; rename one of the declarations")
      }
      let field = Field(
        name: name, type: type, isVariable: syntax.bindingSpecifier.tokenKind == .keyword(.var),
        initialValue: initialValue, documentation: syntax.prose,
        annotations: try annotations(of: syntax, type: type),
        location: location(of: binding.pattern))
      guard model.structures[structure]?.field(key: field.key) == nil else {
        throw refuse(
          binding, "the key `\(field.key)` is already declared; rename one of the declarations")
      }
      model.structures[structure]?.fields.append(field)
    }
  }

  /// Declares a computed property.
  mutating func declareComputed(_ syntax: VariableDeclSyntax, of ownerName: String) throws {
    try checkModifiers(syntax.modifiers, syntax.attributes, allowed: [])
    guard let binding = syntax.bindings.first, syntax.bindings.count == 1 else {
      throw refuse(
        syntax,
        "several computed properties in one declaration are not supported; declare each separately")
    }
    let name = try plainName(binding.pattern)
    guard let annotation = binding.typeAnnotation else {
      throw refuse(binding, "a property without a type is not supported; write `\(name): Type`")
    }
    let type = try self.type(annotation.type)
    guard let statements = try getter(binding.accessorBlock) else {
      throw refuse(binding, "this property is not supported; write `var \(name): Type { … }`")
    }
    try declareFunction(
      Function(
        name: FunctionName(owner: ownerName, base: name),
        receiver: makeReceiver(ownerName, .constant), isProperty: true, parameters: [],
        result: type, documentation: syntax.documentation, isPublic: syntax.isPublic,
        location: location(of: binding.pattern)),
      statements)
  }

  func isComputed(_ syntax: VariableDeclSyntax) -> Bool {
    syntax.bindings.contains { binding in
      switch binding.accessorBlock?.accessors {
      case nil: return false
      case .getter: return true
      case .accessors(let accessors):
        return accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
      }
    }
  }

  private mutating func getter(_ block: AccessorBlockSyntax?) throws -> CodeBlockItemListSyntax? {
    switch block?.accessors {
    case .getter(let statements): return statements
    case .accessors(let accessors):
      for accessor in accessors where accessor.accessorSpecifier.tokenKind != .keyword(.get) {
        throw refuse(
          accessor, "a setter is not supported; write a mutating method")
      }
      for accessor in accessors {
        guard accessor.attributes.isEmpty, accessor.modifier == nil,
          accessor.effectSpecifiers == nil
        else {
          throw refuse(
            accessor,
            "this getter is not supported; remove its attributes, modifiers, `async` and `throws`")
        }
      }
      return accessors.first?.body?.statements
    case nil: return nil
    }
  }

  /// Declares a global constant.
  mutating func declareConstant(_ syntax: VariableDeclSyntax) throws {
    try checkModifiers(syntax.modifiers, syntax.attributes, allowed: [])
    guard syntax.bindingSpecifier.tokenKind == .keyword(.let) else {
      throw refuse(
        syntax.bindingSpecifier, "a variable outside functions is not supported; use `let`")
    }
    for binding in syntax.bindings {
      let name = try plainName(binding.pattern)
      try requireUnusedName(name, syntax.bindingSpecifier)
      guard let initialValue = binding.initializer?.value, binding.accessorBlock == nil else {
        throw refuse(binding, "a constant without a value is not supported; write `= …`")
      }
      let expected = try binding.typeAnnotation.map { try type($0.type) }
      let value = try inScope { try $0.constantValue(initialValue, as: expected) }
      model.constants[name] = Constant(
        name: name, type: expected ?? value.type, value: value,
        documentation: syntax.documentation, isPublic: syntax.isPublic,
        location: location(of: binding.pattern))
      model.order.append(.constant(name))
    }
  }

  /// Checks a constant expression: its value must not depend on the order of initialization.
  mutating func constantValue(_ syntax: ExprSyntax, as type: Type?) throws -> Expression {
    let value = try type.map { try self.value(syntax, as: $0) } ?? expression(syntax)
    guard value.isConstant else {
      throw refuse(
        syntax, "this expression is not constant; use literals and constants declared above")
    }
    guard !value.mayTrap(in: model) else {
      throw refuse(
        syntax,
        "this constant may overflow or divide by zero; write its value, or a function that returns "
          + "it")
    }
    return value
  }

  mutating func plainName(_ pattern: PatternSyntax) throws -> String {
    guard let identifier = pattern.as(IdentifierPatternSyntax.self) else {
      throw refuse(pattern, "this pattern is not supported; use one name")
    }
    return try asciiName(identifier.identifier)
  }

  /// Checks that a name is valid in JavaScript as well.
  mutating func asciiName(_ token: TokenSyntax) throws -> String {
    let name = token.identifierText
    guard name.isPlainName else {
      throw refuse(token, "the name `\(name)` is not supported; use ASCII letters, digits and `_`")
    }
    guard name != "__proto__", name != "self" else {
      throw refuse(token, "the name `\(name)` is not supported; use another name")
    }
    return name
  }
}

extension String {
  /// Whether this is an identifier of ASCII letters, digits and `_`.
  var isPlainName: Bool {
    func isLetter(_ character: UInt8) -> Bool {
      let small = character | 0x20
      return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z")
        || character == UInt8(ascii: "_")
    }
    func isDigit(_ character: UInt8) -> Bool {
      character >= UInt8(ascii: "0") && character <= UInt8(ascii: "9")
    }
    guard let first = utf8.first, isLetter(first) else { return false }
    return utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }
}

extension Expression {
  /// Whether evaluation of a constant expression may trap. JavaScript evaluates constants when it
  /// loads the module, Swift not before they are read.
  func mayTrap(in model: Model) -> Bool {
    switch kind {
    case .binary(.divide, _, let divisor), .binary(.remainder, _, let divisor):
      if type == .double { break }
      guard case .integer(_, let number) = divisor.kind, number != 0 else { return true }
    case .dictionary(let pairs):
      let keys = pairs.compactMap(\.key.literalText)
      if Set(keys).count < pairs.count { return true }
    default: break
    }
    if type == .int || type == .uint32, !IntegerBounds(of: self, in: model).areWithin(type) {
      return true
    }
    return children.contains { $0.mayTrap(in: model) }
  }

  private var literalText: String? {
    guard case .text(let parts) = kind else { return nil }
    return parts.map { if case .literal(let text) = $0 { text } else { "" } }.joined()
  }

  /// Whether this consists of literals and constants only.
  var isConstant: Bool {
    switch kind {
    case .integer, .decimal, .boolean, .none, .constant: return true
    case .text(let parts):
      return parts.allSatisfy { if case .literal = $0 { true } else { false } }
    case .list(let items): return items.allSatisfy(\.isConstant)
    case .dictionary(let pairs):
      return pairs.allSatisfy { $0.key.isConstant && $0.value.isConstant }
    case .structure(_, let fields): return fields.allSatisfy(\.value.isConstant)
    case .enumerationCase(_, _, let payload): return payload.allSatisfy(\.value.isConstant)
    case .unary(_, let operand): return operand.isConstant
    case .binary(_, let left, let right): return left.isConstant && right.isConstant
    default: return false
    }
  }
}
