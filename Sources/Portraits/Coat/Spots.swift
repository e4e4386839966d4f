/// Spots and blotches, scattered by rejection sampling with a fixed seed. They are not mirrored,
/// since real coats are not symmetrical.
struct Spots {
  private let proportions: Proportions
  private let palette: CoatPalette
  private let coarseness: Double
  private let isCat: Bool

  init(_ subject: PortraitSubject) {
    proportions = subject.proportions
    palette = subject.palette
    coarseness = subject.coarseness
    isCat = subject.isCat
  }

  /// Spots on the head, except around the eyes and on the muzzle.
  var onHead: String {
    let discs = Spots.scattered(
      count: Int(34 / coarseness), seed: 7, radius: 3.5...8.5, gap: 7,
      within: (
        Point(-proportions.skullHalfWidth - 4, proportions.crownY + 4),
        Point(proportions.skullHalfWidth + 4, proportions.cheekY + 44)
      )
    ) { point, radius in
      let fromEye = Point(abs(point.x) - proportions.eyeX, point.y).length
      let isOnMuzzle = abs(point.x) < 0.8 * proportions.muzzleHalfWidth && point.y > 2
      // A spotted cat has tabby markings instead of spots on the brow.
      let isOnBrow = isCat && abs(point.x) < 0.62 * proportions.skullHalfWidth && point.y < 0
      return fromEye > proportions.eyeRadius * 1.6 + radius && !isOnMuzzle && !isOnBrow
    }
    return Spots.dots(discs, palette.mark)
  }

  /// Draws ragged blotches on the head, none of them to the right of `right`.
  func blotches(
    count: Int, radius: ClosedRange<Double>, gap: Double, _ tint: SVGColor, to right: Double? = nil
  ) -> String {
    let discs = Spots.scattered(
      count: Int(Double(count) / coarseness), seed: 3, radius: radius, gap: gap,
      within: (
        Point(-proportions.cheekHalfWidth, proportions.crownY),
        Point(right ?? proportions.cheekHalfWidth, proportions.chinY - 12)
      )
    ) { point, radius in
      Point(abs(point.x) - proportions.eyeX, point.y).length > proportions.eyeRadius + radius * 0.4
        && (abs(point.x) > proportions.muzzleHalfWidth + 0.5 * radius || point.y < 8)
    }
    return Spots.tornPatches(discs, tint)
  }

  /// Draws discs as irregular patches with rounded bays in a single path.
  static func tornPatches(_ discs: [Disc], _ tint: SVGColor, strokeWidth: Int = 6) -> String {
    guard !discs.isEmpty else { return "" }
    let radii = [1.15, 0.6, 1, 0.8, 1.25, 0.7]
    var pen = PathBuilder()
    for (number, disc) in discs.enumerated() {
      let knots = (0..<6).map { i in
        let arm = Point.facing(Double(i) * 60 + Double(number) * 77)
        return knot(disc.centre + arm * (disc.radius * radii[(i + number) % 6]))
      }
      Outline(knots).draw(with: &pen)
    }
    return SVGElements.shape(pen.data, tint, edge: tint, width: strokeWidth)
  }

  /// Draws short hair tips, dark by default, which blend into a tone at thumbnail size.
  func ticks(
    count: Int, within area: (Point, Point), seed: UInt32, _ tint: SVGColor? = nil,
    opacity: Double = 0.6
  ) -> String {
    let ticks = Spots.scattered(
      count: Int(Double(count) / coarseness), seed: seed, radius: 1...3, gap: 6, within: area
    ) { point, _ in
      Point(abs(point.x) - proportions.eyeX, point.y).length > proportions.eyeRadius * 1.6
    }
    var pen = PathBuilder()
    for tick in ticks { pen.tick(at: tick.centre, PathBuilder.rounded(tick.radius) + 2) }
    return SVGElements.line(pen.data, tint ?? palette.dark, opacity: opacity)
  }

  /// Draws discs as the round caps of zero-length lines, one path per width: the most compact SVG
  /// for many discs.
  static func dots(_ discs: [Disc], _ tint: SVGColor) -> String {
    let sizes = Dictionary(grouping: discs) { PathBuilder.rounded($0.radius / 2) * 4 }
    return sizes.keys.sorted().map { width in
      var pen = PathBuilder()
      for disc in sizes[width, default: []] { pen.dot(at: disc.centre) }
      return SVGElements.line(pen.data, tint, width: width)
    }.joined()
  }

  struct Disc {
    var centre: Point
    var radius: Double
  }

  /// Scatters up to `count` discs at least `gap` apart within a rectangle.
  static func scattered(
    count: Int, seed: UInt32, radius: ClosedRange<Double>, gap: Double, within area: (Point, Point),
    where isAllowed: (Point, Double) -> Bool
  ) -> [Disc] {
    var state = seed
    func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / Double(1 << 24)
    }
    var discs: [Disc] = []
    for _ in 0..<(count * 20) where discs.count < count {
      let point = Point(
        area.0.x + (area.1.x - area.0.x) * next(), area.0.y + (area.1.y - area.0.y) * next())
      let discRadius = radius.lowerBound + (radius.upperBound - radius.lowerBound) * next()
      let isFree = discs.allSatisfy { ($0.centre - point).length > $0.radius + discRadius + gap }
      if isFree && isAllowed(point, discRadius) {
        discs.append(Disc(centre: point, radius: discRadius))
      }
    }
    return discs
  }
}
