import JSON

extension JSON {
  /// Values that are right in some places and wrong in others.
  private static let strays: [JSON] = [
    .null, .bool(true), .number(0), .number(1), .number(-1), .number(2.5), .number(21),
    .number(5_000_000_000), .number(9_007_199_254_740_992), .number(1e300), .string(""),
    .string("beagle"), .string("Beagle"), .string("a b"), .string("name"), .string("Europe/Paris"),
    .string("pt-BR"), .string("-"), .string(String(repeating: "x", count: 101)),
    .string(String(repeating: "😀", count: 80)), .string(String(repeating: "é", count: 81)),
    .array([]), .array([.string("beagle")]), .array(Array(repeating: .string("b"), count: 7)),
    .array([.null]), .array(Array(repeating: .number(0.5), count: 21)), .object([]),
    .object([Member("x", .bool(false))]),
  ]

  /// This value with one thing in it changed, each in turn: a field gone, one more there, or anything
  /// replaced by a stray value.
  var mutations: [JSON] {
    Self.strays + changedWithin
  }

  private var changedWithin: [JSON] {
    switch self {
    case .array(let items):
      return items.indices.flatMap { index in
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
