import SwiftSyntax

/// The largest `Int` that the supported Swift subset allows: 2^53 - 1, JavaScript's
/// `Number.MAX_SAFE_INTEGER`.
let largestInt = 9_007_199_254_740_991

extension Checker {
  /// Checks an expression. `expecting` determines the type of literals.
  mutating func expression(_ syntax: ExprSyntax, expecting: Type? = nil) throws -> Expression {
    try expression(fold(syntax), expecting: expecting)
  }

  /// Checks an expression that must have the given type.
  mutating func value(_ syntax: ExprSyntax, as type: Type) throws -> Expression {
    try value(fold(syntax), as: type)
  }

  mutating func value(_ folded: FoldedExpression, as type: Type) throws -> Expression {
    let result = try expression(folded, expecting: type)
    guard result.type == type || result.type == type.unwrapped else {
      throw mismatch(folded.first, result.type, type)
    }
    return result
  }

  mutating func mismatch(_ node: some SyntaxProtocol, _ actual: Type, _ expectedType: Type)
    -> Refusal
  {
    if actual == .refused || expectedType == .refused { return Refusal() }
    return refuse(
      node, "a value of type \(actual) is not supported here; use one of type \(expectedType)")
  }

  /// Checks an expression without binary operators.
  mutating func operand(_ syntax: ExprSyntax, expecting: Type?) throws -> Expression {
    let position = position(of: syntax)
    if let literal = syntax.as(IntegerLiteralExprSyntax.self) {
      return try integer(literal, expecting: expecting)
    }
    if let literal = syntax.as(FloatLiteralExprSyntax.self) {
      guard !literal.literal.text.hasPrefix("0x") else {
        throw refuse(
          literal, "a hexadecimal floating-point literal is not supported; write it in decimal")
      }
      // Swift rounds literals twice, first to 80 bits; with more digits, JavaScript may round
      // differently.
      guard significantDigits(literal.literal.text) <= 17 else {
        throw refuse(
          literal,
          "a decimal literal of more than 17 digits is not supported; round it to 17 digits")
      }
      return Expression(
        kind: .decimal(spelling: plainDecimal(literal.literal.text)), type: .double,
        position: position)
    }
    if let literal = syntax.as(BooleanLiteralExprSyntax.self) {
      let isTrue = literal.literal.tokenKind == .keyword(.true)
      return Expression(kind: .boolean(isTrue), type: .bool, position: position)
    }
    if let literal = syntax.as(StringLiteralExprSyntax.self) { return try text(literal) }
    if syntax.is(NilLiteralExprSyntax.self) {
      guard let expecting, expecting.unwrapped != nil else {
        throw refuse(syntax, "`nil` without a type is not supported here; write the type")
      }
      return Expression(kind: .none, type: expecting, position: position)
    }
    if let literal = syntax.as(ArrayExprSyntax.self) {
      return try list(literal, expecting: expecting)
    }
    if let literal = syntax.as(DictionaryExprSyntax.self) {
      return try dictionary(literal, expecting: expecting)
    }
    if let name = syntax.as(DeclReferenceExprSyntax.self) {
      guard name.argumentNames == nil else {
        throw refuse(name, "a function as a value is not supported; write a closure")
      }
      return try reference(name.baseName.identifierText, name)
    }
    if let member = syntax.as(MemberAccessExprSyntax.self) {
      return try self.member(member, expecting: expecting)
    }
    if let call = syntax.as(FunctionCallExprSyntax.self) {
      return try self.call(call, expecting: expecting)
    }
    if let element = syntax.as(SubscriptCallExprSyntax.self) { return try self.element(element) }
    if let operation = syntax.as(PrefixOperatorExprSyntax.self) {
      return try prefixOperation(operation, expecting: expecting)
    }
    if let unwrap = syntax.as(ForceUnwrapExprSyntax.self) {
      let operand = try expression(unwrap.expression, expecting: expecting.map { .optional($0) })
      guard let wrapped = operand.type.unwrapped else {
        throw refuse(unwrap, "cannot force unwrap a non-optional value; remove `!`")
      }
      return Expression(kind: .unwrap(operand), type: wrapped, position: position)
    }
    throw refuseExpression(syntax)
  }

