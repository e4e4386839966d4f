import Catalog

/// Long hair: curtains, cords, mane, topknot.
struct LongHair {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }
  private var palette: CoatPalette { subject.palette }
  private var tint: SVGColor { palette.ground }

  /// Hair behind the head.
  var behind: String {
    if subject.hasMane { return mane }
    if subject.hasRuffFrame { return ruff }
    if subject.coat.texture == .corded { return cords(isBehind: true) }
    guard subject.coat.texture == .curtain else { return "" }
    let (halfSkull, chinY) = (proportions.skullHalfWidth, proportions.chinY)
    let top =
      hasShortCrown
      ? [corner(0, 0), knot(0.9 * halfSkull, 4), knot(halfSkull + 14, 40)]
      : [
        corner(0, proportions.crownY), knot(0.8 * halfSkull, proportions.crownY + 8),
        knot(halfSkull + 20, -20), knot(halfSkull + 34, 60),
      ]
    let fall = Outline(
      top + [
        knot(halfSkull + (hasShortCrown ? 26 : 44), chinY + 10), corner(halfSkull + 48, chinY + 66),
        corner(halfSkull + 24, chinY + 48), corner(halfSkull + 4, chinY + 70),
        corner(0, chinY + 60),
      ])
    let back = subject.has(.twoTone) ? palette.trunk : tint
    return SVGElements.mirroredPair(
      SVGElements.shape(
        fall.path, back.mixed(back.shade, back.isPale ? 0.24 : 1), edge: back.edge()))
  }

  /// Folds and beard, drawn below the facial features.
  var onFace: String {
    Folds(subject: subject).onFace + (subject.coat.texture == .corded ? cordedBeard : "")
      + FaceHair(subject: subject).onFace
      + (subject.coat.texture == .wiry && proportions.furLength > 5 ? wiryStrokes : "")
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
    let (halfCheek, crownY, chinY) = (
      proportions.cheekHalfWidth, proportions.crownY, proportions.chinY
    )
    let outline = Outline.mirrored([
      knot(0, crownY - 12), knot(0.62 * halfCheek, crownY - 2), knot(halfCheek + 16, 0.5 * crownY),
      knot(halfCheek + 36, 12),
      knot(halfCheek + 38, 0.6 * chinY), knot(0.84 * halfCheek, chinY + 34), knot(0, chinY + 50),
    ])
    return subject.tufts(step: 24, lean: 0.7) { $0.y < crownY ? 7 : 14 }
      .fur(outline, palette.mane, edge: palette.mane.edge(isRagged: true))
  }

  /// A ruff around the face from the ears down.
  private var ruff: String {
    let (halfCheek, chinY) = (proportions.cheekHalfWidth, proportions.chinY)
    let outline = Outline.mirrored([
      knot(0, -30), knot(0.86 * halfCheek, -34), knot(halfCheek + 18, -4),
      knot(halfCheek + 34, 0.5 * chinY),
      knot(halfCheek + 14, chinY + 14), knot(0, chinY + 40),
    ])
    return subject.tufts(step: 23, lean: 0.8) { $0.y > -26 ? 13 : 0 }
      .fur(outline, palette.mane, edge: palette.mane.edge(isRagged: true))
  }

  /// Cords from the crown down: behind the head, or over the face.
  private func cords(isBehind: Bool) -> String {
    let (halfSkull, crownY, chinY) = (
      proportions.skullHalfWidth, proportions.crownY, proportions.chinY
    )
    let isFloorLong = subject.coat.length == .veryLong
    let (half, hem) =
      isBehind
      ? (halfSkull + 34, chinY + (isFloorLong ? 70 : 24)) : (halfSkull + 2, proportions.noseY - 26)
    var pen = PathBuilder()
    let columns = isBehind ? 7 : 5
    for i in 0..<columns {
      let x = half * (1 - Double(i) / Double(columns))
      let drop = hem + Double(i * 7 % 5) * 5 - (isBehind ? 0 : x * 0.16)
      for side in [-1.0, 1] {
        pen.move(to: Point(side * 0.3 * x, crownY - 2 + 0.16 * x))
        pen.curve(
          Point(side * 0.9 * x, crownY), Point(side * x, isBehind ? crownY + 40 : crownY + 30),
          to: Point(side * x, drop))
      }
    }
    if !isBehind {
      pen.move(to: Point(0, crownY))
      pen.line(to: Point(2, hem + 8))
    }
    return roundCords(
      isBehind ? .backCords : .frontCords, pen.data, isBehind ? tint.mixed(tint.shade, 0.3) : tint)
  }

  /// Cords hanging from the muzzle.
  private var cordedBeard: String {
    let (halfSkull, noseY, chinY) = (
      proportions.skullHalfWidth, proportions.noseY, proportions.chinY
    )
    var pen = PathBuilder()
    for i in 0..<5 {
      let x = 0.88 * halfSkull * (1 - Double(i) / 5.4)
      for side in [-1.0, 1] {
        pen.move(to: Point(side * (x * 0.5 + 6), noseY - 6))
        pen.quadCurve(
          Point(side * (x + 3), noseY), to: Point(side * x, chinY + 34 - Double(i * 3 % 4) * 9))
      }
    }
    pen.move(to: Point(0, noseY + 14))
    pen.line(to: Point(0, chinY + 16))
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
    let (halfSkull, crownY) = (proportions.skullHalfWidth, proportions.crownY)
    let tuft = Outline.mirrored([
      corner(0, crownY - 30), knot(6, crownY - 24), corner(0.3 * halfSkull, crownY - 32),
      knot(0.3 * halfSkull, crownY - 16),
      corner(0.62 * halfSkull, crownY - 16), knot(0.48 * halfSkull, crownY + 4),
      corner(0.5 * halfSkull, crownY + 22),
      knot(0.26 * halfSkull, crownY + 14), corner(0, crownY + 26),
    ])
    let tint = palette.mark
    return SVGElements.shape(tuft.path, tint, edge: tint.edge(isRagged: true))
  }

  /// Whether the face is so short that the hair of the muzzle hides half of the face.
  private var hasShortFace: Bool {
    subject.look.muzzleLength == .short || subject.look.muzzleLength == .flat
  }

  /// A strand of hair on each side. The strands part at the crown, or begin below the ears if these
  /// are erect or the face is short.
  private var curtain: String {
    if hasShortCrown { return sideLocks }
    let (halfSkull, crownY, chinY, eyeX) = (
      proportions.skullHalfWidth, proportions.crownY, proportions.chinY, proportions.eyeX
    )
    let fallsLow = hasShortFace || subject.isPrickEared
    let inner =
      hasShortFace
      ? eyeX + proportions.eyeRadius + 6 : max(eyeX + proportions.eyeRadius + 2, 0.8 * halfSkull)
    let top = fallsLow ? Point(0.66 * halfSkull, crownY + 16) : Point(0, crownY - 4)
    let strand = Outline([
      corner(top),
      knot(fallsLow ? 0.9 * halfSkull : 0.6 * halfSkull, fallsLow ? crownY + 20 : crownY - 4),
      knot(halfSkull + 10, crownY + 38), knot(halfSkull + 19, 20), knot(halfSkull + 24, chinY - 10),
      corner(halfSkull + 18, chinY + 54),
      corner(halfSkull + 4, chinY + 30), corner(halfSkull - 10, chinY + 50),
      corner(halfSkull - 16, chinY + 20),
      knot(inner + 3, 50), knot(inner, 4),
      knot(fallsLow ? inner - 2 : eyeX, -proportions.eyeRadius - 14),
    ])
    var lines = PathBuilder()
    for step in [0.2, 0.5, 0.8] {
      let reach = halfSkull + 14 - inner
      lines.move(to: top + Point(8 * step + 4, 8 + 6 * step))
      lines.curve(
        Point(inner + (reach - 4) * step, crownY + 36), Point(inner + reach * step, 20),
        to: Point(inner + (reach + 4) * step, chinY + 14))
    }
    let hair =
      SVGElements.shape(strand.path, tint, edge: tint.edge(isRagged: true))
      + SVGElements.line(lines.data, tint.shade, width: 3, opacity: 0.6)
    return SVGElements.mirroredPair(hair)
  }

  /// Whether the hair between erect ears is short, as it is unless all hair is very long.
  private var hasShortCrown: Bool {
    subject.isPrickEared && subject.coat.length != .veryLong
  }

  /// Locks that fall from the cheeks.
  private var sideLocks: String {
    let (halfSkull, chinY) = (proportions.skullHalfWidth, proportions.chinY)
    let locks = Outline([
      corner(0.92 * halfSkull, -12), knot(halfSkull + 10, 18), knot(halfSkull + 17, 0.5 * chinY),
      corner(halfSkull + 22, chinY + 26), corner(halfSkull + 8, chinY - 2),
      corner(halfSkull + 1, chinY + 34), knot(halfSkull - 9, chinY - 8),
      corner(halfSkull - 18, chinY + 22), knot(0.64 * halfSkull, 0.7 * chinY),
      knot(0.76 * halfSkull, 24),
    ])
    var lines = PathBuilder()
    for (x, end) in [(-2.0, 14.0), (-9, 2)] {
      lines.move(to: Point(halfSkull + x, 14))
      lines.curve(
        Point(halfSkull + x + 8, 40), Point(halfSkull + end - 4, chinY - 30),
        to: Point(halfSkull + end, chinY + 8))
    }
    return SVGElements.mirroredPair(
      SVGElements.shape(locks.path, tint, edge: tint.edge(isRagged: true))
        + SVGElements.line(lines.data, tint.shade, width: 3, opacity: 0.6))
  }

  /// The muzzle hair of a small long-haired dog, parted under the nose.
  private var moustache: String {
    let (halfMuzzle, noseY, chinY) = (
      proportions.muzzleHalfWidth, proportions.noseY, proportions.chinY
    )
    let fall = Outline.mirrored([
      knot(0, noseY - 12), knot(0.5 * halfMuzzle, noseY - 10), knot(1.1 * halfMuzzle, noseY + 10),
      corner(1.36 * halfMuzzle, chinY + 22),
      knot(halfMuzzle, chinY + 10), corner(0.9 * halfMuzzle, chinY + 30),
      knot(0.6 * halfMuzzle, chinY + 14), corner(0.44 * halfMuzzle, chinY + 30),
      corner(0, chinY + 2),
    ])
    var lines = PathBuilder()
    for side in [-1.0, 1] {
      for reach in [0.42, 0.8, 1.12] {
        lines.move(to: Point(side * (8 + 6 * reach), noseY + 6))
        lines.quadCurve(
          Point(side * reach * halfMuzzle, noseY + 14),
          to: Point(side * reach * halfMuzzle, chinY + 14 - 4 * reach))
      }
    }
    let pale = tint.mixed(tint.light, 0.55)
    return SVGElements.shape(fall.path, pale, edge: tint.shade)
      + subject.drawnUnlessCoarse(SVGElements.line(lines.data, tint.shade, opacity: 0.55))
  }

  /// Strokes of wiry hair that radiate from the eyes and muzzle.
  private var wiryStrokes: String {
    let halfCheek = proportions.cheekHalfWidth
    var pen = PathBuilder()
    let rays: [(Double, Double, Double, Double)] = [
      (10, -30, 16, -50), (30, -30, 44, -48), (50, -10, 70, -20), (54, 14, halfCheek - 10, 16),
      (50, 36, halfCheek - 16, 50), (40, 52, 54, 74), (0, -34, 0, -56),
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
