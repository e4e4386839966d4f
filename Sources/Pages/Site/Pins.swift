import Catalog
import Pictures

/// A field mark pointed out on a portrait: a number, and a line from it to what it is about.
struct Pin: Equatable {
  var number: Int
  /// Where the mark is to be seen, in the units of the portrait.
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
func pins(_ marks: [Facts.Mark], _ anchors: [String: Portrait.Anchor]) -> [Pin] {
  let found = marks.enumerated().compactMap { index, mark -> (number: Int, at: Pin.Point)? in
    guard let anchor = anchors[mark.place] ?? likeness[mark.place].flatMap({ anchors[$0] }) else {
      return nil
    }
    return (index + 1, Pin.Point(x: anchor.x, y: anchor.y))
  }
  var taken = found.map(\.at)
  return found.map { number, at in
    let disc = ways.map { way in
      Pin.Point(
        x: min(max(at.x + way.x * reach, 22), PublishedPortrait.length - 22),
        y: min(max(at.y + way.y * reach, 22), PublishedPortrait.length - 22))
    }.max { (room($0, among: taken), outside($0)) < (room($1, among: taken), outside($1)) }
    let free = disc ?? at
    taken.append(free)
    return Pin(number: number, at: at, disc: free)
  }
}

extension PublishedPortrait {
  fileprivate static let length = Double(side)
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

/// How far it is from the middle of the head, which no number is to hide.
private func outside(_ place: Pin.Point) -> Double {
  place.distance(to: Pin.Point(x: 190, y: 190))
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
