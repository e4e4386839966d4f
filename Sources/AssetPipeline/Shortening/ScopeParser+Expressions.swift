extension ScopeParser {
  /// Reads an expression, including comma expressions.
  mutating func expression(allowsIn: Bool = true) throws(UnsupportedSyntax) {
    repeat { try assignment(allowsIn: allowsIn) } while skip(",")
  }

  /// Reads an expression without commas outside brackets.
  mutating func assignment(allowsIn: Bool = true) throws(UnsupportedSyntax) {
    if isArrowFunction {
      if text() == "async", text(1) != "=>" { index += 1 }
      return try arrowFunction()
    }
    if text() == "yield" {
      index += 1
      _ = skip("*")
      if [")", "]", "}", ",", ";", ":"].contains(text()) || isAfterLineBreak() { return }
      return try assignment(allowsIn: allowsIn)
    }
    while true {
      try operand()
      if skip("?") {
        try assignment()
        try expect(":")
        return try assignment(allowsIn: allowsIn)
      }
      let isOperator =
        text() == "in" ? allowsIn : Self.operators.contains(text()) || text() == "instanceof"
      guard isOperator else { return }
      let isAssignment = Self.assignmentOperators.contains(text())
      index += 1
      if isAssignment { return try assignment(allowsIn: allowsIn) }
    }
  }

  private static let assignmentOperators: Set = [
    "=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=", "&&=", "||=",
    "??=",
  ]
  private static let operators: Set = assignmentOperators.union([
    "+", "-", "*", "/", "%", "**", "<<", ">>", ">>>", "&", "|", "^", "&&", "||", "??", "==", "!=",
    "===", "!==", "<", ">", "<=", ">=",
  ])
  private static let prefixOperators: Set = [
    "!", "~", "+", "-", "++", "--", "typeof", "void", "delete", "await",
  ]

  /// Whether an arrow function follows.
  private var isArrowFunction: Bool {
    let start = text() == "async" && text(1) != "=>" && !isAfterLineBreak(1) ? 1 : 0
    if kind(start) == .name { return text(start + 1) == "=>" }
    guard text(start) == "(", let end = closingParentheses[index + start] else { return false }
    return tokens.indices.contains(end + 1) && tokens[end + 1].kind == .punctuator
      && tokens[end + 1].text == "=>"
  }

  /// Reads an operand with its prefixes, property accesses and calls.
  mutating func operand() throws(UnsupportedSyntax) {
    while Self.prefixOperators.contains(text()) { index += 1 }
    while text() == "new" {
      index += 1
      if skip(".") { index += 1 }
    }
    // `new.target` takes no operand.
    if index > 1, text(-2) == ".", text(-1) == "target", text(-3) == "new" { return try suffixes() }
    try primary()
    try suffixes()
  }

  private mutating func suffixes() throws(UnsupportedSyntax) {
    while true {
      switch text() {
      case ".":
        index += 1
        guard kind() == .name || kind() == .privateName else { throw unsupported }
        index += 1
      case "?.":
        index += 1
        if kind() == .name || kind() == .privateName { index += 1 }
      case "[":
        index += 1
        try expression()
        try expect("]")
      case "(": try arguments(until: ")")
      case "++" where !isAfterLineBreak(), "--" where !isAfterLineBreak(): index += 1
      default:
        if kind() == .templateHead {
          try template()
        } else if kind() == .literal, tokens[index].text.hasPrefix("`") {
          index += 1
        } else {
          return
        }
      }
    }
  }

  /// Reads the arguments of a call or the elements of an array, from the opening bracket on.
  private mutating func arguments(until end: String) throws(UnsupportedSyntax) {
    index += 1
    while !skip(end) {
      if skip(",") { continue }
      _ = skip("...")
      try assignment()
      if text() != end { try expect(",") }
    }
  }

  private mutating func template() throws(UnsupportedSyntax) {
    repeat {
      index += 1
      try expression()
    } while kind() == .templateMiddle
    guard kind() == .templateTail else { throw unsupported }
    index += 1
  }

  private mutating func primary() throws(UnsupportedSyntax) {
    switch kind() {
    case .literal, .privateName: index += 1
    case .templateHead: try template()
    case .punctuator:
      switch text() {
      case "(":
        index += 1
        try expression()
        try expect(")")
      case "[": try arguments(until: "]")
      case "{": try object()
      default: throw unsupported
      }
    case .name: try nameOrKeyword()
    case .templateMiddle, .templateTail, nil: throw unsupported
    }
  }

  private mutating func nameOrKeyword() throws(UnsupportedSyntax) {
    switch text() {
    case "this", "super", "null", "true", "false": index += 1
    case "import":
      index += 1
      if skip(".") { index += 1 }
    case "async" where text(1) == "function" && !isAfterLineBreak(1):
      index += 1
      try functionExpression()
    case "function": try functionExpression()
    case "class":
      index += 1
      try inScope { parser throws(UnsupportedSyntax) in
        if parser.text() != "{", parser.text() != "extends" { try parser.className() }
        try parser.classBody()
      }
    default: try reference()
    }
  }

  private mutating func functionExpression() throws(UnsupportedSyntax) {
    index += 1
    _ = skip("*")
    let name = text() == "(" ? nil : index
    if name != nil { index += 1 }
    try function(named: name)
  }

  /// Reads an object, or a pattern that assigns to existing names.
  private mutating func object() throws(UnsupportedSyntax) {
    index += 1
    while !skip("}") {
      if skip("...") {
        try assignment()
      } else if kind() == .name, [",", "}", "="].contains(text(1)) {
        try reference(.shorthand)
        if skip("=") { try assignment() }
      } else {
        skipModifiers()
        try propertyName()
        if text() == "(" {
          try function()
        } else {
          try expect(":")
          try assignment()
        }
      }
      if text() != "}" { try expect(",") }
    }
  }
}
