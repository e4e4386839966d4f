/// A mapping of the coordinates in a drawing, such as a reflection or the turn of a head.
struct CoordinateMap {
  /// Whether the mapping reverses the direction of arcs.
  var isReflection = false
  var transform: (Point) -> Point

  /// The reflection about the centre line.
  static var reflection: CoordinateMap {
    CoordinateMap(isReflection: true) { $0.mirrored }
  }

  /// Returns a drawing with the coordinates of its paths, circles and ellipses mapped. Transforms
  /// are kept, so the drawing must not contain any that the mapping would have to precede.
  func applied(to drawing: String) -> String {
    var mapped = ""
    mapped.reserveCapacity(drawing.utf8.count + 256)
    for tag in drawing.split(separator: "<", omittingEmptySubsequences: true) {
      mapped += "<"
      if tag.hasPrefix("path"), let data = CoordinateMap.attribute(" d", in: tag) {
        mapped += tag[..<data.startIndex] + path(data) + tag[data.endIndex...]
      } else if tag.hasPrefix("circle") || tag.hasPrefix("ellipse") {
        mapped += oval(tag)
      } else {
        mapped += tag
      }
    }
    return mapped
  }

  /// Returns the value of an attribute; the name begins with a space.
  private static func attribute(_ name: String, in tag: Substring) -> Substring? {
    guard let start = tag.firstRange(of: name + "=\"")?.upperBound else { return nil }
    return tag[start...].prefix { $0 != "\"" }
  }

  /// Maps the centre of a circle or ellipse, and the width of an ellipse.
  private func oval(_ tag: Substring) -> String {
    func number(_ name: String) -> Double? {
      CoordinateMap.attribute(name, in: tag).flatMap { Double($0) }
    }
    let (x, y) = (number(" cx") ?? 0, number(" cy") ?? 0)
    let centre = transform(Point(x, y))
    var text =
      tag.prefix { $0 != " " } + " cx=\"\(PathBuilder.rounded(centre.x))\""
      + " cy=\"\(PathBuilder.rounded(centre.y))\""
    let isEllipse = tag.hasPrefix("ellipse")
    if isEllipse, let halfWidth = number(" rx") {
      let width = transform(Point(x + halfWidth, y)) - transform(Point(x - halfWidth, y))
      text += " rx=\"\(max(1, PathBuilder.rounded(width.length / 2)))\""
    }
    let last = isEllipse ? " ry" : " r"
    guard let rest = tag.firstRange(of: last + "=\"")?.lowerBound else { return String(tag) }
    return String(text + tag[rest...])
  }

  /// Maps the data of a path as `PathBuilder` writes it: one absolute move, then relative commands
  /// with integers.
  private func path(_ data: Substring) -> String {
    var reader = PathReader(data)
    var pen = PathBuilder()
    var (at, start) = (Point(0, 0), Point(0, 0))
    while let (command, numbers) = reader.next() {
      func point(_ index: Int) -> Point { at + Point(numbers[index], numbers[index + 1]) }
      var end = at
      switch command {
      case "M", "m":
        end = point(0)
        start = end
        pen.move(to: transform(end))
      case "l":
        end = point(0)
        pen.line(to: transform(end))
      case "h":
        end.x += numbers[0]
        pen.line(to: transform(end))
      case "v":
        end.y += numbers[0]
        pen.line(to: transform(end))
      case "c":
        end = point(4)
        pen.curve(transform(point(0)), transform(point(2)), to: transform(end))
      case "s":
        end = point(2)
        pen.smoothCurve(transform(point(0)), to: transform(end))
      case "q":
        end = point(2)
        pen.quadCurve(transform(point(0)), to: transform(end))
      case "t":
        end = point(0)
        pen.smoothQuadCurve(to: transform(end))
      case "a":
        end = point(5)
        // Half of an ellipse stays half of one.
        let isHalf = abs(numbers[5]) == 2 * numbers[0] && numbers[6] == 0
        let width = (transform(end) - transform(at)).length
        pen.arc(
          isHalf ? width / 2 : numbers[0], numbers[1], isLarge: numbers[3] == 1,
          isClockwise: (numbers[4] == 1) != isReflection, to: transform(end))
      default:
        end = start
        pen.close()
      }
      at = end
    }
    return pen.data
  }
}

/// Reads the commands of path data that `PathBuilder` wrote.
private struct PathReader {
  private var rest: Substring.UTF8View
  private var command: Unicode.Scalar = "M"

  init(_ data: Substring) { rest = data.utf8 }

  /// Returns the next command and its numbers; nil at the end of the data.
  mutating func next() -> (Unicode.Scalar, [Double])? {
    guard let first = rest.first else { return nil }
    if first > UInt8(ascii: "9") {
      command = Unicode.Scalar(first)
      rest.removeFirst()
    }
    let count =
      switch command {
      case "h", "v": 1
      case "M", "m", "l", "t": 2
      case "s", "q": 4
      case "c": 6
      case "a": 7
      default: 0
      }
    return (command, (0..<count).map { _ in number() })
  }

  private mutating func number() -> Double {
    while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    var value = 0.0
    while let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
      value = value * 10 + Double(digit - UInt8(ascii: "0"))
      rest.removeFirst()
    }
    return isNegative ? -value : value
  }
}
