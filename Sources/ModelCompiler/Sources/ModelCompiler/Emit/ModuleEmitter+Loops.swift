/// Emits `for` loops.
extension ModuleEmitter {
  mutating func forStatement(
    _ pattern: ForPattern, _ sequence: Expression, _ condition: Expression?,
    _ statements: [Statement]
  ) -> [Doc] {
    let before = ownershipCopies(for: [sequence])
    let head: (inout ModuleEmitter) -> Doc
    if case .builtin(let range, let ends) = sequence.kind, sequence.type == .range {
      head = {
        $0.rangeLoopHead(pattern, from: ends[0], to: ends[1], isClosed: range == .closedRange)
      }
    } else {
      let items = iterated(sequence) {
        condition?.changes($0) ?? false || statements.change($0)
      }
      head = { "const " + $0.names(pattern) + " of " + items.doc }
    }
    let loop = inScope { emitter -> Doc in
      let head = head(&emitter)
      guard let condition else { return "for (" + head + ") " + emitter.body(statements) }
      let test = emitter.expression(condition).doc
      return "for (" + head + ") "
        + emitter.braces(["if (" + test + ") " + emitter.body(statements)])
    }
    return before + [loop]
  }

  private mutating func names(_ pattern: ForPattern) -> Doc {
    switch pattern {
    case .item(let local): return .text(local.map { declare($0) } ?? "_")
    case .indexed(let index, let item):
      let first = index.map { declare($0) } ?? ""
      let second = item.map { ", " + declare($0) } ?? ""
      return .text("[\(first)\(second)]")
    }
  }

  /// Emits `let index = 0, end = …; index < end; index++`, with the end evaluated once.
  private mutating func rangeLoopHead(
    _ pattern: ForPattern, from start: Expression, to end: Expression, isClosed: Bool
  ) -> Doc {
    let (first, last) = (expression(start), expression(end))
    let (lowest, highest) = (IntegerBounds(of: start, in: model), IntegerBounds(of: end, in: model))
    var name = ""
    if case .item(let local?) = pattern {
      name = declare(local)
    } else {
      name = declareTemporary(.int, called: "index")
    }
    let step: Doc = .text("; \(name)++")
    let sign = isClosed ? "<=" : "<"
    if case .integer = end.kind, lowest.high <= highest.low {
      return "let \(name) = " + first.asOperand(of: .assignment) + "; \(name) \(sign) " + last.doc
        + step
    }
    let limit = declareTemporary(.int, called: "end")
    let checked =
      lowest.high <= highest.low
      ? last : Code(call: use(.rangeEnd), [.text(name), last.doc])
    return "let \(name) = " + first.asOperand(of: .assignment) + ", \(limit) = "
      + checked.asOperand(of: .assignment) + "; \(name) \(sign) \(limit)" + step
  }

  /// Emits the sequence of a loop, copied if the body changes it.
  private mutating func iterated(_ sequence: Expression, whileChanging isChanged: (Local) -> Bool)
    -> Code
  {
    if case .builtin(.enumerated, let operands) = sequence.kind {
      let items = iterated(operands[0], whileChanging: isChanged)
      return Code(items.asOperand(of: .primary) + ".entries()", .primary)
    }
    guard let path = sequence.path, ownership.owns(path), isChanged(path.root) else {
      return expression(sequence)
    }
    return shallowCopy(expression(sequence), sequence.type)
  }
}
