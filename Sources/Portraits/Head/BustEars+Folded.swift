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

  /// Draws a small V-shaped ear folded above the skull, its tip towards the eye.
  mutating func drawFoldedButton() -> String {
    let halfSkull = proportions.skullHalfWidth
    let inner = Point(0.4 * halfSkull, head.top(at: 0.4 * halfSkull) + 2)
    let fold = Point(halfSkull + 8, head.top(at: 0.9 * halfSkull) - 6)
    tip = Point(0.84 * halfSkull, fold.y + proportions.earLength * 0.86)
    let outline = Outline([
      corner(inner), knot(inner.towards(fold, 0.5) + Point(2, -12)), knot(fold),
      knot(fold.towards(tip, 0.6) + Point(9, 0)), corner(tip),
      knot(0.56 * halfSkull, inner.y + proportions.earLength * 0.42),
    ])
    var crease = PathBuilder()
    crease.move(to: inner + Point(6, 3))
    crease.quadCurve(inner.towards(fold, 0.5) + Point(2, 0), to: fold + Point(-6, 7))
    return surface(outline.path)
      + SVGElements.line(crease.data, tint.light, width: 3, opacity: 0.4)
  }

  mutating func drawButton() -> String {
    let (length, width) = (proportions.earLength, proportions.earWidth)
    let fold = Point(
      0.8 * proportions.skullHalfWidth, head.top(at: 0.8 * proportions.skullHalfWidth))
    tip = Point(0.86 * proportions.skullHalfWidth + 4, fold.y + length + 2)
    let outer = Point(proportions.skullHalfWidth + 7, fold.y + length * 0.42)
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
    return surface(outline.path)
  }

  mutating func drawRose() -> String {
    let (halfSkull, crownY) = (proportions.skullHalfWidth, proportions.crownY)
    tip = Point(halfSkull + 24, crownY + 52)
    let outline = Outline([
      corner(0.5 * halfSkull, crownY + 12), knot(0.8 * halfSkull, crownY + 4),
      knot(halfSkull + 9, crownY + 14),
      knot(halfSkull + 20, crownY + 34), corner(tip), knot(halfSkull + 8, crownY + 50),
      corner(0.94 * halfSkull, crownY + 42),
    ])
    let inside = Outline([
      corner(0.66 * halfSkull, crownY + 15), knot(halfSkull + 2, crownY + 20),
      corner(halfSkull + 18, crownY + 46), knot(halfSkull, crownY + 40),
    ])
    return surface(outline.path)
      + SVGElements.fill(inside.path, subject.palette.innerEar.mixed(tint.shade, 0.35))
  }

  /// Draws a small ear folded forward over the skull, as in Scottish Folds.
  mutating func drawFolded() -> String {
    let (halfSkull, crownY) = (proportions.skullHalfWidth, proportions.crownY)
    // Follow the curve of the skull, so that the head looks round.
    func rim(_ share: Double, _ above: Double) -> Outline.Knot {
      knot(share * halfSkull, head.top(at: share * halfSkull) - above)
    }
    tip = Point(0.56 * halfSkull, 0.46 * crownY)
    let outline = Outline([
      corner(0.3 * halfSkull, head.top(at: 0.3 * halfSkull) + 1), rim(0.46, 6), rim(0.7, 7),
      rim(0.88, 3),
      corner(0.93 * halfSkull, 0.46 * crownY), knot(0.8 * halfSkull, 0.5 * crownY), knot(tip),
      knot(0.42 * halfSkull, 0.66 * crownY),
    ])
    let crease = Outline(
      [rim(0.4, -3), rim(0.58, -1), rim(0.74, -3), rim(0.87, -9)], isClosed: false)
    return surface(outline.path)
      + SVGElements.line(crease.path, tint.shade.shade, width: 3, opacity: 0.6)
  }
}
