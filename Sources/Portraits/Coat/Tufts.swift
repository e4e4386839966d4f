#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The ragged edge of a coat: tufts along an outline.
struct Tufts {
  enum Shape {
    /// A pointed lock. Three to five locks of uneven length form a clump.
    case lock
    /// A round curl.
    case curl
  }

  var shape: Shape = .lock
  /// The mean length of outline per tuft.
  var step: Double
  /// The lean of a tip in the direction of the flow, as a fraction of its height.
  var lean: Double
  /// The direction in which the hair falls.
  var flow = Point(0, 1)
  /// Returns the height of tufts at a point on the edge.
  var height: (Point) -> Double

  /// Draws an outline filled with hair: the ragged edge, and strokes where the hair parts.
  func fur(_ outline: Outline, _ tint: SVGColor, edge colour: SVGColor) -> String {
    SVGElements.shape(edge(outline), tint, edge: colour) + strokes(outline, colour)
  }

  /// Returns the path data of an outline with this edge.
  func edge(_ outline: Outline) -> String {
    var pen = PathBuilder()
    var clump = Clump()
    var isContinuation = false
    for (index, span) in outline.spans.enumerated() {
      if index == 0 { pen.move(to: span.start) }
      let tufts = tufts(on: span, &clump)
      if tufts.isEmpty {
        if isContinuation {
          pen.smoothCurve(span.second, to: span.end)
        } else {
          pen.curve(span.first, span.second, to: span.end)
        }
      }
      isContinuation = tufts.isEmpty
      for tuft in tufts { draw(tuft, with: &pen) }
    }
    if outline.isClosed { pen.close() }
    return pen.data
  }

  /// Draws a stroke into the coat from the longest lock of each clump, or the inner side of every
  /// other curl.
  func strokes(_ outline: Outline, _ colour: SVGColor) -> String {
    var pen = PathBuilder()
    var clump = Clump()
    for tuft in outline.spans.flatMap({ tufts(on: $0, &clump) }) where tuft.isStroked {
      let (along, middle) = (tuft.along, tuft.start.towards(tuft.end, 0.5))
      if shape == .curl {
        let inwards = along.outwards * (-0.2 * tuft.chord)
        pen.move(to: tuft.start.towards(tuft.end, 0.3) + inwards)
        pen.arc(radius: 0.3 * tuft.chord, to: tuft.start.towards(tuft.end, 0.85) + inwards)
      } else {
        let bend = along * (direction(along) * lean * tuft.height)
        pen.move(to: middle + along.outwards * (0.45 * tuft.height) + bend * 0.5)
        pen.quadCurve(
          middle - along.outwards * (0.3 * tuft.height) + bend * 0.2,
          to: middle - along.outwards * (1.1 * tuft.height) - bend)
      }
    }
    return pen.data.isEmpty ? "" : SVGElements.line(pen.data, colour, opacity: 0.55)
  }

  /// A lock or curl on a part of the outline.
  private struct Tuft {
    var start: Point
    var end: Point
    var height: Double
    var isStroked: Bool

    var chord: Double { (end - start).length }
    var along: Point { (end - start).unit }
  }

  /// Counts locks and divides them into clumps.
  private struct Clump {
    private var number = 0
    private var position = 0
    private var size = 4

    /// Returns the relative height of the next lock, and whether it is the middle of its clump.
    mutating func next() -> (height: Double, isMiddle: Bool) {
      if position == size {
        position = 0
        size = 3 + Int(noise * 3)
      }
      let rise = sin(.pi * (Double(position) + 0.7) / (Double(size) + 0.4))
      let isMiddle = position == size / 2
      let height = 0.5 + 0.62 * rise + 0.3 * (noise - 0.5)
      number += 1
      position += 1
      return (height, isMiddle)
    }

    /// A deterministic number from 0 to 1 for the current lock.
    var noise: Double {
      var bits = UInt32(truncatingIfNeeded: number + 1) &* 2_654_435_761
      bits ^= bits >> 15
      return Double(bits % 1000) / 1000
    }
  }

  /// Divides a segment of the outline into tufts of uneven width; empty if it has none.
  private func tufts(on span: Outline.Span, _ clump: inout Clump) -> [Tuft] {
    guard height(span.point(0.5)) > 1, span.length > step * 0.45 else { return [] }
    let count = max(1, Int((span.length / step).rounded()))
    var start = span.start
    return (1...count).map { i in
      let shift = i == count ? 0 : 0.5 * (clump.noise - 0.5)
      let end = span.point((Double(i) + shift) / Double(count))
      let (relative, isMiddle) = clump.next()
      let tuft = Tuft(
        start: start, end: end, height: height(start.towards(end, 0.5)) * relative,
        isStroked: isMiddle)
      start = end
      return tuft
    }
  }

  private func direction(_ along: Point) -> Double { along.x * flow.x + along.y * flow.y }

  private func draw(_ tuft: Tuft, with pen: inout PathBuilder) {
    if shape == .curl {
      pen.arc(radius: tuft.chord * 0.56, to: tuft.end)
      return
    }
    let (along, height) = (tuft.along, tuft.height)
    let fall = along * (direction(along) * height)
    let tip =
      tuft.start.towards(tuft.end, 0.5) + along.outwards * height + fall * lean
    pen.quadCurve(tuft.start + along.outwards * (height * 0.6) + fall * 0.2, to: tip)
    pen.quadCurve(tuft.end + along.outwards * (height * 0.2), to: tuft.end)
  }
}
