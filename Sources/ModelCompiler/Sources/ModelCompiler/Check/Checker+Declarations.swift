import SwiftSyntax

/// Conformances that do not affect the compiled code.
private let ignoredConformances: Set = [
  "Equatable", "Hashable", "Sendable", "CaseIterable", "Identifiable",
]

extension Checker {
  /// Checks all declarations except function bodies.
  mutating func declareAll() {
    for item in file.tree.statements {
      attempt { checker in
        guard case .decl(let declaration) = item.item else {
          throw checker.refuse(
            item, "statements outside functions are not supported; declare a constant or function")
        }
        try checker.declare(declaration)
      }
    }
  }

  private mutating func declare(_ declaration: DeclSyntax) throws {
    if let syntax = declaration.as(StructDeclSyntax.self) {
      try declare(syntax)
    } else if let syntax = declaration.as(EnumDeclSyntax.self) {
      try declare(syntax)
    } else if let syntax = declaration.as(ExtensionDeclSyntax.self) {
      try declare(syntax)
    } else if let syntax = declaration.as(FunctionDeclSyntax.self) {
      try declare(syntax, owner: nil)
    } else if let syntax = declaration.as(VariableDeclSyntax.self) {
      try declareConstant(syntax)
    } else {
      throw refuseDeclaration(declaration)
    }
  }

  mutating func refuseDeclaration(_ declaration: DeclSyntax) -> Refusal {
    let (what, remedy): (String, String)
    switch declaration.kind {
    case .importDecl: (what, remedy) = ("an import", "use only the standard library")
    case .classDecl, .actorDecl: (what, remedy) = ("a class", "write a struct")
    case .protocolDecl: (what, remedy) = ("a protocol", "write the functions on each type")
    case .typeAliasDecl: (what, remedy) = ("a type alias", "write the type itself")
    case .subscriptDecl: (what, remedy) = ("a subscript", "write a method")
    case .structDecl, .enumDecl: (what, remedy) = ("a type inside a type", "declare it outside")
    case .ifConfigDecl:
      (what, remedy) = ("conditional compilation", "write one version for all platforms")
    case .operatorDecl, .precedenceGroupDecl:
      (what, remedy) = ("a custom operator", "write a function")
    case .deinitializerDecl: (what, remedy) = ("a deinitializer", "remove it")
    case .macroDecl, .macroExpansionDecl: (what, remedy) = ("a macro", "write the code out")
    case .extensionDecl: (what, remedy) = ("an extension here", "move it outside")
    default: (what, remedy) = ("this declaration", "use structs, enums, constants and functions")
    }
    return refuse(declaration, "\(what) is not supported; \(remedy)")
  }

  // MARK: Structs and enums

