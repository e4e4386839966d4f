/// SVG elements as text. Line caps, line joins and the default width of 2 are set on the root.
enum SVGElements {
  static func fill(_ path: String, _ tint: SVGColor, opacity: Double = 1) -> String {
    "<path d=\"\(path)\" fill=\"\(tint.hex)\"\(opacityAttribute(opacity))/>"
  }

  static func line(_ path: String, _ tint: SVGColor, width: Int = 2, opacity: Double = 1) -> String
  {
    "<path d=\"\(path)\" stroke=\"\(tint.hex)\"\(strokeWidth(width))\(opacityAttribute(opacity))/>"
  }

  static func shape(_ path: String, _ tint: SVGColor, edge: SVGColor, width: Int = 2) -> String {
    "<path d=\"\(path)\" fill=\"\(tint.hex)\" stroke=\"\(edge.hex)\"\(strokeWidth(width))/>"
  }

  static func oval(
    _ centre: Point, _ rx: Double, _ ry: Double, _ tint: SVGColor, opacity: Double = 1,
    edge: SVGColor? = nil, width: Int = 2
  ) -> String {
    let halfWidth = max(1, PathBuilder.rounded(rx))
    let halfHeight = max(1, PathBuilder.rounded(ry))
    let (x, y) = (PathBuilder.rounded(centre.x), PathBuilder.rounded(centre.y))
    let position = (x == 0 ? "" : "cx=\"\(x)\" ") + (y == 0 ? "" : "cy=\"\(y)\" ")
    let line = edge.map { " stroke=\"\($0.hex)\"\(strokeWidth(width))" } ?? ""
    let isCircle = halfWidth == halfHeight
    let radii =
      isCircle ? "r=\"\(halfWidth)\"" : "rx=\"\(halfWidth)\" ry=\"\(halfHeight)\""
    let name = isCircle ? "circle" : "ellipse"
    return "<\(name) \(position)\(radii) fill=\"\(tint.hex)\"\(line)\(opacityAttribute(opacity))/>"
  }

  /// References a shape defined elsewhere in the document.
  static func use(_ id: String, _ attributes: String = "") -> String {
    "<use href=\"#\(id)\"\(attributes.isEmpty ? "" : " ")\(attributes)/>"
  }

  /// Defines a clip path; the path inside it has an id of its own, for reuse.
  static func clip(_ id: String, path: String, _ data: String) -> String {
    "<clipPath id=\"\(id)\"><path id=\"\(path)\" d=\"\(data)\"/></clipPath>"
  }

  static func group(_ attributes: String, _ content: String) -> String {
    content.isEmpty ? "" : "<g \(attributes)>\(content)</g>"
  }

  /// Draws content and its mirror image about the centre line.
  static func mirroredPair(_ content: String) -> String {
    content + CoordinateMap.reflection.applied(to: content)
  }

  /// Formats a number below 10 with at most two decimals and no leading zero.
  static func decimal(_ value: Double) -> String {
    let hundredths = PathBuilder.rounded(value * 100)
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    var text = hundredths < 0 ? "-" : ""
    if whole > 0 || rest == 0 { text += String(whole) }
    if rest > 0 { text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)" }
    return text
  }

  private static func strokeWidth(_ width: Int) -> String {
    width == 2 ? "" : " stroke-width=\"\(width)\""
  }

  private static func opacityAttribute(_ opacity: Double) -> String {
    opacity >= 1 ? "" : " opacity=\"\(decimal(opacity))\""
  }
}
