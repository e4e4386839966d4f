import JSON

/// JavaScript's `Number.MAX_SAFE_INTEGER`.
public let largestInt = 9_007_199_254_740_991

/// A sequence of calls whose arguments may refer to the results of earlier calls.
public struct Case: Sendable {
  public var calls: [Call]

  public init(_ calls: [Call]) { self.calls = calls }

  /// The case as a line of JSON, which is the input format of the probes.
  public var line: [UInt8] {
    JSON.array(
      calls.map { .object([("call", .string($0.function)), ("with", .array($0.arguments))]) }
    ).line
  }

  public init(line: [UInt8]) throws {
    calls = try JSON(parsing: line).items.map {
      Call($0.member("call").text ?? "", $0.member("with").items)
    }
  }
}

/// A call to a model function by its name in JavaScript, with the receiver as the first argument.
public struct Call: Sendable {
  public var function: String
  public var arguments: [JSON]

  public init(_ function: String, _ arguments: [JSON]) {
    self.function = function
    self.arguments = arguments
  }
}

extension JSON {
  /// Returns a reference to the result of an earlier call or to a value within that result. If
  /// there is no such value, the reference resolves to `otherwise`.
  public static func result(of call: Int, _ path: [JSON] = [], otherwise: JSON = .null) -> JSON {
    .object([("$", .array([.int(call)] + path)), ("else", otherwise)])
  }

  /// Returns the value with all references resolved.
  public func resolved(_ results: [JSON]) -> JSON {
    switch self {
    case .array(let items): return .array(items.map { $0.resolved(results) })
    case .object(let members):
      guard case .array(let path)? = self["$"] else {
        return .object(members.map { Member($0.name, $0.value.resolved(results)) })
      }
      let found = path.reduce(JSON.array(results)) { value, step in
        switch step {
        case .number(let index):
          return value.items.indices.contains(Int(index)) ? value.items[Int(index)] : .null
        case .string(let name): return value.member(name)
        default: return .null
        }
      }
      return found.isNull ? member("else") : found
    default: return self
    }
  }
}
