import Catalog
import Diagnostics
import HTTP
import URLs

/// A problem with upstream data that is not serious enough to end the run.
public struct FetchWarning: Hashable, Sendable, CustomStringConvertible {
  /// The breed, URL or origin that the warning is about.
  public var subject: String
  public var message: String
  /// Whether the current data could not be fetched, so that a stale copy, or no data, is used
  /// instead.
  public var isFallback: Bool
  /// The warning as a problem in a list of the site, which its author can correct; nil for other
  /// warnings.
  public var problem: Problem?
  /// Whether nothing is missing from the site, so that the warning is only worth mentioning when
  /// the author checks the site.
  public var isNotice = false

  public init(_ subject: String, _ message: String, isFallback: Bool = false) {
    self.subject = subject
    self.message = message
    self.isFallback = isFallback
  }

  public var description: String { "\(subject): \(message)" }

  /// The warning as reports list it.
  public var diagnostic: Diagnostic {
    var diagnostic = Diagnostic(.warning, message, about: subject)
    diagnostic.file = problem?.path
    diagnostic.position = problem?.position
    return diagnostic
  }
}

extension FetchError {
  /// Returns the warning for an error that does not end the run. A warning about an unreachable
  /// server names its origin, so that it appears only once.
  func warning(for breed: SourceBreed) -> FetchWarning {
    switch reason {
    case .notCached:
      return FetchWarning(
        breed.slug, "some photos are not in the cache; run decks fetch to download them")
    case .unreachable:
      let origin = (try? WebURL(address))?.origin.description ?? address
      return FetchWarning(
        origin, "\(reason), so photos from this server are missing", isFallback: true)
    case .failed: return FetchWarning(address, "\(reason)", isFallback: true)
    default: return FetchWarning(address, "\(reason)")
    }
  }
}

extension Fetcher.Staleness {
  /// A warning that contains the error and the age of the stale copy. A warning about an
  /// unreachable server names its origin, so that repeated warnings can be merged.
  var warning: FetchWarning {
    let copy = "using a copy from \(Self.formattedAge(age)) ago"
    if case .unreachable = error.reason, let url = try? WebURL(error.address) {
      return FetchWarning("\(url.origin)", "\(error.reason), \(copy)", isFallback: true)
    }
    return FetchWarning(error.address, "\(error.reason), \(copy)", isFallback: true)
  }

  /// Formats seconds in the largest unit that fits.
  static func formattedAge(_ seconds: Double) -> String {
    for (unit, length) in [("day", 86_400.0), ("hour", 3600), ("minute", 60)]
    where seconds >= length {
      let count = Int(min(seconds / length, 100_000))
      return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
    return "less than a minute"
  }
}
