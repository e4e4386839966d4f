import JSON

extension JSON {
  /// Returns the member with this name; null if there is none.
  public func member(_ name: String) -> JSON { self[name] ?? .null }

  /// The items of a list; empty for other values.
  public var items: [JSON] {
    if case .array(let items) = self { items } else { [] }
  }

  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  public static func int(_ number: Int) -> JSON { .number(Double(number)) }

  /// Returns an object with these members.
  public static func object(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { Member($0.0, $0.1) })
  }

  /// Returns an object with these members, without those that are null.
  public static func fields(_ members: [(String, JSON)]) -> JSON {
    .object(members.filter { !$0.1.isNull })
  }

  /// Returns the object with one member replaced or added.
  public func with(_ name: String, _ value: JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name } + [Member(name, value)])
  }

  /// The canonical JSON text; empty if it contains a number that is not finite.
  public var line: [UInt8] { (try? canonical()) ?? [] }
}
