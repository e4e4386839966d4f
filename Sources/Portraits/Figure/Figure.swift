import Catalog

/// The whole animal in profile, in a panel at the lower right.
struct Figure {
  let subject: PortraitSubject
  let skeleton: Skeleton
  private let head: FigureHead
  private let tail: FigureTail
  private var proportions: Proportions { subject.proportions }
  private var palette: CoatPalette { subject.palette }

  init(_ subject: PortraitSubject) {
    self.subject = subject
    skeleton = Skeleton(subject)
    head = FigureHead(subject: subject, skeleton: skeleton)
    tail = FigureTail(subject, root: skeleton.tailRoot)
  }

  /// The scale and position of the figure in its panel.
  var placement: (scale: Double, origin: Point) {
    let extremes =
      head.extremePoints + tail.extremePoints + skeleton.trunk.knots.map(\.at) + [
        Point(skeleton.front, 0)
      ]
    let left = extremes.map(\.x).min() ?? 0
    let right = extremes.map(\.x).max() ?? 1
    let top = extremes.map(\.y).min() ?? -1
    let fit = min(152 / max(1, right - left), 99 / max(1, -top))
    // Reduce differences in size; otherwise, the smallest breeds would be specks.
    let scale = fit * min(0.36 + 0.55 * proportions.size, 1)
    // To the left, away from the silhouette of a person.
    let room = 152 - (right - left) * scale
    return (scale, Point(306 - (left + right) / 2 * scale - 0.4 * room, 383))
  }

  /// The tip of the tail, or its root if there is none.
  var tailEnd: Point { tail.end ?? skeleton.tailRoot }

  /// The shared paths and clip paths for `<defs>`.
  var definitions: String {
    SVGElements.clip(subject.id(.trunkClip), path: subject.id(.trunk), trunk)
      + "<path id=\"\(subject.id(.foreleg))\" d=\"\(skeleton.foreleg.path)\"/>"
      + "<path id=\"\(subject.id(.hindLeg))\" d=\"\(skeleton.hindLeg.path)\"/>"
      + FigureMarkings(subject: subject, skeleton: skeleton).legClips
  }

  var drawing: String {
    let (scale, origin) = placement
    let markings = FigureMarkings(subject: subject, skeleton: skeleton)
    let tint = palette.trunk
    let trunk = subject.id(.trunk)
    let edge = "stroke=\"\(tint.edge(isRagged: proportions.coatLength > 3).hex)\""
    let farLegs =
      SVGElements.group(
        "fill=\"\(tint.shade.hex)\"",
        SVGElements.use(
          subject.id(.foreleg), "x=\"\(PathBuilder.rounded(skeleton.farForelegOffset))\"")
          + SVGElements.use(
            subject.id(.hindLeg), "x=\"\(PathBuilder.rounded(skeleton.farHindLegOffset))\""))
      + markings.farLegs
    let trunkAndNearLegs =
      SVGElements.group(
        "fill=\"\(tint.hex)\"",
        SVGElements.use(trunk, edge) + SVGElements.use(subject.id(.foreleg))
          + SVGElements.use(subject.id(.hindLeg)))
      + markings.drawing
      + SVGElements.use(trunk, "fill=\"url(#\(subject.id(.bodyLight)))\" opacity=\".7\"")
      + (proportions.skirtHeight > 0 ? skirt : "")
    let hasCrest = subject.has(.topknot) && subject.coat.texture == .curly
    return SVGElements.group(
      "transform=\"translate(\(PathBuilder.rounded(origin.x)) \(PathBuilder.rounded(origin.y)))scale(\(SVGElements.decimal(scale)))\"",
      (isTailBehind ? tailDrawing : "") + farLegs + trunkAndNearLegs
        + (isTailBehind ? "" : tailDrawing)
        + (subject.hasMane ? mane : "") + head.drawing + (hasCrest ? crest : ""))
  }

