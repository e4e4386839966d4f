import CBrotli

/// Compresses bytes to a brotli stream (RFC 7932) at the highest quality.
///
/// - Returns: The stream, or nil if out of memory.
public func brotli(_ bytes: [UInt8]) -> [UInt8]? {
  let capacity = BrotliEncoderMaxCompressedSize(bytes.count)
  guard capacity > 0 else { return nil }
  var isComplete = false
  let output = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
    var size = capacity
    isComplete =
      BrotliEncoderCompress(
        BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &size,
        output.baseAddress) != 0
    count = isComplete ? size : 0
  }
  return isComplete ? output : nil
}
