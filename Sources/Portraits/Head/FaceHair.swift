import Catalog

/// The long hair of the face: beard, moustache, eyebrows, fringe.
struct FaceHair {
  let subject: PortraitSubject
  private var p: Proportions { subject.proportions }
  private var palette: CoatPalette { subject.palette }

  /// Beard and moustache, drawn below nose and mouth.
  var onFace: String {
    guard subject.coat.texture != .corded else { return "" }
    guard subject.has(.beard) else { return subject.has(.moustache) ? moustache : "" }
    return beard + (subject.has(.moustache) ? subject.drawnUnlessCoarse(moustache) : "")
  }

  /// Eyebrows and fringe, drawn over the eyes.
  var inFront: String {
    let hasBrows = subject.has(.eyebrows) || subject.has(.beard) && subject.coat.texture != .curtain
    return (hasBrows && !subject.has(.fringe) ? brows : "")
      + (subject.has(.fringe) && subject.coat.texture != .corded ? fringe : "")
  }

  /// The colour of the muzzle hair: that of the mask, the tan points, the pale furnishings or the
  /// base, in this order of preference, lightened.
  var tone: SVGColor {
    let hasPale = subject.coat.colours.dropFirst().contains { $0.isPale || $0 == .silver }
    let tone =
      subject.has(.mask)
      ? palette.mask
      : subject.has(.tanPoints) && !subject.has(.patches)
        ? palette.warm : hasPale ? palette.furnishing : palette.ground
    return tone.mixed(tone.light, tone.isDark ? 0.36 : 0.5)
  }

  private var edge: SVGColor { tone.mixed(tone.shade, 0.75) }

  /// A broad beard with a square end.
  private var beard: String {
    let (m, n, l) = (p.muzzleHalfWidth, p.noseY, p.chinY)
    let outline = Outline.mirrored([
      knot(0, n - 10), knot(0.8 * m, n - 13), knot(1.3 * m, n + 8), knot(1.42 * m, l - 2),
      corner(1.34 * m, l + 20), knot(0.6 * m, l + 25), knot(0, l + 22),
    ])
    let path = subject.tufts(step: 19, lean: 0.9) { $0.y > n + 12 ? 8 : 0 }.edge(outline)
    var lines = PathBuilder()
    for side in [-1.0, 1] {
      for reach in [0.28, 0.62, 0.98] {
        lines.move(to: Point(side * (0.3 + 0.6 * reach) * m, n + 18))
        lines.quadCurve(
          Point(side * reach * m, l - 10), to: Point(side * (reach + 0.04) * m, l + 14))
      }
    }
    return SVGElements.shape(path, tone, edge: edge)
      + subject.drawnUnlessCoarse(SVGElements.line(lines.data, edge, opacity: 0.6))
  }

  /// Hair on both sides of the lips.
  private var moustache: String {
    let (m, n, l) = (p.muzzleHalfWidth, p.noseY, p.chinY)
    let outline = Outline.mirrored([
      knot(0, n - 12), knot(0.7 * m, n - 14), knot(1.18 * m, n + 6), corner(1.4 * m, l - 10),
      knot(1.02 * m, l - 8), corner(0.86 * m, l + 4), knot(0.4 * m, l - 8), corner(0, n + 18),
    ])
    let tint = subject.has(.beard) ? tone.mixed(tone.light, 0.3) : tone
    return SVGElements.shape(outline.path, tint, edge: edge)
  }

  /// Bushy eyebrows.
  private var brows: String {
    let (x, r) = (p.eyeX, p.eyeRadius)
    let brow = Outline([
      corner(x - r - 12, -r + 1), knot(x - r - 4, -r - 15), corner(x - 2, -r - 24),
      knot(x + 4, -r - 16), corner(x + r + 15, -r - 17), knot(x + r + 5, -r - 8),
      corner(x + r + 12, -r + 5), knot(x + 5, -r - 1),
    ])
    let own = subject.has(.patches) ? palette.patch : palette.ground
    let tone = subject.has(.patches) || subject.has(.mask) ? own.mixed(own.light, 0.4) : tone
    return SVGElements.mirroredPair(
      id: subject.id(.brows), SVGElements.shape(brow.path, tone, edge: tone.mixed(tone.shade, 0.75))
    )
  }

