import JSON

extension JSON {
  /// Values that are valid for some fields and invalid for others.
  private static let strays: [JSON] = [
    .null, .bool(true), .number(0), .number(-1), .number(2.5), .number(5_000_000_000),
    .number(9_007_199_254_740_992), .string(""), .string("beagle"), .string("Beagle"),
    .string("a b"), .string(String(repeating: "x", count: 101)),
    .string(String(repeating: "😀", count: 80)), .array([]), .array([.string("beagle")]),
    .array(Array(repeating: .string("b"), count: 7)), .object([]),
    .object([Member("x", .bool(false))]),
  ]

  /// All values with a single change: a field removed, added, or replaced with one of the stray
  /// values. In a list, only the first and last items are changed.
  var mutations: [JSON] {
    Self.strays + changedWithin
  }

  private var changedWithin: [JSON] {
    switch self {
    case .array(let items):
      return Set([items.indices.first, items.indices.last].compactMap(\.self)).sorted().flatMap {
        index in
        items[index].mutations.map { mutation in
          var items = items
          items[index] = mutation
          return JSON.array(items)
        }
      }
        + items.indices.map { index in
          var items = items
          items.remove(at: index)
          return JSON.array(items)
        }
    case .object(let members):
      let gone = members.indices.map { index in
        var members = members
        members.remove(at: index)
        return JSON.object(members)
      }
      let more = JSON.object(members + [Member("unheardOf", .array([.null]))])
      return gone + [more]
        + members.indices.flatMap { index in
          members[index].value.mutations.map { mutation in
            var members = members
            members[index].value = mutation
            return JSON.object(members)
          }
        }
    default: return []
    }
  }
}
