/// Builds path data from relative commands with integers. Positions are rounded before they are
/// subtracted, so that rounding errors do not accumulate.
struct PathBuilder {
  private(set) var data = ""
  private var x = 0
  private var y = 0
  /// The start of the current subpath.
  private var start = (x: 0, y: 0)
  private var command: Character = " "

  mutating func move(to point: Point) {
    let (toX, toY) = (PathBuilder.rounded(point.x), PathBuilder.rounded(point.y))
    if data.isEmpty {
      write("M", [toX, toY])
    } else if command == "z" || (toX, toY) != (x, y) {
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
    if isFlat && command != "c" && command != "s" {
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

  /// Appends a clockwise circular arc of at most 180°.
  mutating func arc(radius: Double, to end: Point) {
    let (toX, toY) = (PathBuilder.rounded(end.x), PathBuilder.rounded(end.y))
    let roundedRadius = max(1, PathBuilder.rounded(radius))
    write("a", [roundedRadius, roundedRadius, 0, 0, 1, toX - x, toY - y])
    (x, y) = (toX, toY)
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
    data += "h0"
    command = "h"
  }

  /// Appends a short vertical line downwards.
  mutating func tick(at point: Point, _ length: Int) {
    move(to: point)
    write("v", [length])
    y += length
  }

  mutating func close() {
    data.append("z")
    command = "z"
    (x, y) = start
  }

  private mutating func draw(_ letter: Character, _ points: [Point]) {
    let numbers = points.flatMap { [PathBuilder.rounded($0.x) - x, PathBuilder.rounded($0.y) - y] }
    write(letter, numbers)
    x += numbers[numbers.count - 2]
    y += numbers[numbers.count - 1]
  }

  private mutating func write(_ letter: Character, _ numbers: [Int]) {
    var needsSpace = letter == command
    if letter != command { data.append(letter) }
    command = letter
    for number in numbers {
      if needsSpace && number >= 0 { data.append(" ") }
      data += String(number)
      needsSpace = true
    }
  }

  /// Rounds to the nearest integer, clamped to ±999; 0 for NaN and infinities.
  static func rounded(_ value: Double) -> Int {
    value.isFinite ? Int(min(max(value, -999), 999).rounded()) : 0
  }
}
