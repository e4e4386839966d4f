import SwiftSyntax

extension Checker {
  /// Declares the names of all structs and enums, so that declarations can refer to them in any
  /// order.
  mutating func declareTypeNames() {
    for item in file.tree.statements {
      guard case .decl(let declaration) = item.item else { continue }
      attempt { checker in
        if let syntax = declaration.as(StructDeclSyntax.self) {
          try checker.declareTypeName(of: syntax)
        } else if let syntax = declaration.as(EnumDeclSyntax.self) {
          try checker.declareTypeName(of: syntax)
        }
      }
    }
  }

  private mutating func declareTypeName(of syntax: StructDeclSyntax) throws {
    let name = try newTypeName(syntax.name)
    model.structures[name] = Structure(
      name: name, documentation: syntax.prose, isCodable: false, fields: [],
      location: location(of: syntax.name))
    model.order.append(.structure(name))
  }

  private mutating func declareTypeName(of syntax: EnumDeclSyntax) throws {
    let name = try newTypeName(syntax.name)
    model.enumerations[name] = Enumeration(
      name: name, documentation: syntax.documentation, isCodable: false, cases: [],
      location: location(of: syntax.name), hasRawValues: false)
    model.order.append(.enumeration(name))
  }

  /// Returns the name of a new type. Rejects names that are already declared or cannot be used in
  /// JSDoc.
  private mutating func newTypeName(_ token: TokenSyntax) throws -> String {
    let name = token.text
    try requireUnusedName(name, token)
    guard name.isPlainName, NameMangling.safe(name) == name,
      !NameMangling.typeScriptTypes.contains(name)
    else {
      throw refuse(token, "the type name `\(name)` is not supported; rename it")
    }
    return name
  }

  /// Rejects a name that is already declared.
  mutating func requireUnusedName(_ name: String, _ token: TokenSyntax) throws {
    if typeNamed(name) != nil || model.constants[name] != nil
      || model.functions[FunctionName(owner: nil, base: name)] != nil
    {
      throw refuse(token, "`\(name)` is already declared; rename one of the declarations")
    }
  }
}
