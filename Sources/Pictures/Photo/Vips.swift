import CVips

/// libvips, started once for the process.
enum Vips {
  private static let started: Bool = decks_vips_start() == 0

  /// Owns one libvips image.
  final class Image {
    let pointer: UnsafeMutablePointer<VipsImage>

    init?(_ pointer: UnsafeMutablePointer<VipsImage>?) {
      guard let pointer else { return nil }
      self.pointer = pointer
    }

    deinit { g_object_unref(pointer) }

    var width: Int { Int(vips_image_get_width(pointer)) }
    var height: Int { Int(vips_image_get_height(pointer)) }

    func shrunk(to width: Int) -> Image? {
      Image(decks_vips_shrink(pointer, Int32(width)))
    }

    /// The picture as WebP, with no metadata.
    func webp(quality: Int, effort: Int) -> [UInt8]? {
      var bytes: UnsafeMutableRawPointer?
      var count = 0
      guard
        decks_vips_webp(pointer, Int32(quality), Int32(effort), &bytes, &count) == 0,
        let bytes
      else { return nil }
      defer { g_free(bytes) }
      return pixelsAlone(ofWebP: Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    }
  }

  /// Pixels across and down as the header claims them; nil when there is no header to read.
  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard started else { return nil }
    return bytes.withUnsafeBytes { buffer in
      Image(decks_vips_header(buffer.baseAddress, buffer.count)).map { ($0.width, $0.height) }
    }
  }

  /// The picture upright, in sRGB and at most `width` across; nil when it does not decode whole.
  static func decode(_ bytes: [UInt8], width: Int) -> Image? {
    guard started else { return nil }
    return bytes.withUnsafeBytes { buffer in
      Image(decks_vips_decode(buffer.baseAddress, buffer.count, Int32(width)))
    }
  }
}
