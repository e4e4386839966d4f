extension ModuleEmitter {
  /// Emits a block with the statements in a new scope.
  mutating func body(_ statements: [Statement]) -> Doc {
    braces(inScope { $0.lines(statements) })
  }

  func braces(_ lines: [Doc]) -> Doc {
    if lines.isEmpty { return .text("{}") }
    return .sequence([
      .text("{"), .indented(.sequence(lines.flatMap { [.hardLine, $0] })), .hardLine, .text("}"),
    ])
  }

  mutating func lines(_ statements: [Statement]) -> [Doc] {
    statements.flatMap { statement in
      statement.comments.map { Doc.text($0.isEmpty ? "//" : "// " + $0) } + lines(statement)
    }
  }

  mutating func lines(_ statement: Statement) -> [Doc] {
    switch statement.kind {
    case .declare(let local, let value): return declaration(local, value)
    case .assign(let place, let value): return assign(place, value)
    case .expression(let value): return effect(value)
    case .return(nil): return [.text("return;")]
    case .return(let value?):
      return ownershipCopies(for: [value]) + ["return " + rightHandSide(retained(value)) + ";"]
    case .if(let conditions, let then, let otherwise):
      return ifStatement(conditions, then, otherwise)
    case .guard(let conditions, let otherwise): return guardStatement(conditions, otherwise)
    case .while(let condition, let statements):
      return ["while " + inParentheses(expression(condition).doc) + " " + body(statements)]
    case .for(let pattern, let sequence, let condition, let statements):
      return forStatement(pattern, sequence, condition, statements)
    case .switch(let subject, let cases): return switchStatement(subject, cases)
    case .break: return [.text("break;")]
    case .continue: return [.text("continue;")]
    }
  }

  /// Returns the right side of `=` or the value of `return`, indented if it is broken at its
  /// operators.
  func rightHandSide(_ code: Code) -> Doc {
    switch code.precedence {
    case .assignment, .choice, .coalesce, .primary: return code.doc
    default: return .group(.indented(code.doc))
    }
  }
}
