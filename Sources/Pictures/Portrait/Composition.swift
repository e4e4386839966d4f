import Catalog

/// The plate's layers, from the back to the front.
struct Composition {
  private let sitter: Sitter
  private let head: Head
  private let ears: EarPair
  private let figure: Figure

  init(_ sitter: Sitter) {
    self.sitter = sitter
    head = Head(sitter)
    ears = EarPair(sitter, on: head)
    figure = Figure(sitter)
  }

  func svg(title: String, description: String) -> String {
    let (titleID, descriptionID) = (sitter.id("tt"), sitter.id("ds"))
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 400\" fill=\"none\""
      + " stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"2\" role=\"img\""
      + " aria-labelledby=\"\(titleID) \(descriptionID)\">"
      + "<title id=\"\(titleID)\">\(Composition.escaped(title))</title>"
      + "<desc id=\"\(descriptionID)\">\(Composition.escaped(description))</desc>"
      + "<defs>\(definitions)</defs>" + Plate.backdrop + bust + Plate.inset + figure.drawing
      + "</svg>"
  }

  private var definitions: String {
    let p = sitter.proportions
    var text =
      "<clipPath id=\"\(sitter.id("a"))\">\(Plate.bustClip)</clipPath>"
      + "<clipPath id=\"\(sitter.id("o"))\"><path id=\"\(sitter.id("h"))\" d=\"\(head.path)\"/></clipPath>"
      + Bust(sitter: sitter).definition + figure.definitions
      + gradient(
        "l",
        "x1=\"\(Pen.whole(-p.skull))\" y1=\"\(Pen.whole(p.crown))\""
          + " x2=\"\(Pen.whole(p.skull))\" y2=\"\(Pen.whole(p.chin))\"", bright: 0.26, dark: 0.3)
      + gradient("s", "y1=\"-104\" x2=\"0\" y2=\"-30\"", bright: 0.16, dark: 0.3)
    if sitter.has(.colourpoint) {
      let hex = sitter.palette.mark.hex
      text +=
        "<radialGradient id=\"\(sitter.id("p"))\"><stop offset=\".45\" stop-color=\"\(hex)\"/>"
        + "<stop offset=\"1\" stop-color=\"\(hex)\" stop-opacity=\"0\"/></radialGradient>"
    }
    return text
  }

  /// Light from the upper left to a tinted dark.
  private func gradient(_ name: String, _ course: String, bright: Double, dark: Double) -> String {
    "<linearGradient id=\"\(sitter.id(name))\" gradientUnits=\"userSpaceOnUse\" \(course)>"
      + "<stop stop-color=\"#fff\" stop-opacity=\"\(Ink.decimal(bright))\"/>"
      + "<stop offset=\".45\" stop-color=\"#fff\" stop-opacity=\"0\"/>"
      + "<stop offset=\"1\" stop-color=\"#1d1030\" stop-opacity=\"\(Ink.decimal(dark))\"/>"
      + "</linearGradient>"
  }

  private var bust: String {
    let hair = Hair(sitter: sitter, head: head)
    let muzzle = Muzzle(sitter: sitter)
    let tint = sitter.palette.ground
    let outline = "href=\"#\(sitter.id("h"))\""
    let onHead =
      Face(sitter: sitter).marks + muzzle.form
      + "<use \(outline) fill=\"url(#\(sitter.id("l")))\"/>"
    let content =
      Bust(sitter: sitter).drawing + hair.behind + ears.behind
      + "<use \(outline) fill=\"\(tint.hex)\" stroke=\"\(tint.edge(ragged: sitter.isRagged).hex)\"/>"
      + Ink.group("clip-path=\"url(#\(sitter.id("o")))\"", onHead) + hair.onFace
      + Eyes(sitter: sitter).drawing + muzzle.features + muzzle.whiskers + ears.before
      + hair.before
    let place = "translate(\(Pen.whole(Plate.eyes.x)) \(Pen.whole(Plate.eyes.y)))"
    return Ink.group(
      "clip-path=\"url(#\(sitter.id("a")))\"",
      Ink.group("transform=\"\(place)scale(\(Ink.decimal(Plate.scale)))\"", content))
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
