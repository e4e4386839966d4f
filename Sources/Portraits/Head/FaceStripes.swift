import Catalog

/// Stripes on the face, clipped to the head.
struct FaceStripes {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }
  private var palette: CoatPalette { subject.palette }

  var brindle: String {
    let (halfSkull, crownY) = (proportions.skullHalfWidth, proportions.crownY)
    var pen = PathBuilder()
    let stripes: [(Double, Double)] = [
      (0.14, 0.86), (0.36, 0.84), (0.58, 0.72), (0.8, 0.5), (0.24, 0.6), (0.46, 0.54),
      (0.9, 0.1), (0.86, -0.28), (0.94, -0.6), (0.74, -0.56),
    ]
    for (number, stripe) in stripes.enumerated() {
      for side in [-1.0, 1] {
        let skew = Double(number % 3) * 2 + side * 2
        let start = Point(side * stripe.0 * halfSkull, stripe.1 * crownY - skew)
        pen.move(to: start)
        pen.quadCurve(start + Point(side * 6, 5), to: start + Point(side * (3 + skew), 15))
      }
    }
    return SVGElements.line(
      pen.data, palette.dark, width: 3, opacity: 0.6)
  }

  var tabby: String {
    let (halfSkull, crownY, halfCheek, eyeX) = (
      proportions.skullHalfWidth, proportions.crownY, proportions.cheekHalfWidth, proportions.eyeX
    )
    var pen = PathBuilder()
    for side in [-1.0, 1] {
      // Half of the tabby M, a tick above it, and lines from the outer corner of the eye.
      pen.move(to: Point(side * (eyeX - 6), -20))
      pen.quadCurve(Point(side * 22, -34), to: Point(side * 17, crownY + 20))
      pen.quadCurve(Point(side * 10, crownY + 34), to: Point(0, crownY + 34))
      pen.move(to: Point(side * 9, crownY + 4))
      pen.line(to: Point(side * 7, crownY + 19))
      pen.move(to: Point(side * 0.48 * halfSkull, crownY + 10))
      pen.line(to: Point(side * 0.42 * halfSkull, crownY + 26))
      pen.move(to: Point(side * (eyeX + proportions.eyeRadius + 8), 4))
      pen.quadCurve(Point(side * 0.86 * halfCheek, 12), to: Point(side * (halfCheek + 6), 4))
      pen.move(to: Point(side * (eyeX + proportions.eyeRadius), 18))
      pen.quadCurve(Point(side * 0.8 * halfCheek, 34), to: Point(side * (halfCheek + 2), 28))
    }
    let isBold = subject.has(.rosettes) || palette.mark.isDark
    return SVGElements.line(pen.data, palette.mark, width: 6, opacity: isBold ? 0.85 : 0.6)
  }

  /// A tabby M and broad whorls on the cheeks.
  var marbled: String {
    let halfCheek = proportions.cheekHalfWidth
    var pen = PathBuilder()
    for side in [-1.0, 1] {
      pen.move(to: Point(side * (proportions.eyeX + proportions.eyeRadius + 4), 6))
      pen.curve(
        Point(side * (halfCheek - 4), 0), Point(side * (halfCheek + 6), 44),
        to: Point(side * 0.66 * halfCheek, 44))
      pen.move(to: Point(side * (halfCheek + 4), -30))
      pen.quadCurve(
        Point(side * (halfCheek - 20), -24),
        to: Point(side * (proportions.eyeX + proportions.eyeRadius + 2), -12))
    }
    return tabby + SVGElements.line(pen.data, palette.mark, width: 9, opacity: 0.6)
  }
}
