import CZstd

/// Compresses bytes to a Zstandard frame (RFC 8878); nil if out of memory.
public func zstd(_ bytes: [UInt8]) -> [UInt8]? {
  let capacity = ZSTD_compressBound(bytes.count)
  var isComplete = false
  let output = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
    let size = ZSTD_compress(
      output.baseAddress, capacity, bytes, bytes.count, ZSTD_defaultCLevel())
    isComplete = ZSTD_isError(size) == 0
    count = isComplete ? size : 0
  }
  return isComplete ? output : nil
}

/// Decompresses Zstandard frames (RFC 8878).
///
/// - Returns: The content, or nil if it has more than `limit` bytes, if a frame is corrupt or
///   incomplete, or if memory runs out.
public func unzstd(_ bytes: [UInt8], atMost limit: Int) -> [UInt8]? {
  guard let context = ZSTD_createDCtx() else { return nil }
  defer { ZSTD_freeDCtx(context) }
  return bytes.withUnsafeBytes { source in
    var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
    var content: [UInt8] = []
    while true {
      var result = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        var output = ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: 0)
        result = ZSTD_decompressStream(context, &output, &input)
        count = output.pos
      }
      guard ZSTD_isError(result) == 0, content.count + chunk.count <= limit else { return nil }
      content += chunk
      // A chunk that is not full ends the available output.
      if input.pos == input.size, result == 0 || chunk.count < 1 << 18 {
        return result == 0 ? content : nil
      }
    }
  }
}
