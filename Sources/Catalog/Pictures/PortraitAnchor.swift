/// A point in a portrait, in the units of its view box.
public struct PortraitAnchor: Sendable, Equatable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
