import Catalog

/// Hair on the crown.
struct Topknot {
  let subject: PortraitSubject
  private var p: Proportions { subject.proportions }
  private var tint: SVGColor { subject.palette.ground }
  private var pale: SVGColor { tint.mixed(SVGColor(0xfff4de), tint.isPale ? 0.4 : 0.42) }

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
    let (w, t) = (p.skullHalfWidth, p.crownY)
    let cloud = Outline.mirrored([
      knot(0, t - 34), knot(0.75 * w, t - 22), knot(1.12 * w, t + 16), knot(1.02 * w, -30),
      knot(0.6 * w, -30), knot(0, -36),
    ])
    let path = subject.curls(step: 22) { _ in 6 }.edge(cloud)
    return SVGElements.shape(path, tint, edge: tint.edge())
      + Curls.loops(
        at: [
          Point(-34, t - 4), Point(4, t - 18), Point(26, t + 6), Point(-12, t + 14),
          Point(-46, t + 24), Point(38, t + 28), Point(10, t + 30),
        ], tint)
  }

  /// Fleece that runs from the nose to the crown without a stop, like that of a lamb.
  private var crown: String {
    let (w, t, n) = (p.skullHalfWidth, p.crownY, p.noseY)
    let fleece = Outline.mirrored([
      knot(0, t - 30), knot(0.62 * w, t - 24), knot(0.98 * w, t + 12), knot(0.78 * w, -24),
      knot(0.4 * w, -10), knot(0.36 * w, 18), knot(0.3 * w, n - 28), knot(0, n - 16),
    ])
    let path = subject.curls(step: 21) { $0.y < -20 ? 6 : 0 }.edge(fleece)
    return SVGElements.shape(path, pale, edge: pale.shade)
      + Curls.loops(
        at: [
          Point(-30, t + 2), Point(6, t - 12), Point(24, t + 14), Point(-14, t + 24),
          Point(8, -24), Point(-8, 4),
        ], tint.shade)
  }

  /// A flat lock on each side.
  private var lock: String {
    let (w, t) = (p.skullHalfWidth, p.crownY)
    let lock = Outline.mirrored([
      knot(0, t - 12), knot(0.5 * w, t - 8), knot(0.94 * w, t + 16), corner(1.06 * w, t + 58),
      knot(0.78 * w, t + 34), knot(0.4 * w, t + 22), corner(0, t + 30),
    ])
    return SVGElements.shape(lock.path, tint.mixed(tint.light, 0.35), edge: tint.edge(ragged: true))
  }

  /// Long hair tied up into a fountain.
  private var tied: String {
    let t = p.crownY
    let fan = Outline.mirrored([
      knot(0, t - 33), knot(20, t - 30), knot(36, t - 12), corner(33, t + 6), knot(22, t - 7),
      corner(7, t + 5), corner(0, t + 6),
    ])
    var strands = PathBuilder()
    for side in [-1.0, 1] {
      strands.move(to: Point(side * 3, t + 3))
      strands.quadCurve(Point(side * 6, t - 18), to: Point(side * 22, t - 22))
    }
    return SVGElements.shape(fan.path, tint.mixed(pale, 0.5), edge: tint.edge())
      + subject.drawnUnlessCoarse(SVGElements.line(strands.data, tint.shade, opacity: 0.7))
  }

  /// A soft tuft between erect ears.
  private var tuft: String {
    let (w, t) = (p.skullHalfWidth, p.crownY)
    let tuft = Outline.mirrored([
      knot(0, t - 9), knot(0.22 * w, t - 7), knot(0.38 * w, t + 8), corner(0.46 * w, t + 36),
      knot(0.26 * w, t + 24), corner(0.14 * w, t + 38), knot(0.06 * w, t + 26), knot(0, t + 25),
    ])
    return SVGElements.shape(tuft.path, tint.mixed(pale, 0.55), edge: tint.edge(ragged: true))
  }

  /// Soft hair that forms a dome and hangs down its sides.
  private var dome: String {
    let (w, t) = (p.skullHalfWidth, p.crownY)
    let dome = Outline.mirrored([
      knot(0, t - 28), knot(0.6 * w, t - 21), knot(1.06 * w, t + 18), knot(1.02 * w, t + 50),
      knot(0.6 * w, t + 44), knot(0, t + 46),
    ])
    let path = subject.tufts(step: 24, lean: 0.5) { _ in 7 }.edge(dome)
    return SVGElements.shape(path, pale, edge: pale.edge(ragged: true))
  }
}
