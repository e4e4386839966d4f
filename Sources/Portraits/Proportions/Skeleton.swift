import Catalog

/// The positions of the figure's parts. The animal faces left, the ground is y = 0 and the withers
/// are at (0, −100).
struct Skeleton {
  let proportions: Proportions
  /// The positions of the forechest and the buttock.
  let front: Double
  let rear: Double
  /// The height of the elbow above the ground.
  let elbowHeight: Double
  /// The drop of the croup below the withers.
  let croupDrop: Double
  /// The rise of the loin above the back.
  let loinRise: Double
  /// The sag of the belly.
  let bellySag: Double
  /// The centre of the skull.
  let skull: Point
  /// The direction of the neck, and its normal towards the nape.
  let neckDirection: Point
  let neckNormal: Point

  init(_ subject: PortraitSubject) {
    proportions = subject.proportions
    front = -12 - proportions.legHalfWidth
    rear = front + proportions.bodyLength * 100
    elbowHeight = proportions.elbowHeight * 100
    croupDrop =
      subject.has(.slopingBack) ? 10 : subject.has(.archedBack) ? 6 : subject.isCat ? -2 : 2
    loinRise = subject.has(.archedBack) ? 8 : 0
    bellySag = subject.has(.roundBody) ? 5 : 0
    neckDirection = Point.facing(proportions.neckAngle)
    neckNormal = Point(-neckDirection.y, neckDirection.x)
    skull =
      Point(-5, -93) + neckDirection * (proportions.neckLength + proportions.skullRadius * 0.5)
  }

  // The horizontal offsets of the far legs from the near ones.
  var farForelegOffset: Double { 1.7 * proportions.legHalfWidth }
  var farHindLegOffset: Double { -2 * proportions.legHalfWidth }

  var tailRoot: Point { Point(rear - 5, -89 + croupDrop) }

  /// The outline of the trunk and neck, clockwise from the nape.
  var trunk: Outline {
    let skullRadius = proportions.skullRadius
    let loin = elbowHeight + proportions.tuckUp
    return Outline([
      knot(skull + neckNormal * (0.74 * skullRadius) - neckDirection * (0.25 * skullRadius)),
      knot(5, -100),
      knot(rear * 0.45, -97 + croupDrop * 0.3 - proportions.tuckUp * 0.12 - loinRise),
      knot(rear * 0.8, -98 + croupDrop * 0.7 - 0.7 * loinRise),
      knot(rear - 4, -90 + croupDrop),
      knot(rear, -72 + croupDrop),
      knot(rear - 8, -elbowHeight * 0.9),
      knot(rear - 30, -elbowHeight * 0.86 - 8),
      knot(rear * 0.58 + 2, -loin - 1 + bellySag),
      knot(rear * 0.3, -elbowHeight - proportions.tuckUp * 0.25 + 3 + bellySag),
      knot(front + 22, -elbowHeight + 4),
      knot(front + 5, -elbowHeight - 10),
      knot(front, -72),
      knot(skull - neckNormal * (0.72 * skullRadius) - neckDirection * (0.62 * skullRadius)),
    ])
  }

  /// The outline of the foreleg with the paw.
  var foreleg: Outline {
    let halfLeg = proportions.legHalfWidth
    let x = front + 11 + halfLeg
    return Outline([
      corner(x - 1.25 * halfLeg, -elbowHeight - 12), knot(x - halfLeg, -0.55 * elbowHeight),
      knot(x - 0.82 * halfLeg, -8),
      knot(x - 1.75 * halfLeg, -4), corner(x - 1.8 * halfLeg, 0), corner(x + 0.9 * halfLeg, 0),
      knot(x + 0.82 * halfLeg, -10), knot(x + halfLeg, -0.55 * elbowHeight),
      corner(x + 1.5 * halfLeg, -elbowHeight - 8),
    ])
  }

  /// The outline of the hind leg from thigh to paw.
  var hindLeg: Outline {
    let halfLeg = proportions.legHalfWidth
    let x = rear - 8
    return Outline([
      corner(x - 16, -elbowHeight - 26 + croupDrop), knot(x - 26 - 0.4 * halfLeg, -elbowHeight - 6),
      knot(x - 20 - 0.5 * halfLeg, -0.68 * elbowHeight),
      knot(x + 2 - 0.9 * halfLeg, -0.36 * elbowHeight),
      knot(x - 0.8 * halfLeg, -8), knot(x - 1.75 * halfLeg, -4), corner(x - 1.8 * halfLeg, 0),
      corner(x + 0.9 * halfLeg, 0), knot(x + 0.9 * halfLeg, -9),
      knot(x + 5 + 0.7 * halfLeg, -0.4 * elbowHeight),
      knot(x + 5, -0.72 * elbowHeight), knot(x + 8, -elbowHeight - 8),
      corner(x + 4, -elbowHeight - 28 + croupDrop),
    ])
  }
}
