import Catalog

/// The figure's tail: a line with a thickness at each point.
struct FigureTail {
  private let line: [(at: Point, halfWidth: Double)]
  private let subject: PortraitSubject

  init(_ subject: PortraitSubject, root: Point) {
    self.subject = subject
    let course = FigureTail.course(subject.look.tail, isCat: subject.isCat)
    // Long waved hair thickens the tail.
    let hair = subject.hasWavyHead && ![.plume, .curl, .stub].contains(subject.look.tail) ? 3.5 : 0
    line = course.map { x, y, halfWidth in (root + Point(x, y), halfWidth + hair) }
  }

  /// Returns points along the tail. Each is given as its distance to the right of the root, its
  /// distance below the root and half the tail's thickness there, in hundredths of the height at
  /// the withers.
  private static func course(_ tail: Tail, isCat: Bool) -> [(Double, Double, Double)] {
    switch tail {
    case .otter: [(-4, 2, 7), (10, 18, 6.5), (17, 36, 5), (22, 54, 2)]
    case .sabre: [(-4, 2, 5), (14, 12, 4), (32, 14, 3), (50, 6, 1.5)]
    case .flag: [(-4, 3, 5), (9, -14, 4.5), (13, -34, 4), (9, -56, 2)]
    case .plume:
      isCat
        ? [(-4, 2, 6), (16, 4, 11), (30, -14, 14), (27, -42, 14), (36, -62, 6)]
        : [(-4, 2, 6), (14, 12, 8), (28, 30, 10), (46, 40, 8), (62, 36, 2)]
    case .brush: [(-4, 2, 6), (10, 20, 8), (13, 42, 8.5), (22, 62, 3)]
    case .curl: [(-4, 4, 7), (9, -11, 9), (3, -29, 9.5), (-16, -30, 8), (-24, -17, 4)]
    case .tight: [(-5, 2, 5), (6, -6, 5), (4, -18, 5), (-9, -18, 4.5), (-9, -7, 3), (-2, -8, 2)]
    case .whip: [(-4, 2, 5), (16, 12, 4), (36, 14, 3), (56, 4, 1)]
    case .long: [(-4, 2, 4.5), (6, 24, 3.5), (4, 52, 3), (14, 72, 2.5), (26, 72, 1)]
    case .ring:
      [(-4, 2, 4.5), (14, -2, 4), (26, -18, 4), (22, -36, 4), (10, -34, 3.5), (12, -24, 3)]
    case .carrot: [(-6, 4, 9), (0, -12, 8), (5, -32, 3)]
    case .sickle: [(-4, 2, 5), (12, -8, 4.5), (16, -28, 4), (4, -44, 2)]
    case .pompon: [(-4, 2, 4), (4, -12, 3.5), (7, -22, 3)]
    case .stub: [(-5, 3, 6), (4, -4, 5), (8, -10, 3.5)]
    case .none: []
    case .cat: [(-4, 2, 5.5), (16, 8, 5), (32, -6, 5), (30, -34, 5), (40, -54, 4.5), (46, -54, 3)]
    case .thin: [(-4, 2, 4), (18, 10, 3), (34, -4, 2.6), (32, -34, 2.2), (42, -54, 1.2)]
    }
  }

  /// The extreme points of the tail, for the bounds of the figure.
  var extremePoints: [Point] {
    line.flatMap {
      [$0.at - Point($0.halfWidth, $0.halfWidth), $0.at + Point($0.halfWidth, $0.halfWidth)]
    }
      + (subject.look.tail == .pompon ? line.suffix(1).map { $0.at + Point(6, -20) } : [])
  }

  /// The tip; nil if there is no tail.
  var end: Point? { line.last?.at }

  /// Draws the tail, with the tip in another colour unless `tip` is nil.
  func drawing(_ tint: SVGColor, tip: SVGColor?) -> String {
    guard line.count > 1 else { return "" }
    var drawing = SVGElements.shape(path(line), tint, edge: tint.edge(isRagged: isPlumed))
    if let tip {
      drawing += SVGElements.fill(path(Array(line.suffix(max(2, line.count / 2)))), tip)
    }
    if subject.look.tail == .pompon, let end = line.last {
      let ball = Outline(
        (0..<6).map { i in
          knot(end.at + Point(2, -8) + Point.facing(Double(i) * 60) * 11)
        })
      drawing += SVGElements.shape(
        subject.curls(step: 11) { _ in 4 }.edge(ball), tint, edge: tint.edge())
    }
    if subject.has(.tabby) || subject.has(.rosettes) { drawing += rings }
    return drawing
  }

  private var isPlumed: Bool {
    let tail = subject.look.tail
    return tail == .plume || tail == .brush || tail == .curl && subject.proportions.coatLength > 0
      || subject.hasWavyHead && tail != .stub
  }

  private func path(_ line: [(at: Point, halfWidth: Double)]) -> String {
    let outline = FigureTail.limb(line)
    guard isPlumed else { return outline.path }
    return subject.tufts(step: 22, lean: 0.9, flow: Point(0.6, 0.5)) { _ in 5 }.edge(outline)
  }

  private var rings: String {
    var pen = PathBuilder()
    for (a, b) in zip(line.dropFirst(), line.dropFirst(2)) {
      let across = (b.at - a.at).unit.outwards * (a.halfWidth * 0.8)
      pen.move(to: a.at.towards(b.at, 0.5) - across)
      pen.line(to: a.at.towards(b.at, 0.5) + across)
    }
    return SVGElements.line(pen.data, subject.palette.mark, width: 5, opacity: 0.8)
  }

  /// Returns the outline of a line with a thickness at each point.
  private static func limb(_ line: [(at: Point, halfWidth: Double)]) -> Outline {
    var left: [Outline.Knot] = []
    var right: [Outline.Knot] = []
    for (i, stop) in line.enumerated() {
      let direction = (line[min(i + 1, line.count - 1)].at - line[max(i - 1, 0)].at).unit
      let across = direction.outwards * stop.halfWidth
      left.append(.init(at: stop.at + across, isCorner: i == 0))
      right.append(.init(at: stop.at - across, isCorner: i == 0))
    }
    if let end = line.last, line.count > 1 {
      let direction = (end.at - line[line.count - 2].at).unit
      left.append(knot(end.at + direction * end.halfWidth))
    }
    return Outline(left + right.reversed())
  }
}
