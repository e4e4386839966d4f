/// Returns a PNG file without metadata chunks, keeping pixels, palette, transparency and colour
/// space.
///
/// Compressed text chunks can be a decompression bomb: a few hundred that each expand a thousandfold
/// keep a decoder busy for minutes. Malformed chunks are kept for the decoder to reject.
func strippingMetadata(fromPNG bytes: [UInt8]) -> [UInt8] {
  let wanted = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM"]
    .map { Array($0.utf8) }
  var kept: [UInt8] = []
  /// The start of the bytes not yet copied or skipped.
  var start = 0
  var offset = 8
  while offset + 8 <= bytes.count {
    let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    let end = offset + 12 + length
    guard end <= bytes.count else { break }
    if !wanted.contains(where: bytes[offset + 4..<offset + 8].elementsEqual) {
      kept += bytes[start..<offset]
      start = end
    }
    offset = end
  }
  return start == 0 ? bytes : kept + bytes[start...]
}
