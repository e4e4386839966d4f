import Catalog

/// The ears of the bust, drawn on the right and mirrored; `FigureHead+Ears.swift` draws the ear of
/// the figure.
struct BustEars {
  /// Erect ears, drawn behind the head.
  private(set) var behind = ""
  /// Hanging and folded ears, drawn in front of the head.
  private(set) var inFront = ""
  /// The tip of the right ear, for the anchor of field marks.
  var tip = Point(0, 0)

  /// The minimum y of a tip.
  private static let ceiling = -154.0

  let subject: PortraitSubject
  let head: HeadOutline
  var proportions: Proportions { subject.proportions }
  var tint: SVGColor { subject.palette.ears }

  init(_ subject: PortraitSubject, on head: HeadOutline) {
    self.subject = subject
    self.head = head
    switch subject.look.ears {
    case .prick, .tallPrick, .roundedPrick, .smallPrick, .bat, .flaredBat, .small, .medium, .large,
      .huge, .lynxTip:
      behind = SVGElements.mirroredPair(drawErect())
    case .butterfly: behind = SVGElements.mirroredPair(drawButterfly())
    case .curled: behind = SVGElements.mirroredPair(drawCurled())
    case .semiPrick: behind = SVGElements.mirroredPair(drawSemiPrick())
    case .drop, .smallDrop, .pendant, .longPendant, .tasselled:
      inFront = SVGElements.mirroredPair(drawHanging())
    case .button:
      inFront = SVGElements.mirroredPair(isFoldedButton ? drawFoldedButton() : drawButton())
    case .rose: inFront = SVGElements.mirroredPair(drawRose())
    case .fold: inFront = SVGElements.mirroredPair(drawFolded())
    case .hidden: tip = Point(proportions.skullHalfWidth, 40)
    }
  }

  /// The gradient of the ears: near the colour of the head at the root, where the ear grows out of
  /// it, and darker towards the tip. Inverted for erect ears, whose root is below.
  var definition: String {
    guard subject.look.ears != .hidden else { return "" }
    let root = tint.mixed(
      subject.faceTint, abs(tint.luminance - subject.faceTint.luminance) > 0.4 ? 0.4 : 0.6)
    let ends = inFront.isEmpty ? "x2=\"0\" y1=\"1\" y2=\"0\"" : "x2=\".3\" y2=\"1\""
    return "<linearGradient id=\"\(subject.id(.earShade))\" \(ends)>"
      + "<stop stop-color=\"\(root.hex)\"/><stop offset=\".45\" stop-color=\"\(tint.hex)\"/>"
      + "<stop offset=\"1\" stop-color=\"\(tint.mixed(tint.shade, 0.6).hex)\"/></linearGradient>"
  }

  /// Draws the outer surface of an ear.
  func surface(_ path: String, isRagged: Bool = false) -> String {
    "<path d=\"\(path)\" fill=\"url(#\(subject.id(.earShade)))\""
      + " stroke=\"\(tint.edge(isRagged: isRagged).hex)\"/>"
  }

  /// The roots of an erect ear on the head.
  private var roots: (inner: Point, outer: Point) {
    // Limit the root to the head's width at this height; otherwise, the ear would be detached.
    let limit = min(
      0.96 * proportions.skullHalfWidth,
      0.97 * (head.halfWidth(at: 0.42 * proportions.crownY) ?? proportions.skullHalfWidth))
    let isCat = subject.isCat
    let innerX =
      isCat
      ? max(0.1 * proportions.skullHalfWidth, limit - proportions.earWidth)
      : (subject.look.ears == .roundedPrick ? 0.12 : 0.22) * proportions.skullHalfWidth
    let outerX = min(innerX + proportions.earWidth, limit)
    let inner = Point(innerX, head.top(at: innerX) + (isCat ? 10 : 12))
    let outer =
      proportions.earOuterRootY != 0
      ? Point(0.97 * proportions.cheekHalfWidth, proportions.earOuterRootY)
      : Point(outerX, head.top(at: outerX) + 6)
    return (inner, outer)
  }

