import Diagnostics
import SwiftSyntax

/// An argument of a call, or its trailing closure.
struct CallArgument {
  var label: String?
  var expression: ExprSyntax
}

extension Checker {
  mutating func call(_ syntax: FunctionCallExprSyntax, expecting: Type?) throws -> Expression {
    if let extra = syntax.additionalTrailingClosures.first {
      throw refuse(extra, "a second trailing closure is not supported; pass it in parentheses")
    }
    var callArguments = syntax.arguments.map {
      CallArgument(label: $0.label?.identifierText, expression: $0.expression)
    }
    if let closure = syntax.trailingClosure {
      callArguments.append(CallArgument(label: nil, expression: ExprSyntax(closure)))
    }
    let called = syntax.calledExpression
    if let name = called.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
      return try callByName(name, callArguments, syntax, expecting: expecting)
    }
    if let member = called.as(MemberAccessExprSyntax.self), member.declName.argumentNames == nil {
      return try callMember(member, callArguments, syntax, expecting: expecting)
    }
    throw refuse(called, "calling this is not supported; call a function by its name")
  }

  // MARK: By name

  private mutating func callByName(
    _ syntax: DeclReferenceExprSyntax, _ callArguments: [CallArgument],
    _ call: FunctionCallExprSyntax,
    expecting: Type?
  ) throws -> Expression {
    let name = syntax.baseName.identifierText
    if context.local(named: name) != nil {
      throw refuse(syntax, "calling a value is not supported; call a function of the model")
    }
    if let receiver = context.local(named: "self"), let owner = receiver.type.modelName {
      let function = FunctionName(owner: owner, base: name)
      if model.functions[function]?.isProperty == false {
        return try callFunction(function, on: ExprSyntax(selfReference(call)), callArguments, call)
      }
    }
    let function = FunctionName(owner: nil, base: name)
    if model.functions[function] != nil {
      return try callFunction(function, on: nil, callArguments, call)
    }
    if let structure = model.structures[name] {
      return try construct(structure, callArguments, call)
    }
    if let enumeration = model.enumerations[name] {
      return try fromRawValue(enumeration, callArguments, call)
    }
    if let value = try builtinCall(name, callArguments, call, expecting: expecting) { return value }
    throw refuse(syntax, Remedies.message(forFunction: name))
  }

  private func selfReference(_ call: FunctionCallExprSyntax) -> DeclReferenceExprSyntax {
    DeclReferenceExprSyntax(baseName: .keyword(.self))
  }

  /// Checks a call of a function of the model.
  private mutating func callFunction(
    _ name: FunctionName, on receiver: ExprSyntax?, knownAs known: Expression? = nil,
    _ callArguments: [CallArgument], _ call: FunctionCallExprSyntax
  ) throws -> Expression {
    guard let function = model.functions[name] else { throw Refusal() }
    var arguments: [Argument] = []
    if let receiver, let target = function.receiver {
      if target.role == .borrowed {
        arguments.append(.place(try receiverPlace(receiver)))
      } else {
        arguments.append(.value(try known ?? receiverValue(receiver)))
      }
    }
    arguments += try self.arguments(callArguments, function.parameters, call)
    return Expression(
      kind: .call(name, arguments), type: function.result, position: position(of: call))
  }

  private mutating func receiverPlace(_ syntax: ExprSyntax) throws -> Place {
    if syntax.isImplicitSelf, let receiver = context.local(named: "self") {
      guard receiver.role != .constant, !context.isCaptured(receiver) else {
        throw refuse(syntax, "modifying `self` is not supported here; make the method mutating")
      }
      return Place(root: receiver, steps: [], position: receiverPosition(of: syntax))
    }
    return try changingPlace(syntax)
  }

  private mutating func receiverValue(_ syntax: ExprSyntax) throws -> Expression {
    if syntax.isImplicitSelf, let receiver = context.local(named: "self") {
      return Expression(
        kind: .local(receiver), type: receiver.type, position: receiverPosition(of: syntax))
    }
    return try expression(syntax)
  }

  private func receiverPosition(of syntax: ExprSyntax) -> Position {
    syntax.isImplicitSelf ? Position(line: 1, column: 1) : position(of: syntax)
  }

  private mutating func arguments(
    _ callArguments: [CallArgument], _ parameters: [Parameter], _ call: FunctionCallExprSyntax
  ) throws -> [Argument] {
    var rest = callArguments[...]
    var result: [Argument] = []
    for parameter in parameters {
      guard let next = rest.first, next.label == parameter.label else {
        guard let defaultValue = parameter.defaultValue else {
          throw refuse(
            call, "missing argument; pass `\(parameter.label ?? parameter.local.name)`")
        }
        result.append(.defaultValue(defaultValue))
        continue
      }
      rest.removeFirst()
      if parameter.local.role == .borrowed {
        guard let reference = next.expression.as(InOutExprSyntax.self) else {
          throw refuse(next.expression, "this argument is not supported; pass a variable with `&`")
        }
        let place = try changingPlace(reference.expression)
        guard place.type == parameter.local.type else {
          throw mismatch(reference, place.type, parameter.local.type)
        }
        result.append(.place(place))
      } else {
        result.append(.value(try value(next.expression, as: parameter.local.type)))
      }
    }
    if let extra = rest.first {
      throw refuse(
        extra.expression, "the function has no parameter for this argument; remove it")
    }
    return result
  }

  /// Checks `Name(field: value, …)`, a call of the memberwise or the custom initializer.
  private mutating func construct(
    _ structure: Structure, _ callArguments: [CallArgument], _ call: FunctionCallExprSyntax
  ) throws -> Expression {
    if let memberwise = structure.memberwise, memberwise.accepts(callArguments) {
      let arguments = try self.arguments(callArguments, memberwise, call)
      var values: [(name: String, value: Expression)] = []
      for (parameter, argument) in zip(memberwise, arguments) {
        switch argument {
        case .value(let value), .defaultValue(let value):
          values.append((structure.key(of: parameter), value))
        case .place: break
        }
      }
      for field in structure.fields where !values.contains(where: { $0.name == field.key }) {
        if let initialValue = field.initialValue { values.append((field.key, initialValue)) }
      }
      return Expression(
        kind: .structure(structure.name, values), type: .structure(structure.name),
        position: position(of: call))
    }
    guard let initializer = structure.initializer else {
      throw refuse(call, "\(structure.name) has no such initializer; pass all of its properties")
    }
    return try callFunction(initializer, on: nil, callArguments, call)
  }

  private mutating func fromRawValue(
    _ enumeration: Enumeration, _ callArguments: [CallArgument], _ call: FunctionCallExprSyntax
  ) throws -> Expression {
    guard enumeration.hasRawValues, callArguments.count == 1, callArguments[0].label == "rawValue"
    else {
      throw refuse(call, "this call is not supported; use a case of \(enumeration.name)")
    }
    let text = try value(callArguments[0].expression, as: .string)
    return Expression(
      kind: .builtin(.fromRawValue, [text]), type: .optional(.enumeration(enumeration.name)),
      position: position(of: call))
  }

  // MARK: Members

  private mutating func callMember(
    _ member: MemberAccessExprSyntax, _ callArguments: [CallArgument],
    _ call: FunctionCallExprSyntax,
    expecting: Type?
  ) throws -> Expression {
    let name = member.declName.baseName.identifierText
    if let enumeration = try namedEnumeration(member, expecting: expecting) {
      return try enumerationCase(name, of: enumeration, arguments: call.arguments, call)
    }
    guard let base = member.base else {
      throw refuse(member, "`.\(name)` without a type is not supported here; write `Type.\(name)`")
    }
    if base.is(OptionalChainingExprSyntax.self) {
      throw refuse(
        member, "a call after `?` is not supported; unwrap the value with `if let` first")
    }
    if let value = try viewCall(member, callArguments, call) { return value }
    let receiver = try expression(base)
    if let owner = receiver.type.modelName,
      let function = model.functions[FunctionName(owner: owner, base: name)],
      !function.isProperty
    {
      return try callFunction(function.name, on: base, knownAs: receiver, callArguments, call)
    }
    if case .array = receiver.type, let change = try change(name, base, callArguments, call) {
      return change
    }
    if let value = try builtinMethod(name, receiver, callArguments, call) { return value }
    throw unknownMember(name, receiver.type, member.declName)
  }
}

extension Type {
  /// The name of a struct or enum of the model.
  var modelName: String? {
    switch self {
    case .structure(let name), .enumeration(let name): return name
    default: return nil
    }
  }
}

extension ExprSyntax {
  /// Whether this is the implicit `self` of a method call, which has no position in the source.
  fileprivate var isImplicitSelf: Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) && parent == nil
  }
}

extension [Parameter] {
  /// Whether the labels match the parameters.
  fileprivate func accepts(_ callArguments: [CallArgument]) -> Bool {
    var rest = callArguments[...]
    for parameter in self {
      if let next = rest.first, next.label == parameter.label {
        rest.removeFirst()
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return rest.isEmpty
  }
}
