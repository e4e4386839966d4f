import Catalog

/// Long hair: curtains, cords, mane, topknot.
struct LongHair {
  let subject: PortraitSubject
  private var p: Proportions { subject.proportions }
  private var palette: CoatPalette { subject.palette }
  private var tint: SVGColor { palette.ground }

  /// Hair behind the head.
  var behind: String {
    if subject.hasMane { return mane }
    if subject.hasRuffFrame { return ruff }
    if subject.coat.texture == .corded { return cords(isBehind: true) }
    guard subject.coat.texture == .curtain else { return "" }
    let w = p.skullHalfWidth
    let fall = Outline([
      corner(0, p.crownY), knot(0.8 * w, p.crownY + 8), knot(w + 20, -20), knot(w + 34, 60),
      knot(w + 44, p.chinY + 10), corner(w + 48, p.chinY + 66), corner(w + 24, p.chinY + 48),
      corner(w + 4, p.chinY + 70), corner(0, p.chinY + 60),
    ])
    let back = subject.has(.twoTone) ? palette.trunk : palette.ears
    return SVGElements.mirroredPair(
      id: subject.id(.backHair),
      SVGElements.shape(
        fall.path, back.mixed(back.shade, back.isPale ? 0.24 : 1), edge: back.edge()))
  }

  /// Folds and beard, drawn below the facial features.
  var onFace: String {
    Folds(subject: subject).onFace + (subject.coat.texture == .corded ? cordedBeard : "")
      + FaceHair(subject: subject).onFace
      + (subject.coat.texture == .wiry && p.furLength > 5 ? wiryStrokes : "")
      + (subject.coat.texture == .curtain && hasShortFace && !subject.has(.beard) ? moustache : "")
  }

  /// Hair in front of the head, over the roots of the ears.
  var inFront: String {
    (subject.coat.texture == .curtain ? curtain : "")
      + (subject.coat.texture == .corded ? cords(isBehind: false) : "")
      + Topknot(subject: subject).drawing + (subject.has(.crest) ? crest : "")
      + FaceHair(subject: subject).inFront
  }

  /// A mane around the whole head.
  private var mane: String {
    let (c, t, l) = (p.cheekHalfWidth, p.crownY, p.chinY)
    let outline = Outline.mirrored([
      knot(0, t - 12), knot(0.62 * c, t - 2), knot(c + 16, 0.5 * t), knot(c + 36, 12),
      knot(c + 38, 0.6 * l), knot(0.84 * c, l + 34), knot(0, l + 50),
    ])
    let path = subject.tufts(step: 33, lean: 0.5) { $0.y < t ? 6 : 12 }.edge(outline)
    let back = palette.mane
    return SVGElements.shape(path, back, edge: back.edge(ragged: true))
  }

  /// A ruff around the face from the ears down.
  private var ruff: String {
    let (c, l) = (p.cheekHalfWidth, p.chinY)
    let outline = Outline.mirrored([
      knot(0, -30), knot(0.86 * c, -34), knot(c + 18, -4), knot(c + 34, 0.5 * l),
      knot(c + 14, l + 14), knot(0, l + 40),
    ])
    let path = subject.tufts(step: 31, lean: 0.7) { $0.y > -26 ? 11 : 0 }.edge(outline)
    return SVGElements.shape(path, palette.mane, edge: palette.mane.edge(ragged: true))
  }

  /// Cords from the crown down: behind the head, or over the face.
  private func cords(isBehind: Bool) -> String {
    let (w, t, l) = (p.skullHalfWidth, p.crownY, p.chinY)
    let isFloorLong = subject.coat.length == .veryLong
    let (half, hem) = isBehind ? (w + 34, l + (isFloorLong ? 70 : 24)) : (w + 2, p.noseY - 26)
    var pen = PathBuilder()
    let columns = isBehind ? 7 : 5
    for i in 0..<columns {
      let x = half * (1 - Double(i) / Double(columns))
      let drop = hem + Double(i * 7 % 5) * 5 - (isBehind ? 0 : x * 0.16)
      for side in [-1.0, 1] {
        pen.move(to: Point(side * 0.3 * x, t - 2 + 0.16 * x))
        pen.curve(
          Point(side * 0.9 * x, t), Point(side * x, isBehind ? t + 40 : t + 30),
          to: Point(side * x, drop))
      }
    }
    if !isBehind {
      pen.move(to: Point(0, t))
      pen.line(to: Point(2, hem + 8))
    }
    return roundCords(
      isBehind ? .backCords : .frontCords, pen.data, isBehind ? tint.mixed(tint.shade, 0.3) : tint)
  }

  /// Cords hanging from the muzzle.
  private var cordedBeard: String {
    let (w, n, l) = (p.skullHalfWidth, p.noseY, p.chinY)
    var pen = PathBuilder()
    for i in 0..<5 {
      let x = 0.88 * w * (1 - Double(i) / 5.4)
      for side in [-1.0, 1] {
        pen.move(to: Point(side * (x * 0.5 + 6), n - 6))
        pen.quadCurve(
          Point(side * (x + 3), n), to: Point(side * x, l + 34 - Double(i * 3 % 4) * 9))
      }
    }
    pen.move(to: Point(0, n + 14))
    pen.line(to: Point(0, l + 16))
    return roundCords(.beardCords, pen.data, tint)
  }

