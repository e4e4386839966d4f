/// A parser that finds the scopes of a script, and the names that they declare and use.
///
/// It implements only the grammar that affects names, and accepts some invalid scripts.
struct ScopeParser {
  let tokens: [JavaScriptToken]
  var index = 0
  var scope = NameScope(in: nil, isFunction: true)
  /// Whether the script has imports or exports.
  var isModule = false
  /// Indices of the `export` keywords of declarations; one export statement replaces them all.
  var exportKeywords: [Int] = []
  /// The index of each closing parenthesis, by the index of its opening one.
  let closingParentheses: [Int: Int]

  init(_ tokens: [JavaScriptToken]) {
    self.tokens = tokens
    var closingParentheses: [Int: Int] = [:]
    var openParentheses: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .punctuator {
      if token.text == "(" { openParentheses.append(index) }
      if token.text == ")", let start = openParentheses.popLast() {
        closingParentheses[start] = index
      }
    }
    self.closingParentheses = closingParentheses
  }

  /// Returns the scope of the script.
  mutating func parse() throws(UnsupportedSyntax) -> NameScope {
    while index < tokens.count { try statement() }
    return scope
  }

  // MARK: Tokens

  var unsupported: UnsupportedSyntax {
    UnsupportedSyntax(
      offset: index < tokens.count
        ? tokens[index].range.lowerBound : tokens.last?.range.upperBound ?? 0)
  }

  func text(_ offset: Int = 0) -> String {
    let position = index + offset
    guard tokens.indices.contains(position) else { return "" }
    let token = tokens[position]
    return token.kind == .name || token.kind == .punctuator ? token.text : ""
  }

  func kind(_ offset: Int = 0) -> JavaScriptToken.Kind? {
    tokens.indices.contains(index + offset) ? tokens[index + offset].kind : nil
  }

  func isAfterLineBreak(_ offset: Int = 0) -> Bool {
    !tokens.indices.contains(index + offset) || tokens[index + offset].isAfterLineBreak
  }

  /// Skips the next token if it is `token`; returns whether it did.
  mutating func skip(_ token: String) -> Bool {
    guard text() == token else { return false }
    index += 1
    return true
  }

  mutating func expect(_ token: String) throws(UnsupportedSyntax) {
    guard skip(token) else { throw unsupported }
  }

  mutating func endStatement() throws(UnsupportedSyntax) {
    if !skip(";"), text() != "}", !isAfterLineBreak() { throw unsupported }
  }

  // MARK: Names

  /// Reads a name that refers to a binding or a global variable.
  mutating func reference(_ form: NameOccurrence.Form = .plain) throws(UnsupportedSyntax) {
    guard kind() == .name, !reservedWords.subtracting(Self.contextualWords).contains(text()) else {
      throw unsupported
    }
    scope.refer(to: text(), NameOccurrence(token: index, form: form))
    index += 1
  }

  /// Contextual keywords, which are ordinary identifiers elsewhere.
  private static let contextualWords: Set = [
    "arguments", "as", "async", "eval", "from", "get", "of", "set",
  ]

  /// Reads a name that a statement declares.
  @discardableResult
  mutating func declaration(
    isVariable: Bool = false, _ form: NameOccurrence.Form = .plain
  ) throws(UnsupportedSyntax) -> NameBinding {
    let binding = (isVariable ? scope.function : scope).declare(text())
    try reference(form)
    return binding
  }

  /// Runs a parser in a new scope.
  mutating func inScope(
    isFunction: Bool = false, isBody: Bool = false,
    _ parse: (inout Self) throws(UnsupportedSyntax) -> Void
  ) throws(UnsupportedSyntax) {
    let outer = scope
    scope = NameScope(in: outer, isFunction: isFunction, isBody: isBody)
    try parse(&self)
    scope = outer
  }

  // MARK: Patterns

