/// The range of a measurement in adult animals.
public struct Span: Equatable, Sendable, Codable {
  public var least: Double
  public var most: Double

  public init(least: Double, most: Double) {
    self.least = least
    self.most = most
  }
}
