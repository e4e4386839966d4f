/// How strongly a JavaScript expression holds together, weakest first.
enum Strength: Int, Comparable {
  case assignment, choice, coalesce, or, and, bits, equality, relation, shift, sum, product, unary
  case primary

  static func < (a: Strength, b: Strength) -> Bool { a.rawValue < b.rawValue }
}

/// A JavaScript expression.
struct Code {
  var doc: Doc
  var strength: Strength

  init(_ doc: Doc, _ strength: Strength) {
    self.doc = doc
    self.strength = strength
  }

  init(text: String, _ strength: Strength = .primary) { self.init(.text(text), strength) }

  /// A call; an object or list as its only argument keeps to the parentheses.
  init(call function: String, _ arguments: [Doc]) {
    if arguments.count == 1, arguments[0].isBracketed {
      self.init(.sequence([.text(function + "("), arguments[0], .text(")")]), .primary)
      return
    }
    self.init(function + Doc.list("(", arguments, ")"), .primary)
  }

  /// As an operand of something this strong: in parentheses where it is weaker.
  func within(_ outer: Strength) -> Doc {
    let mixes = outer == .coalesce ? strength == .or || strength == .and : false
    return strength < outer || mixes ? parenthesised : doc
  }

  /// As the right operand of something this strong that groups to the left.
  func rightOf(_ outer: Strength) -> Doc { strength <= outer ? parenthesised : doc }

  var parenthesised: Doc { "(" + doc + ")" }
}
