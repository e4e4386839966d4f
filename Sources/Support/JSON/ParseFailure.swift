extension JSON {
  /// An error that prevents JSON text from being parsed.
  public struct ParseFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line number, starting at 1; nil if the error concerns the whole text.
    public var line: Int?
    /// The column in Unicode scalars, starting at 1; nil if the error concerns the whole text.
    public var column: Int?
    /// The error message, which says what was expected.
    public var message: String

    init(_ message: String) { self.message = message }

    /// - Parameter offset: The byte offset of the error.
    init(_ message: String, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, at offset: Int) {
      let before = bytes[start..<min(offset, bytes.count)]
      let line = before.lastIndex(of: newline).map { before[($0 + 1)...] } ?? before
      self.message = message
      self.line = before.count { $0 == newline } + 1
      // Count the bytes that are not UTF-8 continuation bytes.
      column = line.count { $0 & 0xC0 != 0x80 } + 1
    }

    public var description: String {
      guard let line, let column else { return message }
      return "line \(line), column \(column): \(message)"
    }
  }
}

private let newline = UInt8(ascii: "\n")
