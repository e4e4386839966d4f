import Catalog

/// Ears that hang in front of the head.
extension BustEars {
  mutating func drawHanging() -> String {
    let (top, length, width) = (proportions.earRootY, proportions.earLength, proportions.earWidth)
    let edge = head.halfWidth(at: top + 14) ?? proportions.skullHalfWidth
    // The ear hangs beside the eye, never over it.
    let centre = max(
      edge + width * 0.16, proportions.eyeX + proportions.eyeRadius + 3 + width * 0.44)
    // High-set ears begin at the skull's edge and never extend above it.
    let rootX = (top > -45 ? 0.78 : 0.62) * proportions.skullHalfWidth
    let root = Point(rootX, max(top, head.top(at: rootX) + 3))
    let widestY = top + proportions.earWidestPoint * length
    tip = Point(centre - 2, top + length)
    let outline = Outline([
      corner(root),
      knot(root.x + (centre - root.x) * 0.7, root.y - 3),
      knot(centre + width * 0.34, root.y + 0.16 * length),
      knot(centre + width * 0.5, widestY),
      knot(centre + width * 0.24, top + 0.93 * length),
      knot(centre - width * 0.12, top + length),
      knot(centre - width * 0.42, top + 0.84 * length),
      knot(centre - width * 0.44, widestY),
    ])
    let inner = Outline([
      corner(root + Point(3, 6)),
      knot(centre - width * 0.3, top + 0.35 * length),
      knot(centre - width * 0.2, widestY + 0.1 * length),
      corner(centre - width * 0.26, top + 0.92 * length),
      knot(centre - width * 0.42, widestY + 0.05 * length),
    ])
    let path: String
    switch subject.coat.texture {
    case .curly where subject.look.ears != .tasselled:
      path = subject.curls(step: 20) { $0.y > top + 4 ? 6 : 0 }.edge(outline)
    case .feathered, .wiry,
      .waved where subject.hasWavyHead:
      let hair = max(proportions.furLength * 0.6, 5)
      path = subject.tufts(step: 15, lean: 0.9) {
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
    return surface(path, isRagged: subject.hasRaggedEdge)
      + subject.drawnUnlessCoarse(SVGElements.fill(inner.path, tint.shade, opacity: 0.7)) + onEar
  }

  /// Draws the pale tassel at the tip of a shaved ear.
  private func tassel(_ width: Double) -> String {
    let (x, y) = (tip.x, tip.y)
    let tuft = Outline([
      corner(x - 0.26 * width, y - 16), knot(x + 0.1 * width, y - 20),
      corner(x + 0.4 * width, y - 14), corner(x + 0.34 * width, y + 20),
      knot(x + 0.14 * width, y + 12), corner(x, y + 25), knot(x - 6, y + 12),
      corner(x - 0.28 * width, y + 18),
    ])
    let pale = tint.mixed(SVGColor.warmWhite, 0.5)
    return SVGElements.shape(tuft.path, pale, edge: pale.shade)
  }
}
