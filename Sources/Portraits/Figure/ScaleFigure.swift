/// A person's leg behind the figure, to scale, which shows the size of the animal.
struct ScaleFigure {
  let subject: PortraitSubject
  let placement: (scale: Double, origin: Point)

  /// The leg, clipped to the panel; empty if the animal's height is unknown.
  var drawing: String {
    guard let height = subject.proportions.heightInCentimetres else { return "" }
    // The withers of figures are 100 units high.
    let unitsPerCentimetre = 100 * placement.scale / height
    // The leg is near the right edge of the panel.
    let foot = Point(Canvas.panelRight - 12 - 10 * unitsPerCentimetre, placement.origin.y)
    let leg = Outline(
      ScaleFigure.leg.map { .init(at: foot + $0.at * unitsPerCentimetre, isCorner: $0.isCorner) })
    return SVGElements.group(
      "clip-path=\"url(#\(subject.id(.panelClip)))\"",
      SVGElements.fill(leg.path, Canvas.silhouette))
  }

  /// A leg from the shoe to the waist in centimetres, facing left.
  private static let leg = [
    corner(-20, 0), knot(-19, -5), knot(-10, -9), knot(-6, -16), knot(-6, -32), knot(-8, -48),
    knot(-9, -66), corner(-10, -120), corner(10, -120), knot(8, -64), knot(6, -48), knot(8, -34),
    knot(4, -14), knot(6, -6), corner(6, 0),
  ]
}
