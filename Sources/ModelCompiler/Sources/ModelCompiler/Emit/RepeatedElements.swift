extension Model {
  /// Returns the model with constants for elements that a function reads repeatedly.
  ///
  /// The constant is declared before the first statement that always reads the element. It replaces
  /// the reads in that statement and in the statements after it in the block, up to the first
  /// statement that may change the list or the index.
  func bindingRepeatedElements() -> Model {
    var model = self
    // Start above the number of every local in the source.
    var binder = ElementBinder(nextNumber: Int.max / 2)
    for name in functions.keys.sorted(by: {
      location(of: .function($0)) < location(of: .function($1))
    }) {
      guard let function = functions[name] else { continue }
      binder.takenNames = function.localNames
      model.functions[name]?.body = binder.bind(function.body)
    }
    return model
  }
}

/// A read of an element; the value stays the same as long as the locals in it do not change.
private struct ElementRead: Hashable {
  enum Index: Hashable {
    case path(Path)
    case number(Int)
  }

  var list: Path
  var index: Index

  /// Returns nil unless the list is a local or a field, and the index a local, a field or an
  /// integer literal.
  init?(_ value: Expression) {
    guard case .element(let list, let index) = value.kind, let path = list.path else { return nil }
    self.list = path
    if let path = index.path {
      self.index = .path(path)
    } else if case .integer(_, let number) = index.kind {
      self.index = .number(number)
    } else {
      return nil
    }
  }

  var locals: [Local] {
    if case .path(let path) = index { [list.root, path.root] } else { [list.root] }
  }

  /// Returns a name for the element: the list's name in the singular if it is a plural, otherwise
  /// the name of the element's type or the list's name with `Item`. If the name is taken, it is
  /// prefixed by the index.
  func name(_ type: Type, besides taken: Set<String>) -> String {
    let plural = list.fields.last ?? list.root.name
    let name =
      if plural.hasSuffix("ies") {
        String(plural.dropLast(3)) + "y"
      } else if plural.hasSuffix("s"), !plural.hasSuffix("ss"), plural.count > 2 {
        String(plural.dropLast())
      } else {
        type.modelName.map(NameMangling.lowered) ?? plural + "Item"
      }
    guard taken.contains(name), case .path(let index) = index else { return name }
    return (index.fields.last ?? index.root.name) + name.prefix(1).uppercased() + name.dropFirst()
  }
}

private struct ElementBinder {
  var nextNumber: Int
  /// Names of locals of the current function.
  var takenNames: Set<String> = []

  mutating func bind(_ statements: [Statement]) -> [Statement] {
    var result = statements
    var position = 0
    while position < result.count {
      if let binding = binding(at: position, in: result) {
        result.replaceSubrange(position..<binding.end, with: binding.statements)
      }
      position += 1
    }
    return result.map { statement in
      var binder = self
      defer { self = binder }
      return statement.mappingBlocks { binder.bind($0) }
    }
  }

  /// Returns replacements for the statements from a position on, starting with the declaration of a
  /// constant; nil if the statement at the position reads no element that is read again.
  private mutating func binding(at position: Int, in statements: [Statement])
    -> (end: Int, statements: [Statement])?
  {
    let first = statements[position]
    for value in first.alwaysEvaluated.flatMap(\.elementReads) {
      guard let read = ElementRead(value), !read.locals.contains(where: first.changes) else {
        continue
      }
      let end =
        statements[(position + 1)...].firstIndex { read.locals.contains(where: $0.changes) }
        ?? statements.endIndex
      var count = 0
      func replace(_ statements: ArraySlice<Statement>, with local: Local?) -> [Statement] {
        statements.map { statement in
          statement.rewritten { value in
            guard ElementRead(value) == read else { return nil }
            count += 1
            return local?.reading(at: value.position) ?? value
          }
        }
      }
      // The source may already declare a constant for the element.
      if case .declare(let local, let bound?) = first.kind, ElementRead(bound) == read,
        local.role == .constant, local.type == bound.type
      {
        let rest = replace(statements[(position + 1)..<end], with: local)
        if count > 0 { return (end, [first] + rest) }
        continue
      }
      _ = replace(statements[position..<end], with: nil)
      guard count > 1 else { continue }
      let name = read.name(value.type, besides: takenNames)
      takenNames.insert(name)
      let local = Local(number: nextNumber, name: name, type: value.type, role: .constant)
      nextNumber += 1
      let declaration = Statement(
        kind: .declare(local, value), comments: first.comments, position: first.position)
      var rest = replace(statements[position..<end], with: local)
      rest[0].comments = []
      return (end, [declaration] + rest)
    }
    return nil
  }
}

extension Function {
  /// The names of the parameters, and of the locals that the function reads.
  fileprivate var localNames: Set<String> {
    var names = Set(inputs.map(\.name))
    for statement in body {
      _ = statement.rewritten { value in
        if case .local(let local) = value.kind { names.insert(local.name) }
        return nil
      }
    }
    return names
  }
}

extension Statement {
  /// The expressions that every execution of the statement evaluates.
  fileprivate var alwaysEvaluated: [Expression] {
    switch kind {
    case .declare(_, let value), .return(let value): return value.map { [$0] } ?? []
    case .assign(_, let value), .expression(let value): return [value]
    case .if(let conditions, _, _), .guard(let conditions, _):
      return conditions.first.map { [$0.value] } ?? []
    case .while(let condition, _): return [condition]
    case .for(_, let sequence, _, _): return [sequence]
    case .switch(let subject, _): return [subject]
    case .break, .continue: return []
    }
  }
}

extension Expression {
  /// The elements that every evaluation reads.
  fileprivate var elementReads: [Expression] {
    let inside: [Expression]
    switch kind {
    case .binary(.and, let left, _), .binary(.or, let left, _), .coalesce(let left, _):
      inside = [left]
    case .choice(let condition, _, _): inside = [condition]
    case .closure: inside = []
    default: inside = children
    }
    let reads = inside.flatMap(\.elementReads)
    if case .element = kind { return reads + [self] }
    return reads
  }
}
