extension Expression {
  /// Returns the expression, replacing each subexpression for which the closure returns a
  /// replacement, outermost first.
  func rewritten(_ replacement: (Expression) -> Expression?) -> Expression {
    if let replacement = replacement(self) { return replacement }
    func rewrite(_ value: Expression) -> Expression { value.rewritten(replacement) }
    var result = self
    switch kind {
    case .integer, .decimal, .boolean, .none, .local, .constant: break
    case .text(let parts):
      result.kind = .text(
        parts.map { part in
          if case .value(let value) = part { .value(rewrite(value)) } else { part }
        })
    case .list(let items): result.kind = .list(items.map(rewrite))
    case .dictionary(let pairs):
      result.kind = .dictionary(pairs.map { (rewrite($0.key), rewrite($0.value)) })
    case .field(let base, let name): result.kind = .field(rewrite(base), name)
    case .optionalField(let base, let name): result.kind = .optionalField(rewrite(base), name)
    case .structure(let name, let fields):
      result.kind = .structure(name, fields.map { ($0.name, rewrite($0.value)) })
    case .enumerationCase(let type, let name, let payload):
      result.kind = .enumerationCase(type, name, payload.map { ($0.name, rewrite($0.value)) })
    case .call(let name, let arguments):
      result.kind = .call(
        name,
        arguments.map { argument in
          switch argument {
          case .value(let value): .value(rewrite(value))
          case .place(let place): .place(place.rewritten(replacement))
          case .defaultValue: argument
          }
        })
    case .unary(let operation, let operand): result.kind = .unary(operation, rewrite(operand))
    case .binary(let operation, let left, let right):
      result.kind = .binary(operation, rewrite(left), rewrite(right))
    case .choice(let condition, let first, let second):
      result.kind = .choice(rewrite(condition), rewrite(first), rewrite(second))
    case .coalesce(let first, let second): result.kind = .coalesce(rewrite(first), rewrite(second))
    case .unwrap(let operand): result.kind = .unwrap(rewrite(operand))
    case .element(let base, let index): result.kind = .element(rewrite(base), rewrite(index))
    case .value(let base, let key): result.kind = .value(rewrite(base), key: rewrite(key))
    case .builtin(let builtin, let operands):
      result.kind = .builtin(builtin, operands.map(rewrite))
    case .change(let change, let place, let operands):
      result.kind = .change(change, place.rewritten(replacement), operands.map(rewrite))
    case .closure(let locals, let body): result.kind = .closure(locals, rewrite(body))
    }
    return result
  }
}

extension Place {
  /// Returns the place with subexpressions of its indices and keys replaced.
  func rewritten(_ replacement: (Expression) -> Expression?) -> Place {
    var result = self
    result.steps = steps.map { step in
      switch step {
      case .field: step
      case .element(let index, let type): .element(index.rewritten(replacement), type)
      case .key(let key, let type): .key(key.rewritten(replacement), type)
      }
    }
    return result
  }
}

extension Statement {
  /// Returns the statement with subexpressions replaced, in nested statements as well.
  func rewritten(_ replacement: (Expression) -> Expression?) -> Statement {
    func rewrite(_ value: Expression) -> Expression { value.rewritten(replacement) }
    func rewrite(_ conditions: [Condition]) -> [Condition] {
      conditions.map { condition in
        switch condition {
        case .test(let value): .test(rewrite(value))
        case .binding(let local, let value): .binding(local, rewrite(value))
        }
      }
    }
    var result = self.mappingBlocks { $0.map { $0.rewritten(replacement) } }
    switch result.kind {
    case .declare(let local, let value): result.kind = .declare(local, value.map(rewrite))
    case .assign(let place, let value):
      result.kind = .assign(place.rewritten(replacement), rewrite(value))
    case .expression(let value): result.kind = .expression(rewrite(value))
    case .return(let value): result.kind = .return(value.map(rewrite))
    case .if(let conditions, let then, let otherwise):
      result.kind = .if(rewrite(conditions), then: then, otherwise: otherwise)
    case .guard(let conditions, let otherwise):
      result.kind = .guard(rewrite(conditions), otherwise: otherwise)
    case .while(let condition, let body): result.kind = .while(rewrite(condition), body)
    case .for(let pattern, let sequence, let condition, let body):
      result.kind = .for(pattern, rewrite(sequence), condition: condition.map(rewrite), body)
    case .switch(let subject, let cases): result.kind = .switch(rewrite(subject), cases)
    case .break, .continue: break
    }
    return result
  }

  /// Returns the statement with its nested blocks replaced.
  func mappingBlocks(_ transform: ([Statement]) -> [Statement]) -> Statement {
    var result = self
    switch kind {
    case .if(let conditions, let then, let otherwise):
      result.kind = .if(conditions, then: transform(then), otherwise: otherwise.map(transform))
    case .guard(let conditions, let otherwise):
      result.kind = .guard(conditions, otherwise: transform(otherwise))
    case .while(let condition, let body): result.kind = .while(condition, transform(body))
    case .for(let pattern, let sequence, let condition, let body):
      result.kind = .for(pattern, sequence, condition: condition, transform(body))
    case .switch(let subject, let cases):
      result.kind = .switch(
        subject, cases.map { SwitchCase(patterns: $0.patterns, body: transform($0.body)) })
    case .declare, .assign, .expression, .return, .break, .continue: break
    }
    return result
  }
}
