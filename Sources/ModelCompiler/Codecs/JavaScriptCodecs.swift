/// Writes the JavaScript that reads values of a model from JSON and writes them: a table of what is
/// stored, for the few functions of `CodecRuntime`.
struct JavaScriptCodecs {
  let stored: Stored
  let module: ModuleWriter

  var parts: [Layout] {
    guard !stored.roots.isEmpty else { return [] }
    return CodecRuntime.parts.map(Layout.lines) + [formats]
      + stored.types.map(codec)
      + stored.roots.flatMap { [parse($0), canonical($0)] }
  }

  private var formats: Layout {
    let members = Format.allCases.map { format in
      "\(format): as.format(/\(format.pattern.replacing("/", with: "\\/"))/, "
        + "\(quoted(format.expected))),"
    }
    return "const formats = {" + .indented(.sequence(members.flatMap { [.hardLine, .text($0)] }))
      + .hardLine + "};"
  }

  private func codec(of name: String) -> Layout {
    let value: Layout
    if let structure = stored.model.structures[name] {
      let keepers = [("unknown", structure.unknown), ("unreadable", structure.unreadable)]
        .compactMap { name, field in field.map { Layout.text("\(name): \(quoted($0.name))") } }
      value =
        "as.record(" + fields(structure.named, salvages: structure.unreadable != nil)
        + (keepers.isEmpty ? .empty : ", " + .list("{", keepers, "}", padded: true)) + ")"
    } else if let enumeration = stored.model.enumerations[name], enumeration.hasPayloads {
      let cases = enumeration.cases.map { item in "\(item.name): " + fields(item.payload) }
      value = "as.variant(" + Layout.list("{", cases, "}", padded: true) + ")"
    } else {
      let cases = stored.model.enumerations[name]?.cases.map { Layout.text(quoted($0.rawValue)) }
      value = Layout.list("as.choice(", cases ?? [], ")")
    }
    return "const \(Self.codec(name)) = " + value + ";"
  }

  private func fields(_ fields: [Field], salvages: Bool = false) -> Layout {
    let members = fields.map { field -> Layout in
      let shape = stored.model.shape(of: field)
      if salvages, case .list(.record(let name), nil) = shape {
        let absent = field.annotations.keepsUnreadable ? ", []" : ""
        return .text("\(field.name): as.salvaged(\(Self.codec(name))\(absent)),")
      }
      return .text("\(field.name): \(codec(shape)),")
    }
    if members.isEmpty { return .text("{}") }
    return "{" + .indented(.sequence(members.flatMap { [.hardLine, $0] })) + .hardLine + "}"
  }

  private func codec(_ shape: Shape) -> String {
    switch shape {
    case .integer(let range): "as.integer(\(range.lowerBound), \(range.upperBound))"
    case .unsigned: "as.integer(0, 4294967295)"
    case .number(nil): "as.number()"
    case .number(let range?): "as.number(\(range.lowerBound), \(range.upperBound))"
    case .boolean: "as.boolean"
    case .text(nil): "as.text()"
    case .text(let length?): "as.text(\(length.lowerBound), \(length.upperBound))"
    case .formatted(let format): "formats.\(format)"
    case .constant(.text(let text)): "as.constant(\(quoted(text)))"
    case .constant(.integer(let number)): "as.constant(\(number))"
    case .choice(let name), .variant(let name), .record(let name): Self.codec(name)
    case .list(let item, nil): "as.list(\(codec(item)))"
    case .list(let item, let count?):
      "as.list(\(codec(item)), \(count.lowerBound), \(count.upperBound))"
    case .dictionary(let item): "as.dictionary(\(codec(item)))"
    case .optional(let wrapped): "as.optional(\(codec(wrapped)))"
    }
  }

  /// The constant that holds the codec of a type.
  static func codec(_ type: String) -> String { "as" + type }

  private func parse(_ forms: [Stored.Form]) -> Layout {
    guard let newest = forms.last?.structure else { return .empty }
    let list = forms.map { form -> Layout in
      var members = ["codec: " + Self.codec(form.structure.name)]
      if let version = form.structure.version { members.append("version: \(version)") }
      if let upgrade = form.upgrade { members.append("upgrade: " + Names.function(upgrade)) }
      return .list("{", members.map(Layout.text), "}", padded: true)
    }
    return module.documentation(
      ["Reads a `\(newest.name)` from a file, and notes everything that is wrong with it."],
      tags: ["@param {string} text", "@returns {Parsed<\(newest.name)>}"])
      + "export function parse\(newest.name)(text) {"
      + .indented(
        .hardLine + "return "
          + .list(
            "parsed(",
            [.text("text"), .text(newest.format.map(quoted) ?? "null"), .list("[", list, "]")],
            ")") + ";")
      + .hardLine + "}"
  }

  private func canonical(_ forms: [Stored.Form]) -> Layout {
    guard let name = forms.last?.structure.name else { return .empty }
    let value = Names.lowered(name)
    return module.documentation(
      [
        "The canonical JSON of a `\(name)`. Throws a RangeError where it holds a number that is not",
        "finite.",
      ],
      tags: ["@param {\(name)} \(value)", "@returns {string}"])
      + "export function canonical\(name)(\(value)) {"
      + .indented(.hardLine + "return \(Self.codec(name)).write(\(value));") + .hardLine + "}"
  }
}
