import Catalog

/// The figure's head, in profile.
struct FigureHead {
  let subject: PortraitSubject
  let skeleton: Skeleton
  var proportions: Proportions { subject.proportions }
  var palette: CoatPalette { subject.palette }
  var skullRadius: Double { proportions.skullRadius }
  /// The scale from the bust to the figure.
  var scale: Double { proportions.skullRadius / proportions.skullHalfWidth * 1.08 }

  /// Returns a point relative to the skull's centre, in skull radii.
  func skullPoint(_ x: Double, _ y: Double) -> Point {
    skeleton.skull + Point(x * skullRadius, y * skullRadius)
  }

  var tip: Point { skullPoint(-1, 0.16) + Point(-proportions.snoutLength, 0) }

  var outline: Outline {
    let knots: [Point]
    if proportions.snoutLength <= 3 {
      knots = [
        skullPoint(0.95, 0.1), skullPoint(0.5, -0.85), skullPoint(-0.4, -0.95),
        skullPoint(-1, -0.2), skullPoint(-0.95, 0.5), skullPoint(-0.3, 1), skullPoint(0.6, 0.8),
      ]
    } else {
      let snoutDepth = proportions.snoutDepth
      let top = tip.y - 0.32 * snoutDepth
      knots = [
        skullPoint(0.95, 0.1), skullPoint(0.55, -0.8), skullPoint(-0.35, -0.96),
        skullPoint(-0.9, -0.52),
        Point(
          skeleton.skull.x - skullRadius * 1.02 - 0.45 * proportions.snoutLength,
          (skullPoint(0, -0.3).y + top) / 2 + 1),
        Point(tip.x, top), Point(tip.x - 0.5, tip.y + 0.3 * snoutDepth),
        Point(tip.x + 0.3 * proportions.snoutLength, tip.y + 0.62 * snoutDepth),
        skullPoint(-0.4, 0.92), skullPoint(0.55, 0.82),
      ]
    }
    return Outline(knots.map { knot($0) })
  }

  /// The extreme points of the head, for the bounds of the figure.
  var extremePoints: [Point] { outline.knots.map(\.at) + ear.knots.map(\.at) }

  var drawing: String {
    let tint = subject.has(.patches) && !subject.isCat ? palette.patch : palette.ground
    var drawing = SVGElements.shape(outline.path, tint, edge: tint.edge()) + markings
    let nose =
      proportions.snoutLength <= 3
      ? skullPoint(-0.98, 0.1) : Point(tip.x + 1, tip.y - 0.14 * proportions.snoutDepth)
    drawing += SVGElements.oval(skullPoint(-0.52, -0.18), 2, 2, eyeTint)
    drawing += SVGElements.oval(nose, subject.isCat ? 2 : 3, 2, palette.nose)
    return drawing + earDrawing + hair
  }

  private var eyeTint: SVGColor {
    subject.isCat || subject.look.eyeColour == .ice
      ? palette.iris : palette.ground.isDark ? SVGColor(0xb07a44) : SVGColor(0x1d1414)
  }
}
