import Catalog

/// Hair that is longer than an edge: curtains, topknot, beard; and the folds of a bare skin.
struct Hair {
  let sitter: Sitter
  private var p: Proportions { sitter.proportions }
  private var palette: Palette { sitter.palette }
  private var tint: Tint { palette.ground }

  /// What falls behind the head.
  var behind: String {
    guard sitter.coat.texture == .curtain else { return "" }
    let w = p.skull
    let fall = Outline([
      corner(0, p.crown), knot(0.8 * w, p.crown + 8), knot(w + 20, -20), knot(w + 34, 60),
      knot(w + 44, p.chin + 10), corner(w + 48, p.chin + 66), corner(w + 24, p.chin + 48),
      corner(w + 4, p.chin + 70), corner(0, p.chin + 60),
    ])
    let back = sitter.has(.twoTone) ? palette.trunk : palette.ears
    return Ink.pair(
      id: sitter.id("k"),
      Ink.shape(fall.path, back.mixed(back.shade, back.isPale ? 0.4 : 1), edge: back.edge()))
  }

  /// Folds and beard, on the face but beneath its features.
  var onFace: String {
    (sitter.has(.wrinkles) ? wrinkles : "") + (sitter.has(.beard) ? beard : "")
      + (sitter.coat.texture == .wiry ? strokes : "")
      + (sitter.coat.texture == .curtain && isSmall ? moustache : "")
  }

  /// What falls before the head, over the ears' roots.
  var before: String {
    (sitter.coat.texture == .curtain ? curtain : "") + (sitter.has(.topknot) ? topknot : "")
  }

  /// A short face is half hidden by the hair of its muzzle.
  private var isSmall: Bool {
    sitter.look.muzzleLength == .short || sitter.look.muzzleLength == .flat
  }

  /// Strands each side, with hair lines along them. On a long face they part at the crown and
  /// leave the muzzle free; on a short one they fall from below the ears.
  private var curtain: String {
    let (w, t, l, x) = (p.skull, p.crown, p.chin, p.eyeX)
    let inner = isSmall ? x + p.eye + 6 : max(x + p.eye + 2, 0.8 * w)
    let top = isSmall ? Point(0.66 * w, t + 16) : Point(0, t - 4)
    let strand = Outline([
      corner(top), knot(isSmall ? 0.9 * w : 0.6 * w, isSmall ? t + 20 : t - 4),
      knot(w + 10, t + 38), knot(w + 19, 20), knot(w + 24, l - 10), corner(w + 18, l + 54),
      corner(w + 4, l + 30), corner(w - 10, l + 50), corner(w - 16, l + 20),
      knot(inner + 3, 50), knot(inner, 4), knot(isSmall ? inner - 2 : x, -p.eye - 14),
    ])
    var lines = Pen()
    for step in [0.2, 0.5, 0.8] {
      let reach = w + 14 - inner
      lines.move(to: top + Point(8 * step + 4, 8 + 6 * step))
      lines.curve(
        Point(inner + (reach - 4) * step, t + 36), Point(inner + reach * step, 20),
        to: Point(inner + (reach + 4) * step, l + 14))
    }
    let hair =
      Ink.shape(strand.path, tint, edge: tint.edge(ragged: true))
      + Ink.line(lines.data, tint.shade, width: 3, opacity: 0.6)
    return Ink.pair(id: sitter.id("c"), hair)
  }

  /// Hair that falls from the muzzle of a small long-haired dog, parted under the nose.
  private var moustache: String {
    let (m, n, l) = (p.muzzle, p.nose, p.chin)
    let fall = Outline.mirrored([
      knot(0, n - 12), knot(0.5 * m, n - 10), knot(1.1 * m, n + 10), corner(1.36 * m, l + 22),
      knot(m, l + 10), corner(0.9 * m, l + 30), knot(0.6 * m, l + 14), corner(0.44 * m, l + 30),
      corner(0, l + 2),
    ])
    var lines = Pen()
    for side in [-1.0, 1] {
      for reach in [0.42, 0.8, 1.12] {
        lines.move(to: Point(side * (8 + 6 * reach), n + 6))
        lines.bend(
          Point(side * reach * m, n + 14), to: Point(side * reach * m, l + 14 - 4 * reach))
      }
    }
    let pale = tint.mixed(tint.light, 0.55)
    return Ink.shape(fall.path, pale, edge: tint.shade)
      + Ink.line(lines.data, tint.shade, opacity: 0.55)
  }

