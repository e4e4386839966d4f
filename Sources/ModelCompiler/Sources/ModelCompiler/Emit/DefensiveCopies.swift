extension Expression {
  /// Whether the objects at these fields of the value are new, or can be made so by naming the value
  /// twice.
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

  /// Whether it is no more than a name, or nil.
  var isLocalOrNil: Bool {
    switch kind {
    case .local, .none: return true
    default: return false
    }
  }

  /// Whether it makes an object that nobody else has.
  var isNew: Bool {
    switch kind {
    case .list, .structure, .dictionary, .none: return true
    case .binary: return true
    case .call(let name, _): return name.base == "init"
    case .choice(_, let first, let second): return first.isNew && second.isNew
    case .builtin(let builtin, let operands):
      switch builtin {
      case .array: return operands[0].isNew
      case .map, .filter, .compactMap, .sorted, .sortedBy, .reversed, .prefix, .suffix, .dropFirst,
        .dropLast, .repeating, .codePoints, .sortedKeys:
        return true
      default: return false
      }
    default: return false
    }
  }
}

extension Place {
  /// The place at these fields of it.
  func adding(_ fields: [String], in model: Model) -> Place? {
    var place = self
    for name in fields {
      guard case .structure(let owner) = place.type,
        let field = model.structures[owner]?.field(name)
      else { return nil }
      place.steps.append(.field(name, field.type))
    }
    return place
  }
}

extension Change {
  /// Whether it can be written as an assignment where the list is not owned.
  var canRebind: Bool {
    switch self {
    case .append, .appendContents, .removeAll: return true
    default: return false
    }
  }
}
