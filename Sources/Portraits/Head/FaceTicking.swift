import Catalog

/// Face patterns of mixed or banded hairs, clipped to the head.
struct FaceTicking {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }
  private var palette: CoatPalette { subject.palette }

  func drawing(_ pattern: Pattern) -> String {
    switch pattern {
    case .ticked: ticks(56) + (subject.isCat ? tickedCatLines : "")
    case .speckled: flecks
    case .roan: roan
    case .grizzle:
      darkCrown(0.3) + ticks(28, opacity: 0.4) + (subject.has(.beard) ? "" : muzzleShade)
    case .wolf: wolf
    case .smoke: smoke
    case .tipped: tipped
    default: ""
    }
  }

  private func ticks(_ count: Int, opacity: Double = 0.6) -> String {
    Spots(subject).ticks(
      count: count,
      within: (
        Point(-proportions.cheekHalfWidth, proportions.crownY),
        Point(proportions.cheekHalfWidth, proportions.chinY - 6)
      ), seed: 21,
      opacity: opacity)
  }

  private func fill(_ half: [Outline.Knot], _ tint: SVGColor, opacity: Double) -> String {
    SVGElements.fill(Outline.mirrored(half).path, tint, opacity: opacity)
  }

  /// Flecks: only coloured ones on a pale base colour, coloured and light ones on any other.
  private var flecks: String {
    let discs = Spots.scattered(
      count: Int(46 / subject.coarseness), seed: 17, radius: 1...3.6, gap: 4,
      within: (
        Point(-proportions.cheekHalfWidth, proportions.crownY),
        Point(proportions.cheekHalfWidth, proportions.chinY - 4)
      )
    ) { point, _ in
      Point(abs(point.x) - proportions.eyeX, point.y).length > proportions.eyeRadius * 1.5
        && Point(point.x, point.y - proportions.noseY).length > 16
    }
    guard palette.ground.isPale else {
      let half = discs.count / 2
      return Spots.dots(Array(discs.prefix(half)), palette.mark)
        + Spots.dots(Array(discs.suffix(half)), palette.ground.mixed(SVGColor.pureWhite, 0.6))
    }
    return Spots.dots(discs, palette.mark)
  }

  /// White and coloured hairs over their mixed colour.
  private var roan: String {
    let pale = Spots(subject).ticks(
      count: 30,
      within: (
        Point(-proportions.cheekHalfWidth, proportions.crownY),
        Point(proportions.cheekHalfWidth, proportions.chinY - 6)
      ),
      seed: 5,
      SVGColor.pureWhite, opacity: 0.5)
    return ticks(34) + pale
  }

  /// Draws a dark crown down to a scalloped line above the brows.
  private func darkCrown(_ opacity: Double) -> String {
    let (halfSkull, crownY, eyeX) = (
      proportions.skullHalfWidth, proportions.crownY, proportions.eyeX
    )
    return fill(
      [
        corner(0, crownY - 20), corner(halfSkull + 30, crownY - 20), corner(halfSkull + 30, -16),
        knot(halfSkull - 8, -24),
        knot(eyeX + 10, -31), knot(eyeX - 6, -28), knot(10, -14), corner(0, 4),
      ], palette.dark, opacity: opacity)
  }

  private var muzzleShade: String {
    let (halfMuzzle, noseY, chinY) = (
      proportions.muzzleHalfWidth, proportions.noseY, proportions.chinY
    )
    return fill(
      [
        knot(0, 18), knot(0.5 * halfMuzzle, 24), knot(halfMuzzle + 4, noseY),
        knot(halfMuzzle + proportions.flewOverhang + 8, chinY),
        knot(0, chinY + 12),
      ], palette.dark, opacity: 0.45)
  }

  /// Banded hair: a dark crown, pale cheeks and brows.
  private var wolf: String {
    let (halfMuzzle, noseY, chinY, halfCheek, eyeX) = (
      proportions.muzzleHalfWidth, proportions.noseY, proportions.chinY, proportions.cheekHalfWidth,
      proportions.eyeX
    )
    let pale = palette.ground.mixed(SVGColor.warmWhite, 0.55)
    return darkCrown(0.42)
      + fill(
        [
          knot(0, noseY - 10), knot(0.5 * halfMuzzle, 22), knot(eyeX - 10, -10), knot(eyeX, -24),
          knot(eyeX + 16, -20),
          knot(eyeX + 20, 4), knot(halfCheek - 8, 12), corner(halfCheek + 20, 20),
          corner(halfCheek + 20, chinY),
          corner(0, chinY + 14),
        ], pale, opacity: 0.85) + subject.drawnUnlessCoarse(ticks(20, opacity: 0.35))
  }

  /// Pale roots where the hair parts on the brow and cheeks.
  private var smoke: String {
    let pale = palette.ground.mixed(SVGColor(0xf1eeea), 0.62)
    var pen = PathBuilder()
    for side in [-1.0, 1] {
      for (x, y, toX, toY) in [
        (0.3, 0.86, 0.2, 0.5), (0.56, 0.7, 0.44, 0.44), (0.95, -0.3, 0.7, -0.5),
        (0.9, -0.56, 0.62, -0.72),
      ] {
        pen.move(to: Point(side * x * proportions.cheekHalfWidth, y * proportions.crownY))
        pen.line(to: Point(side * toX * proportions.cheekHalfWidth, toY * proportions.crownY))
      }
    }
    return SVGElements.line(pen.data, pale, width: 4, opacity: 0.55)
  }

  /// Dark tips that shade the head from above, with lines around and beside the eyes.
  private var tipped: String {
    var pen = PathBuilder()
    for side in [-1.0, 1] {
      pen.move(to: Point(side * (proportions.eyeX - proportions.eyeRadius * 1.2), 6))
      pen.line(to: Point(side * (proportions.eyeX - proportions.eyeRadius * 1.2 - 5), 22))
      pen.move(to: Point(side * (proportions.eyeX + proportions.eyeRadius * 1.3), 0))
      pen.quadCurve(
        Point(side * (proportions.cheekHalfWidth - 10), 4),
        to: Point(side * proportions.cheekHalfWidth, -6))
    }
    return SVGElements.use(subject.id(.head), "fill=\"url(#\(subject.id(.hairTipGradient)))\"")
      + ticks(30, opacity: 0.3)
      + SVGElements.line(pen.data, palette.dark, width: 4, opacity: 0.6)
  }

  /// The dark brow and eye lines of a ticked cat, its pale spectacles and chin.
  private var tickedCatLines: String {
    let (crownY, eyeX, eyeRadius) = (proportions.crownY, proportions.eyeX, proportions.eyeRadius)
    let pale = palette.ground.mixed(SVGColor.warmWhite, 0.6)
    var lines = PathBuilder()
    for side in [-1.0, 1] {
      lines.move(to: Point(side * (eyeX - 8), -22))
      lines.quadCurve(Point(side * 20, -34), to: Point(side * 18, crownY + 20))
      lines.move(to: Point(side * 7, -26))
      lines.line(to: Point(side * 8, crownY + 18))
      lines.move(to: Point(side * (eyeX + eyeRadius + 4), -3))
      lines.line(to: Point(side * (eyeX + eyeRadius + 22), -10))
    }
    var spectacles = PathBuilder()
    spectacles.oval(Point(eyeX, 1), eyeRadius * 1.75, eyeRadius * 1.3)
    spectacles.oval(Point(-eyeX, 1), eyeRadius * 1.75, eyeRadius * 1.3)
    spectacles.oval(Point(0, proportions.chinY - 6), proportions.muzzleHalfWidth * 0.8, 16)
    return SVGElements.fill(spectacles.data, pale, opacity: 0.8)
      + SVGElements.line(lines.data, palette.mark, width: 4, opacity: 0.75)
  }
}
