/// The turn and tilt of the head, which vary so that portraits side by side look alive.
public struct Pose: Sendable, Equatable {
  /// The sine of the turn; positive towards the right edge of the picture.
  let turn: Double
  /// The clockwise tilt in degrees.
  let tilt: Double

  /// A head that faces the viewer.
  public static let frontal = Pose(turn: 0, tilt: 0)

  /// Creates a pose from a breed's slug: a turn of 9° to 14° to either side and a tilt of up to 5°.
  /// It depends on the slug alone, so that it says nothing about the breed's traits.
  public init(slug: String) {
    // 32-bit FNV-1a, followed by a finalizer because only the last letters of slugs may differ.
    var hash = slug.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    hash = (hash ^ hash >> 16) &* 0x85eb_ca6b
    hash = (hash ^ hash >> 13) &* 0xc2b2_ae35
    hash ^= hash >> 16
    func share(_ shift: UInt32) -> Double { Double(hash >> shift & 0xff) / 255 }
    let side = hash & 1 == 0 ? 1.0 : -1
    self.init(turn: side * (0.16 + 0.08 * share(8)), tilt: 10 * share(16) - 5)
  }

  init(turn: Double, tilt: Double) {
    self.turn = turn
    self.tilt = tilt
  }
}

/// The projection of a turned head. Heads are constructed from the front and symmetrical; a turn
/// moves each point sideways by its depth, so the muzzle moves furthest and the far cheek narrows.
struct HeadTurn {
  private let pose: Pose
  private let proportions: Proportions
  /// How far the nose protrudes from the face.
  private let protrusion: Double

  init(_ subject: PortraitSubject) {
    pose = subject.pose
    proportions = subject.proportions
    protrusion = subject.isCat ? 12 : 8 + 1.5 * proportions.snoutLength
  }

  /// The point about which the head tilts, on the neck.
  private var pivot: Point { Point(0, 0.7 * proportions.chinY) }

  /// The SVG transform that tilts the head.
  var tilt: String {
    "rotate(\(PathBuilder.rounded(pose.tilt)) 0 \(PathBuilder.rounded(pivot.y)))"
  }

  /// The mapping of all coordinates of the head, before the tilt.
  var map: CoordinateMap { CoordinateMap(transform: turned) }

  /// Returns the position of a point of the frontal head after turn and tilt.
  func position(of point: Point) -> Point {
    pivot + (turned(point) - pivot).rotated(Double(PathBuilder.rounded(pose.tilt)))
  }

  private func turned(_ point: Point) -> Point {
    let halfWidth = 1.15 * max(proportions.skullHalfWidth, proportions.cheekHalfWidth)
    let across = max(0, 1 - (point.x / halfWidth) * (point.x / halfWidth))
    let fromCrown = HeadTurn.eased(
      (point.y - proportions.crownY) / (proportions.noseY - proportions.crownY))
    let fromEyes = HeadTurn.eased(point.y / max(20, proportions.noseY))
    // Hair that falls below the chin hangs from the neck, which does not turn.
    let belowChin = HeadTurn.eased((point.y - proportions.chinY - 16) / 60)
    let depth =
      halfWidth * across * (0.25 + 0.35 * fromCrown) + protrusion * across * across * fromEyes
    return Point(point.x + pose.turn * depth * (1 - belowChin), point.y)
  }

  /// Returns a smooth step from 0 to 1.
  private static func eased(_ share: Double) -> Double {
    let share = min(max(share, 0), 1)
    return share * share * (3 - 2 * share)
  }
}
