/// How long answers are used without asking again. Upstream may say how long, within these bounds.
///
/// All times are in seconds.
public struct FreshnessPolicy: Hashable, Sendable {
  /// The least and the most for a list of breeds or of photos.
  public var documents = 3_600.0...604_800.0
  /// The least and the most for a photo, whose address hardly ever gets another picture.
  public var photos = 604_800.0...2_592_000.0
  /// For an address where there was nothing, or a broken picture.
  public var missing = 21_600.0

  /// Where upstream says nothing.
  static let usual = 86_400.0

  public init() {}

  /// What may be asked for.
  package enum ResourceKind {
    case document, photo
  }

  /// How long the answer of `record` is used from when it was given.
  func lifetime(of record: HTTPCache.Record, as kind: ResourceKind) -> Double {
    guard record.status == 200, record.refusal == nil else { return missing }
    let bounds = kind == .photo ? photos : documents
    let said = CacheControl(record.headers["cache-control"], age: record.headers["age"]).lifetime
    return min(max(said ?? Self.usual, bounds.lowerBound), bounds.upperBound)
  }
}
