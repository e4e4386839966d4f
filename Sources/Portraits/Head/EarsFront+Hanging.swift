import Catalog

/// Ears that hang or fold in front of the head.
extension EarsFront {
  mutating func drawHanging() -> String {
    let (top, length, width) = (p.earRootY, p.earLength, p.earWidth)
    let edge = head.halfWidth(at: top + 14) ?? p.skullHalfWidth
    // Hang beside the eye, never over it.
    let centre = max(edge + width * 0.16, p.eyeX + p.eyeRadius + 3 + width * 0.44)
    // High-set ears begin at the skull's edge and never extend above it.
    let rootX = (top > -45 ? 0.78 : 0.62) * p.skullHalfWidth
    let root = Point(rootX, max(top, head.top(at: rootX) + 3))
    let wide = top + p.earWidestPoint * length
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
    switch subject.coat.texture {
    case .curly where subject.look.ears != .tasselled:
      path = subject.curls(step: 20) { $0.y > top + 4 ? 6 : 0 }.edge(outline)
    case .feathered, .wiry,
      .waved where subject.hasWavyHead:
      let hair = max(p.furLength * 0.6, 5)
      path = subject.tufts(step: 18, lean: 0.8) {
        $0.y > top + 0.34 * length ? hair : 0
      }.edge(outline)
    default: path = outline.path
    }
    let curls =
      subject.coat.texture == .curly && subject.look.ears != .tasselled
      ? Curls.loops(in: tip.x - width * 0.1, from: top + 20, to: top + length - 12, tint) : ""
    var onEar = curls
    if subject.has(.spots) {
      let spread = [(0.1, 0.2, 7.0), (0.22, 0.46, 9), (-0.05, 0.62, 6), (0.2, 0.78, 8)]
      onEar += Spots.dots(
        spread.map {
          Spots.Disc(centre: Point(centre + $0.0 * width, top + $0.1 * length), radius: $0.2)
        }, subject.palette.mark)
    }
    if subject.look.ears == .tasselled { onEar += tassel(width) }
    return SVGElements.shape(path, tint, edge: tint.edge(ragged: subject.hasRaggedEdge))
      + subject.detail(SVGElements.fill(inner.path, tint.shade, opacity: 0.7)) + onEar
  }

  /// The pale tassel at the tip of a shaved ear.
  private func tassel(_ width: Double) -> String {
    let (x, y) = (tip.x, tip.y)
    let tuft = Outline([
      corner(x - 0.26 * width, y - 16), knot(x + 0.1 * width, y - 20),
      corner(x + 0.4 * width, y - 14), corner(x + 0.34 * width, y + 20),
      knot(x + 0.14 * width, y + 12), corner(x, y + 25), knot(x - 6, y + 12),
      corner(x - 0.28 * width, y + 18),
    ])
    let pale = tint.mixed(SVGColor(0xfff4de), 0.5)
    return SVGElements.shape(tuft.path, pale, edge: pale.shade)
  }

  /// Whether a button ear folds sharply above the skull, as in terriers.
  var isFolded: Bool {
    switch subject.look.muzzleLength {
    case .flat, .short: subject.coat.texture == .wiry
    default: true
    }
  }

  /// A small V-shaped ear folded above the skull, its tip towards the eye.
  mutating func drawFolded() -> String {
    let w = p.skullHalfWidth
    let inner = Point(0.4 * w, head.top(at: 0.4 * w) + 2)
    let fold = Point(w + 8, head.top(at: 0.9 * w) - 6)
    tip = Point(0.84 * w, fold.y + p.earLength * 0.86)
    let outline = Outline([
      corner(inner), knot(inner.towards(fold, 0.5) + Point(2, -12)), knot(fold),
      knot(fold.towards(tip, 0.6) + Point(9, 0)), corner(tip),
      knot(0.56 * w, inner.y + p.earLength * 0.42),
    ])
    var crease = PathBuilder()
    crease.move(to: inner + Point(6, 3))
    crease.quadCurve(inner.towards(fold, 0.5) + Point(2, 0), to: fold + Point(-6, 7))
    return SVGElements.shape(outline.path, tint, edge: tint.edge())
      + SVGElements.line(crease.data, tint.light, width: 3, opacity: 0.4)
  }

  mutating func drawButton() -> String {
    let (length, width) = (p.earLength, p.earWidth)
    let fold = Point(0.8 * p.skullHalfWidth, head.top(at: 0.8 * p.skullHalfWidth))
    tip = Point(0.86 * p.skullHalfWidth + 4, fold.y + length + 2)
    let outer = Point(p.skullHalfWidth + 7, fold.y + length * 0.42)
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
    return SVGElements.shape(outline.path, tint, edge: tint.edge())
  }

  mutating func drawRose() -> String {
    let (s, t) = (p.skullHalfWidth, p.crownY)
    tip = Point(s + 24, t + 52)
    let outline = Outline([
      corner(0.5 * s, t + 12), knot(0.8 * s, t + 4), knot(s + 9, t + 14),
      knot(s + 20, t + 34), corner(tip), knot(s + 8, t + 50),
      corner(0.94 * s, t + 42),
    ])
    let inside = Outline([
      corner(0.66 * s, t + 15), knot(s + 2, t + 20), corner(s + 18, t + 46), knot(s, t + 40),
    ])
    return SVGElements.shape(outline.path, tint, edge: tint.edge())
      + SVGElements.fill(inside.path, subject.palette.innerEar.mixed(tint.shade, 0.35))
  }

  mutating func drawFold() -> String {
    let (s, t) = (p.skullHalfWidth, p.crownY)
    // Follow the curve of the skull, so that the head looks round.
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
    return SVGElements.shape(outline.path, tint, edge: tint.edge())
      + SVGElements.line(crease.path, tint.shade.shade, width: 3, opacity: 0.6)
  }
}
