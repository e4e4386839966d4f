import SwiftSyntax

/// Checks `while` and `for` loops.
extension Checker {
  mutating func whileLoop(_ syntax: WhileStmtSyntax) throws -> Statement.Kind {
    guard let only = syntax.conditions.first, syntax.conditions.count == 1,
      case .expression(let condition) = only.condition
    else {
      throw refuse(
        syntax.conditions, "this condition is not supported; use a single Bool expression")
    }
    let test = try value(condition, as: .bool)
    return .while(test, try block(syntax.body.statements))
  }

  mutating func forLoop(_ syntax: ForStmtSyntax) throws -> Statement.Kind {
    for unsupported in [syntax.tryKeyword, syntax.awaitKeyword, syntax.caseKeyword] {
      if let token = unsupported {
        throw refuse(
          token, "`\(token.text)` is not supported here; iterate over an array or a range")
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
        "iterating over a value of type \(sequence.type) is not supported; use an array "
          + "or a range of Int")
    }
    return .item(try loopLocal(syntax.pattern, element))
  }

  private mutating func loopLocal(_ pattern: PatternSyntax, _ type: Type) throws -> Local? {
    if pattern.is(WildcardPatternSyntax.self) { return nil }
    return bind(try plainName(pattern), type, .constant)
  }
}
