import SwiftSyntax

extension Checker {
  /// Checks a call of a free function or initializer of the standard library; nil if there is no
  /// such function.
  mutating func builtinCall(
    _ name: String, _ arguments: [CallArgument], _ call: FunctionCallExprSyntax, expecting: Type?
  ) throws -> Expression? {
    let labels = arguments.map(\.label)
    func operation(_ builtin: Builtin, _ operands: [Expression], _ type: Type, _ checker: Checker)
      -> Expression
    {
      Expression(
        kind: .builtin(builtin, operands), type: type, position: checker.position(of: call))
    }
    switch (name, labels) {
    case ("max", _), ("min", _):
      guard arguments.count > 1, labels.allSatisfy({ $0 == nil }) else { return nil }
      return pairwise(
        name == "max" ? .maximum : .minimum, try numbersOfOneType(arguments, expecting))
    case ("abs", [nil]):
      let operand = try expression(arguments[0].expression, expecting: expecting)
      guard operand.type == .int || operand.type == .double else {
        throw refuse(call, "`abs` of \(operand.type) is not supported; use Int or Double")
      }
      return operation(.magnitude, [operand], operand.type, self)
    case ("Int", [nil]), ("UInt32", [nil]), ("Double", [nil]):
      let operand = try expression(arguments[0].expression)
      guard operand.type.isNumber else {
        throw refuse(call, "`\(name)` of \(operand.type) is not supported; pass a number")
      }
      switch name {
      case "Int": return operation(.toInt, [operand], .int, self)
      case "UInt32": return operation(.toUInt32, [operand], .uint32, self)
      default: return operation(.toDouble, [operand], .double, self)
      }
    case ("UInt32", ["truncatingIfNeeded"]):
      let operand = try value(arguments[0].expression, as: .int)
      return operation(.truncatedToUInt32, [operand], .uint32, self)
    case ("String", [nil]):
      let operand = try expression(arguments[0].expression)
      guard [.int, .uint32, .string, .bool].contains(operand.type) else {
        throw refuse(
          call, "`String` of \(operand.type) is not supported; pass an Int, UInt32, Bool or String")
      }
      return operation(.toString, [operand], .string, self)
    case ("Array", [nil]):
      let operand = try expression(arguments[0].expression)
      guard let element = operand.type.element else {
        throw refuse(call, "`Array` of \(operand.type) is not supported; pass a list or a slice")
      }
      return operation(.array, [operand], .array(element), self)
    case ("Array", ["repeating", "count"]):
      let item = try expression(
        arguments[0].expression, expecting: (expecting?.unwrapped ?? expecting)?.element)
      let count = try value(arguments[1].expression, as: .int)
      return operation(.repeating, [item, count], .array(item.type), self)
    default: return nil
    }
  }

  /// Checks the arguments of `max` and `min`. Literals are given the type of the other arguments.
  private mutating func numbersOfOneType(_ arguments: [CallArgument], _ expecting: Type?) throws
    -> [Expression]
  {
    let folds = try arguments.map { try fold($0.expression) }
    let leading = folds.first { !$0.isLiteral } ?? folds[0]
    let type = withoutReporting { try $0.expression(leading, expecting: expecting).type } ?? .int
    let operands = try folds.map { try value($0, as: type) }
    guard type.isNumber else {
      throw refuse(
        arguments[0].expression, "`max` and `min` of \(type) are not supported; pass numbers")
    }
    return operands
  }

  // MARK: Non-mutating methods

  mutating func builtinMethod(
    _ name: String, _ base: Expression, _ arguments: [CallArgument], _ call: FunctionCallExprSyntax
  ) throws -> Expression? {
    if base.type == .double { return try numberMethod(name, base, arguments, call) }
    guard let element = base.type.element else { return nil }
    if let call = try arrayMethod(name, base, arguments, ofElement: element) { return call }
    let position = base.position
    func operation(_ builtin: Builtin, _ operands: [Expression], _ type: Type) -> Expression {
      Expression(kind: .builtin(builtin, [base] + operands), type: type, position: position)
    }
    let label = arguments.first?.label
    switch (name, arguments.count) {
    case ("map", 1):
      let closure = try self.closure(arguments[0], [element], returning: nil)
      return operation(.map, [closure], .array(closure.type))
    case ("compactMap", 1):
      let closure = try self.closure(arguments[0], [element], returning: nil)
      guard let wrapped = closure.type.unwrapped else {
        throw refuse(call, "`compactMap` without optional results is not supported; use `map`")
      }
      return operation(.compactMap, [closure], .array(wrapped))
    case ("contains", 1) where label == nil:
      try requireComparable(element, call)
      return operation(.contains, [try value(arguments[0].expression, as: element)], .bool)
    case ("first", 1)
    where (label == "where" || arguments[0].isClosure) && element.unwrapped == nil:
      return operation(
        .firstWhere, [try closure(arguments[0], [element], returning: .bool)], .optional(element))
    case ("firstIndex", 1) where base.type == .array(element):
      if label == "where" || arguments[0].isClosure {
        return operation(
          .firstIndexWhere, [try closure(arguments[0], [element], returning: .bool)],
          .optional(.int))
      }
      guard label == "of" else { return nil }
      try requireComparable(element, call)
      return operation(
        .firstIndex, [try value(arguments[0].expression, as: element)], .optional(.int))
    case ("reduce", 2) where label == nil:
      let start = try expression(arguments[0].expression)
      let closure = try self.closure(arguments[1], [start.type, element], returning: start.type)
      return operation(.reduce, [start, closure], start.type)
    case ("sorted", 0):
      guard element == .int || element == .uint32 || element == .string else {
        throw refuse(call, "`sorted()` of \(base.type) is not supported; write `sorted { … }`")
      }
      return operation(.sorted, [], .array(element))
    case ("reversed", 0): return operation(.reversed, [], .array(element))
    case ("enumerated", 0): return operation(.enumerated, [], .void)
    default: return nil
    }
  }

