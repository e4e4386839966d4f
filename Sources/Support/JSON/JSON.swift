/// A JSON value that is interoperable according to RFC 7493 (I-JSON): numbers are doubles, and the
/// names in an object are unique.
public enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  /// The members in source order.
  case object([Member])

  /// A name and value in an object.
  public struct Member: Hashable, Sendable {
    public var name: String
    public var value: JSON

    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  public init(_ number: Int) { self = .number(Double(number)) }

  /// The value of the member with the given name; nil if there is no such member or this is not an
  /// object.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
