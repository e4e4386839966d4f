extension ModuleEmitter {
  /// Emits an operation of the standard library.
  mutating func builtin(_ builtin: Builtin, _ operands: [Expression], _ whole: Expression) -> Code {
    if let element = elementOrUndefined(builtin, operands) {
      return Code(element.doc + " ?? null", .coalesce)
    }
    switch builtin {
    case .count: return count(operands[0])
    case .isEmpty:
      if operands[0].type == .string, !operands[0].hasLiteralType {
        return infix(expression(operands[0]), "===", Code(text: "\"\""), .equality)
      }
      return infix(count(operands[0]), "===", Code(text: "0"), .equality)
    case .arrayMethod(let called):
      switch called.javaScript {
      case .method(let name): return method(operands[0], name, by: operands[1])
      case .function(let function):
        return Code(
          call: use(function), [expression(operands[0]).doc, expression(operands[1]).doc])
      }
    case .map: return method(operands[0], "map", by: operands[1])
    case .compactMap:
      return Code(
        call: use(.withoutNull),
        [method(operands[0], "map", by: operands[1]).doc])
    case .reduce:
      return method(
        operands[0], "reduce", [expression(operands[2]).doc, retained(operands[1]).doc])
    case .firstIndexWhere:
      let index = method(operands[0], "findIndex", by: operands[1])
      return Code(call: use(.indexOrNull), [index.doc])
    case .contains: return contains(operands[0], operands[1])
    case .firstIndex:
      return Code(call: use(.indexOrNull), [index(operands[0], operands[1]).doc])
    case .sorted where operands[0].type.element == .string:
      return Code(call: use(.sortedStrings), [expression(operands[0]).doc])
    case .sortedKeys:
      let keys = Code(call: "Object.keys", [expression(operands[0]).doc])
      return Code(call: use(.sortedStrings), [keys.doc])
    case .codePoints: return Code(call: use(.codePoints), [expression(operands[0]).doc])
    case .sorted:
      let copy = shallowCopy(expression(operands[0]), operands[0].type)
      return Code(copy.doc + ".sort((a, b) => a - b)", .primary)
    case .reversed:
      return Code(
        shallowCopy(expression(operands[0]), operands[0].type).doc + ".reverse()", .primary)
    case .enumerated:
      return Code(retained(operands[0]).asOperand(of: .primary) + ".entries()", .primary)
    case .array: return retained(operands[0])
    case .repeating:
      return Code(
        call: use(.repeating), [retained(operands[0]).doc, expression(operands[1]).doc])
    case .squareRoot, .rounded, .isFinite, .isNaN:
      return Code(call: mathFunction(builtin), operands.map { expression($0).doc })
    default: return conversion(builtin, operands, whole)
    }
  }

  /// Emits an operation that returns an optional element, undefined if there is none; nil for any
  /// other operation.
  mutating func elementOrUndefined(_ builtin: Builtin, _ operands: [Expression]) -> Code? {
    switch builtin {
    case .first: return method(operands[0], "at", [.text("0")])
    case .last: return method(operands[0], "at", [.text("-1")])
    case .firstWhere: return method(operands[0], "find", by: operands[1])
    default: return nil
    }
  }

  private mutating func conversion(
    _ builtin: Builtin, _ operands: [Expression], _ whole: Expression
  ) -> Code {
    let operand = expression(operands[0])
    switch builtin {
    case .maximum, .minimum:
      let both = [operand.doc, expression(operands[1]).doc]
      if whole.type == .double {
        return Code(call: use(builtin == .maximum ? .larger : .smaller), both)
      }
      return Code(call: builtin == .maximum ? "Math.max" : "Math.min", both)
    case .magnitude: return Code(call: "Math.abs", [operand.doc])
    case .toInt:
      if operands[0].type != .double { return operand }
      return Code(call: use(.int), [Code(call: "Math.trunc", [operand.doc]).doc])
    case .toUInt32:
      switch operands[0].type {
      case .uint32: return operand
      case .int: return Code(call: use(.uint32), [operand.doc])
      default: return Code(call: use(.uint32), [Code(call: "Math.trunc", [operand.doc]).doc])
      }
    case .truncatedToUInt32: return infix(operand, ">>>", Code(text: "0"), .shift)
    case .toString:
      return operands[0].type == .string ? operand : Code(call: "String", [operand.doc])
    case .fromRawValue:
      guard case .enumeration(let name)? = whole.type.unwrapped else { return operand }
      let values = model.enumerations[name]?.cases.map { Doc.text(quoted($0.rawValue)) } ?? []
      let list: Doc =
        "/** @type {\(name)[]} */ (" + .list("[", values, "]") + ")"
      return Code(call: use(.memberOrNull), [operand.doc, list])
    default: return operand
    }
  }

  /// Returns the name of the function for an operation on Doubles.
  private mutating func mathFunction(_ builtin: Builtin) -> String {
    switch builtin {
    case .squareRoot: return "Math.sqrt"
    case .rounded(.down): return "Math.floor"
    case .rounded(.up): return "Math.ceil"
    case .rounded(.towardZero): return "Math.trunc"
    case .rounded(.toNearestOrEven): return use(.roundHalfEven)
    case .rounded(.toNearestOrAwayFromZero): return use(.roundHalfAway)
    case .isFinite: return "Number.isFinite"
    default: return "Number.isNaN"
    }
  }

  /// Emits `!items.isEmpty`.
  mutating func nonEmptyTest(_ items: Expression) -> Code {
    if items.type == .string, !items.hasLiteralType {
      return infix(expression(items), "!==", Code(text: "\"\""), .equality)
    }
    return infix(count(items), ">", Code(text: "0"), .relation)
  }

  private mutating func count(_ items: Expression) -> Code {
    guard case .dictionary = items.type else { return member(items, "length") }
    return Code(Code(call: "Object.keys", [expression(items).doc]).doc + ".length", .primary)
  }

  private mutating func member(_ base: Expression, _ name: String) -> Code {
    Code(expression(base).asOperand(of: .primary) + ".\(name)", .primary)
  }

  private mutating func method(_ base: Expression, _ name: String, _ arguments: [Doc]) -> Code {
    let receiver = expression(base).asOperand(of: .primary)
    return Code(.sequence([receiver, .text(".\(name)"), .list("(", arguments, ")")]), .primary)
  }

  /// Emits a method call whose only argument is a closure.
  private mutating func method(_ base: Expression, _ name: String, by closure: Expression) -> Code {
    let receiver = expression(base).asOperand(of: .primary)
    guard case .closure(let locals, let body) = closure.kind else {
      return Code(.sequence([receiver, .text(".\(name)")]), .primary)
    }
    let (head, inside) = arrow(locals, body)
    return Code(
      .group(
        .sequence([
          receiver, .text(".\(name)("), head, .indented(.line + inside), .softLine, .text(")"),
        ])), .primary)
  }

  private mutating func contains(_ items: Expression, _ item: Expression) -> Code {
    guard let element = items.type.element else { return Code(text: "false") }
    if isIdentity(element), element != .double {
      return method(items, "includes", [expression(item).doc])
    }
    return Code(
      call: use(.containsItem),
      [expression(items).doc, expression(item).doc, .text(equalityName(of: element))])
  }

  private mutating func index(_ items: Expression, _ item: Expression) -> Code {
    guard let element = items.type.element else { return Code(text: "-1") }
    if isIdentity(element) { return method(items, "indexOf", [expression(item).doc]) }
    return Code(
      call: use(.indexOfItem),
      [expression(items).doc, expression(item).doc, .text(equalityName(of: element))])
  }
}
