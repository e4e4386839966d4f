#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A point or vector; y grows downwards.
struct Point: Equatable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the unit vector that points to the left, as figures face, and `degrees` upwards.
  static func facing(_ degrees: Double) -> Point {
    Point(-cos(degrees * .pi / 180), -sin(degrees * .pi / 180))
  }

  var length: Double { (x * x + y * y).squareRoot() }
  var unit: Point { length > 0 ? self * (1 / length) : self }
  /// The vector rotated by 90° to the left, which points outwards on a clockwise outline.
  var outwards: Point { Point(y, -x) }
  var mirrored: Point { Point(-x, y) }

  /// Returns the vector rotated clockwise.
  func rotated(_ degrees: Double) -> Point {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Point(x * cosine - y * sine, x * sine + y * cosine)
  }

  static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  static func * (a: Point, scale: Double) -> Point { Point(a.x * scale, a.y * scale) }

  /// Returns the point at a fraction of the way to another.
  func towards(_ other: Point, _ fraction: Double) -> Point {
    self + (other - self) * fraction
  }
}
