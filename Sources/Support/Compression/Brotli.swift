import CBrotli

/// Compresses bytes to a brotli stream (RFC 7932) at the highest quality.
///
/// - Returns: nil if out of memory.
public func brotli(_ bytes: [UInt8]) -> [UInt8]? {
  let room = BrotliEncoderMaxCompressedSize(bytes.count)
  guard room > 0 else { return nil }
  var isWhole = false
  let output = [UInt8](unsafeUninitializedCapacity: room) { output, count in
    var size = room
    isWhole =
      BrotliEncoderCompress(
        BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &size,
        output.baseAddress) != 0
    count = isWhole ? size : 0
  }
  return isWhole ? output : nil
}
