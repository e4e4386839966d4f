/// A JSON value as two programs can agree on it: numbers are doubles, and no name stands twice in an
/// object (RFC 8259 and 7493).
public enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  /// In the order of the text.
  case object([Member])

  /// A name in an object, and what stands under it.
  public struct Member: Equatable, Sendable {
    public var name: String
    public var value: JSON

    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  public init(_ number: Int) { self = .number(Double(number)) }

  /// What stands under a name of an object; nil where there is none, and in anything else.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
