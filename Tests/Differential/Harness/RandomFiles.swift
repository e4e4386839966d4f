import JSON

extension RandomCases {
  /// Returns the text of a file: canonical, with other formatting or changes, or truncated.
  mutating func file(of name: String) -> String {
    var value = shapes.stored(value(.named(name), name, of: "file"), name)
    for _ in 0..<(chance.holds(oneIn: 2) ? 0 : chance.number(1...3)) { value = mutated(value) }
    var text = String(decoding: value.line, as: UTF8.self)
    if chance.holds(oneIn: 10) { text = text.replacing(",", with: " ,\n\t") }
    if chance.holds(oneIn: 30) { text = String(text.prefix(chance.number(0...40))) }
    return text
  }

  /// Returns the value with one random change.
  private mutating func mutated(_ value: JSON) -> JSON {
    switch value {
    case .object(let members) where !members.isEmpty:
      var members = members
      let place = chance.number(0...(members.count - 1))
      switch chance.number(0...9) {
      case 0: members.remove(at: place)
      case 1:
        let name = chance.one(of: ["added", "__proto__", "\u{E9}", "constructor", "a/b~c"])
        if !members.contains(where: { $0.name == name }) {
          members.append(JSON.Member(name, chance.one(of: Self.oddities)))
        }
      default: members[place].value = mutated(members[place].value)
      }
      return .object(members)
    case .array(let items) where !items.isEmpty:
      var items = items
      let place = chance.number(0...(items.count - 1))
      items[place] = mutated(items[place])
      return .array(items)
    default: return chance.one(of: Self.oddities)
    }
  }

  private static let oddities: [JSON] = [
    .null, .bool(true), .number(0), .number(-1), .number(1.5), .number(1e300),
    .number(9_007_199_254_740_992), .number(4_294_967_296), .number(-1e-7), .string(""),
    .string("nobody"), .string("e\u{301}"), .string("\u{1D49C}\u{0}"), .array([]),
    .array([.null]), .object([JSON.Member]()), .object([JSON.Member("z", .number(1))]),
    .string(String(repeating: "x", count: 101)),
  ]
}
