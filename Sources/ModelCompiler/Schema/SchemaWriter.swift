import Problems

/// Writes the JSON Schema of a struct, as Swift's Codable writes its values.
struct SchemaWriter {
  let model: Model

  static func fileName(of root: String) -> String { Names.lowered(root) + ".schema.json" }

  /// The schema of a struct, with those it is made of under `$defs`.
  func schema(of root: String) throws(Problem) -> String {
    guard let structure = model.structures[root] else {
      throw Problem(root, nil, "the model has no struct `\(root)`; name one for the schema")
    }
    var parts: [(String, JSON)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("$id", .string(Self.fileName(of: root))),
      ("title", .string(root)),
    ]
    parts += try self.object(structure)
    var definitions: [(String, JSON)] = []
    for name in try reached(from: structure) {
      definitions.append((name, try definition(name)))
    }
    if !definitions.isEmpty { parts.append(("$defs", .object(definitions))) }
    return JSON.object(parts).text + "\n"
  }

  private func definition(_ name: String) throws(Problem) -> JSON {
    if let structure = model.structures[name] { return .object(try object(structure)) }
    guard let enumeration = model.enumerations[name] else { return .object([]) }
    return .object(
      description(enumeration.documentation)
        + [("enum", .array(enumeration.cases.map { .string($0.rawValue) }))])
  }

  private func object(_ structure: Structure) throws(Problem) -> [(String, JSON)] {
    var properties: [(String, JSON)] = []
    for field in structure.fields {
      properties.append(
        (field.name, .object(description(field.documentation) + type(field.type))))
    }
    // Codable leaves out what is nil.
    let required = structure.fields.filter { $0.type.unwrapped == nil }
    return description(structure.documentation) + [
      ("type", .string("object")), ("properties", .object(properties)),
      ("required", .array(required.map { .string($0.name) })),
    ]
  }

  private func type(_ type: Type) -> [(String, JSON)] {
    switch type {
    case .int:
      return [
        ("type", .string("integer")), ("minimum", .number(-largestInt)),
        ("maximum", .number(largestInt)),
      ]
    case .uint32:
      return [
        ("type", .string("integer")), ("minimum", .number(0)), ("maximum", .number(4_294_967_295)),
      ]
    case .double: return [("type", .string("number"))]
    case .bool: return [("type", .string("boolean"))]
    case .string: return [("type", .string("string"))]
    case .optional(let wrapped): return self.type(wrapped)
    case .array(let element), .slice(let element):
      return [("type", .string("array")), ("items", .object(item(element)))]
    case .dictionary(let value):
      return [("type", .string("object")), ("additionalProperties", .object(self.type(value)))]
    case .structure(let name), .enumeration(let name):
      return [("$ref", .string("#/$defs/\(name)"))]
    case .void, .range, .refused: return []
    }
  }

  /// The type of a list's item, which is null where it is nil; a field is left out.
  private func item(_ type: Type) -> [(String, JSON)] {
    guard let wrapped = type.unwrapped else { return self.type(type) }
    let null = JSON.object([("type", .string("null"))])
    return [("anyOf", .array([.object(self.type(wrapped)), null]))]
  }

  private func description(_ lines: [String]) -> [(String, JSON)] {
    guard !lines.isEmpty else { return [] }
    let paragraphs = lines.split(separator: "", omittingEmptySubsequences: true)
      .map { $0.joined(separator: " ") }
    return [("description", .string(paragraphs.joined(separator: "\n\n")))]
  }

  /// The structs and enums a struct is made of, in the order met.
  private func reached(from structure: Structure) throws(Problem) -> [String] {
    var found: [String] = []
    var waiting = [structure]
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      guard next.isCodable else {
        throw Problem(
          next.site.path, next.site.position,
          "a schema of `\(next.name)` is not supported, since it is not Codable; declare it so")
      }
      for field in next.fields {
        guard let name = field.type.innermost.modelName, !found.contains(name) else { continue }
        found.append(name)
        if let inner = model.structures[name] { waiting.append(inner) }
        if let inner = model.enumerations[name], !inner.hasRawValues || !inner.isCodable {
          throw Problem(
            inner.site.path, inner.site.position,
            "a schema of `\(name)` is not supported; give it String raw values and Codable")
        }
      }
    }
    return found
  }
}

extension Type {
  /// What optionals, arrays and dictionaries are made of in the end.
  fileprivate var innermost: Type {
    switch self {
    case .optional(let inner), .array(let inner), .slice(let inner), .dictionary(let inner):
      return inner.innermost
    default: return self
    }
  }
}
