import Catalog

/// The ears, drawn once on the right and mirrored.
struct EarPair {
  /// Those that stand behind the head.
  private(set) var behind = ""
  /// Those that hang before it.
  private(set) var before = ""
  /// The place of the right ear's tip, for what is called out on a page.
  private(set) var tip = Point(0, 0)

  private let sitter: Sitter
  private let head: Head
  private var p: Proportions { sitter.proportions }
  private var tint: Tint { sitter.palette.ears }

  init(_ sitter: Sitter, on head: Head) {
    self.sitter = sitter
    self.head = head
    switch sitter.look.ears {
    case .prick, .tallPrick, .roundedPrick, .smallPrick, .bat, .flaredBat, .small, .medium, .large,
      .huge, .lynxTip, .butterfly, .curled:
      behind = Ink.pair(id: sitter.id("e"), standing())
    case .semiPrick: behind = Ink.pair(id: sitter.id("e"), semiPrick())
    case .drop, .smallDrop, .pendant, .longPendant, .tasselled:
      before = Ink.pair(id: sitter.id("e"), hanging())
    case .button: before = Ink.pair(id: sitter.id("e"), button())
    case .rose: before = Ink.pair(id: sitter.id("e"), rose())
    case .fold: before = Ink.pair(id: sitter.id("e"), fold())
    case .hidden: tip = Point(p.skull, 40)
    }
  }

  /// Where an ear that stands is rooted on the head.
  private var roots: (inner: Point, outer: Point) {
    let limit = 0.96 * p.skull
    let isCat = sitter.isCat
    let innerX =
      isCat
      ? max(0.1 * p.skull, limit - p.earWidth)
      : (sitter.look.ears == .roundedPrick ? 0.12 : 0.22) * p.skull
    let outerX = min(innerX + p.earWidth, limit)
    let inner = Point(innerX, head.top(at: innerX) + (isCat ? 10 : 12))
    let outer =
      p.earLow != 0 ? Point(0.97 * p.cheek, p.earLow) : Point(outerX, head.top(at: outerX) + 6)
    return (inner, outer)
  }

  private mutating func standing() -> String {
    let (inner, outer) = roots
    let middle = inner.towards(outer, 0.5)
    let tipX = p.earFlare.map { p.skull + $0 } ?? middle.x + p.earTilt
    tip = Point(tipX, middle.y - p.earHeight)
    let isBat = sitter.look.ears == .bat
    let knots = standingKnots(inner, tip, outer, upright: isBat ? 0.12 : 0.42)
    let heart = middle.towards(tip, 0.42)
    let inside = knots.map { k in
      Outline.Knot(at: heart.towards(k.at, 0.64) + Point(-1, 5), isCorner: k.isCorner)
    }
    var drawing =
      Ink.shape(Outline(knots).path, tint, edge: tint.edge())
      + Ink.fill(Outline(inside).path, sitter.palette.innerEar, opacity: 0.9)
    if sitter.proportions.fur > 1 || sitter.isCat && sitter.coat.texture != .bare {
      drawing += furnishings(inner, outer, tip)
    }
    if sitter.has(.lynxTips) || sitter.look.ears == .lynxTip { drawing += lynxTuft() }
    return drawing
  }

  private func standingKnots(_ inner: Point, _ tip: Point, _ outer: Point, upright: Double)
    -> [Outline.Knot]
  {
    let middle = inner.towards(outer, 0.5)
    let along = (tip - middle).unit
    let across = Point(-along.y, along.x)
    let span = (outer - inner).length
    // The inner edge runs nearly straight, the outer bulges a little.
    let inside = Point(
      inner.x + (tip.x - inner.x) * upright, inner.y + (tip.y - inner.y) * 0.5)
    let outside = outer.towards(tip, 0.48) + across * (0.11 * span)
    if upright < 0.2 {
      // A bat's ear: straight up at the inner side, broad and round at the top.
      let (x, y, r) = (tip.x, tip.y, p.earTip)
      return [
        corner(inner), knot(inner.x - 3, y + 2.4 * r), knot(x - r, y + 0.5 * r),
        knot(x, y), knot(x + r, y + 0.7 * r), knot(outer.x + 7, y + 2.8 * r),
        corner(outer),
      ]
    }
    // A round tip is cut where it is as far from both edges.
    let r = p.earTip
    func short(_ from: Point) -> Point { tip.towards(from, 0.85 * r / max(1, (from - tip).length)) }
    let top =
      r < 4
      ? [corner(tip)]
      : [knot(short(inside)), knot(short(outside))]
    return [corner(inner), knot(inside)] + top + [knot(outside), corner(outer)]
  }

