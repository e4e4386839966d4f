/// The Swift side of the probe.
extension ProbeEmitter {
  func swift() -> String {
    let cases = entries.map { "  case \(quoted($0.name)): return \(call($0))" }
    let coding = model.order.flatMap { declaration -> [String] in
      switch declaration {
      case .structure(let name): return model.structures[name].map { codecs(of: $0) } ?? []
      case .enumeration(let name): return model.enumerations[name].map { codecs(of: $0) } ?? []
      case .constant, .function: return []
      }
    }
    return """
      // swift-format-ignore-file
      // Generated from the model by `\(command)`.
      import Differential
      import JSON
      import StudyCodecs
      import StudyModel

      /// Calls an exported function or constant by name.
      func callModel(_ name: String, _ arguments: [JSON]) throws -> JSON {
        switch name {
      \((cases + stored.flatMap(codecCases)).joined(separator: "\n"))
        default: throw Refusal("the model has no function `\\(name)`")
        }
      }

      \((functions + coding).joined(separator: "\n\n"))

      """
  }

  // MARK: Calls

  private func call(_ entry: Entry) -> String {
    entry.function == nil ? "\(entry.name).probed" : "try call_\(entry.name)(arguments)"
  }

  private func codecCases(of name: String) -> [String] {
    [
      "  case \"parse\(name)\": return try parsed(arguments, by: parse\(name))",
      "  case \"canonical\(name)\": return try canonical(arguments, by: canonical\(name))",
    ]
  }

  private var functions: [String] {
    entries.compactMap { entry in
      guard let function = entry.function else { return nil }
      var lines = [
        "private func call_\(entry.name)(_ arguments: [JSON]) throws -> JSON {",
        "  try expect(\(entry.parameters.count), arguments)",
      ]
      for (index, parameter) in entry.parameters.enumerated() {
        let keyword = parameter.local.role == .borrowed ? "var" : "let"
        lines.append(
          "  \(keyword) a\(index) = try \(parameter.local.type)(probing: arguments[\(index)])")
      }
      let called = calling(function, entry)
      let result = entry.result == .void ? "JSON.null" : "result.probed"
      lines.append("  \(entry.result == .void ? "" : "let result = ")\(called)")
      let changed = entry.parameters.indices.filter {
        entry.parameters[$0].local.role == .borrowed
      }
      lines.append(
        changed.isEmpty
          ? "  return \(result)"
          : "  return .array([\(([result] + changed.map { "a\($0).probed" }).joined(separator: ", "))])"
      )
      return (lines + ["}"]).joined(separator: "\n")
    }
  }

  private func calling(_ function: Function, _ entry: Entry) -> String {
    let isMember = function.receiver != nil && !function.isInitializer
    let arguments = entry.parameters.enumerated().dropFirst(isMember ? 1 : 0).map {
      index, parameter in
      (parameter.label.map { "\($0): " } ?? "")
        + (parameter.local.role == .borrowed ? "&" : "") + "a\(index)"
    }
    let list = function.isProperty ? "" : "(\(arguments.joined(separator: ", ")))"
    if function.isInitializer { return (function.name.owner ?? "") + list }
    return (isMember ? "a0." : "") + "`\(function.name.base)`" + list
  }

  // MARK: Codecs

  private func codecs(of structure: Structure) -> [String] {
    let fields = structure.fields
    var result: [String] = []
    if argumentTypes.contains(structure.name) {
      var body: [String]
      if let memberwise = structure.memberwise {
        let arguments = memberwise.map { parameter in
          (parameter.label.map { "\($0): " } ?? "")
            + "try json.field(\(quoted(structure.key(of: parameter))))"
        }
        body = ["self.init(\(arguments.joined(separator: ", ")))"]
      } else {
        let initializer = structure.initializer.flatMap { model.functions[$0] }
        let arguments = initializer?.parameters.map { parameter in
          (parameter.label.map { "\($0): " } ?? "") + zero(parameter.local.type)
        }
        body = ["self.init(\((arguments ?? []).joined(separator: ", ")))"]
        body += fields.map { "self.\($0.name) = try json.field(\(quoted($0.key)))" }
      }
      result.append(decoder(structure.name, body))
    }
    if resultTypes.contains(structure.name) {
      let members = fields.map { "(\(quoted($0.key)), `\($0.name)`.probed)" }
      result.append(encoder(structure.name, ["JSON.fields([\(members.joined(separator: ", "))])"]))
    }
    return result
  }

  private func codecs(of enumeration: Enumeration) -> [String] {
    let key = enumeration.hasPayloads ? "json.field(\"kind\")" : "String(probing: json)"
    var result: [String] = []
    if argumentTypes.contains(enumeration.name) {
      var body = ["switch try \(key) as String {"]
      for item in enumeration.cases {
        let payload = item.payload.map { "\($0.name): try json.field(\(quoted($0.name)))" }
        body.append(
          "case \(quoted(spelling(item, of: enumeration))): self = .`\(item.name)`"
            + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"))
      }
      body += ["case let other: throw Refusal(\"\(enumeration.name) has no case \\(other)\")", "}"]
      result.append(decoder(enumeration.name, body))
    }
    if resultTypes.contains(enumeration.name) {
      var body = ["switch self {"]
      for item in enumeration.cases {
        let names = item.payload.map { "let `\($0.name)`" }
        let kind = quoted(spelling(item, of: enumeration))
        let members = item.payload.map { "(\(quoted($0.name)), `\($0.name)`.probed)" }
        let value =
          enumeration.hasPayloads
          ? "JSON.fields([\((["(\"kind\", .string(\(kind)))"] + members).joined(separator: ", "))])"
          : ".string(\(kind))"
        body.append(
          "case .`\(item.name)`" + (names.isEmpty ? "" : "(\(names.joined(separator: ", ")))")
            + ": \(value)")
      }
      result.append(encoder(enumeration.name, body + ["}"]))
    }
    return result
  }

  private func decoder(_ type: String, _ body: [String]) -> String {
    """
    extension \(type): Probing {
      public init(probing json: JSON) throws {
    \(body.map { "    " + $0 }.joined(separator: "\n"))
      }
    }
    """
  }

  private func encoder(_ type: String, _ body: [String]) -> String {
    """
    extension \(type): Probed {
      public var probed: JSON {
    \(body.map { "    " + $0 }.joined(separator: "\n"))
      }
    }
    """
  }

  /// Returns a placeholder for an initializer's argument; all fields are set afterwards.
  private func zero(_ type: Type) -> String {
    switch type {
    case .string: return "\"\""
    case .bool: return "false"
    case .optional: return "nil"
    case .array: return "[]"
    case .dictionary: return "[:]"
    default: return "0"
    }
  }

  /// Returns the JSON value of a case.
  func spelling(_ item: Enumeration.Case, of enumeration: Enumeration) -> String {
    enumeration.hasPayloads ? item.name : item.rawValue
  }
}