  private mutating func declare(_ syntax: StructDeclSyntax) throws {
    let name = syntax.name.text
    try checkModifiers(syntax.modifiers, syntax.attributes, allowed: [])
    try refuseGenerics(syntax.genericParameterClause, syntax.genericWhereClause)
    let names = try conformances(syntax.inheritanceClause, allowed: [])
    model.structures[name]?.isCodable = names.contains("Codable")
    attempt { checker in
      let superseded = try checker.superseded(by: syntax)
      checker.model.structures[name]?.supersedes = superseded
    }
    for member in syntax.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      attempt { try $0.declareFields(variable, of: name) }
    }
    for member in syntax.memberBlock.members where !isStored(member.decl) {
      attempt { try $0.declareMember(member.decl, of: name) }
    }
    if !syntax.memberBlock.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) }) {
      addMemberwiseInitializer(name)
    }
  }

  private mutating func declare(_ syntax: EnumDeclSyntax) throws {
    let name = syntax.name.text
    try checkModifiers(syntax.modifiers, syntax.attributes, allowed: [])
    try refuseGenerics(syntax.genericParameterClause, syntax.genericWhereClause)
    let names = try conformances(syntax.inheritanceClause, allowed: ["String"])
    model.enumerations[name]?.isCodable = names.contains("Codable")
    model.enumerations[name]?.hasRawValues = names.contains("String")
    for member in syntax.memberBlock.members {
      attempt { checker in
        if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
          try checker.declareCases(cases, of: name)
        } else {
          try checker.declareMember(member.decl, of: name)
        }
      }
    }
  }

  private mutating func declareCases(_ syntax: EnumCaseDeclSyntax, of name: String) throws {
    try checkModifiers(syntax.modifiers, syntax.attributes, allowed: [])
    for element in syntax.elements {
      let caseName = try asciiName(element.name)
      var item = Enumeration.Case(
        name: caseName, rawValue: caseName, payload: [], documentation: syntax.documentation)
      if let raw = element.rawValue?.value {
        guard let text = raw.as(StringLiteralExprSyntax.self)?.plainText else {
          throw refuse(raw, "raw values of this type are not supported; use String")
        }
        // Non-ASCII strings may be canonically equivalent, which makes them equal in Swift but not
        // in JavaScript.
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
          throw refuse(raw, "this raw value is not supported; use ASCII characters")
        }
        item.rawValue = text
      }
      for parameter in element.parameterClause?.parameters ?? [] {
        guard let label = parameter.firstName, label.text != "_" else {
          throw refuse(
            parameter,
            "an associated value without a label is not supported; write `label: Type`")
        }
        guard parameter.secondName == nil, parameter.modifiers.isEmpty else {
          throw refuse(
            parameter,
            "an associated value with a label and a second name is not supported; write "
              + "`label: Type`")
        }
        guard label.identifierText != "kind" else {
          throw refuse(
            label,
            "`kind` is not supported as a label, since this field identifies the case; "
              + "give it another name")
        }
        if let defaultValue = parameter.defaultValue {
          throw refuse(
            defaultValue,
            "default values of associated values are not supported; pass the value")
        }
        item.payload.append(
          Field(
            name: try asciiName(label), type: try type(parameter.type), isVariable: false,
            documentation: [], location: location(of: label)))
      }
      model.enumerations[name]?.cases.append(item)
    }
  }

  private mutating func declare(_ syntax: ExtensionDeclSyntax) throws {
    if let modifier = syntax.modifiers.first {
      throw refuse(
        modifier, "`\(modifier.name.text)` is not supported here; write it on each member")
    }
    try checkModifiers(syntax.modifiers, syntax.attributes, allowed: [])
    try refuseGenerics(nil, syntax.genericWhereClause)
    let name = syntax.extendedType.trimmedDescription
    guard model.structures[name] != nil || model.enumerations[name] != nil else {
      throw refuse(
        syntax.extendedType,
        "an extension of `\(name)` is not supported; extend a struct or enum of the model, or "
          + "write a function")
    }
    if try conformances(syntax.inheritanceClause, allowed: []).contains("Codable") {
      model.structures[name]?.isCodable = true
      model.enumerations[name]?.isCodable = true
    }
    for member in syntax.memberBlock.members {
      attempt { try $0.declareMember(member.decl, of: name) }
    }
  }

  private func isStored(_ member: DeclSyntax) -> Bool {
    member.as(VariableDeclSyntax.self).map { !isComputed($0) } ?? false
  }

  private mutating func declareMember(_ member: DeclSyntax, of name: String) throws {
    if let function = member.as(FunctionDeclSyntax.self) {
      try declare(function, owner: name)
    } else if let initializer = member.as(InitializerDeclSyntax.self) {
      try declare(initializer, of: name)
    } else if let variable = member.as(VariableDeclSyntax.self) {
      guard isComputed(variable) else {
        throw refuse(
          variable, "a stored property is not supported here; declare it in the struct itself")
      }
      try declareComputed(variable, of: name)
    } else {
      throw refuseDeclaration(member)
    }
  }

  // MARK: Modifiers, generics and conformances

  /// Rejects attributes, and modifiers other than access levels and those in `allowed`.
  mutating func checkModifiers(
    _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax, allowed: Set<String>
  ) throws {
    if let attribute = attributes.first {
      throw refuse(
        attribute, "`\(attribute.trimmedDescription)` is not supported; remove it")
    }
    let access: Set = ["public", "internal", "private", "fileprivate"]
    for modifier in modifiers {
      let name = modifier.name.text
      guard modifier.detail == nil, access.contains(name) || allowed.contains(name) else {
        let remedy = Remedies.remedy(forModifier: name)
        throw refuse(modifier, "`\(modifier.trimmedDescription)` is not supported; \(remedy)")
      }
    }
  }

  mutating func refuseGenerics(
    _ parameters: GenericParameterClauseSyntax?, _ condition: GenericWhereClauseSyntax?
  ) throws {
    if let parameters {
      throw refuse(
        parameters, "generics are not supported; write the declaration for concrete types")
    }
    if let condition {
      throw refuse(
        condition, "`where` is not supported here; write the declaration for concrete types")
    }
  }

  private mutating func conformances(_ clause: InheritanceClauseSyntax?, allowed: Set<String>)
    throws -> Set<String>
  {
    var names: Set<String> = []
    for inherited in clause?.inheritedTypes ?? [] {
      let name = inherited.type.trimmedDescription
      guard ignoredConformances.contains(name) || name == "Codable" || allowed.contains(name) else {
        throw refuse(
          inherited,
          "`\(name)` is not supported here; use Equatable, Hashable, Sendable or Codable"
            + (allowed.contains("String") ? ", or String for raw values" : ""))
      }
      names.insert(name)
    }
    return names
  }
}

extension WithModifiersSyntax {
  var isPublic: Bool { modifiers.contains { $0.name.text == "public" } }
}

extension TokenSyntax {
  /// The name without backticks.
  var identifierText: String {
    text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }
}
