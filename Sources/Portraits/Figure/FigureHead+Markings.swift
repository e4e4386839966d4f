import Catalog

/// The markings and hanging hair of the figure's head.
extension FigureHead {
  var markings: String {
    var drawing = ""
    if subject.has(.tanPoints) && !subject.hasBlaze {
      drawing += SVGElements.fill(muzzle.path, palette.warm)
    }
    if subject.has(.colourpoint) { drawing += SVGElements.fill(muzzle.path, palette.mark) }
    if subject.has(.mask) { drawing += SVGElements.fill(muzzle.path, palette.mask) }
    let isVan = subject.has(.van) || subject.has(.patches) && subject.isCat
    if isVan || subject.has(.saddle) && FaceMarkings(subject: subject).hasCap {
      drawing += SVGElements.fill(
        Outline([
          corner(skullPoint(0.9, 0)), knot(skullPoint(0.5, -0.8)),
          knot(skullPoint(-0.35, -0.94)), corner(skullPoint(-0.5, -0.5)),
        ]).path, isVan ? palette.patch : palette.mark)
    }
    if subject.hasBlaze || subject.has(.snip) || subject.has(.cap) || subject.has(.urajiro)
      || subject.has(.bicolour)
    {
      drawing += SVGElements.fill(muzzle.path, palette.pale)
    }
    if subject.has(.spots) {
      drawing += Spots.dots(
        [(0.1, -0.5), (0.4, 0.2), (-0.3, 0.4)].map {
          .init(centre: skullPoint($0.0, $0.1), radius: 2)
        },
        palette.mark)
    }
    return drawing
  }

  /// The muzzle and lower face.
  private var muzzle: Outline {
    let snoutDepth = proportions.snoutDepth
    if proportions.snoutLength <= 3 {
      return Outline([
        corner(skullPoint(-0.9, -0.3)), knot(skullPoint(-0.4, 0.1)),
        corner(skullPoint(-0.4, 0.8)), knot(skullPoint(-0.95, 0.5)),
      ])
    }
    return Outline([
      corner(skullPoint(-0.95, -0.1)), knot(skullPoint(-0.6, 0.3)),
      corner(skullPoint(-0.4, 0.84)),
      knot(Point(tip.x + 0.3 * proportions.snoutLength, tip.y + 0.56 * snoutDepth)),
      knot(Point(tip.x, tip.y + 0.26 * snoutDepth)),
      corner(Point(tip.x + 0.5, tip.y - 0.28 * snoutDepth)),
    ])
  }

  /// The beard below the muzzle, and the fringe over the eye.
  var hair: String {
    var drawing = ""
    let tone = FaceHair(subject: subject).tone
    if subject.has(.beard) || subject.has(.moustache) {
      let snoutDepth = proportions.snoutDepth * (subject.has(.beard) ? 1 : 0.5)
      drawing += SVGElements.fill(
        Outline([
          corner(tip.x - 1, tip.y + 1), knot(skullPoint(-0.8, 0.3)), corner(skullPoint(-0.3, 0.95)),
          corner(tip.x + 0.5 * proportions.snoutLength, tip.y + 1.2 * snoutDepth),
          corner(tip.x + 1, tip.y + 1.3 * snoutDepth),
        ]).path, tone)
    }
    if subject.has(.fringe) {
      drawing += SVGElements.fill(
        Outline([
          corner(skullPoint(0.5, -0.95)), knot(skullPoint(-0.3, -1.14)),
          knot(skullPoint(-1.02, -0.5)),
          corner(skullPoint(-1.1, 0.24)), knot(skullPoint(-0.5, -0.1)),
          corner(skullPoint(0.1, 0.2)),
        ]).path, palette.fringe)
    }
    return drawing
  }
}
