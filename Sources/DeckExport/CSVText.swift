/// Returns a CSV file (RFC 4180). A spreadsheet would run a cell that begins like a formula; a leading
/// apostrophe makes it text.
public func csvText(_ rows: [[String]]) -> String {
  rows.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
}

private func quoted(_ cell: String) -> String {
  let isFormula = cell.utf8.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  let text = isFormula ? "'" + cell : cell
  guard text.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return text }
  return "\"\(text.replacing("\"", with: "\"\""))\""
}