  /// The pale hair that fills the lower part of an ear that stands.
  private func furnishings(_ inner: Point, _ outer: Point, _ tip: Point) -> String {
    var pen = Pen()
    for share in [0.24, 0.42, 0.6] {
      let root = inner.towards(outer, share) + Point(0, -4)
      pen.move(to: root)
      pen.bend(
        root.towards(tip, 0.3) + Point(-3, 0), to: root.towards(tip, 0.5) + Point(4 * share, 0))
    }
    return Ink.line(pen.data, tint.mixed(Tint(0xfff4de), 0.6), width: 3, opacity: 0.8)
  }

  private func lynxTuft() -> String {
    let dark = tint.mixed(Tint(0x1d1426), 0.62)
    let tuft = Outline([
      corner(tip.x - 7, tip.y + 16), corner(tip.x + 5, tip.y - 20), corner(tip.x + 8, tip.y + 16),
      knot(tip.x, tip.y + 10),
    ])
    return Ink.fill(tuft.path, dark)
  }

  /// An upright stump, and over it the upper third folded forward to a point.
  private mutating func semiPrick() -> String {
    let (inner, outer) = roots
    let middle = inner.towards(outer, 0.5)
    let (h, w) = (p.earHeight, p.earWidth)
    let left = Point(middle.x + p.earTilt - 0.2 * w, middle.y - 0.74 * h)
    let right = Point(middle.x + p.earTilt + 0.3 * w, middle.y - 0.66 * h)
    let crest = left.towards(right, 0.5) + Point(1, -5)
    tip = Point(right.x + 0.02 * w, right.y + 0.5 * h)
    let stump = Outline([
      corner(inner), corner(left),
      corner(right),
      knot(right.towards(outer, 0.5) + Point(5, 0)),
      corner(outer),
    ])
    let leaf = Outline([
      corner(left), knot(crest),
      corner(right), knot(right.x + 4, right.y + 0.22 * h),
      corner(tip), knot(left.x + 0.2 * w, left.y + 0.32 * h),
    ])
    let inside = Outline([
      corner(inner.x + 8, inner.y - 3), corner(left.towards(tip, 0.3)),
      corner(tip), corner(outer.x - 8, outer.y - 4),
    ])
    return Ink.shape(stump.path, tint, edge: tint.edge())
      + Ink.fill(inside.path, sitter.palette.innerEar, opacity: 0.75)
      + Ink.shape(leaf.path, tint.mixed(tint.light, tint.isDark ? 0.22 : 0.1), edge: tint.edge())
  }

