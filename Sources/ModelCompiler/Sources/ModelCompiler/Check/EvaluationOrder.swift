import Diagnostics

/// Finds changes that the compiled code would make in a different order than Swift.
///
/// The compiled code copies objects before the statement that changes them. Copying reads an
/// element even if Swift would skip the change. In an assignment, the compiled code evaluates
/// indices after the right side.
struct EvaluationOrder {
  private(set) var conflicts: [Ownership.Conflict] = []

  init(of function: Function) { visit(function.body) }

  // MARK: Statements

  private mutating func visit(_ statements: [Statement]) {
    for statement in statements { visit(statement) }
  }

  private mutating func visit(_ statement: Statement) {
    switch statement.kind {
    case .declare(_, let value), .return(let value):
      if let value { visit(value) }
    case .expression(let value): visit(value)
    case .assign(let place, let value): visit(place, assigned: value)
    case .if(let conditions, let then, let otherwise):
      visit(conditions)
      visit(then)
      visit(otherwise ?? [])
    case .guard(let conditions, let otherwise):
      // Each clause compiles to a statement.
      for condition in conditions { visit(condition.value) }
      visit(otherwise)
    case .while(let condition, let body):
      visit(condition)
      visit(body)
    case .for(_, let sequence, let condition, let body):
      visit(sequence)
      if let condition { visit(condition) }
      visit(body)
    case .switch(let subject, let cases):
      visit(subject)
      for item in cases { visit(item.body) }
    case .break, .continue: break
    }
  }

  /// Visits the clauses. A `let` clause compiles to a new `if`; other clauses share the preceding
  /// one.
  private mutating func visit(_ conditions: [Condition]) {
    for (index, condition) in conditions.enumerated() {
      switch condition {
      case .test(let test): visit(test, isSkippable: index > 0)
      case .binding(_, let value): visit(value)
      }
    }
  }

  private mutating func visit(_ place: Place, assigned value: Expression) {
    for index in place.indices where !index.changedPlaces.isEmpty {
      refuse(
        index.position,
        "a mutating call in a subscript is not supported; assign its result to a `let` first")
    }
    refuseChangedIndices(of: place, during: [value])
    visit(value)
  }

  // MARK: Expressions

  private mutating func visit(_ value: Expression, isSkippable: Bool = false) {
    switch value.kind {
    case .binary(.and, let left, let right), .binary(.or, let left, let right),
      .coalesce(let left, let right):
      visit(left, isSkippable: isSkippable)
      visit(right, isSkippable: true)
      return
    case .choice(let condition, let first, let second):
      visit(condition, isSkippable: isSkippable)
      visit(first, isSkippable: true)
      visit(second, isSkippable: true)
      return
    case .call(_, let arguments):
      for case .place(let place) in arguments where isSkippable { refuseSkippableElement(place) }
    case .change(_, let place, let operands):
      if isSkippable { refuseSkippableElement(place) }
      refuseChangedIndices(of: place, during: operands)
    default: break
    }
    for child in value.children { visit(child, isSkippable: isSkippable) }
  }

  private mutating func refuseSkippableElement(_ place: Place) {
    guard place.hasIndices else { return }
    refuse(
      place.position,
      "modifying an element is not supported where evaluation may skip it; move it into a "
        + "`let`, or nest an `if`")
  }

  /// Rejects an index that depends on a variable changed by the values.
  private mutating func refuseChangedIndices(of place: Place, during values: [Expression]) {
    let changed = values.flatMap(\.changedPlaces).map(\.root)
    for index in place.indices where changed.contains(where: index.mentions) {
      refuse(
        index.position,
        "an index that the same statement modifies is not supported; move it into a `let` "
          + "before the statement")
    }
  }

  private mutating func refuse(_ position: Position, _ message: String) {
    conflicts.append(Ownership.Conflict(position: position, message: message))
  }
}
