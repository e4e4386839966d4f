/// The precedence of a JavaScript expression, lowest first.
enum Strength: Int, Comparable {
  case assignment, choice, coalesce, or, and, bits, equality, relation, shift, sum, product, unary
  case primary

  static func < (a: Strength, b: Strength) -> Bool { a.rawValue < b.rawValue }
}

/// A JavaScript expression with its precedence.
struct Code {
  var doc: Doc
  var strength: Strength

  init(_ doc: Doc, _ strength: Strength) {
    self.doc = doc
    self.strength = strength
  }

  init(text: String, _ strength: Strength = .primary) { self.init(.text(text), strength) }

  /// Creates a call. A single object or array argument stays on the line of the parentheses.
  init(call function: String, _ arguments: [Doc]) {
    if arguments.count == 1, arguments[0].isBracketed {
      self.init(.sequence([.text(function + "("), arguments[0], .text(")")]), .primary)
      return
    }
    self.init(function + Doc.list("(", arguments, ")"), .primary)
  }

  /// Returns the expression as an operand of this precedence, in parentheses if its own is lower.
  func asOperand(of outer: Strength) -> Doc {
    let mixes = outer == .coalesce ? strength == .or || strength == .and : false
    return strength < outer || mixes ? parenthesised : doc
  }

  /// Returns the expression as the right operand of a left-associative operator.
  func asRightOperand(of outer: Strength) -> Doc { strength <= outer ? parenthesised : doc }

  var parenthesised: Doc { "(" + doc + ")" }
}
