import CZlib

/// These bytes as a gzip file (RFC 1952) at the highest level, the same whenever and wherever it is
/// made: no time, no name, no system in its header.
///
/// - Returns: nil for more than 4 GiB, or where there is no memory for it.
public func gzip(_ bytes: [UInt8]) -> [UInt8]? {
  guard let size = UInt32(exactly: bytes.count) else { return nil }
  var stream = z_stream()
  // 15 bits of window, and 16 to ask for gzip's header in the place of zlib's.
  let isReady = deflateInit2_(
    &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
    Int32(MemoryLayout<z_stream>.size))
  guard isReady == Z_OK else { return nil }
  defer { deflateEnd(&stream) }
  return withUnsafeMutablePointer(to: &stream) { stream in
    var header = gz_header()
    header.os = 255
    return withUnsafeMutablePointer(to: &header) { header in
      guard deflateSetHeader(stream, header) == Z_OK,
        let room = UInt32(exactly: deflateBound(stream, UInt(size)))
      else { return nil }
      return deflated(bytes, into: Int(room), stream)
    }
  }
}

/// The whole of the stream's output, or nil where it does not end within `room` bytes.
private func deflated(
  _ bytes: [UInt8], into room: Int, _ stream: UnsafeMutablePointer<z_stream>
) -> [UInt8]? {
  var input = bytes
  var isWhole = false
  let output = [UInt8](unsafeUninitializedCapacity: room) { output, count in
    input.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(room)
      isWhole = deflate(stream, Z_FINISH) == Z_STREAM_END
    }
    count = room - Int(stream.pointee.avail_out)
  }
  return isWhole ? output : nil
}