  /// Soft curls down to the brows of a rounded head.
  private var curledFringe: String {
    let (w, t) = (p.skullHalfWidth, p.crownY)
    let hem = -p.eyeRadius - 10
    let cloud = Outline.mirrored([
      knot(0, t - 20), knot(0.6 * w, t - 14), knot(1.08 * w, t + 22), knot(1.06 * w, -14),
      knot(0.72 * w, hem), knot(0.34 * w, hem - 4), knot(0, hem + 4),
    ])
    let tint = palette.fringe
    return SVGElements.shape(
      subject.curls(step: 25) { _ in 6 }.edge(cloud), tint, edge: tint.edge(ragged: true))
      + Curls.loops(
        at: [
          Point(-0.6 * w, t + 30), Point(-0.26 * w, t + 6), Point(0.06 * w, t + 24),
          Point(0.34 * w, t + 4), Point(0.56 * w, t + 34), Point(-0.2 * w, t + 38),
        ], tint.shade)
  }

  /// Loose waves from the crown to the brows, between the ears.
  private var wavedFringe: String {
    let (w, t, x, r) = (p.skullHalfWidth, p.crownY, p.eyeX, p.eyeRadius)
    let outline = Outline.mirrored([
      corner(0, t - 8), knot(0.46 * w, t - 16), knot(0.92 * w, t + 12), knot(w + 2, -30),
      corner(0.98 * w, 4), knot(0.86 * w, -12), corner(x + 0.9 * r, -0.3 * r),
      knot(x + 0.2 * r, -1.1 * r), corner(x - 0.8 * r, -0.5 * r), knot(9, -r - 12),
      corner(0, -r - 2),
    ])
    var lines = PathBuilder()
    for side in [-1.0, 1] {
      for (from, to, low) in [(0.08, 0.16, -26.0), (0.24, 0.46, -22), (0.42, 0.76, -18)] {
        let (start, end) = (Point(side * from * w, t + 4 + 12 * from), Point(side * to * w, low))
        lines.move(to: start)
        lines.quadCurve(start.towards(end, 0.25) + Point(side * 9, -2), to: start.towards(end, 0.5))
        lines.smoothQuadCurve(to: end)
      }
    }
    let tint = palette.fringe
    return SVGElements.shape(
      subject.tufts(step: 27, lean: 0.5) { $0.y < -30 && abs($0.x) > 14 ? 6 : 0 }.edge(outline),
      tint,
      edge: tint.edge(ragged: true))
      + SVGElements.line(lines.data, tint.shade, width: 3, opacity: 0.5)
  }

  /// Locks that part at the crown and partly cover the eyes.
  private var fringe: String {
    if subject.hasCurlyHead { return curledFringe }
    if subject.hasWavyHead { return wavedFringe }
    let (w, t, x, r) = (p.skullHalfWidth, p.crownY, p.eyeX, p.eyeRadius)
    let outline = Outline.mirrored([
      corner(0, t - 6), knot(0.46 * w, t - 15), knot(w + 2, t + 16), knot(w + 16, -16),
      corner(w + 16, 40), knot(w + 2, 20), corner(w - 8, 34), knot(x + r + 6, 6),
      corner(x + 7, r + 9), knot(x - 5, -2), corner(x - r - 3, r + 1), knot(9, -16),
      corner(0, -12),
    ])
    let path = subject.tufts(step: 24, lean: 0.6) { $0.y < -16 && abs($0.x) > 14 ? 6 : 0 }.edge(
      outline)
    var lines = PathBuilder()
    for side in [-1.0, 1] {
      for (from, to, low) in [(0.06, 0.3, -14.0), (0.22, 0.62, 0), (0.4, 0.9, 12), (0.6, 1.08, 22)]
      {
        lines.move(to: Point(side * from * w, t + 6 + 10 * from))
        lines.quadCurve(Point(side * to * 0.86 * w, t + 26), to: Point(side * to * w, low))
      }
    }
    let tint = palette.fringe
    return SVGElements.shape(path, tint, edge: tint.edge(ragged: true))
      + SVGElements.line(lines.data, tint.shade, width: 3, opacity: 0.45)
  }
}
