import CMark
import Diagnostics

/// Finds the positions of Markdown's nodes in the file that contains the text.
struct NodePositions {
  private let lines: [ArraySlice<UInt8>]
  private let firstLine: Int

  /// - Parameter firstLine: The line of the file on which the text begins, counted from 1.
  init(_ markdown: [UInt8], firstLine: Int) {
    lines = markdown.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    self.firstLine = firstLine
  }

  /// Returns the position of a node whose text begins with `opening`.
  func position(of node: OpaquePointer?, starting opening: String) -> Position {
    let line = Int(cmark_node_get_start_line(node))
    let column = Int(cmark_node_get_start_column(node))
    return Position(
      line: firstLine + max(line, 1) - 1, column: scalarColumn(line, column, of: opening))
  }

  /// Returns the column, counted in Unicode scalars, of the occurrence of `opening` that is closest
  /// to a column counted in bytes.
  ///
  /// libcmark's columns can be off by a few bytes in lines that continue a block.
  private func scalarColumn(_ line: Int, _ column: Int, of opening: String) -> Int {
    guard lines.indices.contains(line - 1) else { return 1 }
    let text = lines[line - 1]
    let reported = text.startIndex + max(column, 1) - 1
    let nearest = (0...text.count).lazy
      .flatMap { distance in [reported - distance, reported + distance] }
      .first { text.indices.contains($0) && text[$0...].starts(with: opening.utf8) }
    return 1 + text[..<(nearest ?? text.startIndex)].unicodeScalarCount
  }
}
