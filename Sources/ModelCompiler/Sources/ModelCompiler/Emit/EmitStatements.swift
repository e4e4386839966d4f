extension ModuleEmitter {
  /// `{ … }` with the statements in a scope of their own.
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

  private mutating func lines(_ statement: Statement) -> [Doc] {
    switch statement.kind {
    case .declare(let local, let value): return declaration(local, value)
    case .assign(let place, let value): return assign(place, value)
    case .expression(let value): return effect(value)
    case .return(nil): return [.text("return;")]
    case .return(let value?):
      return preparations(for: [value]) + ["return " + wide(stored(value)) + ";"]
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

  /// What stands after `=` or `return`: where operators are broken into lines, with an indent.
  func wide(_ code: Code) -> Doc {
    switch code.strength {
    case .assignment, .choice, .coalesce, .primary: return code.doc
    default: return .group(.indented(code.doc))
    }
  }

  private mutating func declaration(_ local: Local, _ value: Expression?) -> [Doc] {
    guard let value else { return [] }
    var before = preparations(for: [value])
    let code = entering(value, Path(root: local, fields: []), preparedBy: &before)
    let keyword = local.role == .variable && !ownership.isNeverRebound(local) ? "let" : "const"
    let name = declare(local)
    let type = "/** @type {\(jsType(local.type))} */"
    if isNarrowed(value, local) {
      return before + ["\(keyword) \(name) = \(type) " + code.parenthesised + ";"]
    }
    let annotation: [Doc] = needsAnnotation(value, local) ? [.text(type)] : []
    return before + annotation + ["\(keyword) \(name) = " + wide(code) + ";"]
  }

  /// Whether TypeScript would take the variable for this one value of its type, though annotated.
  private func isNarrowed(_ value: Expression, _ local: Local) -> Bool {
    switch local.type {
    case .optional, .enumeration: return needsAnnotation(value, local)
    case .bool: return local.role == .constant && value.isLiteral
    default: return false
    }
  }

  /// Whether TypeScript would infer another type than the source's.
  private func needsAnnotation(_ value: Expression, _ local: Local) -> Bool {
    if value.type != local.type { return true }
    if local.role == .constant, value.isLiteral { return true }
    switch value.kind {
    case .none, .list, .dictionary, .structure, .enumerationCase: return true
    case .choice(_, let first, let second):
      return needsAnnotation(first, local) || needsAnnotation(second, local)
    default: return false
    }
  }

  // MARK: Branches

  private mutating func ifStatement(
    _ conditions: [Condition], _ then: [Statement], _ otherwise: [Statement]?
  ) -> [Doc] {
    // Clauses up to the second binding make one `if`; the rest stands inside it.
    var before: [Doc] = []
    var tests: [Code] = []
    var rest = conditions[...]
    var hasBinding = false
    while let condition = rest.first {
      switch condition {
      case .holds(let test):
        before += preparations(for: [test])
        tests.append(expression(test))
      case .binds(let local, let value):
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
      let made = inScope { $0.lines(only) }
      return made.count == 1 ? made[0] : braces(made)
    }
    return body(statements)
  }

  private mutating func guardStatement(_ conditions: [Condition], _ otherwise: [Statement])
    -> [Doc]
  {
    var lines: [Doc] = []
    for condition in conditions {
      switch condition {
      case .holds(let test):
        lines += preparations(for: [test])
        let failed = negated(test)
        lines.append("if " + inParentheses(failed.doc) + " " + body(otherwise))
      case .binds(let local, let value):
        lines += binding(local, value)
        lines.append("if (\(name(of: local)) === null) " + body(otherwise))
      }
    }
    return lines
  }

  private mutating func binding(_ local: Local, _ value: Expression) -> [Doc] {
    let before = preparations(for: [value])
    let code = stored(value)
    let name = declare(local)
    return before + ["const \(name) = " + wide(code) + ";"]
  }

  func conjunction(_ tests: [Code]) -> Doc {
    if tests.count == 1 { return tests[0].doc }
    return .joined(tests.map { $0.within(.and) }, [.text(" &&"), .line])
  }

  /// A condition in its parentheses, on lines of its own where it does not fit.
  private func inParentheses(_ condition: Doc) -> Doc {
    .group(.sequence([.text("("), .indented(.softLine + condition), .softLine, .text(")")]))
  }

  mutating func negated(_ test: Expression) -> Code {
    if case .unary(.not, let operand) = test.kind { return expression(operand) }
    let kind: Expression.Kind = .unary(.not, test)
    return expression(Expression(kind: kind, type: .bool, position: test.position))
  }

  // MARK: Switch

  private mutating func switchStatement(_ subject: Expression, _ cases: [SwitchCase]) -> [Doc] {
    var before = preparations(for: [subject])
    var value = stored(subject)
    var subjectName: String?
    let hasKinds = subject.type.modelName.flatMap { model.enumerations[$0]?.hasPayloads } ?? false
    if hasKinds {
      if case .local(let local) = subject.kind {
        subjectName = name(of: local)
      } else {
        let name = declareTemporary(subject.type)
        before.append("const \(name) = " + value.doc + ";")
        subjectName = name
      }
      value = Code(text: (subjectName ?? "") + ".kind", .primary)
    }
    let arms = cases.map { self.arm($0, subject.type, subjectName) }
    return before + ["switch (" + value.doc + ") " + braces(arms)]
  }

  private mutating func arm(_ item: SwitchCase, _ type: Type, _ subject: String?) -> Doc {
    inScope { emitter in
      var labels: [Doc] = []
      var lines: [Doc] = []
      for pattern in item.patterns {
        switch pattern {
        case .none: break
        case .literal(let literal):
          labels.append("case " + emitter.expression(literal).doc + ":")
        case .enumerationCase(let name, let payload):
          let value = emitter.tag(ofCase: name, type)
          labels.append(.text("case \(quoted(value)):"))
          if let subject, !payload.isEmpty {
            let parts = payload.map { label, local -> Doc in
              let name = emitter.declare(local)
              return .text(name == label ? label : "\(label): \(name)")
            }
            lines.append("const " + .list("{", parts, "}", padded: true) + " = \(subject);")
          }
        }
      }
      if labels.isEmpty { labels = [.text("default:")] }
      lines += emitter.lines(item.body)
      if !item.body.endsInJump { lines.append(.text("break;")) }
      return .joined(labels, [.hardLine]) + " " + emitter.braces(lines)
    }
  }
}

extension [Statement] {
  /// Whether what stands after them is never reached.
  fileprivate var endsInJump: Bool {
    switch last?.kind {
    case .return, .continue, .break: return true
    case .if(_, let then, let otherwise?): return then.endsInJump && otherwise.endsInJump
    default: return false
    }
  }
}

extension Expression {
  /// Whether TypeScript has a type for this one value.
  fileprivate var isLiteral: Bool {
    switch kind {
    case .integer, .decimal, .boolean: return true
    case .text(let parts): return parts.allSatisfy { if case .literal = $0 { true } else { false } }
    case .unary(.minus, let operand): return operand.isLiteral
    default: return false
    }
  }
}
