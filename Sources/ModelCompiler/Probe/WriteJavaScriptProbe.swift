/// The JavaScript side of the probe, and what its tests need to know of the model.
extension ProbeWriter {
  func javaScript() -> String {
    let calls = entries.map { entry in
      guard entry.function != nil else { return "  \(entry.name): () => model.\(entry.name)," }
      let names = entry.parameters.indices.map { "a\($0)" }
      let call = "model.\(entry.name)(\(names.joined(separator: ", ")))"
      let changed = entry.parameters.indices.filter {
        entry.parameters[$0].local.role == .borrowed
      }
      guard !changed.isEmpty else { return "  \(entry.name): model.\(entry.name)," }
      let results = ([call] + changed.map { "a\($0)" }).joined(separator: ", ")
      return "  \(entry.name): (\(names.joined(separator: ", "))) => [\(results)],"
    }
    let changing = entries.filter { !$0.changes.isEmpty }.map { entry in
      let changed = entry.parameters.indices.filter {
        entry.parameters[$0].local.role == .borrowed
      }
      return "  \(entry.name): [\(changed.map(String.init).joined(separator: ", "))],"
    }
    return """
      // Compiled from the model by `make model`; change it there.
      import * as model from "../../Templates/assets/study-model.js";

      /** What the model exports, by name. */
      export const calls = {
      \(calls.joined(separator: "\n"))
      };

      /** The places of the arguments that a call changes. */
      export const changed = {
      \(changing.joined(separator: "\n"))
      };

      """
  }

  /// The functions and types as JSON: types as Swift spells them, and of each property what its
  /// comment says of its bounds.
  func shapes() -> String {
    let functions = entries.map { entry in
      let parameters = entry.parameters.map { parameter in
        let changes: [(String, JSON)] =
          parameter.local.role == .borrowed ? [("changed", .string("in place"))] : []
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
    let names = Set(read + written)
    let types: [(String, JSON)] = model.order.compactMap { declaration in
      switch declaration {
      case .structure(let name) where names.contains(name):
        return model.structures[name].map { (name, shape($0)) }
      case .enumeration(let name) where names.contains(name):
        return model.enumerations[name].map { (name, shape($0)) }
      default: return nil
      }
    }
    return JSON.object([("functions", .array(functions)), ("types", .object(types))]).text + "\n"
  }

  private func shape(_ structure: Structure) -> JSON {
    .object([
      // JSON leaves out what is nil only where Codable says so.
      ("leavesOutNil", .string(structure.isCodable ? "yes" : "no")),
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
    let notes: [(String, JSON)] = field.documentation.compactMap { line in
      guard line.hasPrefix("- "), let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (String(line.dropFirst(2).prefix(upTo: colon)), .string(String(value)))
    }
    return .object(
      [("name", .string(field.name)), ("type", .string(field.type.description))]
        + (notes.isEmpty ? [] : [("notes", .object(notes))]))
  }
}
