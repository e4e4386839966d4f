import Catalog
import HTTP
import URLs

/// Something that a person should know and that did not end the run.
public struct FetchWarning: Hashable, Sendable, CustomStringConvertible {
  /// What it is about: a breed, a URL, an origin.
  public var subject: String
  public var message: String
  /// Whether something could not be had as upstream has it now: an old copy is used, or nothing.
  public var isFallBack: Bool

  public init(_ subject: String, _ message: String, isFallBack: Bool = false) {
    self.subject = subject
    self.message = message
    self.isFallBack = isFallBack
  }

  public var description: String { "\(subject): \(message)" }
}

extension FetchError {
  /// What is to be said where this does not end the run. What is true of a whole server is said of
  /// the server, so that it need be said only once.
  func warning(for breed: SourceBreed) -> FetchWarning {
    switch reason {
    case .notCached:
      return FetchWarning(
        breed.slug, "some photos are not in the cache, and the network is not asked")
    case .unreachable:
      let origin = (try? WebURL(address))?.origin.description ?? address
      return FetchWarning(origin, "\(reason); photos from there are missing", isFallBack: true)
    case .failed: return FetchWarning(address, "\(reason)", isFallBack: true)
    default: return FetchWarning(address, "\(reason)")
    }
  }
}

extension Fetcher.Staleness {
  /// Says what failed and how old the copy is that is used. What is true of a whole server is said
  /// of the server, so that it need be said only once.
  var warning: FetchWarning {
    let copy = "a copy \(Self.words(for: age)) old is used"
    if case .unreachable = error.reason, let url = try? WebURL(error.address) {
      return FetchWarning("\(url.origin)", "\(error.reason); \(copy)", isFallBack: true)
    }
    return FetchWarning(error.address, "\(error.reason); \(copy)", isFallBack: true)
  }

  /// Seconds in the largest unit that fits.
  static func words(for seconds: Double) -> String {
    for (unit, length) in [("day", 86_400.0), ("hour", 3600), ("minute", 60)]
    where seconds >= length {
      let count = Int(min(seconds / length, 100_000))
      return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
    return "less than a minute"
  }
}
