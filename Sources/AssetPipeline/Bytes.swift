// Plain loops: the standard library's generic searches are several times slower.

extension ArraySlice<UInt8> {
  /// Returns the range of the first occurrence of the given bytes.
  func firstOccurrence(of bytes: [UInt8]) -> Range<Int>? {
    guard let first = bytes.first else { return startIndex..<startIndex }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      rest = self[start...]
      if rest.starts(with: bytes) { return start..<start + bytes.count }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Returns the longest suffix whose bytes all satisfy a predicate.
  func suffix(while predicate: (UInt8) -> Bool) -> ArraySlice {
    self[(lastIndex { !predicate($0) }.map { $0 + 1 } ?? startIndex)...]
  }

  /// Removes a prefix; returns false if the bytes do not start with it.
  mutating func removePrefix(_ text: String) -> Bool {
    guard starts(with: text.utf8) else { return false }
    removeFirst(text.utf8.count)
    return true
  }

  /// Removes a suffix; returns false if the bytes do not end with it.
  mutating func removeSuffix(_ text: String) -> Bool {
    guard suffix(text.utf8.count).elementsEqual(text.utf8) else { return false }
    removeLast(text.utf8.count)
    return true
  }
}

extension [UInt8] {
  func contains(_ text: String) -> Bool { self[...].firstOccurrence(of: Array(text.utf8)) != nil }

  func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
