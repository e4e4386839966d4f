/// Emits the Swift file with the codecs of all stored types.
struct SwiftCodecsFile {
  let stored: StoredTypes
  /// The folder of the model, for the header.
  let source: String

  var text: String {
    let header = """
      // Generated from \(source) by `make model`.
      // swift-format-ignore-file

      import JSON
      import StudyModel
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

  private func parse(_ forms: [StoredTypes.Form]) -> String {
    guard let newest = forms.last?.structure else { return "" }
    let name = newest.name
    let versions = forms.compactMap(\.structure.version).map(String.init).joined(separator: ", ")
    var lines = [
      "/// Reads a `\(name)` from a file, and reports all problems.",
      "public func parse\(name)(_ bytes: [UInt8]) -> Parsed<\(name)> {",
      "  parsed(bytes, format: \(newest.format.map(quoted) ?? "nil"), versions: [\(versions)]) { json, version, reader in",
    ]
    if forms.count > 1 {
      lines.append("    switch version {")
      for (index, form) in forms.dropLast().enumerated() {
        let value = "\(form.structure.name)(json, &reader)"
        let upgraded = forms[(index + 1)...].reduce(value) { $0 + ".map { \(upgrade($1)) }" }
        lines.append("    case \(form.structure.version ?? 0): \(upgraded)")
      }
      lines += ["    default: \(name)(json, &reader)", "    }"]
    } else {
      lines.append("    \(name)(json, &reader)")
    }
    return (lines + ["  }", "}"]).joined(separator: "\n")
  }

  private func upgrade(_ form: StoredTypes.Form) -> String {
    let parameter = form.upgrade.flatMap { stored.model.functions[$0]?.parameters.first }
    return (form.upgrade?.base ?? "") + "(" + (parameter?.label.map { "\($0): " } ?? "") + "$0)"
  }

  private func canonical(_ forms: [StoredTypes.Form]) -> String {
    guard let name = forms.last?.structure.name else { return "" }
    let value = NameMangling.lowered(name)
    return """
      /// Returns the canonical JSON of a `\(name)` in UTF-8. Throws if a number is not finite.
      public func canonical\(name)(_ \(value): \(name)) throws(JSON.NotFinite) -> [UInt8] {
        try \(value).json.canonical()
      }
      """
  }
}
