import Catalog

/// Hair on the crown.
struct Topknot {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }
  private var tint: SVGColor { subject.palette.ground }
  private var pale: SVGColor { tint.mixed(SVGColor.warmWhite, tint.isPale ? 0.4 : 0.42) }

  var drawing: String {
    guard subject.has(.topknot) else { return "" }
    switch (subject.look.ears, subject.coat.texture) {
    case (.tasselled, _): return crown
    case (_, .curly): return cloud
    case (.hidden, _): return lock
    case _ where subject.isPrickEared: return tuft
    case (_, .curtain): return tied
    default: return dome
    }
  }

  /// A cloud of curls.
  private var cloud: String {
    let (halfSkull, crownY) = (proportions.skullHalfWidth, proportions.crownY)
    let cloud = Outline.mirrored([
      knot(0, crownY - 34), knot(0.75 * halfSkull, crownY - 22),
      knot(1.12 * halfSkull, crownY + 16), knot(1.02 * halfSkull, -30),
      knot(0.6 * halfSkull, -30), knot(0, -36),
    ])
    let path = subject.curls(step: 22) { _ in 6 }.edge(cloud)
    return SVGElements.shape(path, tint, edge: tint.edge())
      + Curls.loops(
        at: [
          Point(-34, crownY - 4), Point(4, crownY - 18), Point(26, crownY + 6),
          Point(-12, crownY + 14),
          Point(-46, crownY + 24), Point(38, crownY + 28), Point(10, crownY + 30),
        ], tint)
  }

  /// Hair that runs from the nose to the crown without a stop, like a lamb's fleece.
  private var crown: String {
    let (halfSkull, crownY, noseY) = (
      proportions.skullHalfWidth, proportions.crownY, proportions.noseY
    )
    let fleece = Outline.mirrored([
      knot(0, crownY - 30), knot(0.62 * halfSkull, crownY - 24),
      knot(0.98 * halfSkull, crownY + 12), knot(0.78 * halfSkull, -24),
      knot(0.4 * halfSkull, -10), knot(0.36 * halfSkull, 18), knot(0.3 * halfSkull, noseY - 28),
      knot(0, noseY - 16),
    ])
    let path = subject.curls(step: 21) { $0.y < -20 ? 6 : 0 }.edge(fleece)
    return SVGElements.shape(path, pale, edge: pale.shade)
      + Curls.loops(
        at: [
          Point(-30, crownY + 2), Point(6, crownY - 12), Point(24, crownY + 14),
          Point(-14, crownY + 24),
          Point(8, -24), Point(-8, 4),
        ], tint.shade)
  }

  /// A flat lock on each side.
  private var lock: String {
    let (halfSkull, crownY) = (proportions.skullHalfWidth, proportions.crownY)
    let lock = Outline.mirrored([
      knot(0, crownY - 12), knot(0.5 * halfSkull, crownY - 8), knot(0.94 * halfSkull, crownY + 16),
      corner(1.06 * halfSkull, crownY + 58),
      knot(0.78 * halfSkull, crownY + 34), knot(0.4 * halfSkull, crownY + 22),
      corner(0, crownY + 30),
    ])
    return SVGElements.shape(
      lock.path, tint.mixed(tint.light, 0.35), edge: tint.edge(isRagged: true))
  }

  /// Long hair tied up into a fountain.
  private var tied: String {
    let crownY = proportions.crownY
    let fan = Outline.mirrored([
      knot(0, crownY - 33), knot(20, crownY - 30), knot(36, crownY - 12), corner(33, crownY + 6),
      knot(22, crownY - 7),
      corner(7, crownY + 5), corner(0, crownY + 6),
    ])
    var strands = PathBuilder()
    for side in [-1.0, 1] {
      strands.move(to: Point(side * 3, crownY + 3))
      strands.quadCurve(Point(side * 6, crownY - 18), to: Point(side * 22, crownY - 22))
    }
    return SVGElements.shape(fan.path, tint.mixed(pale, 0.5), edge: tint.edge())
      + subject.drawnUnlessCoarse(SVGElements.line(strands.data, tint.shade, opacity: 0.7))
  }

  /// A soft tuft between erect ears.
  private var tuft: String {
    let (halfSkull, crownY) = (proportions.skullHalfWidth, proportions.crownY)
    let tuft = Outline.mirrored([
      knot(0, crownY - 9), knot(0.22 * halfSkull, crownY - 7), knot(0.38 * halfSkull, crownY + 8),
      corner(0.46 * halfSkull, crownY + 36),
      knot(0.26 * halfSkull, crownY + 24), corner(0.14 * halfSkull, crownY + 38),
      knot(0.06 * halfSkull, crownY + 26), knot(0, crownY + 25),
    ])
    return SVGElements.shape(tuft.path, tint.mixed(pale, 0.55), edge: tint.edge(isRagged: true))
  }

  /// Soft hair that forms a dome and hangs down its sides.
  private var dome: String {
    let (halfSkull, crownY) = (proportions.skullHalfWidth, proportions.crownY)
    let dome = Outline.mirrored([
      knot(0, crownY - 28), knot(0.6 * halfSkull, crownY - 21), knot(1.06 * halfSkull, crownY + 18),
      knot(1.02 * halfSkull, crownY + 50),
      knot(0.6 * halfSkull, crownY + 44), knot(0, crownY + 46),
    ])
    let path = subject.tufts(step: 24, lean: 0.5) { _ in 7 }.edge(dome)
    return SVGElements.shape(path, pale, edge: pale.edge(isRagged: true))
  }
}
