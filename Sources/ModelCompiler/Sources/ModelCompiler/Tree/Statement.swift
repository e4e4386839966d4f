import Diagnostics

/// A statement whose names and types are resolved.
struct Statement: Sendable {
  var kind: Kind
  /// The comments that stand before it, as written, without slashes.
  var comments: [String]
  var position: Position

  indirect enum Kind: Sendable {
    case declare(Local, Expression?)
    case assign(Place, Expression)
    case expression(Expression)
    case `return`(Expression?)
    case `if`([Condition], then: [Statement], otherwise: [Statement]?)
    case `guard`([Condition], otherwise: [Statement])
    case `while`(Expression, [Statement])
    case `for`(ForPattern, Expression, condition: Expression?, [Statement])
    case `switch`(Expression, [SwitchCase])
    case `break`
    case `continue`
  }
}

/// One clause of an `if` or a `guard`.
enum Condition: Sendable {
  case holds(Expression)
  /// `let x = e`, where `e` may be nil.
  case binds(Local, Expression)
}

enum ForPattern: Sendable {
  case item(Local?)
  /// `(index, item)` of `enumerated()`.
  case indexed(Local?, Local?)
}

struct SwitchCase: Sendable {
  /// Empty for `default`.
  var patterns: [Pattern]
  var body: [Statement]

  enum Pattern: Sendable {
    /// A case of an enum, and names for its payload by label; a name that is nil is not wanted.
    case enumerationCase(String, [(label: String, local: Local)])
    case literal(Expression)
    case none
  }
}
