import Catalog

/// Short strokes that indicate a waved or crimped coat.
struct Waves {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }

  init?(_ subject: PortraitSubject) {
    let isCurledCat = subject.isCat && subject.coat.texture == .curly
    guard subject.coat.texture == .waved || isCurledCat || subject.hasCrimpedCoat else {
      return nil
    }
    self.subject = subject
  }

  /// Waves on the brow and cheeks; in dogs, only if the head has long hair.
  var onFace: String {
    guard subject.isCat || subject.hasWavyHead else { return "" }
    if subject.hasCrimpedCoat {
      let points = Spots.scattered(
        count: Int(30 / subject.coarseness), seed: 13, radius: 5...6, gap: 3,
        within: (
          Point(-proportions.cheekHalfWidth, proportions.crownY + 6),
          Point(proportions.cheekHalfWidth - 6, proportions.chinY - 14)
        )
      ) { point, _ in
        Point(abs(point.x + 4) - proportions.eyeX, point.y).length > proportions.eyeRadius * 1.9
      }
      return strokes(points.map(\.centre), subject.palette.ground)
    }
    let brow: [(Double, Double)] = [
      (0.16, 0.72), (0.5, 0.66), (0.14, 0.46), (0.46, 0.4), (0.78, 0.3),
    ]
    let rows = (subject.has(.fringe) ? [] : brow) + [(0.74, -0.5), (0.9, -0.3)]
    return strokes(
      rows.flatMap { x, y in
        [-1.0, 1].map { Point($0 * x * proportions.skullHalfWidth - 8, y * proportions.crownY) }
      }, subject.palette.ground)
  }

  /// Waves on the neck and chest.
  var onBust: String {
    let points = [
      (-0.9, 8.0), (-0.3, 18), (0.34, 12), (-0.66, 38), (0, 42), (-1.26, 50), (-0.86, 68),
      (-0.28, 70), (0.2, 62), (-0.5, 96),
    ]
    // Draw no waves on a white chest.
    let isPale = subject.has(.whiteChest) || subject.has(.paleChest)
    return strokes(
      points.filter { !isPale || abs($0.0) > 0.6 }
        .map { Point($0.0 * proportions.neckHalfWidth - 8, proportions.chinY + $0.1) },
      subject.palette.trunk)
  }

  /// Waves on the shoulders, back and loins, scattered so that they do not look like scales.
  func onFigure(_ skeleton: Skeleton) -> String {
    let points = Spots.scattered(
      count: Int((subject.hasCrimpedCoat ? 18 : 12) / subject.coarseness), seed: 31, radius: 3...4,
      gap: subject.hasCrimpedCoat ? 4 : 7,
      within: (
        Point(skeleton.front + 12, -94), Point(skeleton.rear - 18, -skeleton.elbowHeight - 14)
      )
    ) { _, _ in true }
    return strokes(points.map(\.centre), subject.palette.trunk)
  }

  private func strokes(_ points: [Point], _ tint: SVGColor) -> String {
    var pen = PathBuilder()
    for (number, point) in points.enumerated() {
      pen.move(to: point)
      if subject.hasCrimpedCoat {
        for (x, y) in [(4.0, -5.0), (8, 1), (12, -4)] { pen.line(to: point + Point(x, y)) }
      } else {
        // Waves rise or fall, and differ in length.
        let (half, slope) = (6 + Double(number * 3 % 5), Double(number * 2 % 5) - 2)
        pen.quadCurve(
          point + Point(0.5 * half, slope - 7), to: point + Point(half, slope))
        pen.smoothQuadCurve(to: point + Point(2 * half, 2 * slope))
      }
    }
    let ink = tint.luminance < 0.75 || subject.hasCrimpedCoat ? tint.light : tint.shade
    return SVGElements.line(pen.data, ink, width: 3, opacity: tint.isPale ? 0.4 : 0.45)
  }
}
