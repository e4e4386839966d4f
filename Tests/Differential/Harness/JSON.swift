import JSON

extension JSON {
  /// The member of an object with this name; null where there is none.
  public func member(_ name: String) -> JSON { self[name] ?? .null }

  /// The items of a list; none of anything else.
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

  /// An object of these members.
  public static func object(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { Member($0.0, $0.1) })
  }

  /// An object without the members that are null.
  public static func fields(_ members: [(String, JSON)]) -> JSON {
    .object(members.filter { !$0.1.isNull })
  }

  /// The object with another value for a member.
  public func with(_ name: String, _ value: JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name } + [Member(name, value)])
  }

  /// The one text of the value; empty where it holds what JSON has no word for.
  public var line: [UInt8] { (try? canonical()) ?? [] }
}
