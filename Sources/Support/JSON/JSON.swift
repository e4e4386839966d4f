/// An interoperable JSON value: numbers are doubles, and names in an object are unique (RFC 8259
/// and 7493).
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

  /// The value of a name in an object; nil if it is missing or this is not an object.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
