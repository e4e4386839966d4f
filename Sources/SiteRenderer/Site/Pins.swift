import Catalog
import TemplateEngine

/// A field mark pointed out on a picture: a number, and a line from it to what it is about.
struct Pin: Equatable {
  var number: Int
  /// Where the mark is to be seen, in the units of the picture.
  var at: Point
  /// Where its number stands.
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

/// The marks whose place the portrait knows, each with its number off the places of all.
func pins(_ marks: [Facts.Mark], _ anchors: [String: PortraitAnchor]) -> [Pin] {
  let side = Double(PublishedPortrait.side)
  return pins(
    marks, across: side, down: side,
    // What no number is to hide.
    middle: Pin.Point(x: 190, y: 190)
  ) { place in
    (anchors[place] ?? likeness[place].flatMap { anchors[$0] }).map { Pin.Point(x: $0.x, y: $0.y) }
  }
}

extension PublishedPhoto {
  /// Units that pins are told in: 400 across.
  static let pinsAcross = 400.0

  /// The marks that somebody has found on the photo, as far as the shape shows them.
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

/// From a mark to its number.
private let reach = 76.0
/// What two numbers, and what else is pointed at, keep between them.
private let enough = 46.0

private let ways: [Pin.Point] = [
  .init(x: 0.71, y: -0.71), .init(x: -0.71, y: -0.71), .init(x: 1, y: 0), .init(x: -1, y: 0),
  .init(x: 0.71, y: 0.71), .init(x: -0.71, y: 0.71), .init(x: 0, y: -1), .init(x: 0, y: 1),
]

/// How far a place is from all that are taken; beyond what is needed, more is no better.
private func room(_ place: Pin.Point, among taken: [Pin.Point]) -> Double {
  min(taken.map { $0.distance(to: place) }.min() ?? enough, enough)
}

/// Where places are to be seen that a portrait does not tell by themselves.
private let likeness = [
  "head": "cheeks", "skull": "eyes", "brow": "eyes", "brows": "eyes", "topknot": "ears",
  "forehead": "eyes", "expression": "eyes", "face": "muzzle", "mask": "muzzle",
  "whiskers": "muzzle", "jaw": "muzzle", "beard": "muzzle", "lips": "muzzle", "mouth": "muzzle",
  "neck": "chest", "mane": "chest", "ruff": "chest", "collar": "chest", "coat": "body",
  "build": "body", "colour": "body", "back": "body", "skin": "body", "pattern": "body",
  "spots": "body", "belly": "body", "hips": "body", "outline": "body", "body": "body",
  "feet": "legs", "paws": "legs", "points": "legs", "movement": "legs", "gait": "legs",
]
