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
        pen.stripe(
          from: start, start + Point(side * 6, 6), to: start + Point(side * (4 + skew), 19),
          width: 3.5)
      }
    }
    return SVGElements.fill(pen.data, palette.dark, opacity: 0.6)
  }

  var tabby: String {
    let (halfSkull, crownY, halfCheek, eyeX, eyeRadius) = (
      proportions.skullHalfWidth, proportions.crownY, proportions.cheekHalfWidth, proportions.eyeX,
      proportions.eyeRadius
    )
    var pen = PathBuilder()
    for side in [-1.0, 1] {
      func stripe(
        _ x: Double, _ y: Double, _ bend: Point, _ toX: Double, _ toY: Double, width: Double
      ) {
        pen.stripe(
          from: Point(side * x, y), Point(side * bend.x, bend.y), to: Point(side * toX, toY),
          width: width)
      }
      // Half of the tabby M, ticks above it, and lines from the outer corner of the eye.
      stripe(eyeX - 5, -20, Point(23, -34), 15, crownY + 17, width: 5)
      stripe(19, crownY + 22, Point(9, crownY + 36), 0, crownY + 33, width: 5)
      stripe(10, crownY + 2, Point(7, crownY + 12), 7, crownY + 22, width: 5)
      stripe(
        0.52 * halfSkull, crownY + 8, Point(0.44 * halfSkull, crownY + 20), 0.46 * halfSkull,
        crownY + 33, width: 6)
      stripe(
        0.76 * halfSkull, crownY + 26, Point(0.7 * halfSkull, -30), 0.74 * halfSkull, -20, width: 5)
      stripe(
        eyeX + eyeRadius + 6, 3, Point(0.86 * halfCheek, 14), halfCheek + 8, 3, width: 7)
      stripe(eyeX + eyeRadius - 2, 18, Point(0.78 * halfCheek, 36), 0.94 * halfCheek, 29, width: 6)
      stripe(0.6 * halfCheek, 46, Point(0.8 * halfCheek, 52), halfCheek, 42, width: 5)
    }
    let isBold = subject.has(.rosettes) || palette.mark.isDark
    return SVGElements.fill(pen.data, palette.mark, opacity: isBold ? 0.85 : 0.6)
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
    }
    return tabby + SVGElements.line(pen.data, palette.mark, width: 9, opacity: 0.6)
  }
}
