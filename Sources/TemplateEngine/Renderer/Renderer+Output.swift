import HTML

extension Renderer {
  mutating func append(text range: Range<Int>) {
    if indent.isEmpty {
      appendLiteral(range)
      isAtLineStart = output.last == UInt8(ascii: "\n")
      return
    }
    var remaining = template.bytes[range]
    while !remaining.isEmpty {
      let end = remaining.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? remaining.endIndex
      let line = remaining[..<end]
      // Empty lines are not indented.
      if !line.allSatisfy({ $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
        beginLine()
      }
      output += line
      isAtLineStart = line.last == UInt8(ascii: "\n")
      remaining = remaining[end...]
    }
  }

  mutating func append(verbatim range: Range<Int>) {
    appendLiteral(range)
    isAtLineStart = false
  }

  private mutating func appendLiteral(_ range: Range<Int>) {
    template.bytes.withUnsafeBufferPointer { bytes in
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }

  mutating func append(value name: Template.Name, _ escaping: Escaping) {
    guard let value = value(of: name) else { return }
    let text: String
    switch value {
    case .null: return
    case .text(let string): text = string
    case .int(let int): text = String(int)
    case .number(let number): text = formatted(number)
    case .bool(let bool): text = bool ? "true" : "false"
    case .html:
      return report(
        name.position,
        "\"\(name.source)\" is HTML; write {{{\(name.source)}}}, which is allowed between tags but "
          + "not in attributes")
    case .list, .object:
      return report(
        name.position,
        "\"\(name.source)\" is \(value.kind), which cannot be rendered; "
          + "write {{#\(name.source)}} … {{/\(name.source)}}")
    }
    beginLine()
    switch escaping {
    case .url: output.appendURL(text, isInList: false, urlStart: urlStart)
    case .urlInList: output.appendURL(text, isInList: true, urlStart: urlStart)
    case .text: output.appendEscaped(text)
    }
  }

  mutating func append(html name: Template.Name) {
    guard let value = value(of: name) else { return }
    switch value {
    case .null: return
    case .html(let html):
      beginLine()
      output += html.bytes
    case _ where template.dialect == .specification:
      beginLine()
      output += value.specificationText.utf8
    default:
      report(
        name.position,
        "\"\(name.source)\" is \(value.kind), not HTML; write {{\(name.source)}} to escape it")
    }
  }

  private mutating func beginLine() {
    if isAtLineStart { output += indent }
    isAtLineStart = false
  }
}

/// Formats a number, without `.0` if it is a whole number.
private func formatted(_ number: Double) -> String {
  let text = String(number)
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension Value {
  /// The output of `{{{x}}}` as defined by the Mustache specification, which has no HTML values.
  fileprivate var specificationText: String {
    switch self {
    case .text(let text): text
    case .int(let int): String(int)
    case .number(let number): formatted(number)
    case .bool(let bool): String(bool)
    case .null, .html, .list, .object: ""
    }
  }
}
