/// What part of a file a `Range` header asks for.
enum ByteRange: Equatable {
  /// All of it: nothing was asked, or nothing that this server has a reason to follow.
  case whole
  /// These bytes, at least one.
  case part(Range<Int>)
  /// Bytes that the file does not have.
  case unsatisfiable

  /// Reads one range of bytes. A header that is not understood, or that asks for several ranges, is
  /// passed over, as RFC 9110 allows.
  init(_ header: String?, size: Int) {
    self = header.flatMap { Self.read($0, size: size) } ?? .whole
  }

  private static func read(_ header: String, size: Int) -> ByteRange? {
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

  /// Digits as a number, as large as numbers get; `.some(nil)` for nothing, nil for anything else.
  private static func number(_ text: Substring) -> Int?? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return .some(text.isEmpty ? nil : Int(text) ?? .max)
  }
}
