import Diagnostics

/// Returns the line and column of a byte offset.
func position(of offset: Int, in bytes: [UInt8]) -> Position {
  let before = bytes.prefix(offset)
  let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  return Position(
    line: before.count { $0 == UInt8(ascii: "\n") } + 1,
    // Count Unicode scalars, skipping continuation bytes.
    column: before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1)
}

/// The positions of fields in a content file.
public struct FieldPositions: Sendable {
  private let lines: [Substring]

  public init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the position of a top-level field.
  func position(ofField name: String) -> Position? {
    lines.firstIndex { $0.hasPrefix(name + ":") }.map { Position(line: $0 + 1, column: 1) }
  }

  /// Whether the notes below the front matter contain a word, ignoring case. The word must be given
  /// in lower case.
  func notesContain(_ word: String) -> Bool {
    lines.dropFirst().drop { $0 != "---" }.contains { $0.lowercased().contains(word) }
  }

  /// Returns the position of the first occurrence of a text at or after a field; if it does not
  /// occur there, the position of the field.
  func position(of text: String, below field: String) -> Position? {
    guard let start = position(ofField: field) else { return nil }
    for index in (start.line - 1)..<lines.count {
      guard let match = lines[index].firstRange(of: text) else { continue }
      let column = lines[index][..<match.lowerBound].unicodeScalars.count + 1
      return Position(line: index + 1, column: column)
    }
    return start
  }
}
