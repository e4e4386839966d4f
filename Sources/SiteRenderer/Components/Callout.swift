import Catalog
import TemplateEngine

/// A numbered callout of a field mark on a picture.
struct Pin: Equatable {
  var number: Int
  /// The position of the mark, in the units of the picture.
  var at: Point
  /// The position of the number.
  var disc: Point

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
      "number": .int(number), "x": .int(Int(at.x.rounded())), "y": .int(Int(at.y.rounded())),
      "dx": .int(Int(disc.x.rounded())), "dy": .int(Int(disc.y.rounded())),
    ]
  }
}

/// Returns the callouts of the marks that have an anchor on the portrait, with numbers placed so
/// that they cover no mark.
func pins(_ marks: [Facts.Mark], _ anchors: [String: PortraitAnchor]) -> [Pin] {
  let side = Double(PublishedPortrait.side)
  return pins(
    marks, across: side, down: side,
    // Numbers are placed away from the middle of the drawing.
    middle: Pin.Point(x: 190, y: 190)
  ) { place in
    (anchors[place] ?? likeness[place].flatMap { anchors[$0] }).map { Pin.Point(x: $0.x, y: $0.y) }
  }
}

extension PublishedPhoto {
  /// The width of a photo in the units of its callouts.
  static let pinsAcross = 400.0

  /// Returns the callouts of the marks that the author located on the photo and that the crop
  /// shows.
  func pins(_ marks: [Facts.Mark], in cut: Crop) -> [Pin] {
    guard let note, let shown = renditions(cut).last else { return [] }
    let down = Self.pinsAcross * Double(shown.height) / Double(shown.width)
    let seen = note.pins.compactMapValues { shown.area.place(of: $0) }
      .mapValues { Pin.Point(x: $0.x * Self.pinsAcross, y: $0.y * down) }
    let count = Double(max(seen.count, 1))
    let middle = seen.values.reduce(Pin.Point(x: 0, y: 0)) {
      Pin.Point(x: $0.x + $1.x / count, y: $0.y + $1.y / count)
    }
    return SiteRenderer.pins(marks, across: Self.pinsAcross, down: down, middle: middle) {
      seen[$0]
    }
  }
}

private func pins(
  _ marks: [Facts.Mark], across: Double, down: Double, middle: Pin.Point,
  _ place: (String) -> Pin.Point?
) -> [Pin] {
  let found = marks.enumerated().compactMap { index, mark in
    place(mark.place).map { (number: index + 1, at: $0) }
  }
  var taken = found.map(\.at)
  return found.map { number, at in
    let disc = ways.map { way in
      Pin.Point(
        x: min(max(at.x + way.x * reach, 22), across - 22),
        y: min(max(at.y + way.y * reach, 22), down - 22))
    }.max {
      (room($0, among: taken), $0.distance(to: middle))
        < (room($1, among: taken), $1.distance(to: middle))
    }
    let free = disc ?? at
    taken.append(free)
    return Pin(number: number, at: at, disc: free)
  }
}

/// The distance from a mark to its number.
private let reach = 76.0
/// The distance at which a number is clear of other numbers and marks.
private let enough = 46.0

/// Unit vectors from a mark to the candidate positions of its number, in order of preference.
private let ways: [Pin.Point] = [
  .init(x: 0.71, y: -0.71), .init(x: -0.71, y: -0.71), .init(x: 1, y: 0), .init(x: -1, y: 0),
  .init(x: 0.71, y: 0.71), .init(x: -0.71, y: 0.71), .init(x: 0, y: -1), .init(x: 0, y: 1),
]

/// Returns the distance from a position to the closest taken one, at most `enough`.
private func room(_ place: Pin.Point, among taken: [Pin.Point]) -> Double {
  min(taken.map { $0.distance(to: place) }.min() ?? enough, enough)
}

/// The anchors to use for body parts that have none of their own.
private let likeness = [
  "head": "cheeks", "skull": "eyes", "brow": "eyes", "brows": "eyes", "topknot": "ears",
  "forehead": "eyes", "expression": "eyes", "face": "muzzle", "mask": "muzzle",
  "whiskers": "muzzle", "jaw": "muzzle", "beard": "muzzle", "lips": "muzzle", "mouth": "muzzle",
  "neck": "chest", "mane": "chest", "ruff": "chest", "collar": "chest", "coat": "body",
  "build": "body", "colour": "body", "back": "body", "skin": "body", "pattern": "body",
  "spots": "body", "belly": "body", "hips": "body", "outline": "body", "body": "body",
  "feet": "legs", "paws": "legs", "points": "legs", "movement": "legs", "gait": "legs",
]
