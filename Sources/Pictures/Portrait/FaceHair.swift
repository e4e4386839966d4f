import Catalog

/// The longer hair of a face: beard, moustache, brows, a fringe over the eyes.
struct FaceHair {
  let sitter: Sitter
  private var p: Proportions { sitter.proportions }
  private var palette: Palette { sitter.palette }

  /// Beneath the nose and the mouth.
  var onFace: String {
    (sitter.has(.beard) ? beard : "") + (sitter.has(.moustache) ? moustache : "")
  }

  /// Over the eyes.
  var before: String {
    (sitter.has(.eyebrows) || sitter.has(.beard) && !sitter.has(.fringe) ? brows : "")
      + (sitter.has(.fringe) ? fringe : "")
  }

  /// Hair of the muzzle: pale where the breed is, else a lighter mix of what lies there.
  private var tone: Tint {
    let hasPale = sitter.coat.colours.dropFirst().contains { $0.isPale || $0 == .silver }
    let tone =
      sitter.has(.mask)
      ? palette.mask
      : sitter.has(.tanPoints)
        ? palette.warm : hasPale ? palette.furnishing : palette.ground
    return tone.mixed(tone.light, tone.isDark ? 0.3 : 0.5)
  }

  private var edge: Tint { tone.mixed(tone.shade, 0.75) }

  /// A broad beard that hangs from the muzzle and ends square.
  private var beard: String {
    let (m, n, l) = (p.muzzle, p.nose, p.chin)
    let outline = Outline.mirrored([
      knot(0, n - 10), knot(0.8 * m, n - 13), knot(1.3 * m, n + 8), knot(1.42 * m, l - 2),
      corner(1.34 * m, l + 20), knot(0.6 * m, l + 25), knot(0, l + 22),
    ])
    let path = sitter.tufts(step: 19, lean: 0.9) { $0.y > n + 12 ? 8 : 0 }.edge(outline)
    var lines = Pen()
    for side in [-1.0, 1] {
      for reach in [0.28, 0.62, 0.98] {
        lines.move(to: Point(side * (0.3 + 0.6 * reach) * m, n + 18))
        lines.bend(
          Point(side * reach * m, l - 10), to: Point(side * (reach + 0.04) * m, l + 14))
      }
    }
    return Ink.shape(path, tone, edge: edge) + Ink.line(lines.data, edge, opacity: 0.6)
  }

  /// Hair that falls to both sides of the lips.
  private var moustache: String {
    let (m, n, l) = (p.muzzle, p.nose, p.chin)
    let outline = Outline.mirrored([
      knot(0, n - 12), knot(0.7 * m, n - 14), knot(1.18 * m, n + 6), corner(1.4 * m, l - 10),
      knot(1.02 * m, l - 8), corner(0.86 * m, l + 4), knot(0.4 * m, l - 8), corner(0, n + 18),
    ])
    let tint = sitter.has(.beard) ? tone.mixed(tone.light, 0.3) : tone
    return Ink.shape(outline.path, tint, edge: edge)
  }

  /// Bushy brows that stand forward over the eyes.
  private var brows: String {
    let (x, r) = (p.eyeX, p.eye)
    let brow = Outline([
      corner(x - r - 12, -r + 1), knot(x - r - 4, -r - 15), corner(x - 2, -r - 24),
      knot(x + 4, -r - 16), corner(x + r + 15, -r - 17), knot(x + r + 5, -r - 8),
      corner(x + r + 12, -r + 5), knot(x + 5, -r - 1),
    ])
    return Ink.pair(id: sitter.id("w"), Ink.shape(brow.path, tone, edge: edge))
  }

  /// Locks from the crown that hang over the eyes and part a little above the nose.
  private var fringe: String {
    let (w, t, x, r) = (p.skull, p.crown, p.eyeX, p.eye)
    let hem = min(r + 14, p.nose - 6)
    let outline = Outline.mirrored([
      knot(0, t - 12), knot(0.6 * w, t - 4), knot(w + 6, t + 36), corner(w + 12, hem - 6),
      knot(x + r + 12, hem - 14), corner(x + r + 4, hem + 8), knot(x + 4, hem - 10),
      corner(x - 8, hem + 6), knot(x - 16, hem - 12), corner(8, hem - 4), corner(0, hem - 22),
    ])
    var lines = Pen()
    for side in [-1.0, 1] {
      for reach in [0.16, 0.42, 0.7, 0.94] {
        lines.move(to: Point(side * reach * 0.5 * w, t + 2 + 12 * reach))
        lines.bend(
          Point(side * reach * w * 0.9, t + 30), to: Point(side * reach * (x + r + 6), hem - 14))
      }
    }
    let tint = palette.fringe
    return Ink.shape(outline.path, tint, edge: tint.edge(ragged: true))
      + Ink.line(lines.data, tint.shade, width: 3, opacity: 0.5)
  }
}