  /// Reads a pattern that declares names: a name, or a list or object of patterns.
  mutating func pattern(isVariable: Bool = false) throws(UnsupportedSyntax) {
    if skip("[") {
      while !skip("]") {
        if skip(",") { continue }
        _ = skip("...")
        try patternWithDefault(isVariable)
        if text() != "]" { try expect(",") }
      }
    } else if skip("{") {
      while !skip("}") {
        if skip("...") {
          try declaration(isVariable: isVariable)
        } else if kind() == .name, text(1) != ":" {
          try declaration(isVariable: isVariable, .shorthand)
          if skip("=") { try assignment() }
        } else {
          try propertyName()
          try expect(":")
          try patternWithDefault(isVariable)
        }
        if text() != "}" { try expect(",") }
      }
    } else {
      try declaration(isVariable: isVariable)
    }
  }

  private mutating func patternWithDefault(_ isVariable: Bool) throws(UnsupportedSyntax) {
    try pattern(isVariable: isVariable)
    if skip("=") { try assignment() }
  }

  /// Reads the name of a property or method.
  mutating func propertyName() throws(UnsupportedSyntax) {
    if skip("[") {
      try assignment()
      return try expect("]")
    }
    guard kind() == .name || kind() == .literal || kind() == .privateName else { throw unsupported }
    index += 1
  }

  // MARK: Functions and classes

  /// Parses a function, starting at its parameters.
  mutating func function(named name: Int? = nil) throws(UnsupportedSyntax) {
    try inScope(isFunction: true) { parser throws(UnsupportedSyntax) in
      if let name {
        let text = parser.tokens[name].text
        parser.scope.declare(text)
        parser.scope.refer(to: text, NameOccurrence(token: name, form: .plain))
      }
      try parser.parameters()
      try parser.expect("{")
      try parser.body()
    }
  }

  /// Reads the body of a function. Its names have their own scope, since parameter defaults cannot
  /// see them.
  private mutating func body() throws(UnsupportedSyntax) {
    try inScope(isBody: true) { parser throws(UnsupportedSyntax) in try parser.statements() }
  }

  mutating func parameters() throws(UnsupportedSyntax) {
    try expect("(")
    while !skip(")") {
      _ = skip("...")
      try patternWithDefault(false)
      if text() != ")" { try expect(",") }
    }
  }

  /// Reads statements up to the closing brace.
  mutating func statements() throws(UnsupportedSyntax) {
    while !skip("}") {
      guard index < tokens.count else { throw unsupported }
      try statement()
    }
  }

  /// Reads an arrow function from its parameters on.
  mutating func arrowFunction() throws(UnsupportedSyntax) {
    try inScope(isFunction: true) { parser throws(UnsupportedSyntax) in
      if parser.text() == "(" { try parser.parameters() } else { try parser.declaration() }
      try parser.expect("=>")
      if parser.skip("{") { try parser.body() } else { try parser.assignment() }
    }
  }

  /// Reads the name of a class. The name is kept, because scripts can read it at run time.
  @discardableResult
  mutating func className() throws(UnsupportedSyntax) -> NameBinding {
    let binding = try declaration()
    binding.keepsName = true
    return binding
  }

  /// Parses a class, starting at its superclass.
  mutating func classBody() throws(UnsupportedSyntax) {
    if skip("extends") { try operand() }
    try expect("{")
    while !skip("}") {
      if skip(";") { continue }
      if text() == "static", text(1) == "{" {
        index += 2
        try inScope(isFunction: true) { parser throws(UnsupportedSyntax) in
          try parser.statements()
        }
        continue
      }
      skipModifiers()
      try propertyName()
      if text() == "(" {
        try function()
      } else {
        if skip("=") {
          try inScope(isFunction: true) { parser throws(UnsupportedSyntax) in
            try parser.assignment()
          }
        }
        try endStatement()
      }
    }
  }

  /// Skips words such as `async` and `get` before the name of a property or method.
  mutating func skipModifiers() {
    while ["static", "async", "get", "set"].contains(text()),
      !["(", ",", ":", "=", ";", "}"].contains(text(1))
    {
      index += 1
    }
    _ = skip("*")
  }
}
