/// A shape that photos are cut to, for the places of pages that have it.
public enum Crop: String, Sendable, Hashable, CaseIterable {
  /// Tiles, rows, pictures to choose from.
  case square = "1x1"
  /// The picture that a breed's page begins with, and only that.
  case landscape = "4x3"
  /// A question on a phone.
  case portrait = "4x5"

  /// The shapes that every photo is asked for in.
  package static let ofAll: [Crop] = [.square, .portrait]

  /// Width by height.
  package var ratio: Double {
    switch self {
    case .square: 1
    case .landscape: 4 / 3
    case .portrait: 4 / 5
    }
  }

  /// What is left of a photo; nil where it has this shape already, but for what nobody sees.
  ///
  /// - Parameters:
  ///   - focus: what the middle of the cut is to come as near to as it can, where somebody has said.
  ///   - attention: what draws the eye, as libvips sees it.
  package func area(
    of width: Int, _ height: Int, focus: PhotoPoint?, attention: PhotoPoint?
  ) -> CropArea? {
    let own = Double(width) / Double(height)
    let isAcross = own > ratio
    let share = isAcross ? ratio / own : own / ratio
    guard share < 0.97 else { return nil }
    let room = 1 - share
    func start(_ middle: Double) -> Double { min(max(middle - share / 2, 0), room) }
    let at: Double
    if let focus {
      at = start(isAcross ? focus.x : focus.y)
    } else {
      // Heads are high, and in the middle.
      let likely = room * (isAcross ? 0.5 : 0.3)
      let seen = attention.flatMap { Self.isTrusted($0, isAcross) ? $0 : nil }
      at = seen.map { (likely + start(isAcross ? $0.x : $0.y)) / 2 } ?? likely
    }
    return isAcross
      ? CropArea(x: at, y: 0, width: share, height: 1)
      : CropArea(x: 0, y: at, width: 1, height: share)
  }

  /// Whether attention tells where a head may be.
  ///
  /// Of a hundred photos looked at, what drew it at the edges was a fence, a carpet, a hand or a
  /// signature, and in the lower half paws and grass. Of the others it goes half the way: then three
  /// cuts are better than by the rule alone for each one that is worse, and by attention alone more
  /// heads were cut off than without.
  private static func isTrusted(_ point: PhotoPoint, _ isAcross: Bool) -> Bool {
    (0.15...0.85).contains(point.x) && (0.12...0.85).contains(point.y)
      && (isAcross || point.y < 0.5)
  }
}

/// A part of a photo, in fractions of its sides.
public struct CropArea: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public static let whole = CropArea(x: 0, y: 0, width: 1, height: 1)

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Where a place of the photo is in this part; nil where it is not to be seen.
  public func place(of point: PhotoPoint) -> PhotoPoint? {
    let place = PhotoPoint(x: (point.x - x) / width, y: (point.y - y) / height)
    return (0...1).contains(place.x) && (0...1).contains(place.y) ? place : nil
  }
}
