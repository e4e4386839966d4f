/// A PNG file with nothing in it but the picture and what its colours mean.
///
/// Text in a PNG is compressed, and a few hundred chunks of it that are each a thousand times as long
/// when read keep a decoder busy for minutes. What is not well-formed stays for the decoder to refuse.
func pixelsAlone(ofPNG bytes: [UInt8]) -> [UInt8] {
  let wanted = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM"]
    .map { Array($0.utf8) }
  var kept: [UInt8] = []
  /// From where on nothing has been kept or left out yet.
  var start = 0
  var at = 8
  while at + 8 <= bytes.count {
    let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    let end = at + 12 + length
    guard end <= bytes.count else { break }
    if !wanted.contains(where: bytes[at + 4..<at + 8].elementsEqual) {
      kept += bytes[start..<at]
      start = end
    }
    at = end
  }
  return start == 0 ? bytes : kept + bytes[start...]
}
