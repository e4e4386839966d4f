import Foundation

/// A measured value with an optional comparison and limit.
struct Figure: Sendable {
  enum Value: Sendable {
    case number(Double, unit: String)
    case text(String)
  }

  enum Limit: Sendable {
    case below(Double)
    case equal(String)
    /// The compared value must be at least this many times the figure.
    case timesLess(Double)
    /// The figure must be at most this many times the compared value.
    case times(Double)
  }

  /// The name of a value to compare with, and that value in the figure's unit.
  typealias Comparison = (name: String, value: Double)

  var name: String
  var value: Value
  var other: Comparison?
  var limit: Limit?
  /// Whether the limit is enforced.
  var isLimited = true

  /// The ratio that the limit applies to; nil without a compared value.
  var ratio: Double? {
    guard case .number(let number, _) = value, let other else { return nil }
    if case .times = limit { return number / other.value }
    return other.value / number
  }

  var isWithinLimit: Bool {
    guard isLimited else { return true }
    return switch (value, limit) {
    case (_, nil): true
    case (.number(let number, _), .below(let limit)): number < limit
    case (.number, .timesLess(let limit)): (ratio ?? 0) >= limit
    case (.number, .times(let limit)): (ratio ?? .infinity) <= limit
    case (.text(let text), .equal(let wanted)): text == wanted
    default: false
    }
  }

  /// Whether the figure is a text that is not empty, or a finite, positive number. The compared
  /// value must be such a number, too.
  var isValid: Bool {
    func isValid(_ number: Double) -> Bool { number.isFinite && number > 0 }
    return switch value {
    case .number(let number, _): isValid(number) && other.map { isValid($0.value) } != false
    case .text(let text): !text.isEmpty
    }
  }

  // MARK: Text

  var status: String {
    limit == nil || !isLimited ? "measured" : isWithinLimit ? "reached" : "NOT REACHED"
  }

  var measured: String {
    switch value {
    case .number(let number, let unit): "\(shown(number)) \(unit)"
    case .text(let text): text
    }
  }

  var comparison: String {
    guard case .number(_, let unit) = value, let other, let ratio else { return "" }
    let relation = if case .times = limit { "times that" } else { "times as much" }
    return "\(other.name) \(shown(other.value)) \(unit): \(shown(ratio)) \(relation)"
  }

  var promise: String {
    switch (value, limit) {
    case (_, nil): ""
    case (.number(_, let unit), .below(let limit)): "below \(shown(limit)) \(unit)"
    case (_, .below(let limit)): "below \(shown(limit))"
    case (_, .equal(let wanted)): wanted
    case (_, .timesLess(let limit)): "at least \(shown(limit)) times"
    case (_, .times(let limit)): "at most \(shown(limit)) times"
    }
  }

  var text: String {
    [name, measured, comparison].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

/// Formats a number: rounded to a whole number from 100, otherwise with at most one (from 10), two
/// (from 1) or four decimal places.
func shown(_ number: Double) -> String {
  guard number.isFinite else { return "\(number)" }
  if number == number.rounded() || number >= 100 { return grouped(Int(number.rounded())) }
  let scale = number >= 10 ? 10.0 : number >= 1 ? 100 : 10_000
  return String((number * scale).rounded() / scale)
}

/// Prints progress to standard error.
func printProgress(_ text: String) {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
}
