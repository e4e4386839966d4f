/// The precedence of a JavaScript expression, lowest first.
enum Precedence: Int, Comparable {
  case assignment, choice, coalesce, or, and, bits, equality, relation, shift, sum, product, unary
  case primary

  static func < (a: Precedence, b: Precedence) -> Bool { a.rawValue < b.rawValue }
}

/// A JavaScript expression with its precedence.
struct Code {
  var doc: Doc
  var precedence: Precedence

  init(_ doc: Doc, _ precedence: Precedence) {
    self.doc = doc
    self.precedence = precedence
  }

  init(text: String, _ precedence: Precedence = .primary) { self.init(.text(text), precedence) }

  /// Creates a call. A single object or array argument stays on the line of the parentheses.
  init(call function: String, _ arguments: [Doc]) {
    if arguments.count == 1, arguments[0].isBracketed {
      self.init(.sequence([.text(function + "("), arguments[0], .text(")")]), .primary)
      return
    }
    self.init(function + Doc.list("(", arguments, ")"), .primary)
  }

  /// Returns the expression as an operand of this precedence, in parentheses if its own precedence
  /// is lower.
  func asOperand(of outer: Precedence) -> Doc {
    let mixes = outer == .coalesce ? precedence == .or || precedence == .and : false
    return precedence < outer || mixes ? parenthesized : doc
  }

  /// Returns the expression as the right operand of a left-associative operator.
  func asRightOperand(of outer: Precedence) -> Doc { precedence <= outer ? parenthesized : doc }

  var parenthesized: Doc { "(" + doc + ")" }
}
