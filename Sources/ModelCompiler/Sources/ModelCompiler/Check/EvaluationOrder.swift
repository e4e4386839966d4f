import Diagnostics

/// Finds changes that the compiled code would make in a different order than Swift.
///
/// The compiled code copies what a statement changes before the statement, which looks up an
/// element even if Swift would skip it. In an assignment it evaluates indices after the right side.
struct EvaluationOrder {
  private(set) var conflicts: [Ownership.Conflict] = []

  init(of function: Function) { note(function.body) }

  // MARK: Statements

  private mutating func note(_ statements: [Statement]) {
    for statement in statements { note(statement) }
  }

  private mutating func note(_ statement: Statement) {
    switch statement.kind {
    case .declare(_, let value), .return(let value):
      if let value { note(value) }
    case .expression(let value): note(value)
    case .assign(let place, let value): note(place, assigned: value)
    case .if(let conditions, let then, let otherwise):
      note(conditions)
      note(then)
      note(otherwise ?? [])
    case .guard(let conditions, let otherwise):
      // Each clause compiles to a statement.
      for condition in conditions { note(condition.value) }
      note(otherwise)
    case .while(let condition, let body):
      note(condition)
      note(body)
    case .for(_, let sequence, let condition, let body):
      note(sequence)
      if let condition { note(condition) }
      note(body)
    case .switch(let subject, let cases):
      note(subject)
      for item in cases { note(item.body) }
    case .break, .continue: break
    }
  }

  /// A `let` starts a new `if`; other clauses share the preceding one.
  private mutating func note(_ conditions: [Condition]) {
    for (index, condition) in conditions.enumerated() {
      switch condition {
      case .holds(let test): note(test, mayBeSkipped: index > 0)
      case .binds(_, let value): note(value)
      }
    }
  }

  private mutating func note(_ place: Place, assigned value: Expression) {
    for index in place.indices where !index.changedPlaces.isEmpty {
      refuse(
        index.position,
        "a change in an index is not supported; move it into a `let` before it")
    }
    refuseMovingIndices(of: place, during: [value])
    note(value)
  }

  // MARK: Expressions

  private mutating func note(_ value: Expression, mayBeSkipped: Bool = false) {
    switch value.kind {
    case .binary(.and, let left, let right), .binary(.or, let left, let right),
      .coalesce(let left, let right):
      note(left, mayBeSkipped: mayBeSkipped)
      note(right, mayBeSkipped: true)
      return
    case .choice(let condition, let first, let second):
      note(condition, mayBeSkipped: mayBeSkipped)
      note(first, mayBeSkipped: true)
      note(second, mayBeSkipped: true)
      return
    case .call(_, let arguments):
      for case .place(let place) in arguments where mayBeSkipped { refuseSkippedItem(place) }
    case .change(_, let place, let operands):
      if mayBeSkipped { refuseSkippedItem(place) }
      refuseMovingIndices(of: place, during: operands)
    default: break
    }
    for child in value.children { note(child, mayBeSkipped: mayBeSkipped) }
  }

  private mutating func refuseSkippedItem(_ place: Place) {
    guard place.hasIndices else { return }
    refuse(
      place.position,
      "changing an element is not supported where evaluation may skip it; move it into a `let`, or "
        + "nest an `if`")
  }

  /// Refuses an index that depends on a variable that the values change.
  private mutating func refuseMovingIndices(of place: Place, during values: [Expression]) {
    let changed = values.flatMap(\.changedPlaces).map(\.root)
    for index in place.indices where changed.contains(where: index.mentions) {
      refuse(
        index.position,
        "an index that the same statement changes is not supported; move it into a `let` "
          + "before it")
    }
  }

  private mutating func refuse(_ position: Position, _ message: String) {
    conflicts.append(Ownership.Conflict(position: position, message: message))
  }
}
