/// Emits the Swift codec of a struct or enum.
struct SwiftCodecEmitter {
  let model: Model

  /// Returns an extension with the codec of a struct or enum.
  func codec(of name: String) -> String {
    if let structure = model.structures[name] { return codec(of: structure) }
    return model.enumerations[name].map(codec) ?? ""
  }

  private func codec(of structure: Structure) -> String {
    let fields = structure.jsonFields
    let (object, reader) = (free("object", in: structure), free("reader", in: structure))
    let reads = fields.map { field in
      "    let \(spelled(field.name)) = "
        + read(field, of: object, by: reader, salvages: structure.unreadableField != nil)
    }
    let writes = fields.sorted { $0.key < $1.key }.map { field in
      "    \(object)[\(quoted(field.key))] = "
        + write(field.shape, spelled(field.name))
    }
    let keeps = structure.unknownField.map { ["    \(object).add(\(spelled($0.name)))"] } ?? []
    return """
      extension \(structure.name) {
        static let jsonNames: Set<String> = [\(list(fields) { quoted($0.key) })]

        init?(_ json: JSON?, _ \(reader): inout Reader) {
          guard let \(object) = \(reader).object(json) else { return nil }
      \(reads.joined(separator: "\n"))
          let \(structure.unknownField.map { spelled($0.name) } ?? "_") = \(reader).unknown(in: \(object), beside: Self.jsonNames)
          guard \(list(fields) { "let " + spelled($0.name) }) else { return nil }
          self.init(\(arguments(of: structure, reader)))
        }

        var json: JSON {
          var \(object) = JSONObject()
      \((writes + keeps).joined(separator: "\n"))
          return \(object).json
        }
      }
      """
  }

  private func list(_ fields: [Field], _ text: (Field) -> String) -> String {
    fields.map(text).joined(separator: ", ")
  }

  private func arguments(of structure: Structure, _ reader: String) -> String {
    let parameters = (structure.memberwise ?? []).map { parameter in
      let name = parameter.local.name
      let label = parameter.label.map { "\($0): " } ?? ""
      return label + spelled(name)
        + (name == structure.unreadableField?.name ? " + \(reader).setAside" : "")
    }
    return parameters.joined(separator: ", ")
  }

  private func free(_ name: String, in structure: Structure) -> String {
    structure.field(name) == nil ? name : free(name + "_", in: structure)
  }

  private func codec(of enumeration: Enumeration) -> String {
    let cases = enumeration.cases.map { "(\(quoted($0.rawValue)), .\(spelled($0.name)))" }
    let names = enumeration.cases.map {
      "    case .\(spelled($0.name)): .string(\(quoted($0.rawValue)))"
    }
    return """
      extension \(enumeration.name) {
        static let jsonChoices: [(String, Self)] = [\(cases.joined(separator: ", "))]

        var json: JSON {
          switch self {
      \(names.joined(separator: "\n"))
          }
        }
      }
      """
  }

  // MARK: Properties

  private func read(_ field: Field, of object: String, by reader: String, salvages: Bool) -> String
  {
    let shape = field.shape
    let method = shape.isOptional ? "optional" : "required"
    var value = read(shape.unwrapped)
    if salvages, case .list(.record(let name), let count) = shape {
      let list = field.annotations.keepsUnreadable ? "$0 ?? .array([])" : "$0"
      value = "$1.salvaged(\(list)\(count.map(bounds) ?? "")) { \(name)($0, &$1) }"
    }
    return "\(reader).\(method)(\(quoted(field.key)), of: \(object)) { \(value) }"
  }

  /// Returns an expression that reads `$0` with the reader `$1`.
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
    case .record(let name): "\(name)($0, &$1)"
    case .list(let item, let count):
      "$1.list($0\(count.map(bounds) ?? "")) { \(read(item)) }"
    case .dictionary(let item): "$1.dictionary($0) { \(read(item)) }"
    case .optional(let wrapped): "$1.orNull($0) { \(read(wrapped)) }"
    }
  }

  private func bounds(_ range: ClosedRange<Int>) -> String {
    ", \(range.lowerBound)...\(range.upperBound)"
  }

  /// Returns an expression for the JSON of a value. It evaluates to nil if the value is nil.
  private func write(_ shape: Shape, _ value: String) -> String {
    switch shape {
    case .integer, .unsigned, .constant(.integer): "JSON(Int(\(value)))"
    case .number: ".number(\(value))"
    case .boolean: ".bool(\(value))"
    case .text, .formatted, .constant(.text): ".string(\(value))"
    case .choice, .record: "\(value).json"
    case .list(.optional(let wrapped), _):
      ".array(\(value).map { $0.map { \(write(wrapped, "$0")) } ?? .null })"
    case .list(let item, _): ".array(\(value).map { \(write(item, "$0")) })"
    case .dictionary(let item): "JSON(\(value).mapValues { \(write(item, "$0")) })"
    case .optional(let wrapped): "\(value).map { \(write(wrapped, "$0")) }"
    }
  }
}

/// Returns the name with backticks if it is a keyword.
private func spelled(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

private let keywords: Set = [
  "Any", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
  "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
  "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
  "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
  "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
  "throws", "true", "try", "typealias", "var", "where", "while",
]
