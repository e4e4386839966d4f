extension Collection<UInt8> {
  /// The number of Unicode scalars in UTF-8 text, used to compute columns.
  package var unicodeScalarCount: Int { count { $0 & 0b1100_0000 != 0b1000_0000 } }
}
