extension String {
  /// Whether this is the same ASCII text, byte by byte. Unlike JavaScript's `===`, Swift's `==`
  /// alone treats the Kelvin sign as a K.
  func isSpelled(_ text: String) -> Bool { utf8.count == text.utf8.count && self == text }
}
