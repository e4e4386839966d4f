/// The part of a file that a `Range` header requests.
enum ByteRange: Equatable {
  /// The whole file: there is no `Range` header, or it is ignored.
  case whole
  /// A non-empty range of bytes.
  case part(Range<Int>)
  /// A range outside the file.
  case unsatisfiable

  /// Parses a single byte range. Malformed headers and multiple ranges are ignored, as RFC 9110
  /// allows.
  init(_ header: String?, size: Int) {
    self = header.flatMap { Self.parse($0, size: size) } ?? .whole
  }

  private static func parse(_ header: String, size: Int) -> ByteRange? {
    let parts = header.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let ends = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = number(ends[0]), let last = number(ends[1]) else {
      return nil
    }
    switch (first, last) {
    case (nil, nil): return nil
    case (nil, let count?):
      return count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
    case (let first?, let last):
      if let last, last < first { return nil }
      return first >= size
        ? .unsatisfiable : .part(first..<min(size, last.map { $0 == .max ? $0 : $0 + 1 } ?? size))
    }
  }

  /// Parses a number in digits, clamped to `Int.max`; `.some(nil)` if the text is empty, nil if it
  /// is not a number.
  private static func number(_ text: Substring) -> Int?? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return .some(text.isEmpty ? nil : Int(text) ?? .max)
  }
}
