#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A place or a direction on the plate; y grows downwards.
struct Point: Equatable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The unit direction `degrees` above the horizontal, towards the left: the way figures face.
  static func facing(_ degrees: Double) -> Point {
    Point(-cos(degrees * .pi / 180), -sin(degrees * .pi / 180))
  }

  var length: Double { (x * x + y * y).squareRoot() }
  var unit: Point { length > 0 ? self * (1 / length) : self }
  /// A quarter turn to the left of the way this points: outwards, on an outline drawn clockwise.
  var outwards: Point { Point(y, -x) }
  var mirrored: Point { Point(-x, y) }

  static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  static func * (a: Point, scale: Double) -> Point { Point(a.x * scale, a.y * scale) }

  /// The place a share `t` of the way from here to `other`.
  func towards(_ other: Point, _ t: Double) -> Point { self + (other - self) * t }
}
