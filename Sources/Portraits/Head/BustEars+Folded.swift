import Catalog

/// Ears that fold in front of the head.
extension BustEars {
  /// Whether a button ear folds sharply above the skull, as in terriers.
  var isFoldedButton: Bool {
    switch subject.look.muzzleLength {
    case .flat, .short: subject.coat.texture == .wiry
    default: true
    }
  }

  /// A small V-shaped ear folded above the skull, its tip towards the eye.
  mutating func drawFoldedButton() -> String {
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

  /// A small ear folded forward over the skull, as in Scottish Folds.
  mutating func drawFolded() -> String {
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
