import Catalog

/// The eyes with sockets and catchlights.
struct Eyes {
  let subject: PortraitSubject
  private var proportions: Proportions { subject.proportions }

  /// One eye and its mirror image, then the catchlights. Both catchlights are at the upper left,
  /// since mirrored ones would make the animal look cross-eyed.
  var drawing: String {
    let light = SVGColor.pureWhite
    let eyeRadius = proportions.eyeRadius
    let offset = Point(-0.3 * eyeRadius, -0.34 * eyeRadius)
    var odd = ""
    if subject.look.eyeColour == .odd {
      odd = SVGElements.group("transform=\"scale(-1 1)\"", eye(EyeColour.blue.tint, isBare: true))
    }
    return SVGElements.mirroredPair(id: subject.id(.eyes), eye(iris)) + odd
      + SVGElements.oval(
        Point(proportions.eyeX, 0) + offset, 0.24 * eyeRadius, 0.24 * eyeRadius, light,
        opacity: 0.95)
      + SVGElements.oval(
        Point(-proportions.eyeX, 0) + offset, 0.24 * eyeRadius, 0.24 * eyeRadius, light,
        opacity: 0.95)
  }

  /// The face's colour around the eye.
  private var ground: SVGColor {
    if subject.has(.cap) { return subject.palette.pale }
    if subject.has(.patches) || subject.has(.bicolour), !subject.isCat {
      return subject.palette.patch
    }
    return subject.palette.ground
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
        opacity: ground.isPale ? 0.16 : 0.45)
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
    drawing += SVGElements.shape(eyeOutline.path, iris, edge: rim, width: subject.isCat ? 3 : 4)
    if subject.isCat {
      drawing += SVGElements.oval(centre, 0.36 * eyeRadius, 0.8 * eyeRadius, SVGColor(0x17100f))
      drawing += SVGElements.line(lid, rim, width: 4)
    } else {
      drawing += SVGElements.oval(centre, 0.5 * eyeRadius, 0.5 * eyeRadius, SVGColor(0x120c0b))
    }
    return drawing
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

  /// The upper lid of a cat, which softens its stare.
  private var lid: String {
    var pen = PathBuilder()
    let (first, second) = (eyeOutline.spans[0], eyeOutline.spans[1])
    pen.move(to: first.start)
    pen.curve(first.first, first.second, to: first.end)
    pen.smoothCurve(second.second, to: second.end)
    return pen.data
  }
}
