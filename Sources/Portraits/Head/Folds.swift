import Catalog

/// Folds of loose or bare skin.
struct Folds {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }
  private var tint: SVGColor { subject.palette.ground }

  /// Folds on the face, drawn below its features.
  var onFace: String { subject.has(.wrinkles) ? wrinkles : "" }

  /// Folds on the throat.
  var onThroat: String {
    guard subject.has(.dewlap) else { return subject.has(.wrinkles) ? collarFolds : "" }
    let chinY = proportions.chinY
    var pen = PathBuilder()
    for side in [-1.0, 1] {
      pen.move(to: Point(side * 0.8 * proportions.muzzleHalfWidth, chinY + 4))
      pen.curve(
        Point(side * 0.9 * proportions.muzzleHalfWidth, chinY + 30), Point(side * 26, chinY + 52),
        to: Point(side * 7, chinY + 66))
      pen.move(to: Point(side * 0.3 * proportions.muzzleHalfWidth, chinY + 8))
      pen.quadCurve(
        Point(side * 0.34 * proportions.muzzleHalfWidth, chinY + 34),
        to: Point(side * 4, chinY + 52))
    }
    return SVGElements.line(pen.data, crease(subject.palette.trunk), width: 4, opacity: 0.6)
  }

  /// Returns the colour of the shadow in a fold; on a pale coat, it stays close to the coat's
  /// colour.
  private func crease(_ tint: SVGColor) -> SVGColor {
    tint.isPale ? tint.mixed(SVGColor(0x8a6a58), 0.42) : tint.shade.shade
  }

  private var wrinkles: String {
    let (crownY, eyeX, noseY) = (proportions.crownY, proportions.eyeX, proportions.noseY)
    var pen = PathBuilder()
    if subject.isCat {
      for row in [0.0, 1, 2] {
        pen.move(to: Point(-26 + row * 4, crownY + 12 + row * 10))
        pen.quadCurve(
          Point(0, crownY + 20 + row * 11), to: Point(26 - row * 4, crownY + 12 + row * 10))
      }
      for side in [-1.0, 1] {
        pen.move(to: Point(side * 5, -30))
        pen.quadCurve(Point(side * 10, -16), to: Point(side * 7, -4))
        pen.move(to: Point(side * (proportions.cheekHalfWidth - 14), 22))
        pen.quadCurve(
          Point(side * (proportions.cheekHalfWidth - 20), 40),
          to: Point(side * (proportions.muzzleHalfWidth + 12), 54))
      }
      return SVGElements.line(pen.data, tint.shade, width: 3, opacity: 0.8)
    }
    for row in [0.0, 1] {
      pen.move(to: Point(-eyeX + 6, crownY + 30 + row * 14))
      pen.quadCurve(Point(-8, crownY + 16 + row * 16), to: Point(0, crownY + 34 + row * 14))
      pen.quadCurve(Point(8, crownY + 16 + row * 16), to: Point(eyeX - 6, crownY + 30 + row * 14))
    }
    for side in [-1.0, 1] {
      if subject.has(.flews) && proportions.flewOverhang > 0 {
        pen.move(to: Point(side * (proportions.cheekHalfWidth - 6), -4))
        pen.quadCurve(
          Point(side * (proportions.cheekHalfWidth - 26), 14),
          to: Point(side * (proportions.muzzleHalfWidth + 6), 52))
        pen.move(to: Point(side * (eyeX + proportions.eyeRadius + 6), -12))
        pen.quadCurve(Point(side * eyeX, -26), to: Point(side * 20, -18))
      }
      pen.move(to: Point(side * 12, -20))
      pen.quadCurve(Point(side * 19, -8), to: Point(side * 15, 8))
      pen.move(to: Point(side * 9, noseY - 18))
      pen.quadCurve(
        Point(side * 34, noseY - 22),
        to: Point(side * (proportions.muzzleHalfWidth - 2), noseY + 12))
    }
    let face = subject.has(.patches) ? subject.palette.patch : tint
    return SVGElements.line(pen.data, crease(face), width: 4, opacity: 0.7)
  }

  /// Folds around the neck.
  private var collarFolds: String {
    guard !subject.isCat, subject.has(.flews), proportions.ruffLength < 1 else { return "" }
    let (halfNeck, chinY) = (proportions.neckHalfWidth, proportions.chinY)
    var pen = PathBuilder()
    for row in [0.0, 1, 2] {
      pen.move(to: Point(-halfNeck - 6 - 10 * row, chinY - 6 + 22 * row))
      pen.quadCurve(
        Point(0, chinY + 34 + 24 * row), to: Point(halfNeck + 6 + 10 * row, chinY - 6 + 22 * row))
    }
    return SVGElements.line(pen.data, subject.palette.trunk.shade, width: 4, opacity: 0.6)
  }
}
