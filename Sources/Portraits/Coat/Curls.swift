/// Small loops that indicate a curly coat.
enum Curls {
  /// Draws a column of loops around `x`.
  static func loops(in x: Double, from top: Double, to bottom: Double, _ tint: SVGColor) -> String {
    guard bottom > top else { return "" }
    var pen = PathBuilder()
    let count = max(2, Int((bottom - top) / 24))
    for i in 0..<count {
      let y = top + (bottom - top) * Double(i) / Double(count)
      loop(at: Point(x + (i % 2 == 0 ? -9 : 7), y), with: &pen)
    }
    return SVGElements.line(pen.data, tint.light, opacity: 0.6)
  }

  /// Draws loops at the given points.
  static func loops(at points: [Point], _ tint: SVGColor) -> String {
    var pen = PathBuilder()
    for point in points { loop(at: point, with: &pen) }
    return SVGElements.line(pen.data, tint.light, opacity: 0.6)
  }

  private static func loop(at point: Point, with pen: inout PathBuilder) {
    pen.move(to: point)
    pen.arc(radius: 6, to: point + Point(11, 2))
    pen.arc(radius: 4, to: point + Point(5, 5))
  }
}