  /// Draws round cords along a path: a wide dark stroke for the edges and a narrower stroke over
  /// it.
  private func roundCords(_ element: ElementID, _ path: String, _ tint: SVGColor) -> String {
    let id = subject.id(element)
    let edge = tint.isPale ? tint.shade : tint.shade.shade
    return SVGElements.group(
      "stroke=\"\(edge.hex)\" stroke-width=\"17\"", "<path id=\"\(id)\" d=\"\(path)\"/>")
      + SVGElements.use(id, "stroke=\"\(tint.hex)\" stroke-width=\"12\"")
  }

  /// A tuft on the crown of a hairless animal.
  private var crest: String {
    let (w, t) = (p.skullHalfWidth, p.crownY)
    let tuft = Outline.mirrored([
      corner(0, t - 30), knot(6, t - 24), corner(0.3 * w, t - 32), knot(0.3 * w, t - 16),
      corner(0.62 * w, t - 16), knot(0.48 * w, t + 4), corner(0.5 * w, t + 22),
      knot(0.26 * w, t + 14), corner(0, t + 26),
    ])
    let tint = palette.mark
    return SVGElements.shape(tuft.path, tint, edge: tint.edge(ragged: true))
  }

  /// Whether the face is so short that the hair of the muzzle hides half of the face.
  private var hasShortFace: Bool {
    subject.look.muzzleLength == .short || subject.look.muzzleLength == .flat
  }

  /// A strand with hair lines on each side. On a long face, the strands part at the crown and leave
  /// the muzzle free; on a short face, they fall from below the ears.
  private var curtain: String {
    let (w, t, l, x) = (p.skullHalfWidth, p.crownY, p.chinY, p.eyeX)
    let fallsLow = hasShortFace || subject.isPrickEared
    let inner = hasShortFace ? x + p.eyeRadius + 6 : max(x + p.eyeRadius + 2, 0.8 * w)
    let top = fallsLow ? Point(0.66 * w, t + 16) : Point(0, t - 4)
    let strand = Outline([
      corner(top), knot(fallsLow ? 0.9 * w : 0.6 * w, fallsLow ? t + 20 : t - 4),
      knot(w + 10, t + 38), knot(w + 19, 20), knot(w + 24, l - 10), corner(w + 18, l + 54),
      corner(w + 4, l + 30), corner(w - 10, l + 50), corner(w - 16, l + 20),
      knot(inner + 3, 50), knot(inner, 4), knot(fallsLow ? inner - 2 : x, -p.eyeRadius - 14),
    ])
    var lines = PathBuilder()
    for step in [0.2, 0.5, 0.8] {
      let reach = w + 14 - inner
      lines.move(to: top + Point(8 * step + 4, 8 + 6 * step))
      lines.curve(
        Point(inner + (reach - 4) * step, t + 36), Point(inner + reach * step, 20),
        to: Point(inner + (reach + 4) * step, l + 14))
    }
    let hair =
      SVGElements.shape(strand.path, tint, edge: tint.edge(ragged: true))
      + SVGElements.line(lines.data, tint.shade, width: 3, opacity: 0.6)
    return SVGElements.mirroredPair(id: subject.id(.hairCurtain), hair)
  }

  /// The muzzle hair of a small long-haired dog, parted under the nose.
  private var moustache: String {
    let (m, n, l) = (p.muzzleHalfWidth, p.noseY, p.chinY)
    let fall = Outline.mirrored([
      knot(0, n - 12), knot(0.5 * m, n - 10), knot(1.1 * m, n + 10), corner(1.36 * m, l + 22),
      knot(m, l + 10), corner(0.9 * m, l + 30), knot(0.6 * m, l + 14), corner(0.44 * m, l + 30),
      corner(0, l + 2),
    ])
    var lines = PathBuilder()
    for side in [-1.0, 1] {
      for reach in [0.42, 0.8, 1.12] {
        lines.move(to: Point(side * (8 + 6 * reach), n + 6))
        lines.quadCurve(
          Point(side * reach * m, n + 14), to: Point(side * reach * m, l + 14 - 4 * reach))
      }
    }
    let pale = tint.mixed(tint.light, 0.55)
    return SVGElements.shape(fall.path, pale, edge: tint.shade)
      + subject.drawnUnlessCoarse(SVGElements.line(lines.data, tint.shade, opacity: 0.55))
  }

  /// Strokes of wiry hair that radiate from the eyes and muzzle.
  private var wiryStrokes: String {
    let c = p.cheekHalfWidth
    var pen = PathBuilder()
    let rays: [(Double, Double, Double, Double)] = [
      (10, -30, 16, -50), (30, -30, 44, -48), (50, -10, 70, -20), (54, 14, c - 10, 16),
      (50, 36, c - 16, 50), (40, 52, 54, 74), (0, -34, 0, -56),
    ]
    for (x, y, toX, toY) in rays {
      for side in [-1.0, 1] where side > 0 || x > 0 {
        pen.move(to: Point(side * x, y))
        pen.quadCurve(
          Point(side * (x + toX) / 2, (y + toY) / 2 - 4), to: Point(side * toX, toY))
      }
    }
    return SVGElements.line(pen.data, tint.shade, opacity: 0.6)
  }
}
