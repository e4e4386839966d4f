/// A type of the subset.
indirect enum Type: Hashable, Sendable {
  case int
  case uint32
  case double
  case bool
  case string
  case void
  /// The type of `a..<b` and `a...b`, which only loops take.
  case range
  case optional(Type)
  case array(Type)
  /// What `prefix` and its like give: to be walked or made an array, since its indices are not 0...
  case slice(Type)
  /// Keys are strings.
  case dictionary(Type)
  case structure(String)
  case enumeration(String)
  /// The type of what has been refused already, so that one mistake is told once.
  case refused

  /// The items' type, of what a loop or `map` can walk.
  var element: Type? {
    switch self {
    case .array(let element), .slice(let element): return element
    default: return nil
    }
  }

  /// What a list or a dictionary is made of.
  var contents: Type? {
    if case .dictionary(let value) = self { value } else { element }
  }

  /// The type without its `?`.
  var unwrapped: Type? {
    guard case .optional(let wrapped) = self else { return nil }
    return wrapped
  }

  var isNumber: Bool { self == .int || self == .uint32 || self == .double }

  /// Whether a value is an object in JavaScript, so that two names could mean one object.
  var isObject: Bool {
    switch self {
    case .int, .uint32, .double, .bool, .string, .void, .range, .refused: return false
    case .optional(let wrapped): return wrapped.isObject
    case .array, .slice, .dictionary, .structure, .enumeration: return true
    }
  }
}

/// As Swift spells it, for messages.
extension Type: CustomStringConvertible {
  var description: String {
    switch self {
    case .int: return "Int"
    case .uint32: return "UInt32"
    case .double: return "Double"
    case .bool: return "Bool"
    case .string: return "String"
    case .void: return "Void"
    case .range: return "Range<Int>"
    case .optional(let wrapped): return "\(wrapped)?"
    case .array(let element): return "[\(element)]"
    case .slice(let element): return "ArraySlice<\(element)>"
    case .dictionary(let value): return "[String: \(value)]"
    case .structure(let name), .enumeration(let name): return name
    case .refused: return "_"
    }
  }
}
