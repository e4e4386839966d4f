import SwiftSyntax

extension Checker {
  mutating func switchStatement(_ syntax: SwitchExprSyntax) throws -> Statement.Kind {
    let subject = try expression(syntax.subject)
    switch subject.type {
    case .enumeration, .int, .string: break
    default:
      throw refuse(
        syntax.subject,
        "a switch over a value of type \(subject.type) is not supported; use `if`")
    }
    var cases: [SwitchCase] = []
    for element in syntax.cases {
      guard case .switchCase(let item) = element else {
        throw refuse(
          element, "conditional compilation is not supported; write one version for all platforms")
      }
      attempt { cases.append(try $0.switchCase(item, subject.type)) }
    }
    return .switch(subject, cases)
  }

  private mutating func switchCase(_ syntax: SwitchCaseSyntax, _ subject: Type) throws -> SwitchCase
  {
    if let attribute = syntax.attribute {
      throw refuse(attribute, "`\(attribute.trimmedDescription)` is not supported; remove it")
    }
    return try inScope { checker in
      var patterns: [SwitchCase.Pattern] = []
      if case .case(let label) = syntax.label {
        for item in label.caseItems {
          if let condition = item.whereClause {
            throw checker.refuse(condition, "`where` is not supported here; use `if` in the case")
          }
          patterns.append(try checker.pattern(item.pattern, subject))
        }
        let binds = patterns.contains {
          if case .enumerationCase(_, let names) = $0 { !names.isEmpty } else { false }
        }
        if binds, patterns.count > 1 {
          throw checker.refuse(
            label, "several patterns with bindings are not supported; write a case for each")
        }
      }
      return SwitchCase(patterns: patterns, body: try checker.block(syntax.statements))
    }
  }

  private mutating func pattern(_ syntax: PatternSyntax, _ subject: Type) throws
    -> SwitchCase.Pattern
  {
    switch subject {
    case .enumeration(let name):
      if let binding = syntax.as(ValueBindingPatternSyntax.self),
        let inner = binding.pattern.as(ExpressionPatternSyntax.self),
        binding.bindingSpecifier.tokenKind == .keyword(.let)
      {
        return try casePattern(inner.expression, name, bindsAll: true)
      }
      if let expression = syntax.as(ExpressionPatternSyntax.self)?.expression {
        return try casePattern(expression, name, bindsAll: false)
      }
    default:
      if let expression = syntax.as(ExpressionPatternSyntax.self)?.expression {
        let literal = try value(expression, as: subject)
        switch literal.kind {
        case .integer: return .literal(literal)
        case .unary(.minus, let operand):
          if case .integer = operand.kind { return .literal(literal) }
        case .text(let parts):
          if parts.isEmpty { return .literal(literal) }
          if case .literal(let text) = parts[0], parts.count == 1, text.hasOneSpelling {
            return .literal(literal)
          }
        default: break
        }
        throw refuse(expression, "this pattern is not supported; use a literal, or `if`")
      }
    }
    throw refuse(syntax, "this pattern is not supported; use `.name`, `.name(let a)` or a literal")
  }

  /// Checks `.name`, `Type.name`, `.name(let a, _)` or, after `let`, `.name(a, _)`.
  private mutating func casePattern(_ syntax: ExprSyntax, _ enumeration: String, bindsAll: Bool)
    throws -> SwitchCase.Pattern
  {
    let call = syntax.as(FunctionCallExprSyntax.self)
    guard
      let member = (call?.calledExpression ?? syntax).as(MemberAccessExprSyntax.self),
      member.base == nil || member.base?.trimmedDescription == enumeration
    else { throw refuse(syntax, "this pattern is not supported; use `.name` or `.name(let a)`") }
    let name = member.declName.baseName.identifierText
    guard let item = model.enumerations[enumeration]?.caseNamed(name) else {
      throw refuse(member.declName, "\(enumeration) has no case `\(name)`; use an existing case")
    }
    guard let call else { return .enumerationCase(name, []) }
    guard call.arguments.count == item.payload.count, call.trailingClosure == nil else {
      let remedy =
        switch item.payload.count {
        case 0: "the case has no associated values; write `.\(name)`"
        case 1: "name the associated value"
        default: "name all \(item.payload.count) associated values"
        }
      throw refuse(call, "this pattern is not supported; \(remedy)")
    }
    var names: [(label: String, local: Local)] = []
    for (argument, field) in zip(call.arguments, item.payload) {
      if let label = argument.label, label.identifierText != field.name {
        throw refuse(
          label,
          "there is no associated value `\(label.text)` at this position; write `\(field.name)`")
      }
      if argument.expression.is(DiscardAssignmentExprSyntax.self) { continue }
      guard let name = try bindingName(argument.expression, bindsAll: bindsAll) else {
        throw refuse(argument.expression, "this pattern is not supported; write `let name` or `_`")
      }
      names.append((field.name, bind(name, field.type, .constant)))
    }
    return .enumerationCase(name, names)
  }

  private mutating func bindingName(_ syntax: ExprSyntax, bindsAll: Bool) throws -> String? {
    guard let pattern = syntax.as(PatternExprSyntax.self)?.pattern else {
      guard bindsAll, let name = syntax.as(DeclReferenceExprSyntax.self) else { return nil }
      return try asciiName(name.baseName)
    }
    if let binding = pattern.as(ValueBindingPatternSyntax.self),
      binding.bindingSpecifier.tokenKind == .keyword(.let)
    {
      return try plainName(binding.pattern)
    }
    return bindsAll && pattern.is(IdentifierPatternSyntax.self) ? try plainName(pattern) : nil
  }
}

extension String {
  /// Whether no other sequence of scalars is canonically equivalent.
  ///
  /// True for ASCII without the three characters to which others decompose: `K` (Kelvin sign), `;`
  /// (Greek question mark) and the backtick (Greek varia).
  var hasOneSpelling: Bool {
    utf8.allSatisfy {
      $0 < 0x80 && $0 != UInt8(ascii: "K") && $0 != UInt8(ascii: ";")
        && $0 != UInt8(ascii: "`")
    }
  }
}
