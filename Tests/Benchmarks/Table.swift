/// What was measured, against what was promised.
struct Table {
  private var rows: [(what: String, measured: String, limit: String, isReached: Bool)] = []

  var isReached: Bool { rows.allSatisfy(\.isReached) }

  /// Notes something that must stay below its limit.
  mutating func note(_ what: String, _ measured: Double, below limit: Double, _ unit: String) {
    rows.append(
      (
        what, "\(shown(measured)) \(unit)", "below \(shown(limit)) \(unit)", measured < limit
      ))
  }

  mutating func note(_ what: String, _ measured: String, is wanted: String) {
    rows.append((what, measured, wanted, measured == wanted))
  }

  var text: String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let widths = (rows.map(\.what.count).max() ?? 0, rows.map(\.measured.count).max() ?? 0)
    return rows.map { row in
      "\(row.isReached ? "reached    " : "NOT REACHED")  \(padded(row.what, widths.0))  "
        + "\(padded(row.measured, widths.1))  \(row.limit)"
    }.joined(separator: "\n")
  }

  /// Three digits that tell.
  private func shown(_ number: Double) -> String {
    if number == number.rounded() || number >= 100 { return String(Int(number.rounded())) }
    let scale = number >= 10 ? 10.0 : number >= 1 ? 100 : 10_000
    return String((number * scale).rounded() / scale)
  }
}