  private mutating func hanging() -> String {
    let (top, length, width) = (p.earTop, p.earLength, p.earWidth)
    let edge = head.halfWidth(at: top + 14) ?? p.skull
    let centre = edge + width * 0.16
    // High-set ears start on the skull's edge and never rise above it.
    let rootX = (top > -45 ? 0.78 : 0.62) * p.skull
    let root = Point(rootX, max(top, head.top(at: rootX) + 3))
    let wide = top + p.earBulge * length
    tip = Point(centre - 2, top + length)
    let outline = Outline([
      corner(root),
      knot(root.x + (centre - root.x) * 0.7, root.y - 3),
      knot(centre + width * 0.34, root.y + 0.16 * length),
      knot(centre + width * 0.5, wide),
      knot(centre + width * 0.24, top + 0.93 * length),
      knot(centre - width * 0.12, top + length),
      knot(centre - width * 0.42, top + 0.84 * length),
      knot(centre - width * 0.44, wide),
    ])
    let inner = Outline([
      corner(root + Point(3, 6)),
      knot(centre - width * 0.3, top + 0.35 * length),
      knot(centre - width * 0.2, wide + 0.1 * length),
      corner(centre - width * 0.26, top + 0.92 * length),
      knot(centre - width * 0.42, wide + 0.05 * length),
    ])
    let path: String
    switch sitter.coat.texture {
    case .curly:
      path = sitter.curls(step: 20) { $0.y > top + 4 ? 6 : 0 }.edge(outline)
    case .feathered, .wiry:
      let hair = max(p.fur * 0.6, 5)
      path = sitter.tufts(step: 18, lean: 0.8) {
        $0.y > top + 0.34 * length ? hair : 0
      }.edge(outline)
    default: path = outline.path
    }
    let curls =
      sitter.coat.texture == .curly
      ? Curls.loops(in: tip.x - width * 0.1, from: top + 20, to: top + length - 12, tint) : ""
    var onEar = curls
    if sitter.has(.spots) {
      let spread = [(0.1, 0.2, 7.0), (0.22, 0.46, 9), (-0.05, 0.62, 6), (0.2, 0.78, 8)]
      onEar += Spots.dots(
        spread.map {
          Spots.Disc(centre: Point(centre + $0.0 * width, top + $0.1 * length), radius: $0.2)
        }, sitter.palette.mark)
    }
    return Ink.shape(path, tint, edge: tint.edge(ragged: sitter.isRagged))
      + Ink.fill(inner.path, tint.shade, opacity: 0.7) + onEar
  }

  private mutating func button() -> String {
    let (length, width) = (p.earLength, p.earWidth)
    let fold = Point(0.8 * p.skull, head.top(at: 0.8 * p.skull))
    tip = Point(0.86 * p.skull + 4, fold.y + length + 2)
    let outer = Point(p.skull + 7, fold.y + length * 0.42)
    let outline = Outline([
      corner(Point(fold.x - width * 0.5, fold.y - 6)),
      knot(fold.x - width * 0.08, fold.y - 9),
      knot(fold.x + width * 0.28, fold.y + 4),
      knot(outer),
      knot(tip.x + 7, tip.y - 8),
      knot(tip),
      knot(tip.x - 12, tip.y - length * 0.3),
      knot(fold.x - width * 0.24, fold.y + length * 0.34),
    ])
    return Ink.shape(outline.path, tint, edge: tint.edge())
  }

  private mutating func rose() -> String {
    let (s, t) = (p.skull, p.crown)
    tip = Point(s + 24, t + 52)
    let outline = Outline([
      corner(0.5 * s, t + 12), knot(0.8 * s, t + 4), knot(s + 9, t + 14),
      knot(s + 20, t + 34), corner(tip), knot(s + 8, t + 50),
      corner(0.94 * s, t + 42),
    ])
    let inside = Outline([
      corner(0.66 * s, t + 15), knot(s + 2, t + 20), corner(s + 18, t + 46), knot(s, t + 40),
    ])
    return Ink.shape(outline.path, tint, edge: tint.edge())
      + Ink.fill(inside.path, sitter.palette.innerEar.mixed(tint.shade, 0.35))
  }

  private mutating func fold() -> String {
    let (s, t) = (p.skull, p.crown)
    // The ear keeps to the skull's curve, so that the head looks round.
    func rim(_ share: Double, _ above: Double) -> Outline.Knot {
      knot(share * s, head.top(at: share * s) - above)
    }
    tip = Point(0.56 * s, 0.46 * t)
    let outline = Outline([
      corner(0.3 * s, head.top(at: 0.3 * s) + 1), rim(0.46, 6), rim(0.7, 7), rim(0.88, 3),
      corner(0.93 * s, 0.46 * t), knot(0.8 * s, 0.5 * t), knot(tip),
      knot(0.42 * s, 0.66 * t),
    ])
    let crease = Outline(
      [rim(0.4, -3), rim(0.58, -1), rim(0.74, -3), rim(0.87, -9)], isClosed: false)
    return Ink.shape(outline.path, tint, edge: tint.edge())
      + Ink.line(crease.path, tint.shade.shade, width: 3, opacity: 0.6)
  }
}