  private mutating func refuseExpression(_ syntax: ExprSyntax) -> Refusal {
    let message: String
    switch syntax.kind {
    case .closureExpr:
      message = "a closure is not supported here; use it with map, filter and the like"
    case .tupleExpr: message = "tuples are not supported; declare a struct"
    case .ifExpr, .switchExpr:
      message = "`if` and `switch` as values are not supported; use statements or `a ? b : c`"
    case .tryExpr: message = "errors are not supported; return an optional or an enum"
    case .awaitExpr: message = "`await` is not supported; models are synchronous"
    case .asExpr, .isExpr: message = "casts are not supported; use an enum and `switch`"
    case .keyPathExpr: message = "a key path is not supported; write a closure, `{ $0.name }`"
    case .regexLiteralExpr: message = "regular expressions are not supported; compare strings"
    case .macroExpansionExpr: message = "macros are not supported; write the code out"
    case .inOutExpr: message = "`&` is supported only for arguments of inout parameters"
    default:
      message = "this expression is not supported; use literals, operators, calls and members"
    }
    return refuse(syntax, message)
  }

  // MARK: Literals

  private mutating func integer(_ syntax: IntegerLiteralExprSyntax, expecting: Type?) throws
    -> Expression
  {
    let spelling = syntax.literal.text
    let position = position(of: syntax)
    guard let value = integerValue(spelling), value <= largestInt else {
      throw refuse(syntax, "a number above 9007199254740991 is not supported; use a smaller one")
    }
    let expectedType = expecting?.unwrapped ?? expecting
    switch expectedType {
    case .double:
      return Expression(kind: .decimal(spelling: String(value)), type: .double, position: position)
    case .uint32:
      guard value <= 4_294_967_295 else {
        throw refuse(syntax, "integer literal overflows UInt32; use Int")
      }
      return Expression(
        kind: .integer(spelling: spelling, value: value), type: .uint32, position: position)
    default:
      return Expression(
        kind: .integer(spelling: spelling, value: value), type: .int, position: position)
    }
  }

  /// Returns the number without underscores and leading zeros, which JavaScript does not accept
  /// everywhere.
  private func plainDecimal(_ spelling: String) -> String {
    let digits = spelling.filter { $0 != "_" }
    let number = digits.drop { $0 == "0" }
    return number.first?.isNumber == true ? String(number) : "0" + number
  }

  /// Returns the number of digits before the exponent, without leading zeros.
  private func significantDigits(_ spelling: String) -> Int {
    let mantissa = spelling.prefix { $0 != "e" && $0 != "E" }
    return mantissa.filter(\.isNumber).drop { $0 == "0" }.count
  }

  private func integerValue(_ spelling: String) -> Int? {
    let digits = spelling.filter { $0 != "_" }
    switch digits.prefix(2) {
    case "0x": return Int(digits.dropFirst(2), radix: 16)
    case "0b": return Int(digits.dropFirst(2), radix: 2)
    case "0o": return Int(digits.dropFirst(2), radix: 8)
    default: return Int(digits)
    }
  }

  private mutating func text(_ syntax: StringLiteralExprSyntax) throws -> Expression {
    guard syntax.openingPounds == nil, syntax.openingQuote.tokenKind == .stringQuote else {
      throw refuse(syntax, "this form of string is not supported; write \"…\" on one line")
    }
    var parts: [TextPart] = []
    for segment in syntax.segments {
      switch segment {
      case .stringSegment(let plain):
        guard let text = unescaped(plain.content.text) else {
          throw refuse(plain, "this escape is not supported; use \\n, \\t, \\\" or \\u{…}")
        }
        if !text.isEmpty { parts.append(.literal(text)) }
      case .expressionSegment(let inserted):
        guard let only = inserted.expressions.first, inserted.expressions.count == 1,
          only.label == nil
        else { throw refuse(inserted, "this interpolation is not supported; write \\(value)") }
        let value = try expression(only.expression)
        guard [.int, .uint32, .string, .bool].contains(value.type) else {
          if value.type == .refused { throw Refusal() }
          throw refuse(
            only.expression,
            "interpolating a value of type \(value.type) is not supported; use Int, "
              + "UInt32, Bool or String")
        }
        parts.append(.value(value))
      }
    }
    return Expression(kind: .text(parts), type: .string, position: position(of: syntax))
  }

