extension String {
  /// Whether it is this text of ASCII byte by byte: `==` would take the Kelvin sign for a K, which
  /// JavaScript does not.
  func isSpelled(_ text: String) -> Bool { utf8.count == text.utf8.count && self == text }
}
