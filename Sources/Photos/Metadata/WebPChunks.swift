/// Returns a WebP file without metadata chunks; nil if it is malformed.
///
/// libvips writes an EXIF chunk even when asked to strip metadata. A RIFF chunk is a four-byte
/// name, a four-byte length, and that many bytes padded to an even count.
package func strippingMetadata(fromWebP bytes: [UInt8]) -> [UInt8]? {
  guard PhotoFormat(bytes) == .webp else { return nil }
  var chunks: [(name: ArraySlice<UInt8>, bytes: ArraySlice<UInt8>)] = []
  var offset = 12
  while offset + 8 <= bytes.count {
    let count = bytes[offset + 4..<offset + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    let end = offset + 8 + count + count % 2
    guard end <= bytes.count else { return nil }
    chunks.append((bytes[offset..<offset + 4], bytes[offset..<end]))
    offset = end
  }
  func isNamed(_ name: String) -> (_ chunk: (name: ArraySlice<UInt8>, bytes: ArraySlice<UInt8>)) ->
    Bool
  {
    { $0.name.elementsEqual(name.utf8) }
  }
  var kept: [UInt8] = []
  if chunks.contains(where: isNamed("ALPH")), let header = chunks.first(where: isNamed("VP8X")) {
    guard header.bytes.count > 8 else { return nil }
    kept += header.bytes
    // Clear all feature flags except alpha (bit 4).
    kept[8] &= 0x10
    kept += chunks.first(where: isNamed("ALPH"))?.bytes ?? []
  }
  guard let pixels = chunks.first(where: { isNamed("VP8 ")($0) || isNamed("VP8L")($0) }) else {
    return nil
  }
  kept += pixels.bytes
  let size = UInt32(kept.count + 4)
  return Array("RIFF".utf8) + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: size >> $0) }
    + Array("WEBP".utf8) + kept
}