  // MARK: Mutating methods

  /// Checks a call of a mutating method of Array; nil if there is no such method.
  mutating func change(
    _ name: String, _ base: ExprSyntax, _ arguments: [CallArgument], _ call: FunctionCallExprSyntax
  ) throws -> Expression? {
    let position = position(of: call)
    func operation(_ change: Change, _ place: Place, _ operands: [Expression], _ type: Type = .void)
      -> Expression
    {
      Expression(kind: .change(change, place, operands), type: type, position: position)
    }
    switch (name, arguments.map(\.label)) {
    case ("append", [nil]):
      let place = try changingPlace(base)
      return operation(.append, place, [try value(arguments[0].expression, as: place.elementType)])
    case ("append", ["contentsOf"]):
      let place = try changingPlace(base)
      let items = try expression(arguments[0].expression, expecting: place.type)
      guard items.type.element == place.elementType else {
        throw mismatch(arguments[0].expression, items.type, place.type)
      }
      return operation(.appendContents, place, [items])
    case ("removeLast", []):
      let place = try changingPlace(base)
      return operation(.removeLast, place, [], place.elementType)
    case ("removeFirst", []):
      let place = try changingPlace(base)
      return operation(.removeFirst, place, [], place.elementType)
    case ("remove", ["at"]):
      let place = try changingPlace(base)
      return operation(
        .remove, place, [try value(arguments[0].expression, as: .int)], place.elementType)
    case ("insert", [nil, "at"]):
      let place = try changingPlace(base)
      let item = try value(arguments[0].expression, as: place.elementType)
      return operation(.insert, place, [item, try value(arguments[1].expression, as: .int)])
    case ("removeAll", []): return operation(.removeAll, try changingPlace(base), [])
    case ("swapAt", [nil, nil]):
      let place = try changingPlace(base)
      let first = try value(arguments[0].expression, as: .int)
      return operation(.swap, place, [first, try value(arguments[1].expression, as: .int)])
    default: return nil
    }
  }

  // MARK: Closures

  /// Checks a closure with parameters of these types. Without `result`, the type of the closure's
  /// only expression is the result type.
  mutating func closure(_ argument: CallArgument, _ types: [Type], returning result: Type?) throws
    -> Expression
  {
    guard let syntax = argument.expression.as(ClosureExprSyntax.self) else {
      throw refuse(argument.expression, "this argument is not supported; pass a closure, `{ … }`")
    }
    guard let only = syntax.statements.first, syntax.statements.count == 1,
      let body = only.item.closureValue
    else {
      throw refuse(
        syntax, "a closure of several statements is not supported; call a function in it")
    }
    context.openClosure()
    defer { context.closeClosure() }
    let locals = try closureParameters(syntax, types)
    let value = try result.map { try self.value(body, as: $0) } ?? expression(body)
    return Expression(
      kind: .closure(locals, value), type: value.type, position: position(of: syntax))
  }

  private mutating func closureParameters(_ syntax: ClosureExprSyntax, _ types: [Type]) throws
    -> [Local]
  {
    guard let signature = syntax.signature else {
      return types.enumerated().map { index, type in
        let local = makeLocal(types.count == 1 ? "" : "$\(index)", type, .constant)
        context.add(local, named: "$\(index)")
        return local
      }
    }
    guard signature.attributes.isEmpty, signature.capture == nil, signature.effectSpecifiers == nil,
      signature.returnClause == nil,
      case .simpleInput(let names)? = signature.parameterClause, names.count == types.count
    else {
      let values = types.count == 1 ? "value" : "\(types.count) values"
      throw refuse(signature, "this closure is not supported; name its \(values) before `in`")
    }
    return try zip(names, types).map { name, type in
      bind(try asciiName(name.name), type, .constant)
    }
  }
}

extension CallArgument {
  var isClosure: Bool { expression.is(ClosureExprSyntax.self) }
}

extension CodeBlockItemSyntax.Item {
  /// The value of a closure whose body is this statement.
  fileprivate var closureValue: ExprSyntax? {
    switch self {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }
}

extension Place {
  /// The element type of a place that is known to be an array.
  fileprivate var elementType: Type { type.element ?? .refused }
}
