import JSON

extension JSON {
  /// The value as text, formatted as by `deno fmt`.
  var text: String { doc.rendered() }

  /// Returns an object with members in the given order.
  static func object(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { Member($0.0, $0.1) })
  }

  private var doc: Doc {
    switch self {
    case .null: return .text("null")
    case .bool(let value): return .text(value ? "true" : "false")
    case .string(let text): return .text(Self.quoted(text))
    case .number(let number): return .text((try? Self.text(of: number)) ?? "null")
    case .array(let items): return .bracketed("[", items.map(\.doc), "]")
    case .object(let members):
      return .bracketed(
        "{", members.map { Self.quoted($0.name) + ": " + $0.value.doc }, "}", isBroken: true)
    }
  }
}

extension Doc {
  fileprivate static func bracketed(
    _ open: String, _ items: [Doc], _ close: String, isBroken: Bool = false
  ) -> Doc {
    if items.isEmpty { return .text(open + close) }
    let edge: Doc = isBroken ? .hardLine : .softLine
    let between: Doc = isBroken ? .hardLine : .line
    return .group(
      .sequence([
        .text(open), .indented(edge + joined(items, [.text(","), between])), edge, .text(close),
      ]))
  }
}
