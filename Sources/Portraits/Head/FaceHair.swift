import Catalog

/// The long hair of the face: beard, moustache, eyebrows, fringe.
struct FaceHair {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }
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

  /// The colour of the muzzle hair: a lighter shade of the mask, the tan points, the pale
  /// furnishings or the base, whichever comes first.
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
    let (halfMuzzle, noseY, chinY) = (
      proportions.muzzleHalfWidth, proportions.noseY, proportions.chinY
    )
    let outline = Outline.mirrored([
      knot(0, noseY - 10), knot(0.8 * halfMuzzle, noseY - 13), knot(1.3 * halfMuzzle, noseY + 8),
      knot(1.42 * halfMuzzle, chinY - 2),
      corner(1.34 * halfMuzzle, chinY + 20), knot(0.6 * halfMuzzle, chinY + 25),
      knot(0, chinY + 22),
    ])
    let path = subject.tufts(step: 16, lean: 0.9) { $0.y > noseY + 12 ? 9 : 0 }.edge(outline)
    var lines = PathBuilder()
    for side in [-1.0, 1] {
      for reach in [0.28, 0.62, 0.98] {
        lines.move(to: Point(side * (0.3 + 0.6 * reach) * halfMuzzle, noseY + 18))
        lines.quadCurve(
          Point(side * reach * halfMuzzle, chinY - 10),
          to: Point(side * (reach + 0.04) * halfMuzzle, chinY + 14))
      }
    }
    return SVGElements.shape(path, tone, edge: edge)
      + subject.drawnUnlessCoarse(SVGElements.line(lines.data, edge, opacity: 0.6))
  }

  /// Hair on both sides of the lips.
  private var moustache: String {
    let (halfMuzzle, noseY, chinY) = (
      proportions.muzzleHalfWidth, proportions.noseY, proportions.chinY
    )
    let outline = Outline.mirrored([
      knot(0, noseY - 12), knot(0.7 * halfMuzzle, noseY - 14), knot(1.18 * halfMuzzle, noseY + 6),
      corner(1.4 * halfMuzzle, chinY - 10),
      knot(1.02 * halfMuzzle, chinY - 8), corner(0.86 * halfMuzzle, chinY + 4),
      knot(0.4 * halfMuzzle, chinY - 8), corner(0, noseY + 18),
    ])
    let tint = subject.has(.beard) ? tone.mixed(tone.light, 0.3) : tone
    return SVGElements.shape(outline.path, tint, edge: edge)
  }

  /// Bushy eyebrows.
  private var brows: String {
    let (eyeX, eyeRadius) = (proportions.eyeX, proportions.eyeRadius)
    let brow = Outline([
      corner(eyeX - eyeRadius - 12, -eyeRadius + 1), knot(eyeX - eyeRadius - 4, -eyeRadius - 15),
      corner(eyeX - 2, -eyeRadius - 24),
      knot(eyeX + 4, -eyeRadius - 16), corner(eyeX + eyeRadius + 15, -eyeRadius - 17),
      knot(eyeX + eyeRadius + 5, -eyeRadius - 8),
      corner(eyeX + eyeRadius + 12, -eyeRadius + 5), knot(eyeX + 5, -eyeRadius - 1),
    ])
    let own = subject.has(.patches) ? palette.patch : palette.ground
    let tone = subject.has(.patches) || subject.has(.mask) ? own.mixed(own.light, 0.4) : tone
    return SVGElements.mirroredPair(
      SVGElements.shape(brow.path, tone, edge: tone.mixed(tone.shade, 0.75))
    )
  }

  /// Soft curls down to the brows of a rounded head.
  private var curledFringe: String {
    let (halfSkull, crownY) = (proportions.skullHalfWidth, proportions.crownY)
    let hem = -proportions.eyeRadius - 10
    let cloud = Outline.mirrored([
      knot(0, crownY - 20), knot(0.6 * halfSkull, crownY - 14), knot(1.08 * halfSkull, crownY + 22),
      knot(1.06 * halfSkull, -14),
      knot(0.72 * halfSkull, hem), knot(0.34 * halfSkull, hem - 4), knot(0, hem + 4),
    ])
    let tint = palette.fringe
    return SVGElements.shape(
      subject.curls(step: 25) { _ in 6 }.edge(cloud), tint, edge: tint.edge(isRagged: true))
      + Curls.loops(
        at: [
          Point(-0.6 * halfSkull, crownY + 30), Point(-0.26 * halfSkull, crownY + 6),
          Point(0.06 * halfSkull, crownY + 24),
          Point(0.34 * halfSkull, crownY + 4), Point(0.56 * halfSkull, crownY + 34),
          Point(-0.2 * halfSkull, crownY + 38),
        ], tint.shade)
  }

  /// Loose waves from the crown to the brows, between the ears.
  private var wavedFringe: String {
    let (halfSkull, crownY, eyeX, eyeRadius) = (
      proportions.skullHalfWidth, proportions.crownY, proportions.eyeX, proportions.eyeRadius
    )
    let outline = Outline.mirrored([
      corner(0, crownY - 8), knot(0.46 * halfSkull, crownY - 16),
      knot(0.92 * halfSkull, crownY + 12), knot(halfSkull + 2, -30),
      corner(0.98 * halfSkull, 4), knot(0.86 * halfSkull, -12),
      corner(eyeX + 0.9 * eyeRadius, -0.3 * eyeRadius),
      knot(eyeX + 0.2 * eyeRadius, -1.1 * eyeRadius),
      corner(eyeX - 0.8 * eyeRadius, -0.5 * eyeRadius), knot(9, -eyeRadius - 12),
      corner(0, -eyeRadius - 2),
    ])
    var lines = PathBuilder()
    for side in [-1.0, 1] {
      for (from, to, low) in [(0.08, 0.16, -26.0), (0.24, 0.46, -22), (0.42, 0.76, -18)] {
        let (start, end) = (
          Point(side * from * halfSkull, crownY + 4 + 12 * from), Point(side * to * halfSkull, low)
        )
        lines.move(to: start)
        lines.quadCurve(start.towards(end, 0.25) + Point(side * 9, -2), to: start.towards(end, 0.5))
        lines.smoothQuadCurve(to: end)
      }
    }
    let tint = palette.fringe
    return SVGElements.shape(
      subject.tufts(step: 27, lean: 0.5) { $0.y < -30 && abs($0.x) > 14 ? 6 : 0 }.edge(outline),
      tint,
      edge: tint.edge(isRagged: true))
      + SVGElements.line(lines.data, tint.shade, width: 3, opacity: 0.5)
  }

  /// Locks that part at the crown and partly cover the eyes.
  private var fringe: String {
    if subject.hasCurlyHead { return curledFringe }
    if subject.hasWavyHead { return wavedFringe }
    let (halfSkull, crownY, eyeX, eyeRadius) = (
      proportions.skullHalfWidth, proportions.crownY, proportions.eyeX, proportions.eyeRadius
    )
    let outline = Outline.mirrored([
      corner(0, crownY - 6), knot(0.46 * halfSkull, crownY - 15), knot(halfSkull + 2, crownY + 16),
      knot(halfSkull + 16, -16),
      corner(halfSkull + 16, 40), knot(halfSkull + 2, 20), corner(halfSkull - 8, 34),
      knot(eyeX + eyeRadius + 6, 6),
      corner(eyeX + 7, eyeRadius + 9), knot(eyeX - 5, -2),
      corner(eyeX - eyeRadius - 3, eyeRadius + 1), knot(9, -16),
      corner(0, -12),
    ])
    let path = subject.tufts(step: 24, lean: 0.6) { $0.y < -16 && abs($0.x) > 14 ? 6 : 0 }.edge(
      outline)
    var lines = PathBuilder()
    for side in [-1.0, 1] {
      for (from, to, low) in [(0.06, 0.3, -14.0), (0.22, 0.62, 0), (0.4, 0.9, 12), (0.6, 1.08, 22)]
      {
        lines.move(to: Point(side * from * halfSkull, crownY + 6 + 10 * from))
        lines.quadCurve(
          Point(side * to * 0.86 * halfSkull, crownY + 26), to: Point(side * to * halfSkull, low))
      }
    }
    let tint = palette.fringe
    return SVGElements.shape(path, tint, edge: tint.edge(isRagged: true))
      + SVGElements.line(lines.data, tint.shade, width: 3, opacity: 0.45)
  }
}
