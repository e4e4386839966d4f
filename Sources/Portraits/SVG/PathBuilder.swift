/// Builds path data from relative commands with integers. Positions are rounded before they are
/// subtracted, so that rounding errors do not accumulate.
struct PathBuilder {
  private var bytes: [UInt8] = []
  private var x = 0
  private var y = 0
  /// The start of the current subpath.
  private var start = (x: 0, y: 0)
  private var command = UInt8(ascii: " ")
  /// Whether the next number needs a space before it, unless it is negative.
  private var needsSpace = false

  /// The path data.
  var data: String { String(decoding: bytes, as: UTF8.self) }

  mutating func move(to point: Point) {
    let (toX, toY) = (PathBuilder.rounded(point.x), PathBuilder.rounded(point.y))
    if bytes.isEmpty {
      write("M", [toX, toY])
    } else if command == UInt8(ascii: "z") || (toX, toY) != (x, y) {
      write("m", [toX - x, toY - y])
    }
    (x, y) = (toX, toY)
    start = (toX, toY)
  }

  mutating func line(to point: Point) {
    let (toX, toY) = (PathBuilder.rounded(point.x), PathBuilder.rounded(point.y))
    if toY == y {
      write("h", [toX - x])
    } else if toX == x {
      write("v", [toY - y])
    } else {
      write("l", [toX - x, toY - y])
    }
    (x, y) = (toX, toY)
  }

  /// Appends a cubic Bézier curve (`c`, or `s` if it is equivalent).
  mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    // After a command other than `c` and `s`, the first control point of `s` is the current point.
    let isFlat = (PathBuilder.rounded(first.x), PathBuilder.rounded(first.y)) == (x, y)
    if isFlat && command != UInt8(ascii: "c") && command != UInt8(ascii: "s") {
      draw("s", [second, end])
    } else {
      draw("c", [first, second, end])
    }
  }

  /// Appends a smooth cubic Bézier curve (`s`).
  mutating func smoothCurve(_ second: Point, to end: Point) { draw("s", [second, end]) }

  /// Appends a quadratic Bézier curve (`q`).
  mutating func quadCurve(_ control: Point, to end: Point) { draw("q", [control, end]) }

  /// Appends a smooth quadratic Bézier curve (`t`).
  mutating func smoothQuadCurve(to end: Point) {
    let (toX, toY) = (PathBuilder.rounded(end.x), PathBuilder.rounded(end.y))
    write("t", [toX - x, toY - y])
    (x, y) = (toX, toY)
  }

  /// Appends an arc of an ellipse.
  mutating func arc(
    _ rx: Double, _ ry: Double, isLarge: Bool, isClockwise: Bool, to end: Point
  ) {
    let (toX, toY) = (PathBuilder.rounded(end.x), PathBuilder.rounded(end.y))
    let (rx, ry) = (max(1, PathBuilder.rounded(rx)), max(1, PathBuilder.rounded(ry)))
    write("a", [rx, ry, 0, isLarge ? 1 : 0, isClockwise ? 1 : 0, toX - x, toY - y])
    (x, y) = (toX, toY)
  }

  /// Appends a clockwise circular arc of at most 180°.
  mutating func arc(radius: Double, to end: Point) {
    arc(radius, radius, isLarge: false, isClockwise: true, to: end)
  }

  /// Appends a circle or ellipse.
  mutating func oval(_ centre: Point, _ rx: Double, _ ry: Double) {
    let halfWidth = max(1, PathBuilder.rounded(rx))
    let halfHeight = max(1, PathBuilder.rounded(ry))
    move(to: centre - Point(Double(halfWidth), 0))
    write("a", [halfWidth, halfHeight, 0, 1, 0, 2 * halfWidth, 0])
    write("a", [halfWidth, halfHeight, 0, 1, 0, -2 * halfWidth, 0])
    close()
  }

  /// Appends a zero-length line, of which only the round cap is visible.
  mutating func dot(at point: Point) {
    move(to: point)
    bytes += "h0".utf8
    command = UInt8(ascii: "h")
  }

  /// Appends a short vertical line downwards.
  mutating func tick(at point: Point, _ length: Int) {
    move(to: point)
    write("v", [length])
    y += length
  }

  /// Appends a closed stripe that tapers towards both ends, along a quadratic Bézier curve.
  mutating func stripe(from start: Point, _ control: Point, to end: Point, width: Double) {
    let across = (end - start).unit.outwards * width
    move(to: start)
    quadCurve(control + across, to: end)
    quadCurve(control - across, to: start)
    close()
  }

  mutating func close() {
    command = UInt8(ascii: "z")
    bytes.append(command)
    (x, y) = start
  }

  private mutating func draw(_ letter: Unicode.Scalar, _ points: [Point]) {
    let (startX, startY) = (x, y)
    begin(letter)
    for point in points {
      (x, y) = (PathBuilder.rounded(point.x), PathBuilder.rounded(point.y))
      append(x - startX)
      append(y - startY)
    }
  }

  private mutating func write(_ letter: Unicode.Scalar, _ numbers: [Int]) {
    begin(letter)
    for number in numbers { append(number) }
  }

  /// Begins a command. Its letter is omitted if it repeats the last one.
  private mutating func begin(_ letter: Unicode.Scalar) {
    needsSpace = UInt8(ascii: letter) == command
    if needsSpace { return }
    command = UInt8(ascii: letter)
    bytes.append(command)
  }

  private mutating func append(_ number: Int) {
    if needsSpace, number >= 0 { bytes.append(UInt8(ascii: " ")) }
    bytes += String(number).utf8
    needsSpace = true
  }

  /// Rounds to the nearest integer, clamped to ±999; 0 for NaN and infinities.
  static func rounded(_ value: Double) -> Int {
    value.isFinite ? Int(min(max(value, -999), 999).rounded()) : 0
  }
}
