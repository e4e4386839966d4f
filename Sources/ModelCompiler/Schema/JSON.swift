/// A JSON value that keeps the order of its keys.
indirect enum JSON {
  case string(String)
  case number(Int)
  case array([JSON])
  case object([(String, JSON)])

  /// The value in lines as `deno fmt` lays them out.
  var text: String { layout.rendered() }

  private var layout: Layout {
    switch self {
    case .string(let text): return .text(quoted(text))
    case .number(let number): return .text(String(number))
    case .array(let items): return .bracketed("[", items.map(\.layout), "]")
    case .object(let members):
      return .bracketed("{", members.map { quoted($0.0) + ": " + $0.1.layout }, "}", isBroken: true)
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
