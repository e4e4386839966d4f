import FoundationEssentials

/// How long a server asks to be left alone.
enum RetryAfter {
  /// The wait in seconds that the headers of an answer ask for, zero or more; nil where they ask for
  /// none that can be understood.
  ///
  /// An instant is counted from the answer's own `Date`, so that a clock that is wrong here does no
  /// harm.
  ///
  /// - Parameters:
  ///   - isLimit: whether the status says that there were too many requests. Only then do headers
  ///     count that some servers send with every answer.
  ///   - now: seconds since 1970, for an answer that does not say when it was given.
  static func seconds(in headers: [String: String], isLimit: Bool, now: Double) -> Double? {
    let answered = headers["date"].flatMap { HTTPDate($0)?.secondsSince1970 } ?? now
    if let text = headers["retry-after"] {
      if let seconds = number(text) { return seconds }
      if let date = HTTPDate(text) { return max(0, date.secondsSince1970 - answered) }
    }
    guard isLimit else { return nil }
    if let seconds = headers["retry-after-seconds"].flatMap(number) { return seconds }
    guard let text = headers["ratelimit-reset"] else { return nil }
    if let seconds = number(text) {
      // Some count from now and some from 1970; no limit lasts thirty years.
      return seconds < 1_000_000_000 ? seconds : max(0, seconds - answered)
    }
    return instant(text).map { max(0, $0 - answered) }
  }

  /// A decimal number without sign or exponent.
  private static func number(_ text: String) -> Double? {
    guard text.first != ".", text.utf8.count <= 20,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text)
  }

  /// An instant by ISO 8601, in seconds since 1970.
  private static func instant(_ text: String) -> Double? {
    let whole = Date.ISO8601FormatStyle()
    let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let date = (try? whole.parse(text)) ?? (try? fractional.parse(text))
    return date?.timeIntervalSince1970
  }
}
