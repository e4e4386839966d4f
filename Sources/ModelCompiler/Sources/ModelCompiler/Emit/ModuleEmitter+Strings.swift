/// Emits string literals and interpolations.
extension ModuleEmitter {
  mutating func text(_ parts: [TextPart]) -> Code {
    if parts.isEmpty { return Code(text: "\"\"") }
    if case .literal(let only) = parts[0], parts.count == 1 { return Code(text: quoted(only)) }
    var result: [Doc] = [.text("`")]
    for part in parts {
      switch part {
      case .literal(let literal):
        let inside = String(quoted(literal).dropFirst().dropLast())
          .replacing("\\\"", with: "\"").replacing("`", with: "\\`").replacing("${", with: "\\${")
        result.append(.text(inside))
      case .value(let value):
        result += [.text("${"), .text(expression(value).doc.rendered(width: .max)), .text("}")]
      }
    }
    return Code(.sequence(result + [.text("`")]), .primary)
  }
}
