import Catalog

/// The figure's head, in profile.
struct Profile {
  let sitter: Sitter
  let build: Build
  private var p: Proportions { sitter.proportions }
  private var palette: Palette { sitter.palette }
  private var r: Double { p.head }
  /// From the bust's measure to the figure's.
  private var scale: Double { p.head / p.skull * 1.08 }

  /// A place about the skull's middle, in skull radii.
  private func at(_ x: Double, _ y: Double) -> Point { build.skull + Point(x * r, y * r) }

  private var tip: Point { at(-1, 0.16) + Point(-p.snout, 0) }

  private var outline: Outline {
    let knots: [Point]
    if p.snout <= 3 {
      knots = [
        at(0.95, 0.1), at(0.5, -0.85), at(-0.4, -0.95), at(-1, -0.2),
        at(-0.95, 0.5), at(-0.3, 1), at(0.6, 0.8),
      ]
    } else {
      let d = p.snoutDepth
      let top = tip.y - 0.32 * d
      knots = [
        at(0.95, 0.1), at(0.55, -0.8), at(-0.35, -0.96), at(-0.9, -0.52),
        Point(build.skull.x - r * 1.02 - 0.45 * p.snout, (at(0, -0.3).y + top) / 2 + 1),
        Point(tip.x, top), Point(tip.x - 0.5, tip.y + 0.3 * d),
        Point(tip.x + 0.3 * p.snout, tip.y + 0.62 * d),
        at(-0.4, 0.92), at(0.55, 0.82),
      ]
    }
    return Outline(knots.map { knot($0) })
  }

  /// The points the head reaches, for the size of the figure.
  var reach: [Point] { outline.knots.map(\.at) + ear.knots.map(\.at) }

  var drawing: String {
    let tint = palette.ground
    var drawing = Ink.shape(outline.path, tint, edge: tint.edge()) + marks
    let nose = p.snout <= 3 ? at(-0.98, 0.1) : Point(tip.x + 1, tip.y - 0.14 * p.snoutDepth)
    drawing += Ink.oval(at(-0.52, -0.18), 2, 2, eyeTint)
    drawing += Ink.oval(nose, sitter.isCat ? 2 : 3, 2, palette.nose)
    return drawing + earDrawing
  }

  private var eyeTint: Tint {
    sitter.isCat || sitter.look.eyeColour == .ice
      ? palette.iris : palette.ground.isDark ? Tint(0xb07a44) : Tint(0x1d1414)
  }

  private var marks: String {
    var drawing = ""
    if sitter.has(.tanPoints) || sitter.has(.colourpoint) {
      drawing += Ink.fill(muzzle.path, palette.mark)
    }
    if sitter.has(.mask) { drawing += Ink.fill(muzzle.path, palette.mask) }
    if sitter.has(.saddle) {
      drawing += Ink.fill(
        Outline([
          corner(at(0.9, 0)), knot(at(0.5, -0.8)),
          knot(at(-0.35, -0.94)), corner(at(-0.5, -0.5)),
        ]).path, palette.mark)
    }
    if sitter.has(.blaze) || sitter.has(.snip) || sitter.has(.cap) || sitter.has(.urajiro)
      || sitter.has(.bicolour)
    {
      drawing += Ink.fill(muzzle.path, palette.pale)
    }
    if sitter.has(.spots) {
      drawing += Spots.dots(
        [(0.1, -0.5), (0.4, 0.2), (-0.3, 0.4)].map { .init(centre: at($0.0, $0.1), radius: 2) },
        palette.mark)
    }
    return drawing
  }

  /// The muzzle and lower face.
  private var muzzle: Outline {
    let d = p.snoutDepth
    if p.snout <= 3 {
      return Outline([
        corner(at(-0.9, -0.3)), knot(at(-0.4, 0.1)),
        corner(at(-0.4, 0.8)), knot(at(-0.95, 0.5)),
      ])
    }
    return Outline([
      corner(at(-0.95, -0.1)), knot(at(-0.6, 0.3)),
      corner(at(-0.4, 0.84)),
      knot(Point(tip.x + 0.3 * p.snout, tip.y + 0.56 * d)),
      knot(Point(tip.x, tip.y + 0.26 * d)),
      corner(Point(tip.x + 0.5, tip.y - 0.28 * d)),
    ])
  }

  private var earDrawing: String {
    let knots = ear.knots
    guard !knots.isEmpty else { return "" }
    let tint = sitter.has(.spots) ? palette.mark : palette.ears
    return Ink.shape(ear.path, tint, edge: tint.edge())
  }

  private var ear: Outline {
    let high = p.earHeight * scale
    let wide = p.earWidth * scale
    let long = p.earLength * scale
    switch sitter.look.ears {
    case .prick, .tallPrick, .roundedPrick, .smallPrick, .bat, .flaredBat, .small, .medium, .large,
      .huge, .lynxTip, .butterfly, .curled:
      let low = at(0.62, -0.5)
      let base = max(0.5 * wide, 5)
      let tip = Point(low.x - 0.28 * base, low.y - 0.3 * r - high)
      let isRound = p.earTip > 8
      return Outline([
        corner(low - Point(base, 0.32 * r)),
        knot(low.towards(tip, 0.6) - Point(0.62 * base, 2)),
        .init(at: tip, isCorner: !isRound),
        knot(low.towards(tip, 0.5) + Point(0.2 * base, 0)),
        corner(low + Point(1, 1)),
      ])
    case .semiPrick:
      let low = at(0.55, -0.55)
      return Outline([
        corner(low - Point(0.5 * wide, 0.3 * r)),
        knot(low + Point(-0.4 * wide, -0.75 * high)),
        knot(low + Point(0.05 * wide, -0.72 * high)),
        corner(low + Point(2, 0)),
        corner(low + Point(-0.3 * wide, -0.3 * high)),
        corner(low + Point(-0.8 * wide, -0.42 * high)),
      ])
    case .drop, .smallDrop, .pendant, .longPendant, .tasselled, .hidden:
      let long = sitter.look.ears == .hidden ? 2.6 * r : long
      let wide = sitter.look.ears == .hidden ? 1.1 * r : max(wide * 0.95, 0.7 * r)
      let root = at(0.28, -0.62)
      return Outline([
        corner(root + Point(-0.3 * wide, 1)),
        knot(root + Point(0.42 * wide, 0.02 * long)),
        knot(root + Point(0.6 * wide, 0.5 * long)),
        knot(root + Point(0.12 * wide, long)),
        knot(root + Point(-0.4 * wide, 0.6 * long)),
      ])
    case .button:
      return Outline([
        corner(at(0.5, -0.8)), knot(at(-0.05, -0.85)),
        corner(at(-0.15, 0.05)), knot(at(0.45, -0.2)),
      ])
    case .rose:
      return Outline([
        corner(at(-0.1, -0.8)), knot(at(0.6, -0.95)),
        corner(at(1.35, -0.35)), knot(at(0.6, -0.4)),
      ])
    case .fold:
      return Outline([
        corner(at(0.5, -0.82)), knot(at(0.1, -1.12)),
        corner(at(-0.3, -0.6)), knot(at(0.1, -0.62)),
      ])
    }
  }
}
