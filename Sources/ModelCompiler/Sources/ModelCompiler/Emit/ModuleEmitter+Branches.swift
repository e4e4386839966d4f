/// Emits `if` and `guard`.
extension ModuleEmitter {
  mutating func ifStatement(
    _ conditions: [Condition], _ then: [Statement], _ otherwise: [Statement]?
  ) -> [Doc] {
    // Clauses up to the second binding form one `if`; the others are nested in it.
    var before: [Doc] = []
    var tests: [Code] = []
    var rest = conditions[...]
    var hasBinding = false
    while let condition = rest.first {
      switch condition {
      case .test(let test):
        before += ownershipCopies(for: [test])
        tests.append(expression(test))
      case .binding(let local, let value):
        guard tests.isEmpty, !hasBinding else {
          let inner = inScope { $0.ifStatement(Array(rest), then, nil) }
          return before + ["if " + inParentheses(conjunction(tests)) + " " + braces(inner)]
        }
        hasBinding = true
        before += binding(local, value)
        tests.append(Code(text: name(of: local) + " !== null", .equality))
      }
      rest.removeFirst()
    }
    var result = "if " + inParentheses(conjunction(tests)) + " " + body(then)
    if let otherwise {
      result = result + " else " + elseBody(otherwise)
    }
    return before + [result]
  }

  private mutating func elseBody(_ statements: [Statement]) -> Doc {
    if let only = statements.first, statements.count == 1, case .if = only.kind,
      only.comments.isEmpty
    {
      let emitted = inScope { $0.lines(only) }
      return emitted.count == 1 ? emitted[0] : braces(emitted)
    }
    return body(statements)
  }

  mutating func guardStatement(_ conditions: [Condition], _ otherwise: [Statement])
    -> [Doc]
  {
    var lines: [Doc] = []
    for condition in conditions {
      switch condition {
      case .test(let test):
        lines += ownershipCopies(for: [test])
        let failed = negated(test)
        lines.append("if " + inParentheses(failed.doc) + " " + body(otherwise))
      case .binding(let local, let value):
        lines += binding(local, value)
        lines.append("if (\(name(of: local)) === null) " + body(otherwise))
      }
    }
    return lines
  }

  private mutating func binding(_ local: Local, _ value: Expression) -> [Doc] {
    // If `x` is a constant, `let x = x` needs no new variable, since TypeScript narrows `x`.
    if case .local(let source) = value.kind, source.role == .constant,
      source.name == local.name
    {
      scopes[scopes.count - 1][local] = name(of: source)
      return []
    }
    let before = ownershipCopies(for: [value])
    let code = retained(value)
    let name = declare(local)
    return before + ["const \(name) = " + rightHandSide(code) + ";"]
  }

  func conjunction(_ tests: [Code]) -> Doc {
    if tests.count == 1 { return tests[0].doc }
    return .joined(tests.map { $0.asOperand(of: .and) }, [.text(" &&"), .line])
  }

  /// Returns a condition in parentheses, on separate lines if it does not fit.
  func inParentheses(_ condition: Doc) -> Doc {
    .group(.sequence([.text("("), .indented(.softLine + condition), .softLine, .text(")")]))
  }

  mutating func negated(_ test: Expression) -> Code {
    if case .unary(.not, let operand) = test.kind { return expression(operand) }
    let kind: Expression.Kind = .unary(.not, test)
    return expression(Expression(kind: kind, type: .bool, position: test.position))
  }
}