  /// Whether the tail is drawn behind the trunk; a curled tail is drawn over the back.
  private var isTailBehind: Bool {
    ![.curl, .tight].contains(subject.look.tail)
  }

  private var tailDrawing: String {
    let markedPatterns: [Pattern] = [.colourpoint, .saddle, .tricolourSaddle]
    let patchedPatterns: [Pattern] = [.bicolour, .van]
    let tint =
      markedPatterns.contains(where: subject.has)
      ? palette.mark : patchedPatterns.contains(where: subject.has) ? palette.patch : palette.trunk
    var tip: SVGColor?
    if subject.has(.whiteTailTip) {
      tip = palette.pale
    } else if subject.has(.darkTailTip) {
      tip = palette.mark
    } else if subject.has(.cap) || subject.has(.urajiro) {
      tip = palette.pale
    }
    return tail.drawing(tint, tip: tip)
  }

  /// The path data of the trunk with the edge of the coat.
  private var trunk: String {
    let outline = skeleton.trunk
    if subject.coat.texture == .curly && !subject.isCat {
      return subject.curls(step: 16) { _ in 5 }.edge(outline)
    }
    guard proportions.coatLength > 2, proportions.skirtHeight == 0 else { return outline.path }
    let shoulder = -(skeleton.elbowHeight + 100) / 2 - 4
    return subject.tufts(step: 24, lean: 0.8, flow: Point(0.7, 0.7)) {
      $0.y > shoulder && $0.y < -10 || $0.x < skeleton.front + 6 ? proportions.coatLength : 0
    }.edge(outline)
  }

  /// A coat that hangs almost to the ground, with strands of hair.
  private var skirt: String {
    let (front, rear) = (skeleton.front, skeleton.rear)
    let hem = -100 * proportions.skirtHeight
    let tint = palette.trunk
    var knots = [corner(rear, -80), knot(rear + 5, -40)]
    let locks = max(4, Int((rear - front) / 20))
    for i in 0...locks {
      let x = rear + 4 - (rear - front + 8) * Double(i) / Double(locks)
      knots.append(corner(x, hem + (i % 2 == 0 ? 2 : 8)))
      if i < locks { knots.append(knot(x - 6, hem - 7)) }
    }
    knots += [knot(front - 7, -44), corner(front, -80)]
    var lines = PathBuilder()
    let count = subject.coat.texture == .corded ? 9 : 4
    for i in 1...count {
      let x = front + (rear - front) * Double(i) / Double(count + 1)
      lines.move(to: Point(x, -76))
      lines.quadCurve(Point(x + 3, -50), to: Point(x + 1, hem - 6))
    }
    return SVGElements.shape(
      Outline(knots, isClosed: false).path, tint, edge: tint.edge(isRagged: true))
      + subject.drawnUnlessCoarse(SVGElements.line(lines.data, tint.shade, opacity: 0.7))
  }

  /// The mane around the head and neck.
  private var mane: String {
    let (centre, r) = (skeleton.skull + Point(6, 7), proportions.skullRadius * 1.75)
    let outline = Outline((0..<7).map { i in knot(centre + Point.facing(Double(i) * 51.4) * r) })
    return SVGElements.shape(
      subject.tufts(step: 16, lean: 0.5) { _ in 5 }.edge(outline), palette.mane,
      edge: palette.mane.edge(isRagged: true))
  }

  /// The curly hair on the skull.
  private var crest: String {
    let skullRadius = proportions.skullRadius
    let cloud = Outline(
      (0..<6).map { i in
        .init(
          at: skeleton.skull + Point(0.1 * skullRadius, -0.7 * skullRadius) + Point.facing(
            Double(i) * 60) * (0.95 * skullRadius),
          isCorner: false)
      })
    return SVGElements.shape(
      subject.curls(step: 11) { _ in 4 }.edge(cloud), palette.ground,
      edge: palette.ground.edge())
  }
}
