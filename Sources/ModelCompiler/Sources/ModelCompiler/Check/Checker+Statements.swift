import SwiftSyntax

extension Checker {
  /// Checks a block in a new scope.
  mutating func block(_ items: CodeBlockItemListSyntax) throws -> [Statement] {
    try inScope { try $0.statements(items) }
  }

  /// Checks statements in order. An error in one does not hide errors in the next.
  mutating func statements(_ items: CodeBlockItemListSyntax) throws -> [Statement] {
    var result: [Statement] = []
    for item in items {
      attempt { result += try $0.statement(item) }
    }
    return result
  }

  private mutating func statement(_ item: CodeBlockItemSyntax) throws -> [Statement] {
    let kinds: [Statement.Kind]
    switch item.item {
    case .decl(let declaration):
      guard let variable = declaration.as(VariableDeclSyntax.self) else {
        throw refuseDeclaration(declaration)
      }
      kinds = try locals(variable)
    case .stmt(let statement): kinds = [try self.statement(statement)]
    case .expr(let expression): kinds = [try expressionStatement(expression)]
    }
    let position = position(of: item)
    return kinds.enumerated().map { index, kind in
      Statement(kind: kind, comments: index == 0 ? item.comments : [], position: position)
    }
  }

  private mutating func statement(_ syntax: StmtSyntax) throws -> Statement.Kind {
    if let expression = syntax.as(ExpressionStmtSyntax.self) {
      return try expressionStatement(expression.expression)
    }
    if let syntax = syntax.as(ReturnStmtSyntax.self) { return try returnStatement(syntax) }
    if let syntax = syntax.as(GuardStmtSyntax.self) {
      let otherwise = try block(syntax.body.statements)
      return .guard(try conditions(syntax.conditions), otherwise: otherwise)
    }
    if let syntax = syntax.as(WhileStmtSyntax.self) { return try whileLoop(syntax) }
    if let syntax = syntax.as(ForStmtSyntax.self) { return try forLoop(syntax) }
    if let syntax = syntax.as(BreakStmtSyntax.self), syntax.label == nil { return .break }
    if let syntax = syntax.as(ContinueStmtSyntax.self), syntax.label == nil { return .continue }
    let remedy: String
    switch syntax.kind {
    case .repeatStmt: remedy = "`repeat` is not supported; use `while`"
    case .doStmt, .throwStmt: remedy = "errors are not supported; return an optional or an enum"
    case .deferStmt: remedy = "`defer` is not supported; move the code to the end"
    case .labeledStmt, .breakStmt, .continueStmt:
      remedy = "labels are not supported; move the inner loop to a function"
    case .fallThroughStmt: remedy = "`fallthrough` is not supported; list the patterns in one case"
    default:
      remedy = "this statement is not supported; use let, var, if, guard, switch, for, while"
    }
    throw refuse(syntax, remedy)
  }

  private mutating func returnStatement(_ syntax: ReturnStmtSyntax) throws -> Statement.Kind {
    guard let expression = syntax.expression else {
      return .return(context.initializedValue.map { $0.reading(at: position(of: syntax)) })
    }
    guard context.result != .void else {
      throw refuse(expression, "return value in a function without a result type; remove the value")
    }
    return .return(try value(expression, as: context.result))
  }

  private mutating func expressionStatement(_ syntax: ExprSyntax) throws -> Statement.Kind {
    if let syntax = syntax.as(IfExprSyntax.self) { return try ifStatement(syntax) }
    if let syntax = syntax.as(SwitchExprSyntax.self) { return try switchStatement(syntax) }
    if case .assign(let target, let operation, let source) = try fold(syntax) {
      return try assignment(target, operation, source)
    }
    let value = try expression(syntax)
    switch value.kind {
    case .call where value.type != .void:
      throw refuse(
        syntax, "the result of this call is unused; write `_ =` or `return` before the call")
    case .call, .change: return .expression(value)
    default: throw refuse(syntax, "the value of this expression is unused; assign or remove it")
    }
  }
}
