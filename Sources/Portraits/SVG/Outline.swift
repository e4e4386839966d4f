/// A smooth curve through a few points, closed by default.
struct Outline {
  /// A point on the curve, smooth or a corner.
  struct Knot {
    var at: Point
    var isCorner: Bool
  }

  /// A cubic Bézier segment of the curve.
  struct Span {
    var start: Point
    var first: Point
    var second: Point
    var end: Point

    /// Whether the segment is a straight line.
    var isStraight: Bool { first == start && second == end }

    /// Returns the point at a fraction of the curve's parameter, by de Casteljau's algorithm.
    func point(_ fraction: Double) -> Point {
      let toFirst = start.towards(first, fraction)
      let toSecond = first.towards(second, fraction)
      let toEnd = second.towards(end, fraction)
      return toFirst.towards(toSecond, fraction)
        .towards(toSecond.towards(toEnd, fraction), fraction)
    }

    var length: Double {
      let stops = (0...8).map { point(Double($0) / 8) }
      return zip(stops, stops.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }
  }

  var knots: [Knot]
  var isClosed = true

  init(_ knots: [Knot], isClosed: Bool = true) {
    self.knots = knots
    self.isClosed = isClosed
  }

  /// Returns a symmetrical outline, given its right half from the top of the centre line down.
  static func mirrored(_ half: [Knot]) -> Outline {
    let left = half.reversed().filter { $0.at.x > 0.5 }
      .map { Knot(at: $0.at.mirrored, isCorner: $0.isCorner) }
    return Outline(half + left)
  }

  /// The segments in order. Both handles of a knot have the same length, and their direction is the
  /// mean of the adjacent directions, so that the curve does not overshoot between uneven knots.
  var spans: [Span] {
    let points = knots.map(\.at)
    let count = points.count
    guard count > 1 else { return [] }
    let handles: [Point] = knots.indices.map { i in
      if knots[i].isCorner || (!isClosed && (i == 0 || i == count - 1)) { return Point(0, 0) }
      let before = points[i] - points[(i + count - 1) % count]
      let after = points[(i + 1) % count] - points[i]
      let shorter = min(before.length, after.length)
      let mean = (before.length * after.length).squareRoot()
      let reach = 0.36 * min(mean, 1.5 * shorter)
      return (before.unit + after.unit).unit * reach
    }
    return (0..<(isClosed ? count : count - 1)).map { i in
      let next = (i + 1) % count
      return Span(
        start: points[i], first: points[i] + handles[i],
        second: points[next] - handles[next], end: points[next])
    }
  }

  /// The path data. Since both handles of a knot have the same length, all curves but the first can
  /// use the shorthand command `s`.
  var path: String {
    var pen = PathBuilder()
    draw(with: &pen)
    return pen.data
  }

  /// Appends the outline to a path.
  func draw(with pen: inout PathBuilder) {
    let spans = spans
    for (index, span) in spans.enumerated() {
      if index == 0 { pen.move(to: span.start) }
      if span.isStraight {
        // The closing `z` draws the last side.
        if !isClosed || index < spans.count - 1 { pen.line(to: span.end) }
      } else if index == 0 {
        pen.curve(span.first, span.second, to: span.end)
      } else {
        pen.smoothCurve(span.second, to: span.end)
      }
    }
    if isClosed { pen.close() }
  }
}

/// Creates a smooth knot.
func knot(_ x: Double, _ y: Double) -> Outline.Knot { .init(at: Point(x, y), isCorner: false) }
/// Creates a corner.
func corner(_ x: Double, _ y: Double) -> Outline.Knot { .init(at: Point(x, y), isCorner: true) }
func knot(_ at: Point) -> Outline.Knot { .init(at: at, isCorner: false) }
func corner(_ at: Point) -> Outline.Knot { .init(at: at, isCorner: true) }
