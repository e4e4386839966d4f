import JSON

/// Emits the JavaScript codecs: a table of the stored types, the functions that read and write the root
/// types, and the functions of `CodecRuntime` that interpret the table.
struct JavaScriptCodecEmitter {
  let stored: StoredTypes
  let emitter: ModuleEmitter

  var parts: [Part] {
    let own = [shapes] + stored.roots.flatMap { [parse($0), canonical($0)] }
    return own.map { Part(code: $0) }
  }

  /// The parts that several modules of codecs share.
  var runtimeParts: [Part] {
    CodecRuntime.parts + [
      formats, noShapes,
    ]
  }

  private var formats: Part {
    let rows = Format.allCases.map { format in
      let pattern = format.pattern.replacing("/", with: "\\/")
      return "\(format): [/\(pattern)/, \(quoted(format.expected))]"
    }
    return Part(
      name: "formats",
      comment: emitter.documentation(
        ["String formats: the pattern, and the description in messages."],
        tags: ["@type {{ [name: string]: [RegExp, string] }}"]),
      code: "const formats = " + table(rows) + ";", isRuntime: true)
  }

  private var noShapes: Part {
    Part(
      name: "shapes",
      comment: emitter.documentation(
        [
          "The fields of stored structs, with `T?` for optional fields and `<T>` for lists whose",
          "records may be set aside; and the values of enums.",
        ],
        tags: ["@type {{ [name: string]: string | string[] }}"]),
      code: .text("const shapes = {};"), isRuntime: true)
  }

  private var shapes: Doc {
    "Object.assign(shapes, " + table(stored.types.map { "\($0): " + shape(of: $0) }) + ");"
  }

  private func table(_ rows: [String]) -> Doc {
    "{" + .indented(.sequence(rows.flatMap { [.hardLine, .text($0 + ",")] })) + .hardLine + "}"
  }

  private func shape(of name: String) -> String {
    guard let structure = stored.model.structures[name] else {
      let cases = stored.model.enumerations[name]?.cases.map { quoted($0.rawValue) } ?? []
      return "[" + cases.joined(separator: ", ") + "]"
    }
    let fields = structure.fields.map { field -> String in
      if field.annotations.keepsUnknown { return "\(field.key): unknown" }
      let shape = field.shape
      if structure.unreadableField != nil, case .list(.record(let name), let count) = shape {
        let list = field.annotations.keepsUnreadable ? "unreadable" : "<\(name)>"
        return "\(field.key): " + list + (count.map(bounds) ?? "")
      }
      return "\(field.key): " + text(shape)
    }
    return quoted(fields.joined(separator: ", "))
  }

  private func text(_ shape: Shape) -> String {
    switch shape {
    case .integer(let range): "integer" + bounds(range)
    case .unsigned: "integer(0...4294967295)"
    case .number(nil): "number"
    case .number(let range?): "number(\(text(range.lowerBound))...\(text(range.upperBound)))"
    case .boolean: "boolean"
    case .text(let length): "text" + (length.map(bounds) ?? "")
    case .formatted(let format): "\(format)"
    case .constant(.text(let text)): quoted(text)
    case .constant(.integer(let number)): "\(number)"
    case .choice(let name), .record(let name): name
    case .list(let item, let count): "[\(text(item))]" + (count.map(bounds) ?? "")
    case .dictionary(let item): "{\(text(item))}"
    case .optional(let wrapped): text(wrapped) + "?"
    }
  }

  private func bounds(_ range: ClosedRange<Int>) -> String {
    "(\(range.lowerBound)...\(range.upperBound))"
  }

  private func text(_ number: Double) -> String { (try? JSON.text(of: number)) ?? "" }

  private func parse(_ versions: [StoredTypes.Version]) -> Doc {
    guard let newest = versions.last?.structure else { return .empty }
    let list = versions.map { version -> Doc in
      var members = ["shape: " + quoted(version.structure.name)]
      if let number = version.structure.version { members.append("version: \(number)") }
      if let upgrade = version.upgrade {
        members.append("upgrade: " + NameMangling.function(upgrade))
      }
      return .list("{", members.map(Doc.text), "}", padded: true)
    }
    return emitter.documentation(
      ["Reads a `\(newest.name)` from a file, and reports all problems."],
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

  private func canonical(_ versions: [StoredTypes.Version]) -> Doc {
    guard let name = versions.last?.structure.name else { return .empty }
    let value = NameMangling.lowered(name)
    return emitter.documentation(
      [
        "Returns the canonical JSON of a `\(name)`. Throws a RangeError for a number that is not",
        "finite.",
      ],
      tags: ["@param {\(name)} \(value)", "@returns {string}"])
      + "export function canonical\(name)(\(value)) {"
      + .indented(.hardLine + "return codecOf(\(quoted(name))).write(\(value));") + .hardLine + "}"
  }
}
