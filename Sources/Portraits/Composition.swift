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
    var text =
      "<clipPath id=\"\(sitter.id("a"))\">\(Plate.bustClip)</clipPath>"
      + Ink.clip(sitter.id("o"), path: sitter.id("h"), head.path)
      + Bust(sitter: sitter).definition + figure.definitions + light
    if sitter.has(.colourpoint) {
      let hex = sitter.palette.mark.hex
      text +=
        "<radialGradient id=\"\(sitter.id("p"))\"><stop offset=\".45\" stop-color=\"\(hex)\"/>"
        + "<stop offset=\"1\" stop-color=\"\(hex)\" stop-opacity=\"0\"/></radialGradient>"
    }
    if sitter.has(.tipped) {
      let hex = sitter.palette.dark.hex
      text +=
        "<linearGradient id=\"\(sitter.id("j"))\" x2=\"0\" y2=\"1\">"
        + "<stop stop-color=\"\(hex)\" stop-opacity=\".44\"/>"
        + "<stop offset=\".7\" stop-color=\"\(hex)\" stop-opacity=\"0\"/></linearGradient>"
    }
    return text
  }

  /// Light from the upper left to a tinted dark over the head, and from above over the figure.
  private var light: String {
    let id = sitter.id("l")
    return "<linearGradient id=\"\(id)\" x2=\".9\" y2=\"1\">"
      + "<stop stop-color=\"#fff\" stop-opacity=\".24\"/>"
      + "<stop offset=\".45\" stop-color=\"#fff\" stop-opacity=\"0\"/>"
      + "<stop offset=\"1\" stop-color=\"#1d1030\" stop-opacity=\".3\"/></linearGradient>"
      + "<linearGradient id=\"\(sitter.id("s"))\" href=\"#\(id)\" x2=\"0\" y2=\"1\"/>"
  }

  private var bust: String {
    let hair = Hair(sitter: sitter)
    let muzzle = Muzzle(sitter: sitter)
    let tint = sitter.palette.ground
    let outline = sitter.id("h")
    let face = Face(sitter: sitter)
    let onHead =
      face.marks + muzzle.form + face.bridge
      + Ink.use(outline, "fill=\"url(#\(sitter.id("l")))\"")
    let content =
      Bust(sitter: sitter).drawing + hair.behind + ears.behind
      + Ink.use(
        outline, "fill=\"\(tint.hex)\" stroke=\"\(tint.edge(ragged: sitter.isRagged).hex)\"")
      + Ink.group("clip-path=\"url(#\(sitter.id("o")))\"", onHead) + hair.onFace
      + Eyes(sitter: sitter).drawing + muzzle.features + muzzle.whiskers + ears.before
      + hair.before + Bust(sitter: sitter).paw
    let place = "translate(\(Pen.whole(Plate.eyes.x)) \(Pen.whole(Plate.eyes.y)))"
    return Ink.group(
      "clip-path=\"url(#\(sitter.id("a")))\"",
      Ink.group("transform=\"\(place)scale(\(Ink.decimal(Plate.scale)))\"", content))
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
