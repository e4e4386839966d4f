/// Returns the FNV-1a hash of a breed's slug, over its code points.
func hash(of slug: String) -> UInt32 {
  var hash: UInt32 = 0x811C_9DC5
  for letter in slug.unicodeScalars.map({ Int($0.value) }) {
    hash = (hash ^ UInt32(letter)) &* 0x0100_0193
  }
  return hash
}
