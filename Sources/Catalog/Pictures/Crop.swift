/// An aspect ratio that photos are cropped to.
public enum Crop: String, Sendable, Hashable, CaseIterable {
  /// For tiles, rows and answer choices.
  case square = "1x1"
  /// For the main photo of a breed's page.
  case landscape = "4x3"
  /// For a question on a phone.
  case portrait = "4x5"

  /// The crops made from every photo.
  package static let forEveryPhoto: [Crop] = [.square, .portrait]

  /// Width divided by height.
  package var ratio: Double {
    switch self {
    case .square: 1
    case .landscape: 4 / 3
    case .portrait: 4 / 5
    }
  }

  /// Returns the part of a photo to keep; nil if cropping would remove 3% or less.
  ///
  /// - Parameters:
  ///   - focus: The point to centre the crop on where possible; nil if content sets none.
  ///   - attention: The most salient point according to libvips.
  package func area(
    of width: Int, _ height: Int, focus: PhotoPoint?, attention: PhotoPoint?
  ) -> CropArea? {
    let aspectRatio = Double(width) / Double(height)
    let isHorizontal = aspectRatio > ratio
    let share = isHorizontal ? ratio / aspectRatio : aspectRatio / ratio
    guard share < 0.97 else { return nil }
    let maximumOffset = 1 - share
    func offsetToCenter(on coordinate: Double) -> Double {
      min(max(coordinate - share / 2, 0), maximumOffset)
    }
    let offset: Double
    if let focus {
      offset = offsetToCenter(on: isHorizontal ? focus.x : focus.y)
    } else {
      // Heads are usually near the top and horizontally centred.
      let defaultOffset = maximumOffset * (isHorizontal ? 0.5 : 0.3)
      let trustedAttention = attention.flatMap { Self.isTrusted($0, isHorizontal) ? $0 : nil }
      offset =
        trustedAttention.map {
          (defaultOffset + offsetToCenter(on: isHorizontal ? $0.x : $0.y)) / 2
        } ?? defaultOffset
    }
    return isHorizontal
      ? CropArea(x: offset, y: 0, width: share, height: 1)
      : CropArea(x: 0, y: offset, width: 1, height: share)
  }

  /// Whether an attention point is likely to mark a head.
  ///
  /// In a review of a hundred photos, points near the edges marked fences, carpets, hands or
  /// signatures, and points in the lower half marked paws and grass. All other points move the crop
  /// halfway from the default position towards the point: this improved three crops for each one
  /// that it made worse. Moving the crop all the way cut off more heads than ignoring the points
  /// did.
  private static func isTrusted(_ point: PhotoPoint, _ isHorizontal: Bool) -> Bool {
    (0.15...0.85).contains(point.x) && (0.12...0.85).contains(point.y)
      && (isHorizontal || point.y < 0.5)
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

  /// Converts a point of the photo to a position within this area; nil if the point is outside the
  /// area.
  public func position(of point: PhotoPoint) -> PhotoPoint? {
    let position = PhotoPoint(x: (point.x - x) / width, y: (point.y - y) / height)
    return (0...1).contains(position.x) && (0...1).contains(position.y) ? position : nil
  }
}
