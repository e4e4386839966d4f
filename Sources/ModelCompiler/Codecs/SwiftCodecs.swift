/// Writes the Swift that reads values of a model from JSON and writes them.
struct SwiftCodecs {
  let model: Model
  /// Whether values are taken as the annotations bound them; if not, every value of a type is.
  var isAnnotated = true

  /// The codecs of a struct or enum, as an extension.
  func codecs(of name: String) -> String {
    if let structure = model.structures[name] { return codecs(of: structure) }
    guard let enumeration = model.enumerations[name] else { return "" }
    return enumeration.hasPayloads ? variants(of: enumeration) : choices(of: enumeration)
  }

  // MARK: Structs

  private func codecs(of structure: Structure) -> String {
    let fields = isAnnotated ? structure.named : structure.fields
    let unknown = isAnnotated ? structure.unknown : nil
    let unreadable = isAnnotated ? structure.unreadable : nil
    let (object, reader) = (free("object", in: structure), free("reader", in: structure))
    var lines = [
      "extension \(structure.name) {",
      "  static let jsonNames: Set<String> = [\(fields.map { quoted($0.name) }.joined(separator: ", "))]",
      "",
      "  init?(_ json: JSON?, _ \(reader): inout Reader) {",
      "    guard let \(object) = \(reader).object(json) else { return nil }",
    ]
    for field in fields {
      lines.append(
        "    let \(spelled(field.name)) = "
          + self.read(field, object, reader, salvages: unreadable != nil))
    }
    let kept = unknown.map { "let \(spelled($0.name))" } ?? "_"
    lines.append(
      "    \(kept) = \(reader).unknown(in: \(object), beside: Self.jsonNames, isKept: \(unknown != nil))"
    )
    if !fields.isEmpty {
      lines.append(
        "    guard \(fields.map { "let \(spelled($0.name))" }.joined(separator: ", ")) else { return nil }"
      )
    }
    if let unreadable {
      lines.append(
        "    let all\(unreadable.name) = \(spelled(unreadable.name)) + \(reader).setAside")
    }
    lines += make(structure, unreadable)
    lines += [
      "  }", "",
      "  var json: JSON {",
      "    var \(object) = JSONObject()",
    ]
    for field in fields.sorted(by: { $0.name < $1.name }) {
      lines.append("    \(object)[\(quoted(field.name))] = " + write(field))
    }
    if let unknown { lines.append("    \(object).add(\(spelled(unknown.name)))") }
    return (lines + ["    return \(object).json", "  }", "}"]).joined(separator: "\n")
  }

