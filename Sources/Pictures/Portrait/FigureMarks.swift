import Catalog

/// The marks on the figure's trunk and legs.
struct FigureMarks {
  let sitter: Sitter
  let build: Build
  private var p: Proportions { sitter.proportions }
  private var palette: Palette { sitter.palette }
  private var front: Double { build.front }
  private var rear: Double { build.rear }
  private var elbow: Double { build.elbow }

  var drawing: String {
    Ink.group("clip-path=\"url(#\(sitter.id("u")))\"", onTrunk) + onLegs
  }

  private var onTrunk: String {
    sitter.coat.pattern.map(mark).joined() + (sitter.isCollared ? collar : "")
      + (sitter.has(.chestTriangles) ? chest(palette.warm, from: -74) : "")
      + (sitter.has(.whiteChest) ? chest(palette.pale) : "")
      + (sitter.has(.ridge) ? ridge : "")
  }

  private var patterns: FigurePatterns { FigurePatterns(sitter: sitter, build: build) }

  /// Hair along the spine that grows the other way, broad over the shoulders.
  private var ridge: String {
    Ink.fill(
      Outline([
        corner(2, -104), knot(8, -92), knot(rear * 0.3, -92), corner(rear * 0.82, -96),
        corner(rear * 0.82, -104),
      ]).path, palette.ground.shade.shade)
  }

  private func mark(_ pattern: Pattern) -> String {
    switch pattern {
    case .tricolourSaddle: blanket(low: -62) + underside(palette.pale)
    case .saddle: blanket(low: -66)
    case .cap, .urajiro: underside(palette.pale)
    case .bicolour:
      palette.ground.isPale
        ? patterns.drawing(.patches) : underside(palette.pale) + chest(palette.pale)
    case .whiteTrim: chest(palette.pale)
    case .paleChest:
      sitter.coat.colours.count > 1
        ? chest(palette.pale) : underside(palette.ground.mixed(Tint(0xfff4de), 0.45))
    case .wolf: blanket(low: -72, 0.6) + underside(palette.ground.light)
    case .grizzle, .tipped: blanket(low: -76, 0.4) + patterns.drawing(pattern)
    case .smoke: underside(palette.ground.mixed(Tint(0xf1eeea), 0.4))
    case .spots, .speckled, .roan, .merle, .harlequin, .tortoiseshell, .patches, .rosettes, .tabby,
      .marbled, .brindle, .ticked:
      patterns.drawing(pattern)
    case .van, .darkEars: ""
    case .blaze, .snip, .mask, .tanPoints, .twoTone, .gloves, .collar, .colourpoint,
      .`self`:
      ""
    }
  }

  /// A dark blanket from the withers to the tail, down to a height.
  private func blanket(low: Double, _ opacity: Double = 1) -> String {
    Ink.fill(
      Outline([
        corner(-6, -118), corner(rear + 10, -112), corner(rear + 6, -74), knot(rear - 16, low),
        knot(rear * 0.5, low + 4), knot(10, low), knot(-8, -84),
      ]).path, palette.mark, opacity: opacity)
  }

  private func underside(_ tint: Tint) -> String {
    Ink.fill(
      Outline([
        corner(front - 20, -84), knot(front + 10, -66), knot(front + 30, -elbow - 9),
        knot(rear * 0.6, -elbow - p.tuck - 6), corner(rear, -elbow - 4), corner(rear, -elbow + 30),
        corner(front - 20, -elbow + 30),
      ]).path, tint)
  }

  /// White around the neck and down to the elbow.
  private var collar: String {
    let s = build.skull
    return Ink.fill(
      Outline([
        corner(s + Point(p.head * 0.9, p.head * 0.6)), knot(4, -98),
        knot(6, -76), knot(front + 24, -elbow - 8), corner(front + 20, -elbow + 20),
        corner(front - 24, -elbow + 10), corner(front - 24, -110),
      ]).path, palette.pale)
  }

  private func chest(_ tint: Tint, from high: Double = -86) -> String {
    Ink.fill(
      Outline([
        corner(front - 20, high - 6), knot(front + 8, high), knot(front + 13, -elbow - 8),
        corner(front + 6, -elbow + 20), corner(front - 20, -elbow + 20),
      ]).path, tint)
  }

  /// The colour of the legs below the elbow, where it is not the trunk's.
  private var stockings: Tint? {
    if sitter.has(.tanPoints) { return palette.warm }
    if sitter.has(.colourpoint) { return palette.mark }
    if sitter.has(.wolf) { return palette.ground.light }
    // A bearded dog's pale hair is on its legs as well.
    if sitter.has(.beard) && sitter.has(.grizzle) { return palette.furnishing }
    if sitter.has(.twoTone) { return palette.ground }
    let pale: [Pattern] = [
      .tricolourSaddle, .collar, .cap, .bicolour, .whiteTrim, .blaze, .urajiro,
    ]
    if pale.contains(where: sitter.has) && !sitter.has(.mask) { return palette.pale }
    return sitter.has(.saddle) ? palette.ground : nil
  }

  private var feet: Tint? {
    let white = sitter.has(.whiteFeet) || sitter.has(.gloves)
    return white && stockings != palette.pale && palette.trunk != palette.pale ? palette.pale : nil
  }

  // How high they reach, as shares of the elbow's height.
  private var stockingShare: Double { sitter.has(.colourpoint) ? 0.85 : 0.66 }
  private var feetShare: Double { sitter.has(.gloves) ? 0.45 : 0.3 }

  private var onLegs: String {
    var drawing = ""
    if let stockings, stockings != palette.trunk {
      drawing += Ink.fill(stocking(stockingShare), stockings)
    }
    if let feet { drawing += Ink.fill(stocking(feetShare), feet) }
    if sitter.has(.spots) {
      let x = rear - 22
      let places = [
        Point(x, -elbow), Point(x + 12, -0.7 * elbow), Point(front + 18, -0.6 * elbow),
        Point(front + 20, -0.3 * elbow), Point(rear - 8, -0.3 * elbow),
      ]
      drawing += Spots.dots(places.map { .init(centre: $0, radius: 2) }, palette.mark)
    }
    return drawing
  }

  /// The lower parts of the far legs, in shade.
  var farLegs: String {
    guard let tint = feet ?? stockings, tint != palette.trunk else { return "" }
    let share = feet == nil ? stockingShare : feetShare
    return Ink.fill(stocking(share, fore: build.farFore, hind: build.farHind), tint.shade)
  }

  /// The fore and the hind leg up to a share of the elbow's height, each moved along.
  private func stocking(_ share: Double, fore: Double = 0, hind: Double = 0) -> String {
    var pen = Pen()
    for (leg, along) in [(build.foreleg, fore), (build.hindLeg, hind)] {
      var part = build.stocking(leg, below: share)
      for i in part.knots.indices { part.knots[i].at.x += Double(Pen.whole(along)) }
      part.draw(with: &pen)
    }
    return pen.data
  }
}
