import Catalog

/// The positions of the figure's parts. The animal faces left, the ground is y = 0 and the withers
/// are at (0, −100).
struct Skeleton {
  let p: Proportions
  /// The positions of forechest and buttock.
  let front: Double
  let rear: Double
  /// The height of the elbow above the ground.
  let elbow: Double
  /// The drop of the croup below the withers.
  let slope: Double
  /// The rise of the loin above the back.
  let arch: Double
  /// The sag of the belly.
  let belly: Double
  /// The centre of the skull.
  let skull: Point
  /// The direction of the neck, and its normal towards the nape.
  let neckDirection: Point
  let neckNormal: Point

  init(_ subject: PortraitSubject) {
    p = subject.proportions
    front = -12 - p.legHalfWidth
    rear = front + p.body * 100
    elbow = p.leg * 100
    slope = subject.has(.slopingBack) ? 10 : subject.has(.archedBack) ? 6 : subject.isCat ? -2 : 2
    arch = subject.has(.archedBack) ? 8 : 0
    belly = subject.has(.roundBody) ? 5 : 0
    neckDirection = Point.facing(p.poise)
    neckNormal = Point(-neckDirection.y, neckDirection.x)
    skull = Point(-5, -93) + neckDirection * (p.neckLength + p.head * 0.5)
  }

  // The horizontal offsets of the far legs from the near ones.
  var farForelegOffset: Double { 1.7 * p.legHalfWidth }
  var farHindLegOffset: Double { -2 * p.legHalfWidth }

  var tailRoot: Point { Point(rear - 5, -89 + slope) }

  /// The outline of trunk and neck, clockwise from the nape.
  var trunk: Outline {
    let r = p.head
    let loin = elbow + p.tuckUp
    return Outline([
      knot(skull + neckNormal * (0.74 * r) - neckDirection * (0.25 * r)),
      knot(5, -100),
      knot(rear * 0.45, -97 + slope * 0.3 - p.tuckUp * 0.12 - arch),
      knot(rear * 0.8, -98 + slope * 0.7 - 0.7 * arch),
      knot(rear - 4, -90 + slope),
      knot(rear, -72 + slope),
      knot(rear - 8, -elbow * 0.9),
      knot(rear - 30, -elbow * 0.86 - 8),
      knot(rear * 0.58 + 2, -loin - 1 + belly),
      knot(rear * 0.3, -elbow - p.tuckUp * 0.25 + 3 + belly),
      knot(front + 22, -elbow + 4),
      knot(front + 5, -elbow - 10),
      knot(front, -72),
      knot(skull - neckNormal * (0.72 * r) - neckDirection * (0.62 * r)),
    ])
  }

  /// The outline of the foreleg with the paw.
  var foreleg: Outline {
    let t = p.legHalfWidth
    let x = front + 11 + t
    return Outline([
      corner(x - 1.25 * t, -elbow - 12), knot(x - t, -0.55 * elbow), knot(x - 0.82 * t, -8),
      knot(x - 1.75 * t, -4), corner(x - 1.8 * t, 0), corner(x + 0.9 * t, 0),
      knot(x + 0.82 * t, -10), knot(x + t, -0.55 * elbow), corner(x + 1.5 * t, -elbow - 8),
    ])
  }

  /// The outline of the hind leg from thigh to paw.
  var hindLeg: Outline {
    let t = p.legHalfWidth
    let x = rear - 8
    return Outline([
      corner(x - 16, -elbow - 26 + slope), knot(x - 26 - 0.4 * t, -elbow - 6),
      knot(x - 20 - 0.5 * t, -0.68 * elbow), knot(x + 2 - 0.9 * t, -0.36 * elbow),
      knot(x - 0.8 * t, -8), knot(x - 1.75 * t, -4), corner(x - 1.8 * t, 0),
      corner(x + 0.9 * t, 0), knot(x + 0.9 * t, -9), knot(x + 5 + 0.7 * t, -0.4 * elbow),
      knot(x + 5, -0.72 * elbow), knot(x + 8, -elbow - 8), corner(x + 4, -elbow - 28 + slope),
    ])
  }
}