  /// Calls the initialiser that stores each property, or another and then stores them.
  private func make(_ structure: Structure, _ unreadable: Field?) -> [String] {
    if let memberwise = structure.memberwise {
      let arguments = memberwise.map { parameter in
        (parameter.label.map { "\($0): " } ?? "")
          + (parameter.local.name == unreadable?.name ? "all" : "") + spelled(parameter.local.name)
      }
      return ["    self.init(\(arguments.joined(separator: ", ")))"]
    }
    let parameters = structure.initialiser.flatMap { model.functions[$0]?.parameters } ?? []
    let arguments = parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + blank(parameter.local.type)
    }
    return ["    self.init(\(arguments.joined(separator: ", ")))"]
      + structure.fields.map { "    self.\(spelled($0.name)) = \(spelled($0.name))" }
  }

  /// Any value of a type, to be overwritten.
  private func blank(_ type: Type) -> String {
    switch type {
    case .int, .uint32, .double: "0"
    case .bool: "false"
    case .string: "\"\""
    case .array, .slice: "[]"
    case .dictionary: "[:]"
    default: "nil"
    }
  }

  private func free(_ name: String, in structure: Structure) -> String {
    structure.field(name) == nil ? name : free(name + "_", in: structure)
  }

  // MARK: Enums

  private func choices(of enumeration: Enumeration) -> String {
    let pairs = enumeration.cases.map { "(\(quoted($0.rawValue)), .\(spelled($0.name)))" }
    var lines = [
      "extension \(enumeration.name) {",
      "  static let jsonChoices: [(String, Self)] = [\(pairs.joined(separator: ", "))]", "",
      "  var json: JSON {",
    ]
    if enumeration.hasRawValues {
      lines.append("    .string(rawValue)")
    } else {
      lines.append("    switch self {")
      lines += enumeration.cases.map {
        "    case .\(spelled($0.name)): .string(\(quoted($0.rawValue)))"
      }
      lines.append("    }")
    }
    return (lines + ["  }", "}"]).joined(separator: "\n")
  }

  private func variants(of enumeration: Enumeration) -> String {
    let names = enumeration.cases.map { quoted($0.name) }.joined(separator: ", ")
    var lines = [
      "extension \(enumeration.name) {",
      "  init?(_ json: JSON?, _ reader: inout Reader) {",
      "    guard let object = reader.object(json) else { return nil }",
      "    switch reader.kind(of: object, among: [\(names)]) {",
    ]
    for item in enumeration.cases {
      let names = item.payload.map { quoted($0.name) }
      lines.append("    case \(quoted(item.name)):")
      lines += item.payload.map { "      let \($0.name)_ = " + read($0, "object", "reader") }
      let known = (["\"kind\""] + names).joined(separator: ", ")
      lines.append("      _ = reader.unknown(in: object, beside: [\(known)], isKept: false)")
      if item.payload.isEmpty {
        lines.append("      self = .\(spelled(item.name))")
      } else {
        let bound = item.payload.map { "let \($0.name)_" }.joined(separator: ", ")
        let given = item.payload.map { "\(spelled($0.name)): \($0.name)_" }.joined(separator: ", ")
        lines.append("      guard \(bound) else { return nil }")
        lines.append("      self = .\(spelled(item.name))(\(given))")
      }
    }
    lines += [
      "    default: return nil", "    }", "  }", "",
      "  var json: JSON {",
      "    var object = JSONObject()",
      "    switch self {",
    ]
    for item in enumeration.cases {
      let bound = item.payload.map { "let \($0.name)_" }.joined(separator: ", ")
      lines.append("    case .\(spelled(item.name))\(item.payload.isEmpty ? "" : "(\(bound))"):")
      lines.append("      object[\"kind\"] = .string(\(quoted(item.name)))")
      lines += item.payload.map { field in
        "      object[\(quoted(field.name))] = "
          + write(model.shape(of: field, isAnnotated: isAnnotated), "\(field.name)_")
      }
    }
    return (lines + ["    }", "    return object.json", "  }", "}"]).joined(separator: "\n")
  }

  // MARK: Properties

  private func read(
    _ field: Field, _ object: String, _ reader: String, salvages: Bool = false
  ) -> String {
    let shape = model.shape(of: field, isAnnotated: isAnnotated)
    let method = shape.isOptional ? "optional" : "required"
    var value = read(shape.unwrapped)
    if salvages, case .list(.record(let name), nil) = shape {
      let list = field.annotations.keepsUnreadable ? "$0 ?? .array([])" : "$0"
      value = "$1.salvaged(\(list)) { \(name)($0, &$1) }"
    }
    return "\(reader).\(method)(\(quoted(field.name)), of: \(object)) { \(value) }"
  }

  /// Reads `$0` by the reader `$1`.
  private func read(_ shape: Shape) -> String {
    switch shape {
    case .integer(let range):
      "$1.integer($0, \(range.lowerBound)...\(range.upperBound))"
    case .unsigned: "$1.unsigned($0)"
    case .number(nil): "$1.number($0)"
    case .number(let range?): "$1.number($0, \(range.lowerBound)...\(range.upperBound))"
    case .boolean: "$1.boolean($0)"
    case .text(nil): "$1.text($0)"
    case .text(let length?): "$1.text($0, \(length.lowerBound)...\(length.upperBound))"
    case .formatted(let format): "$1.text($0, .\(format))"
    case .constant(.text(let text)): "$1.constant($0, \(quoted(text)))"
    case .constant(.integer(let number)): "$1.constant($0, \(number))"
    case .choice(let name): "$1.choice($0, \(name).jsonChoices)"
    case .record(let name), .variant(let name): "\(name)($0, &$1)"
    case .list(let item, let count):
      "$1.list($0\(count.map { ", \($0.lowerBound)...\($0.upperBound)" } ?? "")) { \(read(item)) }"
    case .dictionary(let item): "$1.dictionary($0) { \(read(item)) }"
    case .optional(let wrapped): "$1.orNull($0) { \(read(wrapped)) }"
    }
  }

  private func write(_ field: Field) -> String {
    write(model.shape(of: field, isAnnotated: isAnnotated), spelled(field.name))
  }

  /// The JSON of a value, which is nil where the value is.
  private func write(_ shape: Shape, _ value: String) -> String {
    switch shape {
    case .integer, .unsigned, .constant(.integer): "JSON(Int(\(value)))"
    case .number: ".number(\(value))"
    case .boolean: ".bool(\(value))"
    case .text, .formatted, .constant(.text): ".string(\(value))"
    case .choice, .record, .variant: "\(value).json"
    case .list(.optional(let wrapped), _):
      ".array(\(value).map { $0.map { \(write(wrapped, "$0")) } ?? .null })"
    case .list(let item, _): ".array(\(value).map { \(write(item, "$0")) })"
    case .dictionary(let item): "JSON(\(value).mapValues { \(write(item, "$0")) })"
    case .optional(let wrapped): "\(value).map { \(write(wrapped, "$0")) }"
    }
  }
}

/// The name as Swift code spells it.
private func spelled(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

private let keywords: Set = [
  "Any", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
  "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
  "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
  "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
  "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
  "throws", "true", "try", "typealias", "var", "where", "while",
]