  private mutating func drawErect() -> String {
    let (inner, outer) = roots
    let middle = inner.towards(outer, 0.5)
    let tipX =
      proportions.earFlare.map { proportions.skullHalfWidth + $0 } ?? middle.x + proportions.earTilt
    tip = Point(tipX, max(middle.y - proportions.earHeight, BustEars.ceiling))
    let isBat = subject.look.ears == .bat && proportions.earTipRadius > 12
    let knots = erectKnots(inner, tip, outer, upright: isBat ? 0.12 : 0.42)
    var drawing =
      surface(Outline(knots).path)
      + innerEar(knots, about: middle.towards(tip, 0.42))
    if subject.proportions.furLength > 1 || subject.isCat && subject.coat.texture != .bare {
      drawing += furnishings(inner, outer, tip)
    }
    if subject.has(.lynxTips) || subject.look.ears == .lynxTip { drawing += lynxTuft() }
    return drawing
  }

  /// Draws the inside of an ear: its outline scaled down.
  private func innerEar(_ knots: [Outline.Knot], about centre: Point) -> String {
    let inner = knots.map { outer in
      Outline.Knot(at: centre.towards(outer.at, 0.64) + Point(-1, 5), isCorner: outer.isCorner)
    }
    return SVGElements.fill(Outline(inner).path, subject.palette.innerEar, opacity: 0.9)
  }

  /// Draws a wing-like ear with long hair at its lower edge.
  private mutating func drawButterfly() -> String {
    let (halfSkull, crownY) = (proportions.skullHalfWidth, proportions.crownY)
    let inner = Point(0.36 * halfSkull, head.top(at: 0.36 * halfSkull) + 8)
    let outer = Point(0.97 * proportions.cheekHalfWidth, -18)
    tip = Point(halfSkull + 50, crownY - 34)
    let knots = [
      corner(inner), knot(0.62 * halfSkull, crownY - 28), knot(halfSkull + 16, crownY - 56),
      knot(tip),
      knot(halfSkull + 60, crownY + 4), knot(halfSkull + 44, crownY + 42), corner(outer),
    ]
    let path = subject.tufts(step: 17, lean: 0.8) { [crownY, halfSkull] in
      $0.x > halfSkull + 16 && $0.y > crownY - 30 ? 11 : 0
    }.edge(Outline(knots))
    return surface(path, isRagged: true)
      + innerEar(knots, about: Point(halfSkull + 14, crownY - 8)) + furnishings(inner, outer, tip)
  }

  /// Draws a cat's ear with its tip curled back towards the other ear.
  private mutating func drawCurled() -> String {
    let (inner, outer) = roots
    let middle = inner.towards(outer, 0.5)
    let earHeight = proportions.earHeight
    tip = Point(middle.x - 5, middle.y - 1.16 * earHeight)
    let knots = [
      corner(inner), knot(inner.x + 5, inner.y - 0.46 * earHeight),
      knot(middle.x + 4, middle.y - 0.82 * earHeight), corner(tip),
      knot(middle.x + 24, middle.y - 1.06 * earHeight),
      knot(outer.x + 14, outer.y - 0.56 * earHeight),
      corner(outer),
    ]
    return surface(Outline(knots).path)
      + innerEar(knots, about: middle + Point(6, -0.34 * earHeight))
      + furnishings(inner, outer, tip)
  }

