import Foundation

/// What was measured, against what was promised. Each row is told as soon as it is known.
struct Table {
  private struct Row {
    var what: String
    var measured: String
    /// What it was measured against, where that is not a plain number.
    var against = ""
    var limit: String
    var isReached: Bool
  }

  private var rows: [Row] = [] {
    didSet { rows.last.map { tell(Table(row: $0).text) } }
  }

  init() {}

  private init(row: Row) { rows = [row] }

  var isReached: Bool { rows.allSatisfy(\.isReached) }

  /// Notes something that must stay below its limit.
  mutating func note(_ what: String, _ measured: Double, below limit: Double, _ unit: String) {
    rows.append(
      Row(
        what: what, measured: "\(shown(measured)) \(unit)",
        limit: "below \(shown(limit)) \(unit)", isReached: measured < limit))
  }

  mutating func note(_ what: String, _ measured: String, is wanted: String) {
    rows.append(Row(what: what, measured: measured, limit: wanted, isReached: measured == wanted))
  }

  /// Notes something that must take so many times less than another does.
  mutating func note(
    _ what: String, _ measured: Double, _ unit: String, against other: (name: String, took: Double),
    atLeast times: Double
  ) {
    let ratio = other.took / measured
    rows.append(
      Row(
        what: what, measured: "\(shown(measured)) \(unit)",
        against: "\(other.name) \(shown(other.took)) \(unit): \(shown(ratio)) times less",
        limit: "at least \(shown(times)) times", isReached: ratio >= times))
  }

  /// Notes something that may take so many times what another takes.
  mutating func note(
    _ what: String, _ measured: Double, _ unit: String, against other: (name: String, took: Double),
    atMost times: Double
  ) {
    let ratio = measured / other.took
    rows.append(
      Row(
        what: what, measured: "\(shown(measured)) \(unit)",
        against: "\(other.name) \(shown(other.took)) \(unit): \(shown(ratio)) times that",
        limit: "at most \(shown(times)) times", isReached: ratio <= times))
  }

  var text: String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    func width(_ column: KeyPath<Row, String>) -> Int {
      rows.map { $0[keyPath: column].count }.max() ?? 0
    }
    let widths = (width(\.what), width(\.measured), width(\.against))
    return rows.map { row in
      "\(row.isReached ? "reached    " : "NOT REACHED")  \(padded(row.what, widths.0))  "
        + "\(padded(row.measured, widths.1))  \(padded(row.against, widths.2))  \(row.limit)"
    }.joined(separator: "\n")
  }

  /// Three digits that tell.
  private func shown(_ number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    if number == number.rounded() || number >= 100 { return String(Int(number.rounded())) }
    let scale = number >= 10 ? 10.0 : number >= 1 ? 100 : 10_000
    return String((number * scale).rounded() / scale)
  }
}

/// Says how far a measurement is.
func tell(_ text: String) {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
}
