/// A type of the supported Swift subset.
indirect enum Type: Hashable, Sendable {
  case int
  case uint32
  case double
  case bool
  case string
  case void
  /// The type of `a..<b` and `a...b`, only valid in loops.
  case range
  case optional(Type)
  case array(Type)
  /// The type of `prefix` and similar methods. It can be iterated or converted to an array, but not
  /// indexed, since its indices do not start at 0.
  case slice(Type)
  /// A dictionary with String keys.
  case dictionary(Type)
  case structure(String)
  case enumeration(String)
  /// The type of a rejected expression; prevents follow-up errors.
  case refused

  /// The element type of a list.
  var element: Type? {
    switch self {
    case .array(let element), .slice(let element): return element
    default: return nil
    }
  }

  /// The element type of a list, or the value type of a dictionary.
  var contents: Type? {
    if case .dictionary(let value) = self { value } else { element }
  }

  /// The wrapped type of an optional.
  var unwrapped: Type? {
    guard case .optional(let wrapped) = self else { return nil }
    return wrapped
  }

  var isNumber: Bool { self == .int || self == .uint32 || self == .double }

  /// Whether values are objects in JavaScript, to which several names can refer.
  var isObject: Bool {
    switch self {
    case .int, .uint32, .double, .bool, .string, .void, .range, .refused: return false
    case .optional(let wrapped): return wrapped.isObject
    case .array, .slice, .dictionary, .structure, .enumeration: return true
    }
  }
}

/// The type in Swift syntax, for messages.
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