  private func erectKnots(_ inner: Point, _ tip: Point, _ outer: Point, upright: Double)
    -> [Outline.Knot]
  {
    let middle = inner.towards(outer, 0.5)
    let along = (tip - middle).unit
    let across = Point(-along.y, along.x)
    let span = (outer - inner).length
    // The inner edge is nearly straight, the outer slightly convex.
    let inside = Point(
      inner.x + (tip.x - inner.x) * upright, inner.y + (tip.y - inner.y) * 0.5)
    let outside = outer.towards(tip, 0.48) + across * (0.11 * span)
    if upright < 0.2 {
      // A bat ear: vertical on the inner side, broad and round at the top.
      let (x, y, tipRadius) = (tip.x, tip.y, proportions.earTipRadius)
      return [
        corner(inner), knot(inner.x - 3, y + 2.4 * tipRadius),
        knot(x - tipRadius, y + 0.5 * tipRadius),
        knot(x, y), knot(x + tipRadius, y + 0.7 * tipRadius),
        knot(outer.x + 7, y + 2.8 * tipRadius),
        corner(outer),
      ]
    }
    // For a round tip, replace the knot at the tip with one knot on each edge near it.
    let tipRadius = proportions.earTipRadius
    func shortened(_ from: Point) -> Point {
      tip.towards(from, 0.85 * tipRadius / max(1, (from - tip).length))
    }
    let top =
      tipRadius < 4
      ? [corner(tip)]
      : [knot(shortened(inside)), knot(shortened(outside))]
    return [corner(inner), knot(inside)] + top + [knot(outside), corner(outer)]
  }

  /// Draws the pale hair in the lower part of an erect ear.
  private func furnishings(_ inner: Point, _ outer: Point, _ tip: Point) -> String {
    var pen = PathBuilder()
    for share in [0.24, 0.42, 0.6] {
      let root = inner.towards(outer, share) + Point(0, -4)
      pen.move(to: root)
      pen.quadCurve(
        root.towards(tip, 0.3) + Point(-3, 0), to: root.towards(tip, 0.5) + Point(4 * share, 0))
    }
    return subject.drawnUnlessCoarse(
      SVGElements.line(pen.data, tint.mixed(SVGColor.warmWhite, 0.6), width: 3, opacity: 0.8))
  }

  private func lynxTuft() -> String {
    let dark = tint.mixed(SVGColor.tintedBlack, 0.62)
    // In short-haired cats, the tuft is half as large.
    let scale = subject.coat.length == .short ? 0.5 : 1
    let tuft = Outline([
      corner(tip + Point(-4, 14) * scale), corner(tip + Point(5, -20) * scale),
      corner(tip + Point(8, 16) * scale), knot(tip + Point(0, 10) * scale),
    ])
    return SVGElements.fill(tuft.path, dark)
  }

  /// Draws an erect ear with the upper third folded forward to a point.
  private mutating func drawSemiPrick() -> String {
    let (inner, outer) = roots
    let middle = inner.towards(outer, 0.5)
    let (earHeight, earWidth) = (proportions.earHeight, proportions.earWidth)
    let left = Point(middle.x + proportions.earTilt - 0.14 * earWidth, middle.y - 0.78 * earHeight)
    let right = Point(middle.x + proportions.earTilt + 0.26 * earWidth, middle.y - 0.72 * earHeight)
    tip = Point(right.x + 0.12 * earWidth, right.y + 0.52 * earHeight)
    let base = Outline([
      corner(inner), knot(inner.towards(left, 0.55) + Point(-2, 0)), corner(left), corner(right),
      knot(right.towards(outer, 0.5) + Point(6, 0)), corner(outer),
    ])
    let flap = Outline([
      corner(left), knot(left.towards(right, 0.5) + Point(1, -7)), knot(right + Point(3, 3)),
      knot(right + Point(9, 0.24 * earHeight)), corner(tip),
      knot(left + Point(0.24 * earWidth, 0.26 * earHeight)),
    ])
    let inside = Outline([
      corner(inner + Point(8, -3)), corner(left.towards(tip, 0.24)), corner(tip),
      corner(outer + Point(-8, -4)),
    ])
    let flapTint = tint.mixed(tint.light, tint.isDark ? 0.24 : 0.2)
    return surface(base.path)
      + SVGElements.fill(inside.path, subject.palette.innerEar.mixed(tint.shade, 0.3))
      + SVGElements.shape(flap.path, flapTint, edge: tint.edge())
  }
}
