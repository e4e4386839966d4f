/// Uncompressed PNG files for tests.

/// Builds a PNG from rows of pixels, each preceded by the filter type 0.
func makePNG(
  _ width: Int, _ height: Int, pixels: [UInt8], isColour: Bool = false, extraChunks: [UInt8] = []
) -> [UInt8] {
  let header = bigEndian(width, 4) + bigEndian(height, 4) + [8, isColour ? 2 : 0, 0, 0, 0]
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + pngChunk("IHDR", header) + extraChunks
    + (pixels.isEmpty ? [] : pngChunk("IDAT", zlibStream(pixels))) + pngChunk("IEND", [])
}

func pngChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + content
  return bigEndian(content.count, 4) + body + bigEndian(Int(crc(body)), 4)
}

/// Returns a zlib stream with the content in one stored block, which holds at most 65,535 bytes.
func zlibStream(_ content: [UInt8]) -> [UInt8] {
  let (a, b) = content.reduce((1, 0)) { sums, byte in
    let a = (sums.0 + Int(byte)) % 65521
    return (a, (sums.1 + a) % 65521)
  }
  let count = content.count
  let size = [UInt8(count & 255), UInt8(count >> 8)]
  return [0x78, 1, 1] + size + size.map { ~$0 } + content + bigEndian(b << 16 | a, 4)
}

private func crc(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(0xFFFF_FFFF) { value, byte in
    (0..<8).reduce(value ^ UInt32(byte)) { value, _ in
      value & 1 == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1
    }
  }
}

func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}
