import Catalog

/// The markings of the face, clipped to the head.
struct FaceMarkings {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }
  private var palette: CoatPalette { subject.palette }

  /// All markings, larger ones below smaller ones.
  var drawing: String {
    subject.coat.patterns.sorted { FaceMarkings.layer($0) < FaceMarkings.layer($1) }.map(mark)
      .joined()
      + (subject.hasBlaze && !subject.has(.blaze) && !subject.has(.snip)
        ? blaze(from: proportions.crownY - 14, width: 5) : "")
      + (subject.has(.browDots) ? browDots : "") + (subject.has(.spectacles) ? spectacles : "")
      + (Waves(subject)?.onFace ?? "")
      + (subject.coat.texture == .curly && !subject.hasCurlyHead && !subject.isCat
        ? crownCurls : "")
  }

  /// Returns the layer of a pattern; larger areas have lower layers.
  private static func layer(_ pattern: Pattern) -> Int {
    switch pattern {
    case .saddle, .bicolour, .patches, .van, .wolf: 0
    case .merle, .brindle, .ticked, .tabby, .marbled, .tortoiseshell, .roan, .grizzle: 1
    case .mask, .tanPoints, .colourpoint, .cap, .urajiro: 2
    default: 3
    }
  }

  private func mark(_ pattern: Pattern) -> String {
    switch pattern {
    case .blaze: blaze(from: proportions.crownY - 14, width: 8)
    case .snip: blaze(from: -50, width: 1)
    case .mask: mask
    case .saddle: hasCap ? cap : ""
    case .cap: openFace
    case .urajiro: paleCheeks
    case .tanPoints: tanPoints
    case .brindle: FaceStripes(subject: subject).brindle
    case .tabby, .rosettes: FaceStripes(subject: subject).tabby
    case .marbled: FaceStripes(subject: subject).marbled
    case .spots:
      Spots(subject).onHead
        + (subject.isCat && !subject.has(.rosettes) ? FaceStripes(subject: subject).tabby : "")
    case .colourpoint: points
    case .merle, .harlequin, .tortoiseshell, .patches, .van, .bicolour:
      FacePatches(subject: subject).drawing(pattern)
    case .ticked, .speckled, .roan, .grizzle, .wolf, .smoke, .tipped:
      FaceTicking(subject: subject).drawing(pattern)
    case .whiteTrim: subject.has(.blaze) ? "" : paleChin
    case .paleChest, .collar, .gloves, .tricolourSaddle, .twoTone, .darkEars, .`self`: ""
    }
  }

  private func fill(_ half: [Outline.Knot], _ tint: SVGColor, opacity: Double = 1) -> String {
    SVGElements.fill(Outline.mirrored(half).path, tint, opacity: opacity)
  }

  private func blaze(from top: Double, width: Double) -> String {
    let (halfMuzzle, noseY, chinY) = (
      proportions.muzzleHalfWidth, proportions.noseY, proportions.chinY
    )
    let side = halfMuzzle * 0.92 + proportions.flewOverhang
    let start = width > 3 ? [knot(0, top), knot(width + 3, top + 4)] : [corner(0, top)]
    return fill(
      start + [
        knot(width * 0.7 + 2, -8), knot(width * 0.6 + 6, 12),
        knot(0.5 * halfMuzzle, min(34, noseY - 14)),
        knot(side, noseY - 2), knot(side + 4, chinY - 12), knot(0.5 * halfMuzzle, chinY + 8),
        knot(0, chinY + 8),
      ], palette.pale)
  }

  /// White lips and chin.
  private var paleChin: String {
    let (halfMuzzle, noseY, chinY) = (
      proportions.muzzleHalfWidth, proportions.noseY, proportions.chinY
    )
    return fill(
      [
        knot(0, noseY + 12), knot(0.6 * halfMuzzle, noseY + 16), knot(halfMuzzle + 4, noseY + 8),
        corner(halfMuzzle + 12, chinY + 8), corner(0, chinY + 12),
      ], palette.pale, opacity: 0.85)
  }

  private var mask: String {
    if subject.hasBlaze { return eyePatches }
    let (halfMuzzle, noseY, chinY, halfCheek) = (
      proportions.muzzleHalfWidth, proportions.noseY, proportions.chinY, proportions.cheekHalfWidth
    )
    let line: Double =
      switch subject.look.muzzleLength {
      case .flat: -6
      case .short: 14
      case .medium: 16
      case .long: 12
      case .veryLong: 22
      }
    var drawing = fill(
      [
        knot(0, line - 14), knot(0.3 * halfMuzzle, line - 8), knot(0.62 * halfMuzzle, line + 8),
        knot(halfMuzzle + 0.1 * (halfCheek - halfMuzzle), line + 24),
        knot(halfMuzzle + proportions.flewOverhang + 7, noseY + 8),
        knot(halfMuzzle + proportions.flewOverhang + 8, chinY), knot(0, chinY + 12),
      ], palette.mask, opacity: 0.95)
    if subject.look.muzzleLength == .flat { drawing += eyePatches }
    return drawing
  }

  /// The part of a mask around the eyes.
  private var eyePatches: String {
    var around = PathBuilder()
    for side in [-1.0, 1] {
      around.oval(
        Point(side * proportions.eyeX, 2), proportions.eyeRadius * 2, proportions.eyeRadius * 1.75)
    }
    return SVGElements.fill(around.data, palette.mask, opacity: 0.8)
  }

  /// Whether a saddle extends to the head, as it does in dogs with erect ears unless they are
  /// wire-haired. Terriers and hounds have tan heads.
  var hasCap: Bool {
    switch subject.look.ears {
    case .prick, .tallPrick, .roundedPrick, .smallPrick, .semiPrick: subject.coat.texture != .wiry
    default: false
    }
  }

  /// A dark cap down to a scalloped line above the brows.
  private var cap: String {
    let (halfSkull, crownY, eyeX) = (
      proportions.skullHalfWidth, proportions.crownY, proportions.eyeX
    )
    return fill(
      [
        corner(0, crownY - 20), corner(halfSkull + 30, crownY - 20), corner(halfSkull + 30, -30),
        knot(halfSkull - 6, -30),
        knot(eyeX + 12, -33), knot(eyeX - 4, -30), knot(13, -22), knot(7, -2), corner(0, 10),
      ], palette.mark, opacity: 0.66)
  }

  /// A white face under a dark cap with a peak between the eyes.
  private var openFace: String {
    let (halfSkull, halfCheek, chinY, eyeX) = (
      proportions.skullHalfWidth, proportions.cheekHalfWidth, proportions.chinY, proportions.eyeX
    )
    let face = fill(
      [
        corner(0, -4), knot(7, -24), knot(20, -46), knot(eyeX + 4, -44), knot(eyeX + 18, -20),
        knot(halfSkull - 4, -6), corner(halfSkull + 30, 18), corner(halfCheek + 30, chinY),
        corner(0, chinY + 20),
      ], palette.pale)
    let stripe = fill(
      [corner(0, -12), knot(6, 4), knot(6, 20), corner(0, proportions.noseY - 14)], palette.ground,
      opacity: 0.55)
    return face + stripe
  }

  /// Pale sides of the muzzle and pale cheeks.
  private var paleCheeks: String {
    let (halfMuzzle, noseY, chinY, halfCheek, eyeX) = (
      proportions.muzzleHalfWidth, proportions.noseY, proportions.chinY, proportions.cheekHalfWidth,
      proportions.eyeX
    )
    return fill(
      [
        knot(0, noseY - 2), knot(0.4 * halfMuzzle, noseY - 14), knot(0.62 * halfMuzzle, 26),
        knot(eyeX + 4, 21),
        knot(halfCheek - 10, 4), corner(halfCheek + 20, -4), corner(halfCheek + 20, chinY),
        corner(0, chinY + 14),
      ], palette.pale)
  }

  private var tanPoints: String {
    let (halfMuzzle, chinY, halfCheek) = (
      proportions.muzzleHalfWidth, proportions.chinY, proportions.cheekHalfWidth
    )
    return fill(
      [
        knot(0, 26), knot(0.7 * halfMuzzle, 30), knot(0.6 * halfCheek, 26),
        knot(0.86 * halfCheek, proportions.cheekY),
        corner(halfCheek + 12, proportions.cheekY + 8), corner(halfCheek + 12, chinY),
        corner(0, chinY + 10),
      ], palette.warm)
  }

  /// The base or patch colour along the bridge of the nose, drawn over the muzzle.
  var bridge: String {
    let isPointed = subject.has(.tanPoints) && !subject.has(.blaze)
    guard isPointed || subject.isTricolourWithoutBlaze, !subject.isCat else { return "" }
    let (halfMuzzle, noseY) = (proportions.muzzleHalfWidth, proportions.noseY)
    return fill(
      [
        knot(0, -16), knot(0.5 * halfMuzzle, -6), knot(0.6 * halfMuzzle, 22),
        knot(0.56 * halfMuzzle, noseY - 16),
        knot(0.34 * halfMuzzle, noseY + 4), knot(0, noseY + 8),
      ], subject.has(.patches) ? palette.patch : palette.ground)
  }

  private var browDots: String {
    let tint = subject.has(.urajiro) ? palette.pale : palette.warm
    let x = proportions.eyeX - 2
    let dot = Outline([knot(x - 9, -25), knot(x + 1, -29), knot(x + 9, -21), knot(x - 1, -17)])
    return SVGElements.mirroredPair(SVGElements.fill(dot.path, tint))
  }

  /// A colourpoint mask that fades outwards, joined to the ears by shading at the temples.
  private var points: String {
    let halfSkull = proportions.skullHalfWidth
    let isLong = subject.coat.length == .long || subject.coat.length == .veryLong
    func fading(_ centre: Point, _ radius: Double, _ more: String = "") -> String {
      "<circle cx=\"\(PathBuilder.rounded(centre.x))\" cy=\"\(PathBuilder.rounded(centre.y))\""
        + " r=\"\(PathBuilder.rounded(radius))\" fill=\"url(#\(subject.id(.colourpointGradient)))\"\(more)/>"
    }
    // With short hair, the forehead is dark too.
    let brow = "fill=\"\(palette.mark.hex)\" opacity=\".2\""
    return (isLong ? "" : SVGElements.use(subject.id(.head), brow))
      + fading(Point(0, proportions.noseY - 10), halfSkull * (isLong ? 0.95 : 1.2))
      + SVGElements.mirroredPair(
        fading(
          Point(0.86 * halfSkull, 0.55 * proportions.crownY), 0.7 * halfSkull, " opacity=\".6\""))
  }

  /// Pale rings around the eyes with a dark line from each towards the ear.
  private var spectacles: String {
    let (eyeX, eyeRadius) = (proportions.eyeX, proportions.eyeRadius)
    let pale = palette.ground.mixed(SVGColor.warmWhite, 0.6)
    let ring = SVGElements.oval(
      Point(eyeX + 1, -1), eyeRadius * 1.9, eyeRadius * 1.6, pale, opacity: 0.85)
    var lines = PathBuilder()
    lines.move(to: Point(eyeX - eyeRadius - 6, 2))
    lines.quadCurve(
      Point(eyeX - 3, -eyeRadius - 14), to: Point(eyeX + eyeRadius + 7, -eyeRadius - 3))
    lines.move(to: Point(eyeX + eyeRadius + 2, 0))
    lines.quadCurve(
      Point(eyeX + eyeRadius + 12, -8), to: Point(0.94 * proportions.skullHalfWidth, -32))
    return SVGElements.mirroredPair(
      ring + SVGElements.line(lines.data, palette.dark, width: 5, opacity: 0.8)
    )
  }

  /// Small curls on the crown of the head, for a short curly coat.
  private var crownCurls: String {
    let (halfSkull, crownY) = (proportions.skullHalfWidth, proportions.crownY)
    return Curls.loops(
      at: [
        Point(-0.5 * halfSkull, crownY + 30), Point(-0.22 * halfSkull, crownY + 12),
        Point(0.08 * halfSkull, crownY + 20),
        Point(0.34 * halfSkull, crownY + 10), Point(0.46 * halfSkull, crownY + 36),
        Point(-0.12 * halfSkull, crownY + 40),
      ], palette.ground)
  }
}
