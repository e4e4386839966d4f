extension ModuleEmitter {
  /// Returns the type in JSDoc syntax.
  func jsType(_ type: Type) -> String {
    switch type {
    case .int, .uint32, .double: return "number"
    case .bool: return "boolean"
    case .string: return "string"
    case .void, .range, .refused: return "void"
    case .optional(let wrapped): return jsType(wrapped) + " | null"
    case .array(let element), .slice(let element):
      let item = jsType(element)
      return item.contains("|") ? "(\(item))[]" : "\(item)[]"
    case .dictionary(let value): return "{ [key: string]: \(jsType(value)) }"
    case .structure(let name), .enumeration(let name): return name
    }
  }

  /// Returns a JSDoc comment followed by a line break.
  func documentation(_ lines: [String], tags: [String]) -> Doc {
    var all = lines.map(escapingTags)
    if !lines.isEmpty, !tags.isEmpty { all.append("") }
    all += tags
    return comment(all) + .hardLine
  }

  private func comment(_ lines: [String]) -> Doc {
    let safe = lines.map { $0.replacing("*/", with: "*\\/") }
    return .sequence(
      [.text("/**"), .hardLine]
        + safe.flatMap { [.text($0.isEmpty ? " *" : " * " + $0), .hardLine] } + [.text(" */")])
  }

  func typedef(_ structure: Structure) -> Doc {
    var lines = structure.documentation.map(escapingTags)
    if !lines.isEmpty { lines.append("") }
    lines.append("@typedef {object} \(structure.name)")
    for field in structure.fields {
      // JSON omits nil.
      let mayBeOmitted = structure.isCodable && field.type.unwrapped != nil
      let name = mayBeOmitted ? "[\(field.key)]" : field.key
      lines.append(
        (["@property {\(jsType(field.type))} \(name)"] + field.documentation.map(escapingTags))
          .joined(separator: " "))
    }
    return comment(lines)
  }

  func typedef(_ enumeration: Enumeration) -> Doc {
    var lines = enumeration.documentation.map(escapingTags)
    if !lines.isEmpty { lines.append("") }
    let forms = enumeration.cases.map { item in
      guard enumeration.hasPayloads else { return quoted(item.rawValue) }
      let payload = item.payload.map { ", \($0.name): \(jsType($0.type))" }.joined()
      return "{ kind: \(quoted(item.name))\(payload) }"
    }
    let explained = enumeration.cases.filter { !$0.documentation.isEmpty }
    for item in explained {
      let value = enumeration.hasPayloads ? item.name : item.rawValue
      lines.append(
        "- `\(value)`: " + item.documentation.map(escapingTags).joined(separator: " "))
    }
    if !explained.isEmpty { lines.append("") }
    let type = forms.isEmpty ? "never" : forms.joined(separator: " | ")
    lines.append("@typedef {\(type)} \(enumeration.name)")
    return comment(lines)
  }
}

/// Escapes text that JSDoc would parse as a tag.
private func escapingTags(_ line: String) -> String {
  var result = ""
  var isAtStart = true
  for character in line {
    if character == "@", isAtStart { result += "\\" }
    result.append(character)
    isAtStart = character.isWhitespace || character == "{"
  }
  return result
}

/// Returns the text as a string literal, valid in JavaScript and JSON, and in Swift unless it needs
/// a `\u` escape.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
