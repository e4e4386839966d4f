import Catalog

extension BuildSettings {
  /// Applies the `build` mapping of `content/site.yml`.
  mutating func read(_ node: YAMLNode, _ reader: inout YAMLReader) {
    let fields = reader.fields(node, known: ["precompress", "strict", "output"])
    writesCompressedCopies = reader.boolean(fields["precompress"]) ?? writesCompressedCopies
    isStrict = reader.boolean(fields["strict"]) ?? isStrict
    if let node = fields["output"], let text = reader.text(node) {
      let path = text.hasSuffix("/") ? String(text.dropLast()) : text
      if let error = Self.outputError(path) {
        reader.report(node, "the output folder \(error); choose a separate folder of the site")
      } else {
        output = path
      }
    }
  }

  /// Returns the reason why a folder of the site cannot be the output folder; nil if it can. The
  /// build also checks where symbolic links lead.
  private static func outputError(_ path: String) -> String? {
    if let error = SiteFile.pathError(path) { return error }
    let folder = String(path.prefix { $0 != "/" })
    return ["content", "Templates"].contains(folder)
      ? "is inside \(folder), an input of the build" : nil
  }
}
