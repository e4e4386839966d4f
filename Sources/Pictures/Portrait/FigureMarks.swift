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
      + (sitter.has(.chestTriangles) ? chest(palette.mark, from: -74) : "")
      + (sitter.has(.whiteChest) ? chest(palette.pale) : "")
  }

  private func mark(_ pattern: Pattern) -> String {
    switch pattern {
    case .tricolourSaddle: blanket(low: -62) + underside(palette.pale)
    case .saddle: blanket(low: -66)
    case .cap, .urajiro: underside(palette.pale)
    case .speckled: Spots.dots(discs(count: 30, radius: 1...2, gap: 4), palette.mark)
    case .roan: Spots.dots(discs(count: 40, radius: 1...2, gap: 3), palette.mark)
    case .harlequin: Spots.dots(discs(count: 8, radius: 6...9, gap: 6), palette.dark)
    case .tortoiseshell: Spots.dots(discs(count: 14, radius: 4...9, gap: 1), palette.dark)
    case .patches, .van: patches
    case .marbled: bars(count: 4, width: 9, opacity: 0.7)
    case .wolf: blanket(low: -76)
    case .grizzle, .smoke, .tipped: spine
    case .bicolour:
      sitter.coat.colours.first == .white
        ? patches : underside(palette.pale) + chest(palette.pale)
    case .whiteTrim: chest(palette.pale)
    case .paleChest:
      sitter.coat.colours.count > 1
        ? chest(palette.pale) : underside(palette.ground.mixed(Tint(0xfff4de), 0.45))
    case .spots: Spots.dots(discs(count: 20, radius: 2.5...4.5, gap: 4), palette.mark)
    case .merle:
      Spots.dots(discs(count: 12, radius: 4...9, gap: 2), palette.dark)
    case .rosettes: rosettes
    case .tabby: bars(count: 6, width: 5, opacity: palette.mark.isDark ? 0.75 : 0.55)
    case .brindle: bars(count: 8, width: 3, opacity: 0.55)
    case .ticked: spine
    case .blaze, .snip, .mask, .tanPoints, .twoTone, .gloves, .collar, .colourpoint, .darkEars,
      .`self`:
      ""
    }
  }

  /// A dark blanket from the withers to the tail, down to a height.
  private func blanket(low: Double) -> String {
    Ink.fill(
      Outline([
        corner(-6, -118), corner(rear + 10, -112), corner(rear + 6, -74), knot(rear - 16, low),
        knot(rear * 0.5, low + 4), knot(10, low), knot(-8, -84),
      ]).path, palette.mark)
  }

  /// Coloured patches on white.
  private var patches: String {
    var pen = Pen()
    pen.oval(Point(rear * 0.36, -92), 21, 15)
    pen.oval(Point(rear - 8, -84), 17, 17)
    return Ink.fill(pen.data, palette.patch)
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

  private func discs(count: Int, radius: ClosedRange<Double>, gap: Double) -> [Spots.Disc] {
    Spots.thrown(
      count: count, seed: 5, radius: radius, gap: gap,
      over: (Point(front, -104), Point(rear, -elbow + 4))
    ) { _, _ in true }
  }

  /// Closed rings: dark discs with a warm middle.
  private var rosettes: String {
    let places = discs(count: 20, radius: 4.5...6, gap: 2.5)
    let inner = places.map { Spots.Disc(centre: $0.centre, radius: 2) }
    return Spots.dots(places, palette.mark)
      + Spots.dots(inner, palette.ground.mixed(Tint(0x9a5a20), 0.4))
  }

  private func bars(count: Int, width: Int, opacity: Double) -> String {
    var pen = Pen()
    for i in 0..<count {
      let x = front + 16 + (rear - front - 18) * Double(i) / Double(count)
      pen.move(to: Point(x + 6, -99))
      pen.bend(Point(x + 3, -80), to: Point(x + (i % 2 == 0 ? 9 : 5), -elbow - 6 - p.tuck))
    }
    let tint = sitter.has(.brindle) ? palette.dark : palette.mark
    return Ink.line(pen.data, tint, width: width, opacity: opacity)
  }

  /// A ticked coat: a dark spine over a grain of short dashes.
  private var spine: String {
    var pen = Pen()
    for row in stride(from: 6.0, to: 50, by: 8) {
      pen.move(to: Point(front, -98 + row))
      pen.bend(Point(rear * 0.5, -90 + row), to: Point(rear, -96 + row))
    }
    var back = Pen()
    back.move(to: Point(0, -101))
    back.bend(Point(rear * 0.5, -95), to: Point(rear, -98))
    return Ink.line(back.data, palette.mark, width: 6, opacity: 0.55)
      + "<path d=\"\(pen.data)\" stroke=\"\(palette.mark.hex)\" stroke-dasharray=\"2 7 1 5 2 9\""
      + " opacity=\".4\"/>"
  }

  /// The colour of the legs below the elbow, where it is not the trunk's.
  private var stockings: Tint? {
    if sitter.has(.tanPoints) || sitter.has(.colourpoint) { return palette.mark }
    if sitter.has(.twoTone) { return palette.ground }
    let pale: [Pattern] = [
      .tricolourSaddle, .collar, .cap, .bicolour, .whiteTrim, .blaze, .urajiro,
    ]
    if pale.contains(where: sitter.has) && !sitter.has(.mask) { return palette.pale }
    return sitter.has(.saddle) ? palette.ground : nil
  }

  private var feet: Tint? {
    let white = sitter.has(.whiteFeet) || sitter.has(.gloves)
    return white && (stockings != palette.pale) ? palette.pale : nil
  }

  // How high they reach, as shares of the elbow's height.
  private var stockingShare: Double { sitter.has(.colourpoint) ? 0.85 : 0.66 }
  private var feetShare: Double { sitter.has(.gloves) ? 0.45 : 0.3 }

  private var onLegs: String {
    var drawing = ""
    if let stockings { drawing += Ink.fill(stocking(stockingShare), stockings) }
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
    guard let tint = feet ?? stockings else { return "" }
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
