/// The ragged edge of a coat: tufts along an outline.
struct Tufts {
  enum Shape {
    /// A short pointed lock.
    case lock
    /// A round curl.
    case curl
  }

  var shape: Shape = .lock
  /// The length of outline per tuft.
  var step: Double
  /// The lean of a tip in the direction of the flow, as a fraction of its height.
  var lean: Double
  /// The direction in which the hair falls.
  var flow = Point(0, 1)
  /// Returns the height of tufts at a point on the edge.
  var height: (Point) -> Double

  /// Returns the path data of an outline with this edge.
  func edge(_ outline: Outline) -> String {
    var pen = PathBuilder()
    var number = 0
    var isContinuation = false
    for (index, span) in outline.spans.enumerated() {
      if index == 0 { pen.move(to: span.start) }
      guard height(span.point(0.5)) > 1, span.length > step * 0.45 else {
        if isContinuation {
          pen.smoothCurve(span.second, to: span.end)
        } else {
          pen.curve(span.first, span.second, to: span.end)
        }
        isContinuation = true
        continue
      }
      isContinuation = false
      let count = max(1, Int((span.length / step).rounded()))
      for i in 0..<count {
        tuft(
          from: span.point(Double(i) / Double(count)),
          to: span.point(Double(i + 1) / Double(count)), number: number, with: &pen)
        number += 1
      }
    }
    if outline.isClosed { pen.close() }
    return pen.data
  }

  private func tuft(from start: Point, to end: Point, number: Int, with pen: inout PathBuilder) {
    let chord = end - start
    let along = chord.unit
    let middle = start.towards(end, 0.5)
    if shape == .curl {
      pen.arc(radius: chord.length * 0.56, to: end)
      return
    }
    let tuftHeight = height(middle) * Tufts.jitter(number)
    let direction = along.x * flow.x + along.y * flow.y
    let tip = middle + along.outwards * tuftHeight + along * (direction * lean * tuftHeight)
    pen.quadCurve(
      start + along.outwards * (tuftHeight * 0.55) + along * (direction * tuftHeight * 0.2),
      to: tip)
    pen.quadCurve(end + along.outwards * (tuftHeight * 0.25), to: end)
  }

  /// Returns a deterministic factor from 0.75 to 1.25.
  private static func jitter(_ number: Int) -> Double {
    var bits = UInt32(truncatingIfNeeded: number) &* 2_654_435_761
    bits ^= bits >> 15
    return 0.75 + Double(bits % 1000) / 2000
  }
}
