import Catalog

/// The eyes with sockets and catchlights.
struct Eyes {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }
  private var ground: SVGColor { subject.faceTint }

  /// One eye and its mirror image, then the catchlights. In both eyes, the large catchlight is at
  /// the upper left, since mirrored ones would make the animal look cross-eyed.
  var drawing: String {
    var odd = ""
    if subject.look.eyeColour == .odd {
      odd = CoordinateMap.reflection.applied(to: eye(EyeColour.blue.tint, isBare: true))
    }
    return SVGElements.mirroredPair(eye(iris)) + odd
      + [-1.0, 1].map { catchlights(Point($0 * proportions.eyeX, 0)) }.joined()
  }

  private func catchlights(_ centre: Point) -> String {
    let eyeRadius = proportions.eyeRadius
    return SVGElements.oval(
      centre + Point(-0.3, -0.32) * eyeRadius, 0.27 * eyeRadius, 0.27 * eyeRadius,
      SVGColor.pureWhite, opacity: 0.95)
      + SVGElements.oval(
        centre + Point(0.3, 0.34) * eyeRadius, 0.13 * eyeRadius, 0.13 * eyeRadius,
        SVGColor.pureWhite, opacity: 0.55)
  }

  /// Draws the right eye.
  ///
  /// - Parameter isBare: Whether to omit the socket because it is already drawn.
  private func eye(_ iris: SVGColor, isBare: Bool = false) -> String {
    let centre = Point(proportions.eyeX, 0)
    let eyeRadius = proportions.eyeRadius
    let rim = ground.isDark ? SVGColor(0x120e10) : SVGColor(0x2a1f1c)
    let socket =
      ground.isDark
      ? SVGElements.oval(centre, 1.6 * eyeRadius, 1.34 * eyeRadius, ground.light, opacity: 0.34)
      : SVGElements.oval(
        centre, 1.75 * eyeRadius, 1.5 * eyeRadius, ground.shade,
        opacity: ground.isPale ? 0.16 : 0.4)
    var drawing = isBare ? "" : socket
    if subject.look.eyeShape == .drooping {
      drawing += SVGElements.oval(
        centre + Point(1, 0.75 * eyeRadius), 0.85 * eyeRadius, 0.55 * eyeRadius, SVGColor(0xa8443a))
      // The brow above a drooping eye.
      var brow = PathBuilder()
      brow.move(to: centre + Point(-1.3 * eyeRadius, -1.2 * eyeRadius))
      brow.quadCurve(
        centre + Point(0.4 * eyeRadius, -2 * eyeRadius),
        to: centre + Point(1.9 * eyeRadius, 0.1 * eyeRadius))
      drawing += SVGElements.line(brow.data, ground.shade.shade, width: 3, opacity: 0.6)
    }
    let pupil = SVGColor(0x150e0d)
    drawing += SVGElements.shape(eyeOutline.path, iris, edge: rim, width: 3)
    // Light that shines through the lower half of the iris.
    drawing += SVGElements.oval(
      centre + Point(0, 0.4 * eyeRadius), 0.62 * eyeRadius, 0.34 * eyeRadius, iris.light,
      opacity: 0.55)
    drawing += SVGElements.oval(
      centre, (subject.isCat ? 0.48 : 0.6) * eyeRadius, (subject.isCat ? 0.68 : 0.6) * eyeRadius,
      pupil)
    return drawing + SVGElements.fill(lidShadow, pupil, opacity: 0.4)
      + SVGElements.line(lid, rim, width: 4)
  }

  /// The iris colour, lightened where dark brown would not stand out on a dark face.
  private var iris: SVGColor {
    let iris = subject.palette.iris
    return ground.isDark && iris.isDark ? iris.mixed(SVGColor(0xa8672a), 0.5) : iris
  }

  private var eyeOutline: Outline {
    let (eyeX, eyeRadius, eyeSlant) = (
      proportions.eyeX, proportions.eyeRadius, proportions.eyeSlant
    )
    let widthScale = subject.isCat ? 1.22 : 1.12
    let corners: (Outline.Knot, Outline.Knot)
    var (upperHeight, lowerHeight): (Double, Double)
    switch subject.look.eyeShape {
    case .almond:
      corners = (
        corner(eyeX - widthScale * 1.1 * eyeRadius, eyeSlant * 0.6 + 1),
        corner(eyeX + widthScale * 1.1 * eyeRadius, -eyeSlant)
      )
      (upperHeight, lowerHeight) = subject.isCat ? (0.78, 0.8) : (0.8, 0.74)
    case .slanted:
      corners = (
        corner(eyeX - widthScale * 1.1 * eyeRadius, eyeSlant * 0.8),
        corner(eyeX + widthScale * 1.12 * eyeRadius, -eyeSlant)
      )
      (upperHeight, lowerHeight) = (0.74, 0.68)
    case .triangular:
      corners = (
        corner(eyeX - widthScale * 1.15 * eyeRadius, eyeSlant + 2),
        corner(eyeX + widthScale * 1.15 * eyeRadius, -eyeSlant)
      )
      (upperHeight, lowerHeight) = (0.9, 0.5)
    case .round:
      corners = (
        knot(eyeX - widthScale * 0.95 * eyeRadius, eyeSlant),
        knot(eyeX + widthScale * 0.95 * eyeRadius, -eyeSlant)
      )
      (upperHeight, lowerHeight) = (1, 1)
    case .oval:
      corners = (
        knot(eyeX - widthScale * eyeRadius, eyeSlant * 0.8),
        knot(eyeX + widthScale * eyeRadius, -eyeSlant)
      )
      (upperHeight, lowerHeight) = (0.86, 0.9)
    case .drooping:
      corners = (
        corner(eyeX - widthScale * eyeRadius, -2),
        corner(eyeX + widthScale * 1.08 * eyeRadius, -eyeSlant)
      )
      (upperHeight, lowerHeight) = (0.72, 0.95)
    }
    return Outline([
      corners.0, knot(eyeX, -upperHeight * eyeRadius), corners.1,
      knot(eyeX + 0.1 * eyeRadius, lowerHeight * eyeRadius),
    ])
  }

  /// The upper lid.
  private var lid: String {
    var pen = PathBuilder()
    drawLid(with: &pen)
    return pen.data
  }

  /// The shadow of the upper lid on the eye.
  private var lidShadow: String {
    let eyeRadius = proportions.eyeRadius
    var pen = PathBuilder()
    drawLid(with: &pen)
    pen.quadCurve(
      Point(proportions.eyeX, -0.55 * eyeRadius), to: eyeOutline.spans[0].start)
    pen.close()
    return pen.data
  }

  private func drawLid(with pen: inout PathBuilder) {
    let (first, second) = (eyeOutline.spans[0], eyeOutline.spans[1])
    pen.move(to: first.start)
    pen.curve(first.first, first.second, to: first.end)
    pen.smoothCurve(second.second, to: second.end)
  }
}