  private mutating func list(_ syntax: ArrayExprSyntax, expecting: Type?) throws -> Expression {
    let expectedType = (expecting?.unwrapped ?? expecting)?.element
    var items: [Expression] = []
    var element = expectedType
    for item in syntax.elements {
      let value =
        try element.map { try self.value(item.expression, as: $0) } ?? expression(item.expression)
      element = element ?? value.type
      items.append(value)
    }
    guard let element, element != .void else {
      throw refuse(syntax, "an empty list without a type is not supported here; write the type")
    }
    return Expression(kind: .list(items), type: .array(element), position: position(of: syntax))
  }

  private mutating func dictionary(_ syntax: DictionaryExprSyntax, expecting: Type?) throws
    -> Expression
  {
    let expectedType = expecting?.unwrapped ?? expecting
    var valueType: Type?
    if case .dictionary(let type)? = expectedType { valueType = type }
    var pairs: [(key: Expression, value: Expression)] = []
    if case .elements(let elements) = syntax.content {
      for element in elements {
        let key = try value(element.key, as: .string)
        let value =
          try valueType.map { try self.value(element.value, as: $0) } ?? expression(element.value)
        valueType = valueType ?? value.type
        pairs.append((key, value))
      }
    }
    guard let valueType, valueType.unwrapped == nil else {
      throw refuse(
        syntax,
        "cannot infer the value type of this dictionary literal; add a type annotation")
    }
    return Expression(
      kind: .dictionary(pairs), type: .dictionary(valueType), position: position(of: syntax))
  }

  // MARK: Names

  /// Checks a plain identifier.
  mutating func reference(_ name: String, _ syntax: some SyntaxProtocol) throws -> Expression {
    let position = position(of: syntax)
    if let local = context.local(named: name) {
      if local.type == .refused { throw Refusal() }
      return Expression(kind: .local(local), type: local.type, position: position)
    }
    if let own = try implicitSelfMember(name, syntax) { return own }
    if let constant = model.constants[name] {
      return Expression(kind: .constant(name), type: constant.type, position: position)
    }
    if model.functions[FunctionName(owner: nil, base: name)] != nil {
      throw refuse(syntax, "a function as a value is not supported; write a closure")
    }
    throw refuse(syntax, "`\(name)` is unknown; declare it in the model")
  }

  /// Checks a property of `self` that is accessed without `self.`.
  private mutating func implicitSelfMember(_ member: String, _ syntax: some SyntaxProtocol) throws
    -> Expression?
  {
    guard let receiver = context.local(named: "self") else {
      // In an initializer, `self` is not available until all properties are set.
      if let name = context.owner?.modelName, model.structures[name]?.field(member) != nil {
        throw refuse(
          syntax,
          "`\(member)` is not supported before all properties are set; repeat its value")
      }
      return nil
    }
    let base = Expression(
      kind: .local(receiver), type: receiver.type, position: position(of: syntax))
    return property(member, of: base)
  }
}

/// Resolves the escapes in a string literal; nil if one is unknown.
func unescaped(_ content: String) -> String? {
  var result = String.UnicodeScalarView()
  var rest = content.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    guard scalar == "\\" else {
      result.append(scalar)
      continue
    }
    guard let escape = rest.popFirst() else { return nil }
    switch escape {
    case "n": result.append("\n")
    case "t": result.append("\t")
    case "r": result.append("\r")
    case "0": result.append("\0")
    case "\\", "\"", "'": result.append(escape)
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
        let code = UInt32(String(rest[..<end]), radix: 16), let unicode = Unicode.Scalar(code)
      else { return nil }
      result.append(unicode)
      rest = rest[rest.index(after: end)...]
    default: return nil
    }
  }
  return String(result)
}

extension StringLiteralExprSyntax {
  /// The text of a literal without interpolations.
  var plainText: String? {
    guard openingPounds == nil, openingQuote.tokenKind == .stringQuote, segments.count <= 1 else {
      return nil
    }
    guard let only = segments.first else { return "" }
    guard case .stringSegment(let segment) = only else { return nil }
    return unescaped(segment.content.text)
  }
}
