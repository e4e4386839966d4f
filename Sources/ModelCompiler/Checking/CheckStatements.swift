import SwiftSyntax

extension Checker {
  /// The statements of a block, in a scope of their own.
  mutating func block(_ items: CodeBlockItemListSyntax) throws -> [Statement] {
    try inScope { try $0.statements(items) }
  }

  /// The statements one after another; one that is refused hides no other.
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
    if let syntax = syntax.as(ReturnStmtSyntax.self) { return try returning(syntax) }
    if let syntax = syntax.as(GuardStmtSyntax.self) {
      let otherwise = try block(syntax.body.statements)
      return .guard(try conditions(syntax.conditions), otherwise: otherwise)
    }
    if let syntax = syntax.as(WhileStmtSyntax.self) { return try whileLoop(syntax) }
    if let syntax = syntax.as(ForStmtSyntax.self) { return try forLoop(syntax) }
    if let syntax = syntax.as(BreakStmtSyntax.self), syntax.label == nil { return .break }
    if let syntax = syntax.as(ContinueStmtSyntax.self), syntax.label == nil { return .continue }
    let instead: String
    switch syntax.kind {
    case .repeatStmt: instead = "`repeat` is not supported; use `while`"
    case .doStmt, .throwStmt: instead = "errors are not supported; give an optional or an enum"
    case .deferStmt: instead = "`defer` is not supported; write it at the end"
    case .labeledStmt, .breakStmt, .continueStmt:
      instead = "labels are not supported; move the inner loop to a function"
    case .fallThroughStmt: instead = "`fallthrough` is not supported; list the patterns in one case"
    default:
      instead = "this statement is not supported; use let, var, if, guard, switch, for, while"
    }
    throw refuse(syntax, instead)
  }

  private mutating func returning(_ syntax: ReturnStmtSyntax) throws -> Statement.Kind {
    guard let expression = syntax.expression else { return .return(nil) }
    guard result != .void else {
      throw refuse(expression, "a value is not supported here; the function gives none")
    }
    return .return(try value(expression, as: result))
  }

  // MARK: Variables and changes

  private mutating func locals(_ syntax: VariableDeclSyntax) throws -> [Statement.Kind] {
    try acceptModifiers(syntax.modifiers, syntax.attributes, allowed: [])
    let isVariable = syntax.bindingSpecifier.tokenKind == .keyword(.var)
    guard isVariable || syntax.bindingSpecifier.tokenKind == .keyword(.let) else {
      throw refuse(syntax.bindingSpecifier, "this declaration is not supported; use let or var")
    }
    var kinds: [Statement.Kind] = []
    for item in syntax.bindings {
      let name = try plainName(item.pattern)
      do {
        kinds.append(try declared(name, item, isVariable ? .variable : .constant))
      } catch {
        // Known by name, so that its uses are not refused as well.
        _ = bind(name, .refused, .variable)
        throw error
      }
    }
    return kinds
  }

  private mutating func declared(_ name: String, _ item: PatternBindingSyntax, _ role: Local.Role)
    throws -> Statement.Kind
  {
    if let accessors = item.accessorBlock {
      throw refuse(accessors, "a computed variable is not supported here; write a function")
    }
    guard let initial = item.initializer?.value else {
      throw refuse(item, "a variable without a value is not supported here; write `= …`")
    }
    let annotated = try item.typeAnnotation.map { try self.type($0.type) }
    let value: Expression
    if let annotated {
      value = try self.value(initial, as: annotated)
    } else {
      value = try expression(initial)
    }
    let type = annotated ?? value.type
    guard type.canBeKept else {
      throw refuse(initial, "a variable of type \(type) is not supported; make it an array")
    }
    return .declare(bind(name, type, role), value)
  }

  private mutating func expressionStatement(_ syntax: ExprSyntax) throws -> Statement.Kind {
    if let syntax = syntax.as(IfExprSyntax.self) { return try ifStatement(syntax) }
    if let syntax = syntax.as(SwitchExprSyntax.self) { return try switchStatement(syntax) }
    if case .assign(let target, let operation, let source) = try fold(syntax) {
      return try assignment(target, operation, source)
    }
    let made = try expression(syntax)
    switch made.kind {
    case .call, .change: return .expression(made)
    default: throw refuse(syntax, "an expression alone is not supported; say what becomes of it")
    }
  }

  private mutating func assignment(_ target: Folded, _ operation: TokenSyntax?, _ source: Folded)
    throws -> Statement.Kind
  {
    guard case .operand(let targetSyntax) = target else {
      throw refuse(target.first, "assigning to this is not supported; assign to a variable")
    }
    if targetSyntax.is(DiscardAssignmentExprSyntax.self) {
      let made = try expression(source)
      switch made.kind {
      case .call, .change: return .expression(made)
      default: throw refuse(targetSyntax, "`_ =` is not supported here; leave it out")
      }
    }
    let place = try self.place(targetSyntax)
    if place.steps.isEmpty, place.root.role == .borrowed {
      throw refuse(
        targetSyntax,
        "assigning to all of what is inout is not supported; set its fields or items, or "
          + "give the new value")
    }
    let initial = targetSyntax.as(SubscriptCallExprSyntax.self)?.defaultValue
    guard let operation else {
      if let initial {
        throw refuse(initial, "`default:` is not supported where all is replaced; leave it out")
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
    let reading = try reading(place, orElse: initial)
    let operands = try value(source, as: reading.type)
    if operands.changes(place.root) {
      throw refuse(
        operation,
        "changing `\(place.root.name)` on both sides is not supported; take the right side "
          + "out into a `let` before it")
    }
    let combined = try binary(
      String(operation.text.dropLast()), reading, operands, at: operation,
      expecting: reading.type)
    guard combined.type == reading.type else {
      throw mismatch(operation, combined.type, reading.type)
    }
    return .assign(place, combined)
  }

  /// The value at a place, or another where a dictionary has none for the key.
  private mutating func reading(_ place: Place, orElse initial: ExprSyntax?) throws -> Expression {
    guard let initial, let wrapped = place.type.unwrapped else { return place.reading }
    let other = try value(initial, as: wrapped)
    return Expression(
      kind: .coalesce(place.reading, other), type: wrapped, position: place.position)
  }

  // MARK: Branches

  private mutating func ifStatement(_ syntax: IfExprSyntax) throws -> Statement.Kind {
    try inScope { checker in
      let conditions = try checker.conditions(syntax.conditions)
      let then = try checker.block(syntax.body.statements)
      let otherwise: [Statement]?
      switch syntax.elseBody {
      case nil: otherwise = nil
      case .codeBlock(let body):
        // What the conditions bind is not in sight here; shadowing keeps the names apart.
        otherwise = try checker.withoutInnermostScope { try $0.block(body.statements) }
      case .ifExpr(let next):
        let kind = try checker.withoutInnermostScope { try $0.ifStatement(next) }
        otherwise = [Statement(kind: kind, comments: [], position: checker.position(of: next))]
      }
      let bindings = conditions.dropFirst().contains { if case .binds = $0 { true } else { false } }
      if bindings, otherwise != nil {
        throw checker.refuse(
          syntax.conditions,
          "a `let` after another condition is not supported in an `if` with `else`; nest a second "
            + "`if` or use `guard`")
      }
      return .if(conditions, then: then, otherwise: otherwise)
    }
  }

  private mutating func withoutInnermostScope<T>(_ work: (inout Checker) throws -> T) rethrows -> T
  {
    let hidden = scopes.removeLast()
    defer { scopes.append(hidden) }
    return try work(&self)
  }

  private mutating func conditions(_ list: ConditionElementListSyntax) throws -> [Condition] {
    try list.map { element in
      switch element.condition {
      case .expression(let expression): return .holds(try value(expression, as: .bool))
      case .optionalBinding(let binding): return try bound(binding)
      default:
        throw refuse(
          element, "this condition is not supported; use a Bool, `let x = optional` or `switch`")
      }
    }
  }

  private mutating func bound(_ syntax: OptionalBindingConditionSyntax) throws -> Condition {
    let name = try plainName(syntax.pattern)
    do {
      guard syntax.bindingSpecifier.tokenKind == .keyword(.let) else {
        throw refuse(syntax.bindingSpecifier, "`var` is not supported here; use `let`")
      }
      let source =
        try syntax.initializer.map { try expression($0.value) }
        ?? reference(name, syntax.pattern)
      guard let wrapped = source.type.unwrapped else {
        throw refuse(
          syntax.initializer.map { Syntax($0.value) } ?? Syntax(syntax.pattern),
          "a value that is never nil is not supported here; use `let` before the `if`")
      }
      if let annotation = syntax.typeAnnotation, try type(annotation.type) != wrapped {
        throw mismatch(annotation.type, wrapped, try type(annotation.type))
      }
      return .binds(bind(name, wrapped, .constant), source)
    } catch {
      _ = bind(name, .refused, .constant)
      throw error
    }
  }

  // MARK: Loops

  private mutating func whileLoop(_ syntax: WhileStmtSyntax) throws -> Statement.Kind {
    guard let only = syntax.conditions.first, syntax.conditions.count == 1,
      case .expression(let condition) = only.condition
    else {
      throw refuse(syntax.conditions, "this loop is not supported; use `while` with one Bool")
    }
    let test = try value(condition, as: .bool)
    return .while(test, try block(syntax.body.statements))
  }

  private mutating func forLoop(_ syntax: ForStmtSyntax) throws -> Statement.Kind {
    for unsupported in [syntax.tryKeyword, syntax.awaitKeyword, syntax.caseKeyword] {
      if let token = unsupported {
        throw refuse(token, "`\(token.text)` is not supported here; walk an array or a range")
      }
    }
    let sequence = try expression(syntax.sequence)
    return try inScope { checker in
      let pattern = try checker.forPattern(syntax, sequence)
      let condition = try syntax.whereClause.map { try checker.value($0.condition, as: .bool) }
      return .for(
        pattern, sequence, condition: condition, try checker.block(syntax.body.statements))
    }
  }

  private mutating func forPattern(_ syntax: ForStmtSyntax, _ sequence: Expression) throws
    -> ForPattern
  {
    if case .builtin(.enumerated, let operands) = sequence.kind {
      guard let tuple = syntax.pattern.as(TuplePatternSyntax.self), tuple.elements.count == 2,
        let first = tuple.elements.first, let last = tuple.elements.last,
        first.label == nil, last.label == nil, let element = operands.first?.type.element
      else { throw refuse(syntax.pattern, "this pattern is not supported; write (index, item)") }
      let index = try loopLocal(first.pattern, .int)
      return .indexed(index, try loopLocal(last.pattern, element))
    }
    if sequence.type == .range { return .item(try loopLocal(syntax.pattern, .int)) }
    guard let element = sequence.type.element else {
      throw refuse(
        syntax.sequence,
        "walking a value of type \(sequence.type) is not supported; walk an array "
          + "or a range of Int")
    }
    return .item(try loopLocal(syntax.pattern, element))
  }

  private mutating func loopLocal(_ pattern: PatternSyntax, _ type: Type) throws -> Local? {
    if pattern.is(WildcardPatternSyntax.self) { return nil }
    return bind(try plainName(pattern), type, .constant)
  }
}

extension Type {
  /// Whether a variable can have it.
  fileprivate var canBeKept: Bool {
    switch self {
    case .void, .range, .slice, .refused: return false
    default: return true
    }
  }
}
