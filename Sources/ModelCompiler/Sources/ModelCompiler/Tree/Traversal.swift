import Diagnostics

extension Expression {
  /// The direct subexpressions, in the order of evaluation.
  var children: [Expression] {
    switch kind {
    case .integer, .decimal, .boolean, .none, .local, .constant: return []
    case .text(let parts):
      return parts.compactMap { if case .value(let value) = $0 { value } else { nil } }
    case .list(let items): return items
    case .dictionary(let pairs): return pairs.flatMap { [$0.key, $0.value] }
    case .field(let base, _), .optionalField(let base, _), .unwrap(let base): return [base]
    case .structure(_, let fields), .enumerationCase(_, _, let fields): return fields.map(\.value)
    case .call(_, let arguments):
      return arguments.flatMap { argument -> [Expression] in
        switch argument {
        case .value(let value), .defaultValue(let value): return [value]
        case .place(let place): return place.indices
        }
      }
    case .unary(_, let operand): return [operand]
    case .binary(_, let left, let right), .coalesce(let left, let right),
      .element(let left, let right), .value(let left, key: let right):
      return [left, right]
    case .choice(let condition, let first, let second): return [condition, first, second]
    case .builtin(_, let operands): return operands
    case .change(_, let place, let operands): return place.indices + operands
    case .closure(_, let body): return [body]
    }
  }

  /// The places that evaluation changes, in order.
  var changedPlaces: [Place] {
    var places = children.flatMap(\.changedPlaces)
    switch kind {
    case .call(_, let arguments):
      for case .place(let place) in arguments { places.append(place) }
    case .change(_, let place, _): places.append(place)
    default: break
    }
    return places
  }

  /// Whether evaluation changes a local.
  func changes(_ local: Local) -> Bool { changedPlaces.contains { $0.root == local } }

  /// Whether repeated evaluation has the same result as long as no variable changes.
  fileprivate var isStable: Bool {
    switch kind {
    case .local, .integer, .constant: return true
    case .text, .field, .binary, .unary, .builtin(.count, _): return children.allSatisfy(\.isStable)
    default: return false
    }
  }

  /// Whether the local occurs in the expression.
  func mentions(_ local: Local) -> Bool {
    if case .local(local) = kind { return true }
    return children.contains { $0.mentions(local) } || changes(local)
  }

  /// The local and the fields of an expression such as `a.b.c`; nil for any other.
  var path: Path? {
    switch kind {
    case .local(let local): return Path(root: local, fields: [])
    case .field(let base, let name):
      guard var path = base.path else { return nil }
      path.fields.append(name)
      return path
    default: return nil
    }
  }
}

/// A local, or a path of fields from it.
struct Path: Hashable, Sendable {
  var root: Local
  var fields: [String]

  /// Whether this path is a prefix of another.
  func isPrefix(of other: Path) -> Bool {
    root == other.root && other.fields.starts(with: fields)
  }
}

extension Place {
  /// The indices and keys in the path.
  var indices: [Expression] {
    steps.compactMap { step in
      switch step {
      case .field: return nil
      case .element(let index, _), .key(let index, _): return index
      }
    }
  }

  /// The path up to the first index or key.
  var path: Path {
    var path = Path(root: root, fields: [])
    for case .field(let name, _) in steps.prefix(while: \.isField) { path.fields.append(name) }
    return path
  }

  var hasIndices: Bool { !steps.allSatisfy(\.isField) }

  /// Whether the place can be evaluated repeatedly with the same result.
  var isStable: Bool { indices.allSatisfy(\.isStable) }
}

extension Place.Step {
  var isField: Bool { if case .field = self { true } else { false } }
}

extension Local {
  /// Returns an expression that reads the local.
  func reading(at position: Position) -> Expression {
    Expression(kind: .local(self), type: type, position: position)
  }
}

extension Condition {
  /// The condition, or the optional that it binds.
  var value: Expression {
    switch self {
    case .test(let value), .binding(_, let value): return value
    }
  }
}

extension Statement {
  /// Whether the statement, or one nested in it, changes a local.
  func changes(_ local: Local) -> Bool {
    switch kind {
    case .declare(_, let value), .return(let value): return value?.changes(local) ?? false
    case .assign(let place, let value): return place.root == local || value.changes(local)
    case .expression(let value): return value.changes(local)
    case .if(let conditions, let then, let otherwise):
      return conditions.contains { $0.value.changes(local) } || then.change(local)
        || otherwise?.change(local) ?? false
    case .guard(let conditions, let otherwise):
      return conditions.contains { $0.value.changes(local) } || otherwise.change(local)
    case .while(let condition, let body): return condition.changes(local) || body.change(local)
    case .for(_, let sequence, let condition, let body):
      return sequence.changes(local) || condition?.changes(local) ?? false || body.change(local)
    case .switch(let subject, let cases):
      return subject.changes(local) || cases.contains { $0.body.change(local) }
    case .break, .continue: return false
    }
  }
}

extension [Statement] {
  /// Whether any of the statements changes a local.
  func change(_ local: Local) -> Bool { contains { $0.changes(local) } }

  /// Whether every path through the statements ends in `return`.
  var alwaysReturn: Bool {
    switch last?.kind {
    case .return: return true
    case .if(_, let then, let otherwise?): return then.alwaysReturn && otherwise.alwaysReturn
    case .switch(_, let cases): return cases.allSatisfy(\.body.alwaysReturn)
    default: return false
    }
  }
}

extension Model {
  /// Whether values of the type contain a list or dictionary that contains Doubles.
  func hasDoublesInLists(_ type: Type) -> Bool {
    var seen: [String: Bool] = [:]
    return hasDoubles(type, isInList: false, &seen)
  }

  /// - Parameter seen: The structs and enums already visited, and whether they were in a list.
  private func hasDoubles(_ type: Type, isInList: Bool, _ seen: inout [String: Bool]) -> Bool {
    switch type {
    case .double: return isInList
    case .optional(let wrapped): return hasDoubles(wrapped, isInList: isInList, &seen)
    case .array(let inner), .slice(let inner), .dictionary(let inner):
      return hasDoubles(inner, isInList: true, &seen)
    case .structure(let name), .enumeration(let name):
      if let before = seen[name], before || !isInList { return false }
      seen[name] = isInList
      let parts =
        structures[name]?.fields.map(\.type)
        ?? enumerations[name]?.cases.flatMap { $0.payload.map(\.type) } ?? []
      return parts.contains { hasDoubles($0, isInList: isInList, &seen) }
    case .int, .uint32, .bool, .string, .void, .range, .refused: return false
    }
  }
}
