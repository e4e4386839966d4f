/// The figures of all parts that ran.
struct Table {
  var results: [PartResult]

  var text: String {
    let rows = results.flatMap { result in result.figures.map(row) }
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
      return (["\(result.name): \(result.title)"] + lines + failures).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func row(_ figure: Figure) -> [String] {
    [
      figure.status, figure.name, figure.measured, figure.comparison, figure.promise,
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
