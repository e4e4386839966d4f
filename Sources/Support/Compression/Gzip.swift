import CZlib

/// Compresses bytes to a gzip file (RFC 1952) at the highest level. The output is reproducible: the
/// header contains no time, file name or operating system.
///
/// - Returns: The file, or nil if there are more than 4 GiB of bytes or memory runs out.
public func gzip(_ bytes: [UInt8]) -> [UInt8]? {
  guard let size = UInt32(exactly: bytes.count) else { return nil }
  var stream = z_stream()
  // A 15-bit window; adding 16 selects the gzip header instead of zlib's.
  let initCode = deflateInit2_(
    &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
    Int32(MemoryLayout<z_stream>.size))
  guard initCode == Z_OK else { return nil }
  defer { deflateEnd(&stream) }
  return withUnsafeMutablePointer(to: &stream) { stream in
    var header = gz_header()
    header.os = 255
    return withUnsafeMutablePointer(to: &header) { header in
      guard deflateSetHeader(stream, header) == Z_OK,
        let capacity = UInt32(exactly: deflateBound(stream, UInt(size)))
      else { return nil }
      return deflated(bytes, into: Int(capacity), stream)
    }
  }
}

/// Returns the complete output of the stream, or nil if it exceeds `capacity` bytes.
private func deflated(
  _ bytes: [UInt8], into capacity: Int, _ stream: UnsafeMutablePointer<z_stream>
) -> [UInt8]? {
  var input = bytes
  var isComplete = false
  let output = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
    input.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(capacity)
      isComplete = deflate(stream, Z_FINISH) == Z_STREAM_END
    }
    count = capacity - Int(stream.pointee.avail_out)
  }
  return isComplete ? output : nil
}

/// Whether the bytes begin with the gzip signature.
public func isGzip(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: [0x1f, 0x8b])
}

/// Decompresses a gzip file (RFC 1952).
///
/// - Returns: The content, or nil if it has more than `limit` bytes, if the file is corrupt or
///   incomplete, or if memory runs out.
public func gunzip(_ bytes: [UInt8], atMost limit: Int) -> [UInt8]? {
  inflated(bytes, windowBits: 15 + 16, atMost: limit)
}

/// Decompresses a raw deflate stream (RFC 1951), as in zip archives.
///
/// - Returns: The content, or nil if it has more than `limit` bytes, if the stream is corrupt or
///   incomplete, or if memory runs out.
public func inflate(_ bytes: [UInt8], atMost limit: Int) -> [UInt8]? {
  inflated(bytes, windowBits: -15, atMost: limit)
}

/// Decompresses a stream with the header that zlib's `windowBits` selects.
private func inflated(_ bytes: [UInt8], windowBits: Int32, atMost limit: Int) -> [UInt8]? {
  guard let size = UInt32(exactly: bytes.count) else { return nil }
  var stream = z_stream()
  let initCode = inflateInit2_(
    &stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
  guard initCode == Z_OK else { return nil }
  defer { inflateEnd(&stream) }
  var input = bytes
  return input.withUnsafeMutableBufferPointer { input in
    stream.next_in = input.baseAddress
    stream.avail_in = size
    var content: [UInt8] = []
    while true {
      var code = Z_OK
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 18) { output, count in
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        code = CZlib.inflate(&stream, Z_NO_FLUSH)
        count = output.count - Int(stream.avail_out)
      }
      guard code == Z_OK || code == Z_STREAM_END, content.count + chunk.count <= limit
      else { return nil }
      content += chunk
      if code == Z_STREAM_END { return stream.avail_in == 0 ? content : nil }
    }
  }
}
