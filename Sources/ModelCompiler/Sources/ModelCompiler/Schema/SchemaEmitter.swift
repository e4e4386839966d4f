import JSON

/// Emits the JSON Schema (draft 2020-12) of a stored type. It describes the newest version and
/// allows unknown fields.
struct SchemaEmitter {
  let model: Model

  /// Returns the file name of a schema, named after the first word of the type: `site.schema.json`
  /// for `SiteConfiguration`.
  static func fileName(of root: String) -> String {
    let word = root.prefix(1) + root.dropFirst().prefix { !$0.isUppercase }
    return word.lowercased() + ".schema.json"
  }

  /// Returns the schema of a struct, with the types it contains in `$defs`.
  func schema(of root: String) -> String {
    guard let structure = model.structures[root] else { return "" }
    let parts: [(String, JSON)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("$id", .string(Self.fileName(of: root))),
      ("title", .string(root)),
    ]
    let definitions = reachableTypes(from: root).map { ($0, JSON.object(definition($0))) }
    let members = parts + record(structure)
    return JSON.object(definitions.isEmpty ? members : members + [("$defs", .object(definitions))])
      .text
      + "\n"
  }

  private func definition(_ name: String) -> [(String, JSON)] {
    if let structure = model.structures[name] { return record(structure) }
    guard let enumeration = model.enumerations[name] else { return [] }
    let cases = enumeration.cases.filter { !$0.documentation.isEmpty }.map {
      "`\($0.rawValue)`: " + $0.documentation.joined(separator: " ")
    }
    return description(enumeration.documentation + cases.flatMap { ["", $0] })
      + [("enum", .array(enumeration.cases.map { .string($0.rawValue) }))]
  }

  private func record(_ structure: Structure) -> [(String, JSON)] {
    let properties = structure.jsonFields.map { field in
      (field.key, JSON.object(description(field.documentation) + schema(field.shape)))
    }
    let required = structure.jsonFields.filter { field in
      !field.shape.isOptional && !field.annotations.keepsUnreadable
    }
    return description(structure.documentation) + [
      ("type", .string("object")), ("properties", .object(properties)),
      ("required", .array(required.map { .string($0.key) })),
    ]
  }

  private func schema(_ shape: Shape) -> [(String, JSON)] {
    switch shape {
    case .integer(let range):
      return [("type", .string("integer"))]
        + limits("minimum", Double(range.lowerBound), "maximum", Double(range.upperBound))
    case .unsigned: return schema(.integer(0...4_294_967_295))
    case .number(let range):
      return [("type", .string("number"))]
        + (range.map { limits("minimum", $0.lowerBound, "maximum", $0.upperBound) } ?? [])
    case .boolean: return [("type", .string("boolean"))]
    case .text(let length):
      return [("type", .string("string"))] + sizes("minLength", "maxLength", length)
    case .formatted(let format):
      return [("type", .string("string")), ("pattern", .string(format.pattern))]
    case .constant(.text(let text)): return [("const", .string(text))]
    case .constant(.integer(let number)): return [("const", JSON(number))]
    case .choice(let name), .record(let name):
      return [("$ref", .string("#/$defs/\(name)"))]
    case .list(let item, let count):
      return [("type", .string("array")), ("items", .object(schema(item)))]
        + sizes("minItems", "maxItems", count)
    case .dictionary(let value):
      return [("type", .string("object")), ("additionalProperties", .object(schema(value)))]
    case .optional(let wrapped):
      // A nil property is either null or absent.
      return [
        ("anyOf", .array([.object(schema(wrapped)), .object([("type", .string("null"))])]))
      ]
    }
  }

  private func limits(_ least: String, _ low: Double, _ most: String, _ high: Double)
    -> [(String, JSON)]
  { [(least, .number(low)), (most, .number(high))] }

  /// Returns the limits of a length. A minimum of 0 is implied.
  private func sizes(_ least: String, _ most: String, _ range: ClosedRange<Int>?)
    -> [(String, JSON)]
  {
    guard let range else { return [] }
    let limits = limits(least, Double(range.lowerBound), most, Double(range.upperBound))
    return range.lowerBound == 0 ? Array(limits.dropFirst()) : limits
  }

  private func description(_ lines: [String]) -> [(String, JSON)] {
    guard !lines.isEmpty else { return [] }
    let paragraphs = lines.split(separator: "", omittingEmptySubsequences: true)
      .map { $0.joined(separator: " ") }
    return [("description", .string(paragraphs.joined(separator: "\n\n")))]
  }

  /// Returns the structs and enums that a struct contains, in breadth-first order.
  private func reachableTypes(from root: String) -> [String] {
    var reachable: [String] = []
    var pending = [root]
    while !pending.isEmpty {
      for type in model.containedTypes(of: pending.removeFirst()) where !reachable.contains(type) {
        reachable.append(type)
        pending.append(type)
      }
    }
    return reachable
  }
}
