/// Emits the Swift file with the codecs of all stored types.
struct SwiftCodecsFile {
  let stored: StoredTypes
  /// The folder of the model, for the header.
  let source: String
  /// The command that generates the file, for the header.
  let command: String

  /// The Swift module of the model: targets have the names of their folders.
  private var module: String { source.split(separator: "/").last.map(String.init) ?? source }

  var text: String {
    let header = """
      // Generated from \(source) by `\(command)`.
      // swift-format-ignore-file

      import JSON
      import \(module)
      """
    let emitter = SwiftCodecEmitter(model: stored.model)
    let parts =
      stored.roots.flatMap { [parse($0), canonical($0)] }
      + stored.types.map(emitter.codec)
    return ([header, formats] + parts).joined(separator: "\n\n") + "\n"
  }

  private var formats: String {
    let cases = Format.allCases.map { "    case .\($0): \(quoted($0.expected))" }
    return """
      extension Format {
        /// The format in words, for messages.
        var expected: String {
          switch self {
      \(cases.joined(separator: "\n"))
          }
        }
      }
      """
  }

  private func parse(_ versions: [StoredTypes.Version]) -> String {
    guard let newest = versions.last?.structure else { return "" }
    let name = newest.name
    let versionNumbers = versions.compactMap(\.structure.version).map(String.init).joined(
      separator: ", ")
    var lines = [
      "/// Reads a `\(name)` from a file, and reports all problems.",
      "public func parse\(name)(_ bytes: [UInt8]) -> Parsed<\(name)> {",
      "  parsed(bytes, format: \(newest.format.map(quoted) ?? "nil"), versions: [\(versionNumbers)]) { json, version, reader in",
    ]
    if versions.count > 1 {
      lines.append("    switch version {")
      for (index, version) in versions.dropLast().enumerated() {
        let value = "\(version.structure.name)(json, &reader)"
        let upgraded = versions[(index + 1)...].reduce(value) { $0 + ".map { \(upgrade($1)) }" }
        lines.append("    case \(version.structure.version ?? 0): \(upgraded)")
      }
      lines += ["    default: \(name)(json, &reader)", "    }"]
    } else {
      lines.append("    \(name)(json, &reader)")
    }
    return (lines + ["  }", "}"]).joined(separator: "\n")
  }

  private func upgrade(_ version: StoredTypes.Version) -> String {
    let parameter = version.upgrade.flatMap { stored.model.functions[$0]?.parameters.first }
    return (version.upgrade?.base ?? "") + "(" + (parameter?.label.map { "\($0): " } ?? "") + "$0)"
  }

  private func canonical(_ versions: [StoredTypes.Version]) -> String {
    guard let name = versions.last?.structure.name else { return "" }
    let value = NameMangling.lowered(name)
    return """
      /// Returns the canonical JSON of a `\(name)` in UTF-8. Throws if a number is not finite.
      public func canonical\(name)(_ \(value): \(name)) throws(JSON.NotFinite) -> [UInt8] {
        try \(value).json.canonical()
      }
      """
  }
}
