import Catalog

/// The ear on the figure's head.
extension FigureHead {
  var earDrawing: String {
    let knots = ear.knots
    guard !knots.isEmpty else { return "" }
    let tint = subject.has(.spots) ? palette.mark : palette.ears
    return SVGElements.shape(ear.path, tint, edge: tint.edge())
  }

  var ear: Outline {
    let earHeight = proportions.earHeight * scale
    let earWidth = proportions.earWidth * scale
    let earLength = proportions.earLength * scale
    switch subject.look.ears {
    case .prick, .tallPrick, .roundedPrick, .smallPrick, .bat, .flaredBat, .small, .medium, .large,
      .huge, .lynxTip, .butterfly, .curled:
      let low = skullPoint(0.62, -0.5)
      let base = max(0.5 * earWidth, 5)
      let tip = Point(low.x - 0.28 * base, low.y - 0.3 * skullRadius - earHeight)
      let isRound = proportions.earTipRadius > 8
      return Outline([
        corner(low - Point(base, 0.32 * skullRadius)),
        knot(low.towards(tip, 0.6) - Point(0.62 * base, 2)),
        .init(at: tip, isCorner: !isRound),
        knot(low.towards(tip, 0.5) + Point(0.2 * base, 0)),
        corner(low + Point(1, 1)),
      ])
    case .semiPrick:
      let low = skullPoint(0.55, -0.55)
      return Outline([
        corner(low - Point(0.5 * earWidth, 0.3 * skullRadius)),
        knot(low + Point(-0.4 * earWidth, -0.75 * earHeight)),
        knot(low + Point(0.05 * earWidth, -0.72 * earHeight)),
        corner(low + Point(2, 0)),
        corner(low + Point(-0.3 * earWidth, -0.3 * earHeight)),
        corner(low + Point(-0.8 * earWidth, -0.42 * earHeight)),
      ])
    case .drop, .smallDrop, .pendant, .longPendant, .tasselled, .hidden:
      let earLength = subject.look.ears == .hidden ? 2.6 * skullRadius : earLength
      let earWidth =
        subject.look.ears == .hidden ? 1.1 * skullRadius : max(earWidth * 0.95, 0.7 * skullRadius)
      let root = skullPoint(0.28, -0.62)
      return Outline([
        corner(root + Point(-0.3 * earWidth, 1)),
        knot(root + Point(0.42 * earWidth, 0.02 * earLength)),
        knot(root + Point(0.6 * earWidth, 0.5 * earLength)),
        knot(root + Point(0.12 * earWidth, earLength)),
        knot(root + Point(-0.4 * earWidth, 0.6 * earLength)),
      ])
    case .button:
      return Outline([
        corner(skullPoint(0.5, -0.8)), knot(skullPoint(-0.05, -0.85)),
        corner(skullPoint(-0.15, 0.05)), knot(skullPoint(0.45, -0.2)),
      ])
    case .rose:
      return Outline([
        corner(skullPoint(-0.1, -0.8)), knot(skullPoint(0.6, -0.95)),
        corner(skullPoint(1.35, -0.35)), knot(skullPoint(0.6, -0.4)),
      ])
    case .fold:
      return Outline([
        corner(skullPoint(0.5, -0.82)), knot(skullPoint(0.1, -1.12)),
        corner(skullPoint(-0.3, -0.6)), knot(skullPoint(0.1, -0.62)),
      ])
    }
  }
}
