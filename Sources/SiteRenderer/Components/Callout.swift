import Catalog
import TemplateEngine

/// A numbered callout of a field mark on a picture.
struct Callout: Equatable {
  var number: Int
  /// The position of the mark, in the units of the picture.
  var target: Point
  /// The position of the number.
  var label: Point

  struct Point: Equatable {
    var x: Double
    var y: Double

    func distance(to other: Point) -> Double {
      let (dx, dy) = (x - other.x, y - other.y)
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  var value: Value {
    [
      "number": .int(number), "x": .int(Int(target.x.rounded())),
      "y": .int(Int(target.y.rounded())),
      "dx": .int(Int(label.x.rounded())), "dy": .int(Int(label.y.rounded())),
    ]
  }
}

/// Returns the callouts of the marks that have an anchor on the portrait, with numbers placed
/// clear of the marks where possible.
func callouts(_ marks: [Facts.Mark], _ anchors: [String: PortraitAnchor]) -> [Callout] {
  let side = Double(PublishedPortrait.side)
  return callouts(
    marks, width: side, height: side,
    // Numbers are placed away from the middle of the drawing.
    middle: Callout.Point(x: 190, y: 190)
  ) { part in
    (anchors[part] ?? fallbackAnchors[part].flatMap { anchors[$0] }).map {
      Callout.Point(x: $0.x, y: $0.y)
    }
  }
}

extension PublishedPhoto {
  /// The width of a photo in the units of its callouts.
  static let calloutWidth = 400.0

  /// Returns the callouts of the marks that the author located on the photo and that the crop
  /// shows.
  func callouts(_ marks: [Facts.Mark], in crop: Crop) -> [Callout] {
    guard let note, let rendition = renditions(crop).last else { return [] }
    let height = Self.calloutWidth * Double(rendition.height) / Double(rendition.width)
    let positions = note.pins.compactMapValues { rendition.area.position(of: $0) }
      .mapValues { Callout.Point(x: $0.x * Self.calloutWidth, y: $0.y * height) }
    let count = Double(max(positions.count, 1))
    let middle = positions.values.reduce(Callout.Point(x: 0, y: 0)) {
      Callout.Point(x: $0.x + $1.x / count, y: $0.y + $1.y / count)
    }
    return SiteRenderer.callouts(marks, width: Self.calloutWidth, height: height, middle: middle) {
      positions[$0]
    }
  }
}

private func callouts(
  _ marks: [Facts.Mark], width: Double, height: Double, middle: Callout.Point,
  anchor: (String) -> Callout.Point?
) -> [Callout] {
  let targets = marks.enumerated().compactMap { index, mark in
    anchor(mark.part).map { (number: index + 1, target: $0) }
  }
  var occupied = targets.map(\.target)
  return targets.map { number, target in
    let label = directions.map { direction in
      Callout.Point(
        x: min(max(target.x + direction.x * labelDistance, labelMargin), width - labelMargin),
        y: min(max(target.y + direction.y * labelDistance, labelMargin), height - labelMargin))
    }.max {
      (spacing($0, among: occupied), $0.distance(to: middle))
        < (spacing($1, among: occupied), $1.distance(to: middle))
    }
    let position = label ?? target
    occupied.append(position)
    return Callout(number: number, target: target, label: position)
  }
}

/// The minimum distance from a number to the edges of the picture.
private let labelMargin = 22.0
/// The distance from a mark to its number.
private let labelDistance = 76.0
/// The distance at which a number is clear of other numbers and marks.
private let clearance = 46.0

/// Unit vectors from a mark to the candidate positions of its number, in order of preference.
private let directions: [Callout.Point] = [
  .init(x: 0.71, y: -0.71), .init(x: -0.71, y: -0.71), .init(x: 1, y: 0), .init(x: -1, y: 0),
  .init(x: 0.71, y: 0.71), .init(x: -0.71, y: 0.71), .init(x: 0, y: -1), .init(x: 0, y: 1),
]

/// Returns the distance from a position to the closest occupied position, at most `clearance`.
private func spacing(_ position: Callout.Point, among occupied: [Callout.Point]) -> Double {
  min(occupied.map { $0.distance(to: position) }.min() ?? clearance, clearance)
}

/// The anchors to use for body parts that have none of their own.
private let fallbackAnchors = [
  "head": "cheeks", "skull": "eyes", "brow": "eyes", "brows": "eyes", "topknot": "ears",
  "forehead": "eyes", "expression": "eyes", "face": "muzzle", "mask": "muzzle",
  "whiskers": "muzzle", "jaw": "muzzle", "beard": "muzzle", "lips": "muzzle", "mouth": "muzzle",
  "neck": "chest", "mane": "chest", "ruff": "chest", "collar": "chest", "coat": "body",
  "build": "body", "colour": "body", "back": "body", "skin": "body", "pattern": "body",
  "spots": "body", "belly": "body", "hips": "body", "outline": "body", "size": "body",
  "body": "body", "feet": "legs", "paws": "legs", "points": "legs", "movement": "legs",
  "gait": "legs",
]
