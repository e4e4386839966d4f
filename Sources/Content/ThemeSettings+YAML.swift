import Catalog

extension ThemeSettings {
  init(_ node: YAMLNode, _ reader: inout YAMLReader) {
    self.init()
    position = reader.position(of: node)
    let fields = reader.fields(node, known: ["primary", "surface", "radius", "fonts", "logo"])
    primary = Self.colour(fields["primary"], &reader)
    surface = Self.colour(fields["surface"], &reader)
    radius = reader.integer(fields["radius"], in: 0...32)
    if let node = fields["fonts"] {
      let fonts = reader.fields(node, known: ["text", "headings"])
      textFont = Self.asset(fonts["text"], ["woff2"], &reader)
      headingFont = Self.asset(fonts["headings"], ["woff2"], &reader)
    }
    logo = Self.asset(fields["logo"], ["svg", "png", "webp", "avif"], &reader)
  }

  /// Reads one colour for both themes, or `{ light: …, dark: … }`.
  private static func colour(_ node: YAMLNode?, _ reader: inout YAMLReader) -> Colour? {
    guard let node else { return nil }
    guard case .mapping = node.content else {
      return hexColour(node, &reader).map { Colour(light: $0, dark: $0) }
    }
    let fields = reader.fields(node, known: ["light", "dark"])
    guard let light = fields["light"], let dark = fields["dark"] else {
      reader.report(node, "expected both colours: { light: \"#1c4a41\", dark: \"#93cdb8\" }")
      return nil
    }
    guard let light = hexColour(light, &reader), let dark = hexColour(dark, &reader) else {
      return nil
    }
    return Colour(light: light, dark: dark)
  }

  private static func hexColour(_ node: YAMLNode, _ reader: inout YAMLReader) -> String? {
    guard let text = reader.text(node) else { return nil }
    if text.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil { return text.lowercased() }
    reader.report(node, "expected a colour such as \"#1c4a41\", in quotes")
    return nil
  }

  /// Reads the name of a file in `Templates/assets/`.
  private static func asset(
    _ node: YAMLNode?, _ extensions: [String], _ reader: inout YAMLReader
  ) -> Asset? {
    guard let node, let name = reader.text(node) else { return nil }
    let isName = name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil
    guard isName, extensions.contains(where: { name.hasSuffix("." + $0) }) else {
      reader.report(
        node,
        "expected the name of a file in Templates/assets that ends with "
          + extensions.map { "." + $0 }.joined(separator: ", "))
      return nil
    }
    return Asset(name: name, position: reader.position(of: node))
  }
}