  private var topknot: String {
    let (w, t) = (p.skull, p.crown)
    if sitter.coat.texture == .curly {
      let cloud = Outline.mirrored([
        knot(0, t - 34), knot(0.75 * w, t - 22), knot(1.12 * w, t + 16), knot(1.02 * w, -30),
        knot(0.6 * w, -30), knot(0, -36),
      ])
      let path = sitter.curls(step: 22) { _ in 6 }.edge(cloud)
      return Ink.shape(path, tint, edge: tint.edge())
        + Curls.loops(
          at: [
            Point(-34, t - 4), Point(4, t - 18), Point(26, t + 6), Point(-12, t + 14),
            Point(-46, t + 24), Point(38, t + 28), Point(10, t + 30),
          ], tint)
    }
    let lock = Outline.mirrored([
      knot(0, t - 12), knot(0.5 * w, t - 8), knot(0.94 * w, t + 16), corner(1.06 * w, t + 58),
      knot(0.78 * w, t + 34), knot(0.4 * w, t + 22), corner(0, t + 30),
    ])
    return Ink.shape(lock.path, tint.mixed(tint.light, 0.35), edge: tint.edge(ragged: true))
  }

  /// One outline with a notch in the middle.
  private var beard: String {
    let (m, n, l) = (p.muzzle, p.nose, p.chin)
    let outline = Outline.mirrored([
      knot(0, n - 8), knot(0.7 * m, n - 12), knot(1.3 * m, n + 10), corner(1.5 * m, l - 8),
      knot(1.1 * m, l - 4), corner(0.9 * m, l + 16), knot(0.5 * m, l + 6),
      corner(0.28 * m, l + 22), corner(0, l + 10),
    ])
    let hasPale = sitter.coat.colours.dropFirst().contains { $0 == .white || $0 == .cream }
    let tone = sitter.has(.tanPoints) ? palette.mark : hasPale ? palette.pale : tint
    let light = tone.mixed(tone.light, 0.4)
    let edge = tone.mixed(tone.shade, 0.6)
    return Ink.shape(outline.path, light, edge: edge)
      + Ink.pair(id: sitter.id("w"), Ink.shape(brow, light, edge: edge))
  }

  /// The brow that goes with a beard, its tip outwards.
  private var brow: String {
    let (x, r) = (p.eyeX, p.eye)
    return Outline([
      corner(x - r - 7, -r - 2), knot(x - 2, -r - 13), corner(x + r + 14, -r - 8),
      knot(x + r + 2, -r - 3), corner(x + r + 4, -r + 3), knot(x, -r - 3),
    ]).path
  }

  /// Strokes of hard hair that radiate from the eyes and the muzzle.
  private var strokes: String {
    let c = p.cheek
    var pen = Pen()
    let rays: [(Double, Double, Double, Double)] = [
      (10, -30, 16, -50), (30, -30, 44, -48), (50, -10, 70, -20), (54, 14, c - 10, 16),
      (50, 36, c - 16, 50), (40, 52, 54, 74), (0, -34, 0, -56),
    ]
    for (x, y, toX, toY) in rays {
      for side in [-1.0, 1] where side > 0 || x > 0 {
        pen.move(to: Point(side * x, y))
        pen.bend(
          Point(side * (x + toX) / 2, (y + toY) / 2 - 4), to: Point(side * toX, toY))
      }
    }
    return Ink.line(pen.data, tint.shade, opacity: 0.6)
  }

  private var wrinkles: String {
    let (t, x, n) = (p.crown, p.eyeX, p.nose)
    var pen = Pen()
    if sitter.isCat {
      for row in [0.0, 1, 2] {
        pen.move(to: Point(-26 + row * 4, t + 12 + row * 10))
        pen.bend(Point(0, t + 20 + row * 11), to: Point(26 - row * 4, t + 12 + row * 10))
      }
      for side in [-1.0, 1] {
        pen.move(to: Point(side * 5, -30))
        pen.bend(Point(side * 10, -16), to: Point(side * 7, -4))
        pen.move(to: Point(side * (p.cheek - 14), 22))
        pen.bend(Point(side * (p.cheek - 20), 40), to: Point(side * (p.muzzle + 12), 54))
      }
      return Ink.line(pen.data, tint.shade, width: 3, opacity: 0.8)
    }
    for row in [0.0, 1] {
      pen.move(to: Point(-x + 6, t + 30 + row * 14))
      pen.bend(Point(-8, t + 16 + row * 16), to: Point(0, t + 34 + row * 14))
      pen.bend(Point(8, t + 16 + row * 16), to: Point(x - 6, t + 30 + row * 14))
    }
    for side in [-1.0, 1] {
      pen.move(to: Point(side * 12, -20))
      pen.bend(Point(side * 19, -8), to: Point(side * 15, 8))
      pen.move(to: Point(side * 9, n - 18))
      pen.bend(Point(side * 34, n - 22), to: Point(side * (p.muzzle - 2), n + 12))
    }
    return Ink.line(pen.data, tint.shade.shade, width: 4, opacity: 0.7)
  }
}
