import SwiftSyntax

/// Checks the only supported import: the C math library, whose module name depends on the platform.
extension Checker {
  /// Checks `#if canImport(Darwin) … #else … #endif` around imports of the C math library.
  mutating func checkImports(_ syntax: IfConfigDeclSyntax) throws {
    for clause in syntax.clauses {
      if let condition = clause.condition?.trimmedDescription,
        !MathLibrary.modules.contains(where: { condition == "canImport(\($0))" })
      {
        throw refuseDeclaration(DeclSyntax(syntax))
      }
      guard case .statements(let items)? = clause.elements, !items.isEmpty else {
        throw refuse(
          clause, "an empty `#if` clause is not supported; import the C math library in it")
      }
      for item in items {
        guard MathLibrary.isImport(item) else {
          throw refuse(
            item,
            "only imports of Darwin, Glibc or Musl are supported in `#if`; move this outside")
        }
      }
    }
  }

  /// Checks a call of `exp`, `log` or `pow`; nil for any other name.
  mutating func mathCall(
    _ name: String, _ arguments: [CallArgument], _ call: FunctionCallExprSyntax
  ) throws -> Expression? {
    guard let builtin = MathLibrary.functions[name] else { return nil }
    guard file.importsMathLibrary else {
      throw refuse(
        call,
        "`\(name)` is not supported in a file that does not import the C math library; import it in "
          + "`#if canImport(Darwin)` and `#else`")
    }
    guard arguments.count == (builtin == .power ? 2 : 1), arguments.allSatisfy({ $0.label == nil })
    else {
      throw refuse(call, "this call is not supported; pass only Doubles to `\(name)`")
    }
    let operands = try arguments.map { try value($0.expression, as: .double) }
    return Expression(
      kind: .builtin(builtin, operands), type: .double, position: position(of: call))
  }
}

/// The supported part of the C math library.
enum MathLibrary {
  static let functions: [String: Builtin] = [
    "exp": .exponential, "log": .logarithm, "pow": .power,
  ]

  fileprivate static let modules: Set = ["Darwin", "Glibc", "Musl"]

  fileprivate static func isImport(_ item: CodeBlockItemSyntax) -> Bool {
    modules.contains { item.trimmedDescription == "import \($0)" }
  }

  /// Whether a file imports the C math library.
  static func isImported(by file: SourceFileSyntax) -> Bool {
    file.statements.contains { $0.item.is(IfConfigDeclSyntax.self) }
  }
}
