import JSON

extension JSON {
  /// The value in lines as `deno fmt` lays them out.
  var text: String { layout.rendered() }

  /// An object of these members, in this order.
  static func object(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { Member($0.0, $0.1) })
  }

  private var layout: Layout {
    switch self {
    case .null: return .text("null")
    case .bool(let value): return .text(value ? "true" : "false")
    case .string(let text): return .text(Self.quoted(text))
    case .number(let number): return .text((try? Self.text(of: number)) ?? "null")
    case .array(let items): return .bracketed("[", items.map(\.layout), "]")
    case .object(let members):
      return .bracketed(
        "{", members.map { Self.quoted($0.name) + ": " + $0.value.layout }, "}", isBroken: true)
    }
  }
}

extension Layout {
  fileprivate static func bracketed(
    _ open: String, _ items: [Layout], _ close: String, isBroken: Bool = false
  ) -> Layout {
    if items.isEmpty { return .text(open + close) }
    let edge: Layout = isBroken ? .hardLine : .softLine
    let between: Layout = isBroken ? .hardLine : .line
    return .group(
      .sequence([
        .text(open), .indented(edge + joined(items, [.text(","), between])), edge, .text(close),
      ]))
  }
}
