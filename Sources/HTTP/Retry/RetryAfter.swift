import FoundationEssentials

/// Parses the headers with which a server asks clients to wait.
enum RetryAfter {
  /// Returns the requested wait in seconds, zero or more; nil if no valid header requests a wait.
  ///
  /// Dates are relative to the response's own `Date`, so that a wrong local clock does not matter.
  ///
  /// - Parameters:
  ///   - isRateLimited: Whether the status is 429 (too many requests). For other statuses,
  ///     `RateLimit-Reset` and `Retry-After-Seconds` are ignored, since some servers send them with
  ///     every response.
  ///   - now: The local time in seconds since 1970, used for a response without `Date`.
  static func seconds(in headers: [String: String], isRateLimited: Bool, now: Double) -> Double? {
    let responseTime = headers["date"].flatMap { HTTPDate($0)?.secondsSince1970 } ?? now
    if let text = headers["retry-after"] {
      if let seconds = number(text) { return seconds }
      if let date = HTTPDate(text) { return max(0, date.secondsSince1970 - responseTime) }
    }
    guard isRateLimited else { return nil }
    if let seconds = headers["retry-after-seconds"].flatMap(number) { return seconds }
    guard let text = headers["ratelimit-reset"] else { return nil }
    if let seconds = number(text) {
      // Some servers send seconds from now, others a Unix timestamp. Values under 10⁹, about 30
      // years, are treated as seconds from now.
      return seconds < 1_000_000_000 ? seconds : max(0, seconds - responseTime)
    }
    return secondsSince1970(text).map { max(0, $0 - responseTime) }
  }

  /// Parses a decimal number without sign or exponent.
  private static func number(_ text: String) -> Double? {
    guard text.first != ".", text.utf8.count <= 20,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text)
  }

  /// Parses an ISO 8601 date.
  private static func secondsSince1970(_ text: String) -> Double? {
    let wholeSeconds = Date.ISO8601FormatStyle()
    let fractionalSeconds = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let date = (try? wholeSeconds.parse(text)) ?? (try? fractionalSeconds.parse(text))
    return date?.timeIntervalSince1970
  }
}
