/// Small loops that indicate a curly coat. Their size and direction vary.
enum Curls {
  /// Draws a column of loops around `x`.
  static func loops(in x: Double, from top: Double, to bottom: Double, _ tint: SVGColor) -> String {
    guard bottom > top else { return "" }
    let count = max(2, Int((bottom - top) / 24))
    let points = (0..<count).map { i -> Point in
      let shift: Double = (i % 2 == 0 ? -9 : 7) + Double(i * 5 % 3) * 3
      return Point(x + shift, top + (bottom - top) * Double(i) / Double(count))
    }
    return loops(at: points, tint)
  }

  /// Draws loops at the given points.
  static func loops(at points: [Point], _ tint: SVGColor) -> String {
    var pen = PathBuilder()
    for (number, point) in points.enumerated() {
      let size = [1.1, 0.8, 1.3, 0.95, 0.7][number % 5]
      let side = number * 3 % 5 < 2 ? -1.0 : 1
      let (top, end) = (Point(11 * side, 1 + size), Point(4 * side, 6))
      pen.move(to: point)
      for (radius, offset) in [(6.0, top), (4, end)] {
        pen.arc(
          radius * size, radius * size, isLarge: false, isClockwise: side > 0,
          to: point + offset * size)
      }
    }
    return SVGElements.line(pen.data, tint.light, opacity: 0.5)
  }
}
