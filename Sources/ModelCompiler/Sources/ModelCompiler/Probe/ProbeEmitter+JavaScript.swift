/// The JavaScript side of the probe.
extension ProbeEmitter {
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
    let codecs = stored.flatMap { ["parse\($0)", "canonical\($0)"] }
    let changing = entries.filter { !$0.changes.isEmpty }.map { entry in
      let changed = entry.parameters.indices.filter {
        entry.parameters[$0].local.role == .borrowed
      }
      return "  \(entry.name): [\(changed.map(String.init).joined(separator: ", "))],"
    }
    let imports = modules.enumerated().map { number, module in
      "import * as module\(number) from \"../../../Templates/generated/\(module)\";"
    }
    let all = modules.indices.map { "...module\($0)" }.joined(separator: ", ")
    return """
      // Generated from the model by `\(command)`.
      \(imports.joined(separator: "\n"))

      const model = { \(all) };

      /** The exported functions and constants, by name. */
      export const calls = {
      \((calls + codecs.map { "  \($0): model.\($0)," }).joined(separator: "\n"))
      };

      /** The indices of the arguments that a call changes. */
      export const changed = {
      \(changing.joined(separator: "\n"))
      };

      """
  }
}
