extension Expression {
  /// Whether the objects along this path in the value are new, or can be copied by evaluating the
  /// value twice.
  func canBeCopied(along fields: ArraySlice<String>) -> Bool {
    guard let first = fields.first else { return true }
    switch kind {
    case .structure(_, let values):
      return values.first { $0.name == first }?.value.canBeCopied(along: fields.dropFirst())
        ?? false
    case .choice(_, let one, let other):
      return one.canBeCopied(along: fields) && other.canBeCopied(along: fields)
    case .constant: return true
    default: return path != nil
    }
  }

  /// Whether this is a local or nil.
  var isLocalOrNil: Bool {
    switch kind {
    case .local, .none: return true
    default: return false
    }
  }

  /// Whether this creates an object that nothing else refers to.
  var isNew: Bool {
    switch kind {
    case .list, .structure, .dictionary, .none: return true
    case .binary: return true
    case .call(let name, _): return name.base == "init"
    case .choice(_, let first, let second): return first.isNew && second.isNew
    case .builtin(let builtin, let operands):
      switch builtin {
      case .array: return operands[0].isNew
      case .arrayMethod(let method): return method.returnsNewObject
      case .map, .compactMap, .sorted, .reversed, .repeating, .codePoints, .sortedKeys:
        return true
      default: return false
      }
    default: return false
    }
  }
}

extension Place {
  /// Returns the place at a path of fields below this one.
  func adding(_ fields: [String], in model: Model) -> Place? {
    var place = self
    for name in fields {
      guard case .structure(let owner) = place.type,
        let field = model.structures[owner]?.field(key: name)
      else { return nil }
      place.steps.append(.field(name, field.type))
    }
    return place
  }
}

extension Change {
  /// Whether this can be compiled to an assignment if the array is not owned.
  var canReassign: Bool {
    switch self {
    case .append, .appendContents, .removeAll: return true
    default: return false
    }
  }
}
