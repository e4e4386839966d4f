/// Returns a PNG file without metadata chunks, keeping pixels, palette, transparency and colour
/// space.
///
/// Compressed text chunks can be decompression bombs: a few hundred of them, each expanding a
/// thousandfold, keep a decoder busy for minutes. Malformed chunks are kept for the decoder to
/// reject.
package func strippingMetadata(fromPNG bytes: [UInt8]) -> [UInt8] {
  let wanted = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM"]
    .map { Array($0.utf8) }
  var kept: [UInt8] = []
  /// The start of the bytes not yet copied or skipped.
  var start = 0
  for chunk in chunks(ofPNG: bytes) where !wanted.contains(where: chunk.name.elementsEqual) {
    kept += bytes[start..<chunk.content.lowerBound - 8]
    start = chunk.content.upperBound + 4
  }
  return start == 0 ? bytes : kept + bytes[start...]
}

/// A chunk's name and the range of its content.
typealias PNGChunk = (name: ArraySlice<UInt8>, content: Range<Int>)

/// Returns the complete chunks of a PNG file, up to the first malformed one.
func chunks(ofPNG bytes: [UInt8]) -> some Sequence<PNGChunk> {
  var offset = 8
  return AnyIterator {
    guard offset + 8 <= bytes.count else { return nil }
    let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    let content = offset + 8..<offset + 8 + length
    guard content.upperBound + 4 <= bytes.count else { return nil }
    defer { offset = content.upperBound + 4 }
    return (bytes[offset + 4..<offset + 8], content)
  }
}
