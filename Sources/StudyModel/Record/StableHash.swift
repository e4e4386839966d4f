/// Returns the FNV-1a hash of a breed's slug, over its code points.
func hash(of slug: String) -> UInt32 {
  return extended(0x811C_9DC5, by: slug.unicodeScalars.map { Int($0.value) })
}

/// Returns an FNV-1a hash extended by these code points.
func extended(_ hash: UInt32, by codePoints: [Int]) -> UInt32 {
  var extended = hash
  for letter in codePoints {
    extended = (extended ^ UInt32(letter)) &* 0x0100_0193
  }
  return extended
}
