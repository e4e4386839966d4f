/// A person's leg behind the figure, to scale, which shows the size of the animal.
struct ScaleFigure {
  let subject: PortraitSubject
  let placement: (scale: Double, origin: Point)

  /// The leg, clipped to the panel; empty if the animal's height is unknown.
  var drawing: String {
    guard let height = subject.proportions.heightInCentimetres else { return "" }
    // Figures are 100 units high at the withers.
    let unitsPerCentimetre = 100 * placement.scale / height
    // The leg is near the right edge of the panel.
    let foot = Point(Canvas.panelRight - 12 - 10 * unitsPerCentimetre, placement.origin.y)
    func shape(_ knots: [Outline.Knot], _ colour: SVGColor) -> String {
      let outline = Outline(
        knots.map { .init(at: foot + $0.at * unitsPerCentimetre, isCorner: $0.isCorner) })
      return SVGElements.fill(outline.path, colour)
    }
    return SVGElements.group(
      "clip-path=\"url(#\(subject.id(.panelClip)))\"",
      shape(ScaleFigure.shoe, Canvas.silhouetteShade)
        + shape(ScaleFigure.leg, Canvas.silhouette))
  }

  /// A trouser leg from the hem to the waist in centimetres, facing left.
  private static let leg = [
    corner(-9, -7), knot(-8, -32), knot(-9, -48), knot(-10, -66), corner(-12, -120),
    corner(12, -120), knot(10, -64), knot(8, -48), knot(9, -34), corner(9, -5),
  ]

  /// A shoe.
  private static let shoe = [
    corner(-22, 0), knot(-21, -5), knot(-12, -8), corner(-7, -12), corner(7, -12), knot(8, -6),
    corner(8, 0),
  ]
}
