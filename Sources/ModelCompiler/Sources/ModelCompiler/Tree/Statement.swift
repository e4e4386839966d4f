import Diagnostics

/// A statement with resolved names and types.
struct Statement: Sendable {
  var kind: Kind
  /// The comment lines before the statement, without slashes.
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

/// A clause of an `if` or a `guard`.
enum Condition: Sendable {
  case test(Expression)
  /// `let x = e`, where `e` is optional.
  case binding(Local, Expression)
}

enum ForPattern: Sendable {
  case item(Local?)
  /// `(index, item)` of `enumerated()`.
  case indexed(Local?, Local?)
}

struct SwitchCase: Sendable {
  /// The patterns; empty for `default`.
  var patterns: [Pattern]
  var body: [Statement]

  enum Pattern: Sendable {
    /// An enum case, with the label and the local of each payload value that it binds.
    case enumerationCase(String, [(label: String, local: Local)])
    case literal(Expression)
  }
}
