import Catalog

/// The neck and shoulders, clipped to the lower edge of the disc.
struct Bust {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }
  private var palette: CoatPalette { subject.palette }

  private var tint: SVGColor { palette.trunk }

  private var outline: Outline {
    let halfNeck = proportions.neckHalfWidth
    let below = max(proportions.chinY, 84)
    return .mirrored([
      knot(0, 0),
      knot(min(halfNeck, proportions.cheekHalfWidth) * 0.86, 6),
      knot(halfNeck * 0.96, proportions.cheekY + 34),
      knot(halfNeck + 3, below - 12),
      knot(halfNeck + 20, below + 30),
      knot(halfNeck + 52, 196),
      knot(halfNeck + 50, 240),
      knot(0, 250),
    ])
  }

  /// The ruff; nil if the outline is smooth.
  private var ruff: Tufts? {
    guard proportions.ruffLength > 1 else { return nil }
    if subject.coat.texture == .curly && !subject.isCat {
      return subject.curls(step: 22) { $0.y > 40 && $0.y < 190 ? 6 : 0 }
    }
    let start = proportions.cheekY + 26
    return subject.tufts(step: 22, lean: 0.8) {
      $0.y > start && $0.y < 176 ? 1.1 * proportions.ruffLength : 0
    }
  }

  /// The bust's path and clip path for `<defs>`.
  var definition: String {
    SVGElements.clip(
      subject.id(.bustClip), path: subject.id(.bust), ruff?.edge(outline) ?? outline.path)
  }

  /// Returns the bust with its markings and the shadow of the head.
  ///
  /// - Parameter chinShadow: The attributes that place the head's outline as its shadow.
  func drawing(chinShadow: String) -> String {
    let edge = tint.edge(isRagged: proportions.ruffLength > 1)
    let shaded = tint.mixed(tint.shade, tint.isPale ? 0.1 : 0.25)
    return SVGElements.use(subject.id(.bust), "fill=\"\(shaded.hex)\" stroke=\"\(edge.hex)\"")
      + SVGElements.group(
        "clip-path=\"url(#\(subject.id(.bustClip)))\"",
        markings + (ruff?.strokes(outline, edge) ?? "") + Folds(subject: subject).onThroat
          + SVGElements.use(subject.id(.head), "\(chinShadow) fill=\"#1d1030\" opacity=\".26\"")
      )
  }

  /// A raised paw that shows gloves, since these are too small to see on the figure.
  var paw: String {
    guard subject.has(.gloves) else { return "" }
    let (x, y) = (-0.5 * proportions.neckHalfWidth - 26, proportions.chinY + 22)
    let leg = Outline([
      corner(x - 20, y + 110), knot(x - 20, y + 40), knot(x - 19, y + 12), knot(x, y - 8),
      knot(x + 19, y + 12), knot(x + 19, y + 40), corner(x + 22, y + 110),
    ])
    let glove = Outline([
      corner(x - 20, y + 34), knot(x - 22, y + 12), knot(x, y - 9), knot(x + 22, y + 12),
      corner(x + 20, y + 34), knot(x, y + 38),
    ])
    var toes = PathBuilder()
    for toe in [-7.0, 7] {
      toes.move(to: Point(x + toe, y - 3))
      toes.line(to: Point(x + toe, y + 10))
    }
    let fur = subject.has(.colourpoint) ? palette.mark : tint
    return SVGElements.shape(leg.path, fur, edge: fur.edge())
      + SVGElements.shape(glove.path, palette.pale, edge: palette.pale.edge())
      + SVGElements.line(toes.data, palette.pale.shade, width: 3)
  }

  private var markings: String {
    let halfNeck = proportions.neckHalfWidth
    let barredPatterns: [Pattern] = [.brindle, .tabby, .marbled]
    var drawing = barredPatterns.contains(where: subject.has) ? chestBars : ""
    if subject.has(.merle) || subject.has(.harlequin) { drawing += tornPatches(7, palette.dark) }
    if subject.has(.tortoiseshell) { drawing += tornPatches(7, palette.mark) }
    if subject.has(.saddle) || subject.has(.tricolourSaddle) { drawing += saddleFlanks }
    if subject.hasWhiteCollar {
      drawing += chestPatch(
        halfWidth: halfNeck + 6, top: proportions.cheekY + 16, palette.pale,
        hair: proportions.ruffLength)
    } else if subject.has(.tricolourSaddle) || subject.has(.cap) || subject.has(.bicolour) {
      drawing += chestPatch(
        halfWidth: halfNeck * 0.8, top: proportions.chinY - 30, palette.pale,
        hair: proportions.ruffLength)
    } else if subject.has(.blaze) || subject.has(.whiteChest) || subject.has(.paleChest) {
      let isSelf = subject.has(.paleChest) && subject.coat.colours.count == 1
      let pale = isSelf ? palette.ground.mixed(SVGColor.warmWhite, 0.5) : palette.pale
      drawing += chestPatch(
        halfWidth: halfNeck * 0.52, top: proportions.chinY - 20, pale, hair: proportions.ruffLength)
    } else if subject.has(.urajiro) {
      drawing += chestPatch(
        halfWidth: halfNeck * 0.66, top: proportions.chinY - 24, palette.pale,
        hair: proportions.ruffLength)
    }
    if subject.has(.chestTriangles) { drawing += chestTriangles }
    if subject.has(.rosettes) { drawing += rosettes }
    if subject.has(.spots) { drawing += spots }
    let grainedPatterns: [Pattern] = [.ticked, .speckled, .roan, .grizzle, .wolf]
    if grainedPatterns.contains(where: subject.has) { drawing += subject.drawnUnlessCoarse(ticks) }
    if subject.coat.texture == .curly { drawing += curls }
    return drawing + (Waves(subject)?.onBust ?? "")
  }

  /// Draws a patch on the throat and chest.
  private func chestPatch(halfWidth: Double, top: Double, _ tint: SVGColor, hair: Double)
    -> String
  {
    let outline = Outline.mirrored([
      knot(0, top), knot(halfWidth * 0.8, top + 12), knot(halfWidth, proportions.chinY + 16),
      knot(halfWidth * 0.72, proportions.chinY + 70), knot(halfWidth * 0.4, 240), knot(0, 250),
    ])
    let path =
      hair > 1
      ? subject.tufts(step: 22, lean: 0.8) { $0.y > top + 10 && $0.y < 170 ? hair * 0.8 : 0 }.edge(
        outline)
      : outline.path
    return SVGElements.fill(path, tint)
  }

  private var chestTriangles: String {
    let y = proportions.chinY + 24
    let halfNeck = proportions.neckHalfWidth
    let outline = Outline([
      corner(8, y + 40), knot(0.24 * halfNeck, y + 14), knot(0.62 * halfNeck, y + 16),
      knot(0.7 * halfNeck, y + 44),
      knot(0.4 * halfNeck, y + 58),
    ])
    return SVGElements.mirroredPair(SVGElements.fill(outline.path, palette.warm))
  }

  /// Stripes that hang across the chest like necklaces, each broken at another place.
  private var chestBars: String {
    var pen = PathBuilder()
    let gaps: [[Double]] = [[-0.3, 0.5], [0.12], [-0.46, 0.3], [0]]
    for (row, gaps) in gaps.enumerated() {
      let halfWidth = proportions.neckHalfWidth * (0.88 + 0.16 * Double(row))
      let top = proportions.chinY - 8 + Double(row) * 23
      // Parts of a parabola: the control point is where the tangents at the ends meet.
      let ends: [Double] = [-1] + gaps.flatMap { [$0 - 0.07, $0 + 0.07] } + [1]
      for i in stride(from: 0, to: ends.count, by: 2) {
        let (from, to) = (ends[i], ends[i + 1])
        func point(_ x: Double, _ fall: Double) -> Point {
          Point(x * halfWidth, top + 25 * (1 - fall))
        }
        pen.stripe(
          from: point(from, from * from), point((from + to) / 2, from * to),
          to: point(to, to * to), width: 5 + Double((row + i) % 3))
      }
    }
    let isBrindle = subject.has(.brindle)
    return SVGElements.fill(
      pen.data, isBrindle ? palette.dark : palette.mark, opacity: isBrindle ? 0.4 : 0.65)
  }

  private var rosettes: String {
    var pen = PathBuilder()
    let y = proportions.chinY + 14
    let positions = [
      (0.0, 22.0), (34, 4), (68, 22), (32, 44), (-34, 8), (-66, 26), (-30, 46), (0, 66),
    ]
    for (x, drop) in positions {
      let start = Point(x - 9, y + drop + 3)
      pen.move(to: start)
      pen.curve(start + Point(-3, -16), start + Point(20, -18), to: start + Point(20, -3))
      pen.curve(
        start + Point(20, 10), start + Point(6, 11), to: start + Point(2, 8))
    }
    return "<path d=\"\(pen.data)\" fill=\"\(palette.ground.mixed(SVGColor(0x7c4a1c), 0.5).hex)\""
      + " stroke=\"\(palette.mark.hex)\" stroke-width=\"5\"/>"
  }

  private var spots: String {
    let discs = Spots.scattered(
      count: 18, seed: 11, radius: 4...8, gap: 7,
      within: (
        Point(-proportions.neckHalfWidth - 30, proportions.chinY - 6),
        Point(proportions.neckHalfWidth + 20, 166)
      )
    ) { _, _ in true }
    return Spots.dots(discs, palette.mark)
  }

  /// The front ends of a saddle on both sides of the chest.
  private var saddleFlanks: String {
    let halfNeck = proportions.neckHalfWidth
    let flank = Outline([
      corner(halfNeck + 10, proportions.chinY + 10), knot(0.92 * halfNeck, proportions.chinY + 34),
      knot(0.84 * halfNeck, proportions.chinY + 66),
      corner(0.9 * halfNeck, 240), corner(halfNeck + 80, 240),
      corner(halfNeck + 80, proportions.chinY + 10),
    ])
    return SVGElements.mirroredPair(SVGElements.fill(flank.path, palette.mark))
  }

  private func tornPatches(_ count: Int, _ tint: SVGColor) -> String {
    Spots.tornPatches(
      Spots.scattered(
        count: count, seed: 29, radius: 9...17, gap: 6,
        within: (
          Point(-proportions.neckHalfWidth - 30, proportions.chinY),
          Point(proportions.neckHalfWidth, 160)
        )
      ) { _, _ in true }, tint)
  }

  private var ticks: String {
    Spots(subject).ticks(
      count: 30,
      within: (
        Point(-proportions.neckHalfWidth - 34, proportions.chinY - 12),
        Point(proportions.neckHalfWidth + 10, 168)
      ),
      seed: 9
    )
  }

  private var curls: String {
    let chinY = proportions.chinY
    return Curls.loops(
      at: [
        Point(-44, chinY - 12), Point(34, chinY - 16), Point(-20, chinY + 18),
        Point(14, chinY + 30),
        Point(54, chinY + 16), Point(-66, chinY + 26), Point(-4, chinY + 48),
      ], palette.ground)
  }
}
