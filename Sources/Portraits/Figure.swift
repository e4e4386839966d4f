import Catalog

/// The whole animal in profile, in a panel at the plate's lower right.
struct Figure {
  let sitter: Sitter
  let build: Build
  private let profile: Profile
  private let tail: FigureTail
  private var p: Proportions { sitter.proportions }
  private var palette: Palette { sitter.palette }

  init(_ sitter: Sitter) {
    self.sitter = sitter
    build = Build(sitter)
    profile = Profile(sitter: sitter, build: build)
    tail = FigureTail(sitter, root: build.tailRoot)
  }

  /// How the figure is put into its panel.
  var placing: (scale: Double, at: Point) {
    let reach =
      profile.reach + tail.reach + build.trunk.knots.map(\.at) + [Point(build.front, 0)]
    let left = reach.map(\.x).min() ?? 0
    let right = reach.map(\.x).max() ?? 1
    let top = reach.map(\.y).min() ?? -1
    let fit = min(152 / max(1, right - left), 99 / max(1, -top))
    // Not to scale, or the smallest would be specks; but a toy is plainly not a giant.
    let scale = fit * min(0.36 + 0.55 * p.size, 1)
    return (scale, Point(306 - (left + right) / 2 * scale, 383))
  }

  /// The end of the tail, or where one would begin.
  var tailEnd: Point { tail.end ?? build.tailRoot }

  /// The paths and clips to be defined once.
  var definitions: String {
    Ink.clip(sitter.id("u"), path: sitter.id("v"), trunk)
      + "<path id=\"\(sitter.id("f"))\" d=\"\(build.foreleg.path)\"/>"
      + "<path id=\"\(sitter.id("r"))\" d=\"\(build.hindLeg.path)\"/>"
      + FigureMarks(sitter: sitter, build: build).legClips
  }

  var drawing: String {
    let (scale, at) = placing
    let marks = FigureMarks(sitter: sitter, build: build)
    let tint = palette.trunk
    let trunk = sitter.id("v")
    let edge = "stroke=\"\(tint.edge(ragged: p.hem > 3).hex)\""
    let far =
      Ink.group(
        "fill=\"\(tint.shade.hex)\"",
        Ink.use(sitter.id("f"), "x=\"\(Pen.whole(build.farFore))\"")
          + Ink.use(sitter.id("r"), "x=\"\(Pen.whole(build.farHind))\"")) + marks.farLegs
    let near =
      Ink.group(
        "fill=\"\(tint.hex)\"",
        Ink.use(trunk, edge) + Ink.use(sitter.id("f")) + Ink.use(sitter.id("r")))
      + marks.drawing + Ink.use(trunk, "fill=\"url(#\(sitter.id("s")))\" opacity=\".7\"")
      + (p.skirt > 0 ? skirt : "")
    let hasCrest = sitter.has(.topknot) && sitter.coat.texture == .curly
    return Ink.group(
      "transform=\"translate(\(Pen.whole(at.x)) \(Pen.whole(at.y)))scale(\(Ink.decimal(scale)))\"",
      (tailIsBehind ? tailDrawing : "") + far + near + (tailIsBehind ? "" : tailDrawing)
        + (sitter.isManed ? mane : "") + profile.drawing + (hasCrest ? crest : ""))
  }

  /// A tail that curls lies over the back.
  private var tailIsBehind: Bool {
    ![.curl, .tight].contains(sitter.look.tail)
  }

  private var tailDrawing: String {
    let marked: [Pattern] = [.colourpoint, .saddle, .tricolourSaddle]
    let patched: [Pattern] = [.bicolour, .van]
    let tint =
      marked.contains(where: sitter.has)
      ? palette.mark : patched.contains(where: sitter.has) ? palette.patch : palette.trunk
    var tip: Tint?
    if sitter.has(.whiteTailTip) {
      tip = palette.pale
    } else if sitter.has(.darkTailTip) {
      tip = palette.mark
    } else if sitter.has(.cap) || sitter.has(.urajiro) {
      tip = palette.pale
    }
    return tail.drawing(tint, tip: tip)
  }

  /// The trunk's path data, with the coat's hem.
  private var trunk: String {
    let outline = build.trunk
    if sitter.coat.texture == .curly && !sitter.isCat {
      return sitter.curls(step: 16) { _ in 5 }.edge(outline)
    }
    guard p.hem > 2, p.skirt == 0 else { return outline.path }
    let shoulder = -(build.elbow + 100) / 2 - 4
    return sitter.tufts(step: 24, lean: 0.8, flow: Point(0.7, 0.7)) {
      $0.y > shoulder && $0.y < -10 || $0.x < build.front + 6 ? p.hem : 0
    }.edge(outline)
  }

  /// A coat that hangs to the ground or near it, with hair lines.
  private var skirt: String {
    let (a, b) = (build.front, build.rear)
    let hem = -100 * p.skirt
    let tint = palette.trunk
    var knots = [corner(b, -80), knot(b + 5, -40)]
    let locks = max(4, Int((b - a) / 20))
    for i in 0...locks {
      let x = b + 4 - (b - a + 8) * Double(i) / Double(locks)
      knots.append(corner(x, hem + (i % 2 == 0 ? 2 : 8)))
      if i < locks { knots.append(knot(x - 6, hem - 7)) }
    }
    knots += [knot(a - 7, -44), corner(a, -80)]
    var lines = Pen()
    let count = sitter.coat.texture == .corded ? 9 : 4
    for i in 1...count {
      let x = a + (b - a) * Double(i) / Double(count + 1)
      lines.move(to: Point(x, -76))
      lines.bend(Point(x + 3, -50), to: Point(x + 1, hem - 6))
    }
    return Ink.shape(
      Outline(knots, isClosed: false).path, tint, edge: tint.edge(ragged: true))
      + sitter.fine(Ink.line(lines.data, tint.shade, opacity: 0.7))
  }

  /// Hair that stands out round head and neck.
  private var mane: String {
    let (at, r) = (build.skull + Point(6, 7), p.head * 1.75)
    let outline = Outline((0..<7).map { i in knot(at + Point.facing(Double(i) * 51.4) * r) })
    return Ink.shape(
      sitter.tufts(step: 16, lean: 0.5) { _ in 5 }.edge(outline), palette.mane,
      edge: palette.mane.edge(ragged: true))
  }

  /// The curly hair on the skull.
  private var crest: String {
    let r = p.head
    let cloud = Outline(
      (0..<6).map { i in
        .init(
          at: build.skull + Point(0.1 * r, -0.7 * r) + Point.facing(Double(i) * 60) * (0.95 * r),
          isCorner: false)
      })
    return Ink.shape(
      sitter.curls(step: 11) { _ in 4 }.edge(cloud), palette.ground,
      edge: palette.ground.edge())
  }
}
