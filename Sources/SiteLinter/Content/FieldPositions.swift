import Diagnostics

/// Where a byte of a text stands, as a person counts.
func position(of offset: Int, in bytes: [UInt8]) -> Position {
  let before = bytes.prefix(offset)
  let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  return Position(
    line: before.count { $0 == UInt8(ascii: "\n") } + 1,
    // Bytes that begin a scalar.
    column: before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1)
}

/// A content file's text, in which the places of fields can be found.
public struct FieldPositions: Sendable {
  private let lines: [Substring]

  public init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Where a line begins with this field.
  func field(_ name: String) -> Position? {
    lines.firstIndex { $0.hasPrefix(name + ":") }.map { Position(line: $0 + 1, column: 1) }
  }

  /// Whether a word stands in the notes, below the facts.
  func notesSay(_ word: String) -> Bool {
    lines.dropFirst().drop { $0 != "---" }.contains { $0.lowercased().contains(word) }
  }

  /// Where some text first stands from the line of a field on; else the field itself.
  func text(_ text: String, below field: String) -> Position? {
    guard let start = self.field(field) else { return nil }
    for index in (start.line - 1)..<lines.count {
      guard let found = lines[index].firstRange(of: text) else { continue }
      let column = lines[index][..<found.lowerBound].unicodeScalars.count + 1
      return Position(line: index + 1, column: column)
    }
    return start
  }
}
