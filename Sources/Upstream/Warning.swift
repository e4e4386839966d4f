/// Something that a person should know and that did not end the run.
public struct Warning: Hashable, Sendable, CustomStringConvertible {
  /// What it is about: a breed, a URL, an origin.
  public var subject: String
  public var message: String

  public init(_ subject: String, _ message: String) {
    self.subject = subject
    self.message = message
  }

  public var description: String { "\(subject): \(message)" }
}

extension FetchError {
  /// What is to be said where this does not end the run. What is true of a whole server is said of
  /// the server, so that it need be said only once.
  func warning(for breed: SourceBreed) -> Warning {
    switch reason {
    case .notCached:
      return Warning(breed.slug, "some photos are not in the cache, and the network is not asked")
    case .unreachable:
      let origin = (try? WebURL(address))?.origin.description ?? address
      return Warning(origin, "\(reason); photos from there are missing")
    default: return Warning(address, "\(reason)")
    }
  }
}

extension Fetcher.Staleness {
  /// Says what failed and how old the copy is that is used. What is true of a whole server is said
  /// of the server, so that it need be said only once.
  var warning: Warning {
    let copy = "a copy \(Self.words(for: age)) old is used"
    if case .unreachable = error.reason, let url = try? WebURL(error.address) {
      return Warning("\(url.origin)", "\(error.reason); \(copy)")
    }
    return Warning(error.address, "\(error.reason); \(copy)")
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
