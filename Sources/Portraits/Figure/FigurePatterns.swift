import Catalog

/// The patterns of the figure's trunk.
struct FigurePatterns {
  let subject: PortraitSubject
  let skeleton: Skeleton
  private var proportions: Proportions { subject.proportions }
  private var palette: CoatPalette { subject.palette }
  private var front: Double { skeleton.front }
  private var rear: Double { skeleton.rear }
  private var elbowHeight: Double { skeleton.elbowHeight }

  private func discs(count: Int, radius: ClosedRange<Double>, gap: Double) -> [Spots.Disc] {
    Spots.scattered(
      count: Int(Double(count) / subject.coarseness), seed: 5, radius: radius, gap: gap,
      within: (Point(front, -104), Point(rear, -elbowHeight + 4))
    ) { _, _ in true }
  }

  func drawing(_ pattern: Pattern) -> String {
    switch pattern {
    case .patches, .bicolour: patches
    case .spots: Spots.dots(discs(count: 20, radius: 2.5...4.5, gap: 4), palette.mark)
    case .speckled: flecks(34)
    case .roan: flecks(44)
    case .merle:
      Spots.tornPatches(discs(count: 9, radius: 4...9, gap: 3), palette.dark, strokeWidth: 5)
    case .harlequin:
      Spots.tornPatches(discs(count: 7, radius: 7...12, gap: 7), palette.dark, strokeWidth: 5)
    case .tortoiseshell:
      Spots.tornPatches(discs(count: 10, radius: 6...13, gap: 0), palette.mark, strokeWidth: 5)
    case .rosettes: rosettes
    case .tabby: bars(count: 6, width: 5, opacity: palette.mark.isDark ? 0.75 : 0.55)
    case .marbled: whorls
    case .brindle: bars(count: 8, width: 3, opacity: 0.55)
    case .ticked: spine
    default: ""
    }
  }

  /// Draws flecks: only dark ones on a pale base colour, dark and light ones on any other.
  private func flecks(_ count: Int) -> String {
    let all = discs(count: count, radius: 1...2, gap: 3)
    guard !palette.ground.isPale else { return Spots.dots(all, palette.mark) }
    let half = all.count / 2
    return Spots.dots(Array(all.prefix(half)), palette.dark)
      + Spots.dots(Array(all.suffix(half)), palette.ground.mixed(SVGColor.pureWhite, 0.6))
  }

  /// Two large patches on white, which differ in colour if the coat has a second patch colour.
  private var patches: String {
    var pen = PathBuilder()
    pen.oval(Point(rear * 0.34, -90), 22, 17)
    var other = PathBuilder()
    other.oval(Point(rear - 8, -84), 17, 18)
    // Tan points are not a patch colour.
    let second = subject.has(.tanPoints) ? palette.patch : palette.second
    return SVGElements.fill(pen.data, second) + SVGElements.fill(other.data, palette.patch)
  }

  /// A tabby's whorls: rings on the flank below broad lines along the back.
  private var whorls: String {
    let centre = Point(rear * 0.56, -70)
    var pen = PathBuilder()
    pen.move(to: Point(front + 12, -92))
    pen.quadCurve(Point(front + 20, -76), to: Point(front + 12, -elbowHeight - 10))
    pen.move(to: Point(front + 30, -94))
    pen.quadCurve(Point(front + 36, -76), to: Point(front + 28, -elbowHeight - 8))
    pen.move(to: Point(0, -100))
    pen.quadCurve(Point(rear * 0.5, -96), to: Point(rear, -94))
    pen.oval(centre, 19, 14)
    pen.move(to: Point(rear - 10, -84))
    pen.quadCurve(Point(rear - 4, -66), to: Point(rear - 16, -elbowHeight - 4))
    return SVGElements.line(pen.data, palette.mark, width: 7, opacity: 0.75)
      + SVGElements.oval(centre, 6, 4, palette.mark, opacity: 0.75)
  }

  /// Closed rings, drawn as dark discs with a warm centre.
  private var rosettes: String {
    let rings = discs(count: 20, radius: 4.5...6, gap: 2.5)
    let inner = rings.map { Spots.Disc(centre: $0.centre, radius: 2) }
    return Spots.dots(rings, palette.mark)
      + Spots.dots(inner, palette.ground.mixed(SVGColor(0x9a5a20), 0.4))
  }

  /// Stripes down the flanks, of uneven length and width.
  private func bars(count: Int, width: Double, opacity: Double) -> String {
    var pen = PathBuilder()
    for i in 0..<count {
      let x = front + 16 + (rear - front - 18) * Double(i) / Double(count)
      let end = Point(
        x + Double(i * 3 % 4) * 3, -elbowHeight - proportions.tuckUp - [4, 16, 8, 24][i % 4])
      pen.stripe(
        from: Point(x + 6, -103), Point(x - 2, -80), to: end, width: width + Double(i % 3))
    }
    let tint = subject.has(.brindle) ? palette.dark : palette.mark
    return SVGElements.fill(pen.data, tint, opacity: opacity)
  }

  /// A dark spine over the short dashes of a ticked coat.
  private var spine: String {
    var pen = PathBuilder()
    for row in stride(from: 6.0, to: 50, by: 8) {
      pen.move(to: Point(front, -98 + row))
      pen.quadCurve(Point(rear * 0.5, -90 + row), to: Point(rear, -96 + row))
    }
    var back = PathBuilder()
    back.move(to: Point(0, -101))
    back.quadCurve(Point(rear * 0.5, -95), to: Point(rear, -98))
    return SVGElements.line(back.data, palette.mark, width: 6, opacity: 0.55)
      + "<path d=\"\(pen.data)\" stroke=\"\(palette.mark.hex)\" stroke-dasharray=\"2 7 1 5 2 9\""
      + " opacity=\".4\"/>"
  }
}
