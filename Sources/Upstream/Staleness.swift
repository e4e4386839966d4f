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
