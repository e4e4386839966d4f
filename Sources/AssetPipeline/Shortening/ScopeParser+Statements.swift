extension ScopeParser {
  mutating func statement() throws(UnsupportedSyntax) {
    switch text() {
    case "{":
      index += 1
      try inScope { parser throws(UnsupportedSyntax) in try parser.statements() }
    case ";", "debugger": index += 1
    case "var", "let", "const":
      try variableDeclaration()
      try endStatement()
    case "async" where text(1) == "function" && !isAfterLineBreak(1):
      index += 1
      try functionDeclaration()
    case "function": try functionDeclaration()
    case "class":
      index += 1
      try className()
      try classBody()
    case "if":
      try keywordAndCondition()
      try statement()
      if skip("else") { try statement() }
    case "while":
      try keywordAndCondition()
      try statement()
    case "with": throw unsupported
    case "do":
      index += 1
      try statement()
      guard text() == "while" else { throw unsupported }
      try keywordAndCondition()
      _ = skip(";")
    case "for": try inScope { parser throws(UnsupportedSyntax) in try parser.forLoop() }
    case "return", "throw":
      index += 1
      if text() != ";", text() != "}", !isAfterLineBreak() { try expression() }
      try endStatement()
    case "break", "continue":
      index += 1
      if kind() == .name, !isAfterLineBreak() { index += 1 }
      try endStatement()
    case "switch": try switchStatement()
    case "try": try tryStatement()
    case "import" where text(1) != "(" && text(1) != ".": try importDeclaration()
    case "export": try exportDeclaration()
    case _ where kind() == .name && text(1) == ":":
      index += 2
      try statement()
    default:
      try expression()
      try endStatement()
    }
  }

  /// Reads a keyword and an expression in parentheses.
  private mutating func keywordAndCondition() throws(UnsupportedSyntax) {
    index += 1
    try expect("(")
    try expression()
    try expect(")")
  }

  /// Reads a declaration of variables, from its keyword on. Returns the binding if it is a single
  /// name.
  @discardableResult
  private mutating func variableDeclaration(allowsIn: Bool = true) throws(UnsupportedSyntax)
    -> NameBinding?
  {
    let isVariable = text() == "var"
    var singleBinding: NameBinding?
    var count = 0
    repeat {
      index += 1
      count += 1
      let name = text()
      let isName = kind() == .name
      try pattern(isVariable: isVariable)
      singleBinding =
        isName && count == 1 ? scope.function.bindings[name] ?? scope.bindings[name] : nil
      if skip("=") { try assignment(allowsIn: allowsIn) }
    } while text() == ","
    return singleBinding
  }

  @discardableResult
  private mutating func functionDeclaration() throws(UnsupportedSyntax) -> NameBinding {
    index += 1
    _ = skip("*")
    let binding = try declaration()
    try function()
    return binding
  }

  private mutating func forLoop() throws(UnsupportedSyntax) {
    index += 1
    _ = skip("await")
    try expect("(")
    if ["var", "let", "const"].contains(text()) {
      try variableDeclaration(allowsIn: false)
    } else if text() != ";" {
      try expression(allowsIn: false)
    }
    if skip("of") || skip("in") {
      try expression()
    } else {
      try expect(";")
      if text() != ";" { try expression() }
      try expect(";")
      if text() != ")" { try expression() }
    }
    try expect(")")
    try statement()
  }

  private mutating func switchStatement() throws(UnsupportedSyntax) {
    try keywordAndCondition()
    try expect("{")
    try inScope { parser throws(UnsupportedSyntax) in
      while !parser.skip("}") {
        if parser.skip("case") {
          try parser.expression()
          try parser.expect(":")
        } else if parser.text() == "default", parser.text(1) == ":" {
          parser.index += 2
        } else {
          guard parser.index < parser.tokens.count else { throw parser.unsupported }
          try parser.statement()
        }
      }
    }
  }

  private mutating func tryStatement() throws(UnsupportedSyntax) {
    index += 1
    try statement()
    if skip("catch") {
      try inScope { parser throws(UnsupportedSyntax) in
        if parser.skip("(") {
          try parser.pattern()
          try parser.expect(")")
        }
        try parser.expect("{")
        try parser.inScope(isBody: true) { parser throws(UnsupportedSyntax) in
          try parser.statements()
        }
      }
    }
    if skip("finally") { try statement() }
  }

  // MARK: Modules

  private mutating func importDeclaration() throws(UnsupportedSyntax) {
    isModule = true
    index += 1
    if kind() == .name { try declaration() }
    _ = skip(",")
    if skip("*") {
      try expect("as")
      try declaration()
    } else if skip("{") {
      while !skip("}") {
        if text(1) == "as" {
          index += 2
          try declaration()
        } else {
          try declaration(.imported)
        }
        if text() != "}" { try expect(",") }
      }
    }
    try moduleName()
  }

  private mutating func moduleName() throws(UnsupportedSyntax) {
    _ = skip("from")
    guard kind() == .literal else { throw unsupported }
    index += 1
    if skip("with") {
      while !skip("}") {
        guard index < tokens.count else { throw unsupported }
        index += 1
      }
    }
    try endStatement()
  }

  private mutating func exportDeclaration() throws(UnsupportedSyntax) {
    isModule = true
    let keyword = index
    index += 1
    switch text() {
    case "{": try exportList()
    case "*":
      index += 1
      if skip("as") { index += 1 }
      try moduleName()
    case "default":
      index += 1
      // Unsupported: a named default export would also declare its name in this scope.
      if ["async", "class", "function"].contains(text()) { throw unsupported }
      try assignment()
      try endStatement()
    case "const":
      if let binding = try variableDeclaration() {
        export(binding, insteadOf: keyword)
      }
      try endStatement()
    case "let", "var":
      try variableDeclaration()
      try endStatement()
    case "class":
      index += 1
      export(try className(), insteadOf: keyword)
      try classBody()
    case "async", "function":
      _ = skip("async")
      export(try functionDeclaration(), insteadOf: keyword)
    default: throw unsupported
    }
    if !exportKeywords.contains(keyword), text(keyword + 1 - index) != "{" {
      // Names of other exported declarations are kept.
      for token in tokens[keyword..<index] where token.kind == .name {
        scope.bindings[token.text]?.keepsName = true
      }
    }
  }

  private mutating func export(_ binding: NameBinding, insteadOf keyword: Int) {
    binding.exportedName = binding.name
    exportKeywords.append(keyword)
  }

  private mutating func exportList() throws(UnsupportedSyntax) {
    let start = index
    while !skip("}") {
      guard index < tokens.count else { throw unsupported }
      index += 1
    }
    if text() == "from" { return try moduleName() }
    let end = index
    index = start + 1
    while index < end - 1 {
      let hasAlias = text(1) == "as"
      try reference(hasAlias ? .plain : .exported)
      if hasAlias { index += 2 }
      if index < end - 1 { try expect(",") }
    }
    index = end
    try endStatement()
  }
}
