import Catalog

/// The layers of a portrait from back to front.
struct Composition {
  private let subject: PortraitSubject
  private let head: HeadOutline
  private let ears: BustEars
  private let figure: Figure
  private let turn: HeadTurn

  init(_ subject: PortraitSubject) {
    self.subject = subject
    head = HeadOutline(subject)
    ears = BustEars(subject, on: head)
    figure = Figure(subject)
    turn = HeadTurn(subject)
  }

  func svg(title: String, description: String) -> String {
    let (titleID, descriptionID) = (subject.id(.title), subject.id(.description))
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 400\" fill=\"none\""
      + " stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"2\" role=\"img\""
      + " aria-labelledby=\"\(titleID) \(descriptionID)\">"
      + "<title id=\"\(titleID)\">\(Composition.escaped(title))</title>"
      + "<desc id=\"\(descriptionID)\">\(Composition.escaped(description))</desc>"
      + "<defs>\(definitions)</defs>" + Canvas.backdrop(discLight: subject.id(.discLight))
      + bust
      + Canvas.inset(silhouette: ScaleFigure(subject: subject, placement: figure.placement).drawing)
      + figure.drawing
      + "</svg>"
  }

  private var definitions: String {
    var text =
      "<clipPath id=\"\(subject.id(.discClip))\">\(Canvas.bustClip)</clipPath>"
      + "<clipPath id=\"\(subject.id(.panelClip))\">\(Canvas.panelClip)</clipPath>"
      + turn.map.applied(
        to: SVGElements.clip(subject.id(.headClip), path: subject.id(.head), head.path))
      + Canvas.definitions(discLight: subject.id(.discLight)) + ears.definition
      + Bust(subject: subject).definition + figure.definitions + light
    if subject.has(.colourpoint) {
      let hex = subject.palette.mark.hex
      text +=
        "<radialGradient id=\"\(subject.id(.colourpointGradient))\"><stop offset=\".45\" stop-color=\"\(hex)\"/>"
        + "<stop offset=\"1\" stop-color=\"\(hex)\" stop-opacity=\"0\"/></radialGradient>"
    }
    if subject.has(.tipped) {
      let hex = subject.palette.dark.hex
      text +=
        "<linearGradient id=\"\(subject.id(.hairTipGradient))\" x2=\"0\" y2=\"1\">"
        + "<stop stop-color=\"\(hex)\" stop-opacity=\".44\"/>"
        + "<stop offset=\".7\" stop-color=\"\(hex)\" stop-opacity=\"0\"/></linearGradient>"
    }
    return text
  }

  /// Gradients from light to dark: from the upper left on the head, from above on the figure.
  private var light: String {
    let id = subject.id(.headLight)
    return "<linearGradient id=\"\(id)\" y1=\".1\" x2=\"1\" y2=\".8\">"
      + "<stop stop-color=\"#fff\" stop-opacity=\".28\"/>"
      + "<stop offset=\".45\" stop-color=\"#fff\" stop-opacity=\"0\"/>"
      + "<stop offset=\"1\" stop-color=\"#1d1030\" stop-opacity=\".4\"/></linearGradient>"
      + "<linearGradient id=\"\(subject.id(.bodyLight))\" href=\"#\(id)\" x2=\"0\" y2=\"1\"/>"
  }

  private var bust: String {
    let neck = Bust(subject: subject)
    return SVGElements.group(
      "clip-path=\"url(#\(subject.id(.discClip)))\"",
      SVGElements.group(
        "transform=\"translate(\(PathBuilder.rounded(Canvas.eyes.x)) "
          + "\(PathBuilder.rounded(Canvas.eyes.y)))scale(\(SVGElements.decimal(Canvas.scale)))\"",
        neck.drawing(chinShadow: "transform=\"\(turn.tilt)translate(0 14)\"")
          + SVGElements.group(
            "transform=\"\(turn.tilt)\"", turn.map.applied(to: posedHead)) + neck.paw))
  }

  /// The head with ears and hair, from the front.
  private var posedHead: String {
    let hair = LongHair(subject: subject)
    let muzzle = Muzzle(subject: subject)
    let tint = subject.palette.ground
    let outline = subject.id(.head)
    let markings = FaceMarkings(subject: subject)
    let onHead =
      markings.drawing + muzzle.form + markings.bridge
      + SVGElements.use(outline, "fill=\"url(#\(subject.id(.headLight)))\"") + rim
    return hair.behind + ears.behind
      + SVGElements.use(
        outline, "fill=\"\(tint.hex)\" stroke=\"\(tint.edge(isRagged: subject.hasRaggedEdge).hex)\""
      )
      + SVGElements.group("clip-path=\"url(#\(subject.id(.headClip)))\"", onHead) + head.strokes
      + hair.onFace
      + Eyes(subject: subject).drawing + muzzle.features + muzzle.whiskers + ears.inFront
      + hair.inFront
  }

  /// Light along the upper left edge of a smooth head: the outline moved to the right and down, of
  /// which the clip hides the other side. Several faint lines look softer than one.
  private var rim: String {
    guard !subject.hasRaggedEdge else { return "" }
    let widths = [4, 8, 12].map {
      SVGElements.use(subject.id(.head), "stroke-width=\"\($0)\"")
    }
    return SVGElements.group(
      "transform=\"translate(2 2)\" stroke=\"#fff\" opacity=\".3\" stroke-opacity=\".25\"",
      widths.joined())
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: "&<>".utf8.contains) else { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }
}
