/// How long answers are used without asking again. Upstream may say how long, within these bounds.
///
/// All times are in seconds.
public struct Freshness: Hashable, Sendable {
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
  enum Matter {
    case document, photo
  }

  /// How long the answer of `record` is used from when it was given.
  func lifetime(of record: Cache.Record, as matter: Matter) -> Double {
    guard record.status == 200, record.refusal == nil else { return missing }
    let bounds = matter == .photo ? photos : documents
    let said = CacheControl(record.headers["cache-control"], age: record.headers["age"]).lifetime
    return min(max(said ?? Self.usual, bounds.lowerBound), bounds.upperBound)
  }
}

/// What a `Cache-Control` header says to a client of its own, which is no shared cache: `s-maxage`
/// is not meant for it.
struct CacheControl: Hashable {
  /// Seconds for which the answer may be used from when it came; nil where that is not said.
  ///
  /// `no-store` counts as `no-cache`: without a copy there would be nothing to fall back on.
  let lifetime: Double?

  /// - Parameters:
  ///   - text: the header's value.
  ///   - age: the value of `Age`: the seconds that the answer has lain in caches on its way.
  init(_ text: String?, age: String? = nil) {
    let directives = (text ?? "").lowercased().split(separator: ",").map { directive in
      directive.split(separator: "=", maxSplits: 1).map {
        $0.trimming(while: { " \t\"".contains($0) })
      }
    }
    let ages = directives.filter { $0.first == "max-age" }.map {
      Self.seconds($0.dropFirst().first)
    }
    if directives.contains(where: { ["no-cache", "no-store"].contains($0.first) }) {
      lifetime = 0
    } else {
      lifetime = ages.min().map { max(0, $0 - Self.seconds(age)) }
    }
  }

  /// A number that cannot be read says nothing good of the answer's freshness.
  private static func seconds(_ text: String?) -> Double {
    guard let text, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return 0
    }
    return Double(text) ?? 0
  }
}

extension Substring {
  fileprivate func trimming(while isOuter: (Character) -> Bool) -> String {
    String(drop(while: isOuter).reversed().drop(while: isOuter).reversed())
  }
}
