/// A table of the measured figures and the baseline.
struct Table {
  var results: [PartResult]
  var baseline: Baseline

  var text: String {
    let rows = results.flatMap { result in result.figures.map { row($0, of: result) } }
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    var next = 0
    return results.map { result in
      let lines = result.figures.map { _ in
        defer { next += 1 }
        return "  " + padded(rows[next], widths)
      }
      let failures = result.failures.map { "  FAILED       \($0)" }
      let recorded = baseline.parts[result.name].map { " (\($0.summary))" } ?? ""
      let heading = "\(result.name): \(result.title)\(recorded)"
      return ([heading] + lines + failures).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func row(_ figure: Figure, of result: PartResult) -> [String] {
    [
      figure.status, figure.name, figure.measured, figure.comparison, figure.promise,
      baseline.parts[result.name]?.figures[figure.name].map { "recorded \($0.summary)" } ?? "",
    ]
  }

  private func padded(_ cells: [String], _ widths: [Int]) -> String {
    var line = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: width - cell.count)
    }.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }
}
