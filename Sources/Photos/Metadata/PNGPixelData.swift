import CZlib

/// Whether the pixel data of a PNG inflates to more bytes than its header implies. A decoder
/// inflates the surplus too, which can be a thousand times the size of the file.
///
/// False for malformed files, which decoders reject.
package func hasSurplusPixelData(inPNG bytes: [UInt8]) -> Bool {
  guard let expected = pixelDataSize(ofPNG: bytes) else { return false }
  var stream = z_stream()
  guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
    return false
  }
  defer { inflateEnd(&stream) }
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  for chunk in chunks(ofPNG: bytes) where chunk.name.elementsEqual("IDAT".utf8) {
    let status = bytes[chunk.content].withUnsafeBytes { input in
      // zlib's `next_in` is not const, but zlib only reads it.
      stream.next_in = UnsafeMutablePointer(
        mutating: input.bindMemory(to: UInt8.self).baseAddress)
      stream.avail_in = UInt32(clamping: input.count)
      var status = Z_OK
      repeat {
        status = piece.withUnsafeMutableBufferPointer { output in
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(clamping: output.count)
          return inflate(&stream, Z_NO_FLUSH)
        }
        if stream.total_out > expected { return Z_STREAM_END }
      } while status == Z_OK && (stream.avail_in > 0 || stream.avail_out == 0)
      return status
    }
    guard status == Z_OK || status == Z_BUF_ERROR else { break }
  }
  return stream.total_out > expected
}

/// Returns the size of a PNG's uncompressed pixel data in bytes, including the filter type of each
/// row; nil if the header is malformed or a side exceeds the pixel limit.
func pixelDataSize(ofPNG bytes: [UInt8]) -> UInt? {
  guard bytes.count >= 29, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
  func number(_ offset: Int) -> UInt { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt($1) } }
  let (width, height) = (number(16), number(20))
  let limit = UInt(RenditionStore.pixelLimit)
  guard width <= limit, height <= limit else { return nil }
  let channels: [UInt8: UInt] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
  guard let channels = channels[bytes[25]], [1, 2, 4, 8, 16].contains(bytes[24]) else { return nil }
  let pixelBits = channels * UInt(bytes[24])
  func size(_ width: UInt, _ height: UInt) -> UInt {
    width == 0 ? 0 : height * (1 + (width * pixelBits + 7) / 8)
  }
  guard bytes[28] == 1 else { return size(width, height) }
  // For each pass of an interlaced picture: the start and step of its columns and rows.
  let passes: [(x: UInt, y: UInt, dx: UInt, dy: UInt)] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]
  return passes.reduce(0) { sum, pass in
    func count(_ side: UInt, _ start: UInt, _ step: UInt) -> UInt {
      side > start ? (side - start + step - 1) / step : 0
    }
    return sum + size(count(width, pass.x, pass.dx), count(height, pass.y, pass.dy))
  }
}
