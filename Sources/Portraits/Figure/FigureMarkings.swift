import Catalog

/// The markings of the figure's trunk and legs.
struct FigureMarkings {
  let subject: PortraitSubject
  let skeleton: Skeleton
  private var proportions: Proportions { subject.proportions }
  private var palette: CoatPalette { subject.palette }
  private var front: Double { skeleton.front }
  private var rear: Double { skeleton.rear }
  private var elbowHeight: Double { skeleton.elbowHeight }

  var drawing: String {
    SVGElements.group("clip-path=\"url(#\(subject.id(.trunkClip)))\"", onTrunk) + onLegs
  }

  private var onTrunk: String {
    subject.coat.patterns.map(mark).joined() + (subject.hasWhiteCollar ? collar : "")
      + (subject.has(.chestTriangles) ? chest(palette.warm, from: -74) : "")
      + (subject.has(.whiteChest) ? chest(palette.pale) : "")
      + (subject.has(.ridge) ? ridge : "") + (Waves(subject)?.onFigure(skeleton) ?? "")
  }

  private var patterns: FigurePatterns { FigurePatterns(subject: subject, skeleton: skeleton) }

  /// A ridge of reversed hair along the spine, broad over the shoulders.
  private var ridge: String {
    SVGElements.fill(
      Outline([
        corner(0, -106), knot(8, -87), knot(rear * 0.3, -90), corner(rear * 0.84, -93),
        corner(rear * 0.84, -106),
      ]).path, palette.ground.shade.shade)
  }

  private func mark(_ pattern: Pattern) -> String {
    switch pattern {
    case .tricolourSaddle: blanket(low: -62) + underside(palette.pale)
    case .saddle: blanket(low: -66)
    case .cap, .urajiro: underside(palette.pale)
    case .bicolour:
      palette.ground.isPale && palette.ground == palette.pale
        ? patterns.drawing(.patches)
        : underside(palette.pale) + chest(palette.pale)
    case .whiteTrim: chest(palette.pale)
    case .paleChest:
      subject.coat.colours.count > 1
        ? chest(palette.pale) : underside(palette.ground.mixed(SVGColor.warmWhite, 0.45))
    case .wolf: blanket(low: -72, 0.6) + underside(palette.ground.light)
    case .grizzle: blanket(low: -72, 0.45)
    case .tipped:
      SVGElements.use(subject.id(.trunk), "fill=\"url(#\(subject.id(.hairTipGradient)))\"")
    case .smoke: underside(palette.ground.mixed(SVGColor(0xf1eeea), 0.4))
    case .spots, .speckled, .roan, .merle, .harlequin, .tortoiseshell, .patches, .rosettes, .tabby,
      .marbled, .brindle, .ticked:
      patterns.drawing(pattern)
    case .van, .darkEars: ""
    case .blaze, .snip, .mask, .tanPoints, .twoTone, .gloves, .collar, .colourpoint,
      .`self`:
      ""
    }
  }

  /// Draws a dark blanket from the withers to the tail, down to the height `low`.
  private func blanket(low: Double, _ opacity: Double = 1) -> String {
    SVGElements.fill(
      Outline([
        corner(-6, -118), corner(rear + 10, -112), corner(rear + 6, -74), knot(rear - 16, low),
        knot(rear * 0.5, low + 4), knot(10, low), knot(-8, -84),
      ]).path, palette.mark, opacity: opacity)
  }

  private func underside(_ tint: SVGColor) -> String {
    SVGElements.fill(
      Outline([
        corner(front - 20, -84), knot(front + 10, -66), knot(front + 30, -elbowHeight - 9),
        knot(rear * 0.6, -elbowHeight - proportions.tuckUp - 6), corner(rear, -elbowHeight - 4),
        corner(rear, -elbowHeight + 30),
        corner(front - 20, -elbowHeight + 30),
      ]).path, tint)
  }

  /// A white collar around the neck and down to the elbow.
  private var collar: String {
    let skull = skeleton.skull
    return SVGElements.fill(
      Outline([
        corner(skull + Point(proportions.skullRadius * 0.9, proportions.skullRadius * 0.6)),
        knot(4, -98),
        knot(6, -76), knot(front + 24, -elbowHeight - 8), corner(front + 20, -elbowHeight + 20),
        corner(front - 24, -elbowHeight + 10), corner(front - 24, -110),
      ]).path, palette.pale)
  }

