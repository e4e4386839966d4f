import JSON

/// The description of the model from which tests generate arguments.
extension ProbeEmitter {
  /// Returns the functions and types as JSON, with types in Swift syntax and the constraints of
  /// properties.
  func shapes() -> String {
    let functions = entries.map { entry -> JSON in
      let parameters = entry.parameters.map { parameter in
        let changes: [(String, JSON)] =
          parameter.local.role == .borrowed ? [("isChanged", .bool(true))] : []
        return JSON.object(
          [
            ("name", .string(parameter.local.name)),
            ("type", .string(parameter.local.type.description)),
          ] + changes)
      }
      return JSON.object([
        ("name", .string(entry.name)), ("parameters", .array(parameters)),
        ("result", .string(entry.result.description)),
      ])
    }
    let codecs = stored.flatMap { name in
      [
        codec("parse\(name)", of: "text", "JSON of \(name)", returning: "Parsed of \(name)"),
        codec("canonical\(name)", of: "value", name, returning: "String"),
      ]
    }
    let names = Set(argumentTypes + resultTypes)
    let types: [(String, JSON)] = model.order.compactMap { declaration in
      switch declaration {
      case .structure(let name) where names.contains(name):
        return model.structures[name].map { (name, shape($0)) }
      case .enumeration(let name) where names.contains(name):
        return model.enumerations[name].map { (name, shape($0)) }
      default: return nil
      }
    }
    return JSON.object([("functions", .array(functions + codecs)), ("types", .object(types))]).text
      + "\n"
  }

  private func codec(
    _ name: String, of parameterName: String, _ type: String, returning result: String
  )
    -> JSON
  {
    let parameter = JSON.object([("name", .string(parameterName)), ("type", .string(type))])
    return .object([
      ("name", .string(name)), ("parameters", .array([parameter])), ("result", .string(result)),
    ])
  }

  private func shape(_ structure: Structure) -> JSON {
    .object([
      // Only Codable types omit nil from JSON.
      ("leavesOutNil", .bool(structure.isCodable)),
      ("fields", .array(structure.fields.map(shape))),
    ])
  }

  private func shape(_ enumeration: Enumeration) -> JSON {
    .object([
      (
        "cases",
        .array(
          enumeration.cases.map { item in
            .object(
              [("name", .string(spelling(item, of: enumeration)))]
                + (enumeration.hasPayloads
                  ? [("payload", .array(item.payload.map(shape)))] : []))
          })
      )
    ])
  }

  private func shape(_ field: Field) -> JSON {
    var members: [(String, JSON)] = [
      ("name", .string(field.key)), ("type", .string(field.type.description)),
    ]
    func add(_ name: String, _ range: ClosedRange<Double>?) {
      guard let range else { return }
      members.append((name, .array([.number(range.lowerBound), .number(range.upperBound)])))
    }
    func add(_ name: String, _ range: ClosedRange<Int>?) {
      add(name, range.map { Double($0.lowerBound)...Double($0.upperBound) })
    }
    let annotations = field.annotations
    add("bounds", annotations.bounds)
    add("length", annotations.length)
    add("count", annotations.count)
    if let format = annotations.format { members.append(("format", .string("\(format)"))) }
    switch annotations.constant {
    case .text(let text): members.append(("constant", .string(text)))
    case .integer(let number): members.append(("constant", JSON(number)))
    case nil: break
    }
    if annotations.keepsUnknown { members.append(("keepsUnknown", .bool(true))) }
    return .object(members)
  }
}
