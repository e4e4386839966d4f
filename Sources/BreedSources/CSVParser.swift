import Diagnostics
import HTTP
import URLs

/// Parses comma-separated values (RFC 4180); the separator can also be a semicolon or a tab.
///
/// A row that cannot be read does not affect the others.
struct CSVParser {
  /// A row that is not blank, numbered from 1 as in a spreadsheet.
  struct Row {
    var number: Int
    /// The positions of the cells; of a broken row, of those that were read.
    var positions: [Position]
    var cells: Result<[String], BrokenRow>
  }

  /// The reason why a row cannot be read, with a remedy.
  struct BrokenRow: Error {
    /// The column, starting at 1.
    var column: Int
    var reason: String
  }

  /// The separators that are recognized, in order of preference.
  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  /// Maximum number of cells in a row.
  static let maximumColumns = 1000
  /// Maximum number of quotes that are never closed. The parser reads to the end of the file for
  /// each.
  private static let maximumUnclosedQuotes = 20

  private static let quote = UInt8(ascii: "\"")
  private let bytes: [UInt8]
  let separator: UInt8
  private var index = 0
  private var rowNumber = 0
  private var unclosedQuotes = 0
  /// The position of the byte at `positionIndex`.
  private var position = Position(line: 1, column: 1)
  private var positionIndex = 0
  /// The positions of the cells of the current row.
  private var cellPositions: [Position] = []

  /// - Parameters:
  ///   - body: The text in UTF-8, with or without a byte order mark.
  ///   - separator: The separator; nil to use the most frequent one of the first row.
  /// - Throws: `UnusableResponse` for UTF-16.
  init(_ body: [UInt8], separator: UInt8? = nil) throws(UnusableResponse) {
    if body.starts(with: [0xFF, 0xFE]) || body.starts(with: [0xFE, 0xFF]) {
      throw UnusableResponse("is UTF-16 text; save it as CSV in UTF-8")
    }
    bytes = body
    if body.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    positionIndex = index
    // Like Excel, read the separator from a first line such as `sep=;`.
    let line = body[index...].prefix { !Self.isLineEnd($0) }
    if line.count == 5, line.starts(with: "sep=".utf8), let declared = line.last {
      self.separator = declared
      skipLine()
      rowNumber = 1
    } else {
      self.separator = separator ?? Self.mostFrequentSeparator(in: body[index...])
    }
  }

  private static func mostFrequentSeparator(in text: ArraySlice<UInt8>) -> UInt8 {
    var counts = separators.map { _ in 0 }
    var isQuoted = false
    for byte in text.drop(while: isLineEnd) {
      if byte == quote { isQuoted.toggle() }
      if !isQuoted, isLineEnd(byte) { break }
      if !isQuoted, let found = separators.firstIndex(of: byte) { counts[found] += 1 }
    }
    let best = counts.max() ?? 0
    return counts.firstIndex(of: best).map { separators[$0] } ?? separators[0]
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Returns the next row that is not blank; nil at the end.
  ///
  /// - Throws: `UnusableResponse` if too many quotes are unclosed.
  mutating func nextRow() throws(UnusableResponse) -> Row? {
    while index < bytes.count {
      rowNumber += 1
      cellPositions = []
      do throws(BrokenRow) {
        let cells = try readCells()
        if cells.contains(where: { !$0.isEmpty }) {
          return Row(number: rowNumber, positions: cellPositions, cells: .success(cells))
        }
      } catch {
        guard unclosedQuotes <= Self.maximumUnclosedQuotes else {
          throw UnusableResponse(
            "has more than \(Self.maximumUnclosedQuotes) unclosed quotes; close them, or "
              + "write \"\" for a quote inside a cell")
        }
        return Row(number: rowNumber, positions: cellPositions, cells: .failure(error))
      }
    }
    return nil
  }

  /// Reads the cells of a row. If a cell is invalid, the next row starts on the line after the
  /// error.
  private mutating func readCells() throws(BrokenRow) -> [String] {
    var cells: [String] = []
    var broken: BrokenRow?
    while true {
      let column = cells.count + 1
      if cellPositions.count < Self.maximumColumns { cellPositions.append(nextPosition()) }
      let cell = try readCell(column)
      if let text = String(validating: cell, as: UTF8.self) {
        if cells.count < Self.maximumColumns { cells.append(singleLine(text)) }
      } else {
        // Read the rest of the row, so that line breaks inside its quotes do not start new rows.
        broken =
          broken
          ?? BrokenRow(
            column: column, reason: "the text is not UTF-8; save the list as CSV in UTF-8")
        cells.append("")
      }
      if index < bytes.count, bytes[index] == separator {
        index += 1
        continue
      }
      skipLineEnd()
      if let broken { throw broken }
      return cells
    }
  }

  /// Returns the position of the next byte.
  private mutating func nextPosition() -> Position {
    while positionIndex < index {
      let byte = bytes[positionIndex]
      positionIndex += 1
      let isBeforeLineFeed = positionIndex < bytes.count && bytes[positionIndex] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isBeforeLineFeed {
        position = Position(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }

  /// Reads a cell, up to the separator or the end of the row.
  private mutating func readCell(_ column: Int) throws(BrokenRow) -> [UInt8] {
    let start = index
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] == Self.quote else {
      index = start
      let cell = bytes[index...].prefix { $0 != separator && !Self.isLineEnd($0) }
      index = cell.endIndex
      return Array(cell)
    }
    index += 1
    var cell: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte != Self.quote {
        cell.append(byte)
      } else if index < bytes.count, bytes[index] == Self.quote {
        cell.append(byte)
        index += 1
      } else {
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        if index == bytes.count || bytes[index] == separator || Self.isLineEnd(bytes[index]) {
          return cell
        }
        // Otherwise, a quote in a later row would close this unclosed cell.
        guard !cell.contains(where: Self.isLineEnd) else {
          throw unclosedQuote(column, from: start)
        }
        skipLine()
        throw BrokenRow(
          column: column,
          reason: "text after the closing quote; to put a quote in a quoted cell, double it")
      }
    }
    unclosedQuotes += 1
    throw unclosedQuote(column, from: start)
  }

  /// Returns the error for a quote that is not closed, and skips the line on which its cell begins.
  private mutating func unclosedQuote(_ column: Int, from start: Int) -> BrokenRow {
    index = start
    skipLine()
    return BrokenRow(
      column: column,
      reason: "unclosed quote; add a closing quote at the end of the cell")
  }

  private mutating func skipLine() {
    index = bytes[index...].firstIndex(where: Self.isLineEnd) ?? bytes.endIndex
    skipLineEnd()
  }

  private mutating func skipLineEnd() {
    guard index < bytes.count else { return }
    index += bytes[index...].starts(with: [0x0D, 0x0A]) ? 2 : 1
  }
}
