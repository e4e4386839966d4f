import Catalog

/// Muzzle, nose, mouth and whiskers.
struct Muzzle {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }

  /// The lighter plane of the muzzle, drawn over the markings.
  var form: String {
    let (halfMuzzle, noseY, chinY, jowl) = (
      proportions.muzzleHalfWidth, proportions.noseY, proportions.chinY, proportions.flewOverhang
    )
    if subject.isCat {
      let tint = faceTint.mixed(faceTint.light, 0.55)
      var pads = PathBuilder()
      pads.oval(Point(-0.42 * halfMuzzle, noseY + 22), 0.52 * halfMuzzle, 0.42 * halfMuzzle + 2)
      pads.oval(Point(0.42 * halfMuzzle, noseY + 22), 0.52 * halfMuzzle, 0.42 * halfMuzzle + 2)
      pads.oval(Point(0, chinY - 12), 0.4 * halfMuzzle, 11)
      return catBridge + SVGElements.fill(pads.data, tint, opacity: 0.75)
    }
    if subject.has(.urajiro) || subject.coat.texture == .corded { return "" }
    // A beard hides half of the plane, so omit the plane if the SVG is near its size limit.
    if subject.has(.beard) && subject.isCoarse { return "" }
    let low = max(noseY + 12, chinY - 9)
    let outline = Outline.mirrored([
      knot(0, 4),
      knot(proportions.bridgeHalfWidth, 14),
      knot(proportions.bridgeHalfWidth + 4, 14 + max(4, (noseY - 14) / 2)),
      knot(0.86 * halfMuzzle, noseY - 4),
      knot(0.95 * halfMuzzle + 0.9 * jowl, (noseY + chinY) / 2),
      knot(0.78 * halfMuzzle + 0.6 * jowl, low),
      knot(0.3 * halfMuzzle, chinY - 6),
      knot(0, chinY - 12),
    ])
    return SVGElements.fill(outline.path, faceTint.mixed(faceTint.light, 0.6), opacity: 0.72)
  }

  /// The bridge of a cat's nose: a light ridge and its shadow on the side away from the light.
  private var catBridge: String {
    let noseY = proportions.noseY
    guard noseY > 20 else { return "" }
    let ridge = Outline.mirrored([
      knot(0, -26), knot(9, -8), knot(8, 0.5 * noseY), knot(12, noseY - 3), knot(0, noseY),
    ])
    let shadow = Outline([
      corner(14, -14), knot(10, 6), knot(10, 0.6 * noseY), corner(13, noseY - 4),
      knot(22, 0.7 * noseY), knot(19, 6),
    ])
    return SVGElements.fill(ridge.path, faceTint.light, opacity: 0.35)
      + SVGElements.fill(shadow.path, faceTint.shade, opacity: 0.3)
  }

  /// The colour of the muzzle.
  private var faceTint: SVGColor {
    let palette = subject.palette
    if subject.has(.mask) && !subject.hasBlaze { return palette.mask }
    if subject.has(.colourpoint) { return subject.hasBlaze ? palette.pale : palette.mark }
    if subject.has(.tanPoints) && !subject.has(.blaze) { return palette.warm }
    if subject.has(.patches) && !subject.isCat && !subject.hasBlaze {
      return subject.isTricolour ? palette.second : palette.patch
    }
    let whitePatterns: [Pattern] = [.blaze, .snip, .cap, .bicolour, .urajiro, .patches]
    return whitePatterns.contains(where: subject.has) ? palette.pale : palette.ground
  }

  private var lineTint: SVGColor {
    faceTint.isDark ? SVGColor(0x151012) : faceTint.mixed(SVGColor(0x2a1a1c), 0.72)
  }

  /// Nose and mouth.
  var features: String { subject.isCat ? catFeatures : dogFeatures }

  private var dogFeatures: String {
    let (halfMuzzle, noseY, chinY) = (
      proportions.muzzleHalfWidth, proportions.noseY, proportions.chinY
    )
    let noseWidth = min(22, max(13, 0.42 * halfMuzzle))
    let noseHeight = 0.72 * noseWidth
    let nose = Outline.mirrored([
      knot(0, noseY - noseHeight), knot(0.72 * noseWidth, noseY - 0.92 * noseHeight),
      knot(noseWidth, noseY - 0.2 * noseHeight),
      knot(0.6 * noseWidth, noseY + 0.66 * noseHeight), knot(0, noseY + noseHeight),
    ])
    let tint = subject.palette.nose
    var nostrils = PathBuilder()
    for side in [-1.0, 1] {
      nostrils.move(to: Point(side * 0.36 * noseWidth, noseY + 0.1 * noseHeight))
      nostrils.quadCurve(
        Point(side * 0.86 * noseWidth, noseY - 0.3 * noseHeight),
        to: Point(side * 0.74 * noseWidth, noseY + 0.24 * noseHeight))
    }
    // A closed mouth is level: below flews, the lips sag before they reach its corners. In a spitz
    // with a ruff, the corners turn up.
    let mouthBottomY = min(chinY - 12, noseY + noseHeight + 0.3 * (chinY - noseY))
    let sag = proportions.flewOverhang > 6 ? 11.0 : 9
    let mouthCornerY = mouthBottomY + (subject.hasRuffFrame ? -3 : sag > 9 ? 8 : 3)
    var mouth = PathBuilder()
    mouth.move(to: Point(0, noseY + noseHeight))
    mouth.line(to: Point(0, mouthBottomY))
    for side in [-1.0, 1] {
      mouth.move(to: Point(0, mouthBottomY))
      mouth.quadCurve(
        Point(
          side * 0.34 * halfMuzzle, mouthBottomY + sag),
        to: Point(side * (0.62 * halfMuzzle + 0.5 * proportions.flewOverhang), mouthCornerY))
    }
    let isHidden = subject.coat.texture == .corded
    let lips = isHidden ? "" : SVGElements.line(mouth.data, lineTint, width: 3, opacity: 0.8)
    return jaw(mouthBottomY) + lips
      + SVGElements.shape(nose.path, tint, edge: SVGColor(0x171112))
      + SVGElements.oval(
        Point(-0.1 * noseWidth, noseY - 0.56 * noseHeight), 0.5 * noseWidth, 0.2 * noseHeight,
        SVGColor.pureWhite, opacity: 0.35)
      + SVGElements.line(nostrils.data, SVGColor(0x0c0809), width: 3)
  }

  /// Draws a blue tongue or an undershot jaw, if the animal has either.
  private func jaw(_ mouthY: Double) -> String {
    if subject.has(.blueTongue) {
      let end = min(mouthY + 26, proportions.chinY + 8)
      let tongue = Outline.mirrored([
        corner(0, mouthY), knot(0.26 * proportions.muzzleHalfWidth, mouthY + 4),
        knot(0.24 * proportions.muzzleHalfWidth, end - 8),
        knot(0, end),
      ])
      return SVGElements.shape(tongue.path, SVGColor(0x4b5273), edge: SVGColor(0x2c2f45))
    }
    guard subject.has(.undershot) else { return "" }
    let (halfMuzzle, chinY) = (proportions.muzzleHalfWidth, proportions.chinY)
    let lip = Outline.mirrored([
      knot(0, mouthY - 2), knot(0.36 * halfMuzzle, mouthY + 1), knot(0.6 * halfMuzzle, mouthY + 12),
      knot(0.4 * halfMuzzle, chinY - 6), knot(0, chinY - 5),
    ])
    var edge = PathBuilder()
    edge.move(to: Point(-0.6 * halfMuzzle, mouthY + 14))
    edge.quadCurve(Point(-0.34 * halfMuzzle, mouthY - 4), to: Point(0, mouthY - 2))
    edge.quadCurve(Point(0.34 * halfMuzzle, mouthY - 4), to: Point(0.6 * halfMuzzle, mouthY + 14))
    return SVGElements.fill(lip.path, faceTint.mixed(faceTint.light, 0.8), opacity: 0.8)
      + SVGElements.line(edge.data, lineTint, width: 3, opacity: 0.6)
  }

  private var catFeatures: String {
    let (halfMuzzle, noseY, chinY) = (
      proportions.muzzleHalfWidth, proportions.noseY, proportions.chinY
    )
    let nose = Outline.mirrored([
      knot(0, noseY - 6), knot(9, noseY - 5), knot(6, noseY + 2), knot(0, noseY + 7),
    ])
    let lip = min(chinY - 16, noseY + 19)
    let isFlat = subject.look.muzzleLength == .flat
    var mouth = PathBuilder()
    mouth.move(to: Point(0, noseY + 6))
    mouth.line(to: Point(0, lip - 4))
    for side in [-1.0, 1] {
      mouth.move(to: Point(0, lip - 4))
      mouth.curve(
        Point(side * 4, lip + 6), Point(side * 0.46 * halfMuzzle, lip + 8),
        to: Point(side * 0.66 * halfMuzzle, isFlat ? lip + 8 : lip))
    }
    var pores = PathBuilder()
    for side in [-1.0, 1] {
      for (x, y) in [(0.34, 17.0), (0.56, 21), (0.38, 25)] {
        pores.dot(at: Point(side * x * halfMuzzle, noseY + y))
      }
    }
    return SVGElements.line(pores.data, lineTint, width: 3, opacity: 0.5)
      + SVGElements.line(mouth.data, lineTint, width: 3, opacity: 0.75)
      + SVGElements.shape(nose.path, subject.palette.nose, edge: subject.palette.nose.shade)
  }

  /// Three whiskers per side, drawn over the face but below the ears.
  var whiskers: String {
    guard subject.isCat, !subject.has(.noWhiskers) else { return "" }
    let (halfMuzzle, noseY) = (proportions.muzzleHalfWidth, proportions.noseY)
    let reach = subject.coat.texture == .waved ? 26.0 : 74
    var pen = PathBuilder()
    for side in [-1.0, 1] {
      for row in [0.0, 1, 2] {
        let root = Point(side * 0.6 * halfMuzzle, noseY + 16 + 7 * row)
        pen.move(to: root)
        if subject.hasCrimpedCoat {
          for i in 1...4 {
            let (out, drop) = (Double(i) * 14, Double(i) * (row * 3.4 - 3))
            pen.line(to: root + Point(side * out, drop + (i % 2 == 0 ? 3 : -3)))
          }
          continue
        }
        pen.quadCurve(
          root + Point(side * reach * 0.5, -12 + row * 6),
          to: root + Point(side * reach, -10 + row * 14))
      }
    }
    return SVGElements.line(pen.data, SVGColor.pureWhite, opacity: 0.8)
  }
}
