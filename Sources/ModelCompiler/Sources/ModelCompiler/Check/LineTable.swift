import Diagnostics

/// The lines of a file, by which offsets are converted to positions.
///
/// `SourceLocationConverter` counts columns in bytes, and copies the whole file to return a line.
struct LineTable {
  private let bytes: [UInt8]
  /// The offset of the start of each line.
  private var starts = [0]
  /// For each line, whether it contains only ASCII, so that columns need no counting.
  private var areASCII: [Bool] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    var isASCII = true
    for (offset, byte) in bytes.enumerated() {
      if byte >= 0x80 { isASCII = false }
      let isLineEnd =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
      guard isLineEnd else { continue }
      starts.append(offset + 1)
      areASCII.append(isASCII)
      isASCII = true
    }
    areASCII.append(isASCII)
  }

  /// Returns the position of a byte; columns count Unicode scalars.
  func position(at offset: Int) -> Position {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = min(offset, bytes.count)
    let before = bytes[starts[low]..<end]
    // A scalar has one byte that does not continue another.
    let column = areASCII[low] ? before.count : before.count { $0 & 0b1100_0000 != 0b1000_0000 }
    return Position(line: low + 1, column: column + 1)
  }
}
