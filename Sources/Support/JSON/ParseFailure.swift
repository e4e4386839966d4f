extension JSON {
  /// Why a text is not JSON.
  public struct ParseFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// From 1; nil where the whole text is meant.
    public var line: Int?
    /// From 1, in Unicode scalars; nil where the whole text is meant.
    public var column: Int?
    /// What is wrong, and what would be accepted.
    public var message: String

    init(_ message: String) { self.message = message }

    /// - Parameter offset: The byte at which the text goes wrong.
    init(_ message: String, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, at offset: Int) {
      let before = bytes[start..<min(offset, bytes.count)]
      let line = before.lastIndex(of: newline).map { before[($0 + 1)...] } ?? before
      self.message = message
      self.line = before.count { $0 == newline } + 1
      // Each scalar has one byte that does not continue another.
      column = line.count { $0 & 0xC0 != 0x80 } + 1
    }

    public var description: String {
      guard let line, let column else { return message }
      return "line \(line), column \(column): \(message)"
    }
  }
}

private let newline = UInt8(ascii: "\n")
