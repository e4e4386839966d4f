import JSON

/// A type that a probe decodes from its input.
public protocol Probing {
  init(probing json: JSON) throws
}

/// A type that a probe encodes in its output.
public protocol Probed {
  var probed: JSON { get }
}

/// The error for arguments that do not fit a function's types or bounds.
public struct Refusal: Error, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}

public func expect(_ count: Int, _ arguments: [JSON]) throws {
  guard arguments.count == count else {
    throw Refusal("expected \(count) arguments, got \(arguments.count)")
  }
}

extension JSON {
  /// Decodes a member; a missing member is decoded as null.
  public func field<T: Probing>(_ name: String) throws -> T {
    guard case .object = self else { throw Refusal("expected an object with the field \(name)") }
    return try T(probing: member(name))
  }
}

extension Int: Probing, Probed {
  public init(probing json: JSON) throws {
    guard case .number(let number) = json, let integer = Int(exactly: number),
      integer.magnitude <= largestInt
    else { throw Refusal("expected an Int") }
    self = integer
  }
  public var probed: JSON {
    magnitude <= largestInt ? .number(Double(self)) : .string("\(self) is beyond 2^53")
  }
}

extension UInt32: Probing, Probed {
  public init(probing json: JSON) throws {
    guard case .number(let number) = json, let integer = UInt32(exactly: number) else {
      throw Refusal("expected a UInt32")
    }
    self = integer
  }
  public var probed: JSON { .number(Double(self)) }
}

extension Double: Probing, Probed {
  public init(probing json: JSON) throws {
    switch json {
    case .number(let number): self = number
    case .string("-0"): self = -0.0
    default: throw Refusal("expected a Double")
    }
  }
  /// The number; a string if it is -0 or not finite, for which canonical JSON has no number.
  public var probed: JSON {
    if self == 0 && sign == .minus { return .string("-0") }
    return isFinite ? .number(self) : .string(isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity")
  }
}

extension Bool: Probing, Probed {
  public init(probing json: JSON) throws {
    guard case .bool(let value) = json else { throw Refusal("expected a Bool") }
    self = value
  }
  public var probed: JSON { .bool(self) }
}

extension String: Probing, Probed {
  public init(probing json: JSON) throws {
    guard case .string(let text) = json else { throw Refusal("expected a String") }
    self = text
  }
  public var probed: JSON { .string(self) }
}

extension Optional: Probing where Wrapped: Probing {
  public init(probing json: JSON) throws {
    self = json.isNull ? nil : try Wrapped(probing: json)
  }
}

extension Optional: Probed where Wrapped: Probed {
  public var probed: JSON { map(\.probed) ?? .null }
}

extension Array: Probing where Element: Probing {
  public init(probing json: JSON) throws {
    guard case .array(let items) = json else { throw Refusal("expected a list") }
    self = try items.map { try Element(probing: $0) }
  }
}

extension Array: Probed where Element: Probed {
  public var probed: JSON { .array(map(\.probed)) }
}

extension Dictionary: Probing where Key == String, Value: Probing {
  public init(probing json: JSON) throws {
    guard case .object(let members) = json else { throw Refusal("expected a dictionary") }
    self.init()
    for member in members {
      guard updateValue(try Value(probing: member.value), forKey: member.name) == nil else {
        throw Refusal("duplicate key \(member.name)")
      }
    }
  }
}

extension Dictionary: Probed where Key == String, Value: Probed {
  public var probed: JSON { .object(map { ($0.key, $0.value.probed) }) }
}