  private func chest(_ tint: SVGColor, from high: Double = -86) -> String {
    SVGElements.fill(
      Outline([
        corner(front - 20, high - 6), knot(front + 8, high), knot(front + 13, -elbowHeight - 8),
        corner(front + 6, -elbowHeight + 20), corner(front - 20, -elbowHeight + 20),
      ]).path, tint)
  }

  /// The colour of the lower legs if it differs from the trunk's.
  private var stockings: SVGColor? {
    if subject.has(.tanPoints) { return palette.warm }
    if subject.has(.colourpoint) { return palette.mark }
    if subject.has(.wolf) { return palette.ground.light }
    // In bearded dogs, pale furnishings also cover the legs.
    if subject.has(.beard) && subject.hasFurnishing { return palette.furnishing }
    if subject.has(.twoTone) { return palette.ground }
    let palePatterns: [Pattern] = [
      .tricolourSaddle, .collar, .cap, .bicolour, .whiteTrim, .blaze, .urajiro,
    ]
    if palePatterns.contains(where: subject.has) && !subject.has(.mask) { return palette.pale }
    return subject.has(.saddle) ? palette.ground : nil
  }

  private var feet: SVGColor? {
    let hasWhiteFeet = subject.has(.whiteFeet) || subject.has(.gloves)
    return hasWhiteFeet && stockings != palette.pale && palette.trunk != palette.pale
      ? palette.pale : nil
  }

  // The heights of stockings and white feet as fractions of the elbow's height.
  private var stockingHeight: Double { subject.has(.colourpoint) ? 0.85 : 0.66 }
  private var feetHeight: Double { subject.has(.gloves) ? 0.45 : 0.3 }

  private var onLegs: String {
    var drawing = ""
    if let stockings, stockings != palette.trunk {
      drawing += stocking(stockingHeight, stockings)
    }
    if let feet { drawing += stocking(feetHeight, feet) }
    drawing = SVGElements.group("clip-path=\"url(#\(subject.id(.nearLegsClip)))\"", drawing)
    if subject.has(.spots) {
      let x = rear - 22
      let centres = [
        Point(x, -elbowHeight), Point(x + 12, -0.7 * elbowHeight),
        Point(front + 18, -0.6 * elbowHeight),
        Point(front + 20, -0.3 * elbowHeight), Point(rear - 8, -0.3 * elbowHeight),
      ]
      drawing += Spots.dots(centres.map { .init(centre: $0, radius: 2) }, palette.mark)
    }
    return drawing
  }

  /// The lower parts of the far legs, shaded.
  var farLegs: String {
    guard let farTint else { return "" }
    let share = feet == nil ? stockingHeight : feetHeight
    return SVGElements.group(
      "clip-path=\"url(#\(subject.id(.farLegsClip)))\"", stocking(share, farTint.shade))
  }

  private var farTint: SVGColor? { (feet ?? stockings).flatMap { $0 == palette.trunk ? nil : $0 } }

  /// Draws a band from the ground up to a fraction of the elbow's height; the caller clips it to
  /// the legs.
  private func stocking(_ share: Double, _ tint: SVGColor) -> String {
    let height = PathBuilder.rounded(share * elbowHeight)
    return "<path d=\"M-50-\(height)H250V1H-50z\" fill=\"\(tint.hex)\"/>"
  }

  /// The clip paths for leg markings: near legs, then far legs.
  var legClips: String {
    guard farTint != nil else { return "" }
    func clip(_ id: ElementID, fore: String, hind: String) -> String {
      "<clipPath id=\"\(subject.id(id))\">" + SVGElements.use(subject.id(.foreleg), fore)
        + SVGElements.use(subject.id(.hindLeg), hind) + "</clipPath>"
    }
    return clip(.nearLegsClip, fore: "", hind: "")
      + clip(
        .farLegsClip, fore: "x=\"\(PathBuilder.rounded(skeleton.farForelegOffset))\"",
        hind: "x=\"\(PathBuilder.rounded(skeleton.farHindLegOffset))\"")
  }
}
