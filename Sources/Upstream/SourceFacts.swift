/// What a source says of a breed; anything may be absent. All text is on one line and plain.
public struct SourceFacts: Hashable, Sendable {
  /// Countries, as the source names them.
  public var origin: [String] = []
  /// Kilograms.
  public var weight: ClosedRange<Double>?
  /// Years.
  public var lifespan: ClosedRange<Double>?
  /// Years, of a single animal.
  public var age: Double?
  public var temperament: [String] = []
  public var aliases: [String] = []
  public var description: String?

  public init() {}
}

extension SourceFacts {
  /// More kilograms or years than any animal has.
  private static let most = 10_000.0

  /// The least and the greatest figure in a text such as `7  -  10`; nil where there is none that an
  /// animal can have.
  static func span(_ text: String?) -> ClosedRange<Double>? {
    let figures = (text ?? "").split { !($0.isASCII && $0.isNumber) && $0 != "." }
      .compactMap { Double($0) }.filter { $0 <= most }
    guard let least = figures.min(), let greatest = figures.max() else { return nil }
    return least...greatest
  }

  /// The parts of a list with commas.
  static func items(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { tidy($0) }.filter { !$0.isEmpty }
  }
}
