/// Returns the largest number of pixels of any image coded in an AVIF file; nil if the file lacks
/// the usual structure.
///
/// The size in the container cannot be trusted: decoders allocate memory for the coded size before
/// they compare it with the container's.
package func codedPixels(ofAVIF bytes: [UInt8]) -> Int? {
  guard let meta = boxes(bytes[...]).first(where: { $0.name == "meta" })?.content.dropFirst(4),
    let locations = boxes(meta).first(where: { $0.name == "iloc" })?.content
  else { return nil }
  let data = boxes(meta).first { $0.name == "idat" }?.content ?? []
  guard let items = items(locations, in: bytes, data) else { return nil }
  return items.flatMap(sequenceSizes).max()
}

/// Returns the consecutive complete boxes (ISO BMFF) in `bytes`.
private func boxes(_ bytes: ArraySlice<UInt8>) -> [(name: String, content: ArraySlice<UInt8>)] {
  var found: [(name: String, content: ArraySlice<UInt8>)] = []
  var rest = bytes
  while rest.count >= 8 {
    var reader = BitReader(rest)
    guard var size = reader.bytes(4), reader.bytes(4) != nil else { break }
    var headerSize = 8
    if size == 1 {
      guard let longSize = reader.bytes(8) else { break }
      size = longSize
      headerSize = 16
    } else if size == 0 {
      size = rest.count
    }
    guard size >= headerSize, size <= rest.count else { break }
    let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
    found.append((name, rest.prefix(size).dropFirst(headerSize)))
    rest = rest.dropFirst(size)
  }
  return found
}

/// Returns the bytes of every item of an `iloc` box.
private func items(
  _ table: ArraySlice<UInt8>, in file: [UInt8], _ data: ArraySlice<UInt8>
) -> [[UInt8]]? {
  var reader = BitReader(table)
  guard let version = reader.bytes(1), version <= 2, reader.bytes(3) != nil,
    let offsetSize = reader.bits(4), let lengthSize = reader.bits(4),
    let baseSize = reader.bits(4), let indexSize = reader.bits(4),
    [offsetSize, lengthSize, baseSize, indexSize].allSatisfy([0, 4, 8].contains),
    let count = reader.bytes(version < 2 ? 2 : 4)
  else { return nil }
  var items: [[UInt8]] = []
  // Items do not share bytes, so a total larger than the file indicates an attack. So does a huge
  // number of empty extents.
  var remainingBytes = file.count
  for _ in 0..<count {
    guard reader.bytes(version < 2 ? 2 : 4) != nil,
      let method = version == 0 ? 0 : reader.bytes(2), reader.bytes(2) != nil,
      let base = reader.bytes(baseSize), let extents = reader.bytes(2)
    else { return nil }
    let source = method & 15 == 0 ? file[...] : data
    guard method & 15 <= 1 else { return nil }
    var item: [UInt8] = []
    for _ in 0..<extents {
      guard version == 0 || reader.bytes(indexSize) != nil,
        let offset = reader.bytes(offsetSize), let length = reader.bytes(lengthSize)
      else { return nil }
      let (start, overflow) = base.addingReportingOverflow(offset)
      guard !overflow, start <= source.count, length <= source.count - start else { return nil }
      // A length of 0 means the rest of the source.
      let piece = source.dropFirst(start).prefix(length == 0 ? source.count - start : length)
      remainingBytes -= max(1, piece.count)
      guard remainingBytes >= 0 else { return nil }
      item += piece
    }
    items.append(item)
  }
  return items
}

/// Returns the number of pixels declared by each sequence header in consecutive AV1 OBUs, up to the
/// first malformed OBU.
private func sequenceSizes(_ item: [UInt8]) -> [Int] {
  var sizes: [Int] = []
  var rest = item[...]
  while let header = rest.first, header & 0x80 == 0 {
    var reader = BitReader(rest.dropFirst(header & 4 == 0 ? 1 : 2))
    let isSized = header & 2 != 0
    guard let length = isSized ? reader.leb128() : reader.remainingCount,
      length <= reader.remainingCount
    else { break }
    let content = reader.rest.prefix(length)
    if header >> 3 & 15 == 1 { sizes.append(sequenceSize(content) ?? .max) }
    rest = reader.rest.dropFirst(length)
  }
  return sizes
}

/// Returns the maximum frame size that a sequence header declares, in pixels; nil if the header is
/// malformed or belongs to a video.
private func sequenceSize(_ content: ArraySlice<UInt8>) -> Int? {
  var reader = BitReader(content)
  guard reader.bits(4) != nil, let isReduced = reader.bits(1) else { return nil }
  if isReduced == 1 {
    guard reader.bits(5) != nil else { return nil }
  } else {
    // Still images have no timing information.
    guard reader.bits(1) == 0, let hasDelay = reader.bits(1), let points = reader.bits(5) else {
      return nil
    }
    for _ in 0...points {
      guard reader.bits(12) != nil, let level = reader.bits(5) else { return nil }
      if level > 7, reader.bits(1) == nil { return nil }
      if hasDelay == 1 {
        guard let isGiven = reader.bits(1) else { return nil }
        if isGiven == 1, reader.bits(4) == nil { return nil }
      }
    }
  }
  guard let widthBits = reader.bits(4), let heightBits = reader.bits(4),
    let width = reader.bits(widthBits + 1), let height = reader.bits(heightBits + 1)
  else { return nil }
  return (width + 1) * (height + 1)
}

/// Reads big-endian bit fields.
private struct BitReader {
  private var bytes: ArraySlice<UInt8>
  /// The number of bits already read from the first byte.
  private var used = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The bytes that are entirely unread.
  var rest: ArraySlice<UInt8> { used == 0 ? bytes : bytes.dropFirst() }
  var remainingCount: Int { rest.count }

  mutating func bits(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let byte = bytes.first, number <= Int.max >> 1 else { return nil }
      number = number << 1 | Int(byte >> UInt8(7 - used) & 1)
      used += 1
      if used == 8 {
        bytes = bytes.dropFirst()
        used = 0
      }
    }
    return number
  }

  mutating func bytes(_ count: Int) -> Int? { bits(count * 8) }

  /// Reads a LEB128 number, seven bits per byte.
  mutating func leb128() -> Int? {
    var number = 0
    for index in 0..<8 {
      guard let byte = bytes(1) else { return nil }
      number |= (byte & 0x7F) << (index * 7)
      if byte & 0x80 == 0 { return number }
    }
    return nil
  }
}
