/// Emits `switch` statements.
extension ModuleEmitter {
  mutating func switchStatement(_ subject: Expression, _ cases: [SwitchCase]) -> [Doc] {
    var before = ownershipCopies(for: [subject])
    var value = retained(subject)
    var subjectName: String?
    let enumeration = subject.type.modelName.flatMap { model.enumerations[$0] }
    if enumeration?.hasPayloads ?? false {
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
  /// Whether the end of the statements is unreachable.
  fileprivate var endsInJump: Bool {
    switch last?.kind {
    case .return, .continue, .break: return true
    case .if(_, let then, let otherwise?): return then.endsInJump && otherwise.endsInJump
    default: return false
    }
  }
}
