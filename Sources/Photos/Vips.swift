import CVips
import Catalog

/// libvips, opened and initialized when the first photo needs it; if it is not installed, the
/// process exits with code 69.
enum Vips {
  private static let started: Bool = decks_vips_start() == 0

  /// An owned libvips image.
  final class Image {
    fileprivate let pointer: OpaquePointer

    fileprivate init?(_ pointer: OpaquePointer?) {
      guard let pointer else { return nil }
      self.pointer = pointer
    }

    deinit { decks_vips_close(pointer) }

    var width: Int { Int(decks_vips_width(pointer)) }
    var height: Int { Int(decks_vips_height(pointer)) }
    /// The decoded size in bytes.
    var memory: UInt64 { decks_vips_memory(pointer) }
    /// Whether the EXIF orientation swaps width and height.
    fileprivate var isRotated: Bool { decks_vips_orientation(pointer) >= 5 }

    /// Returns the image in memory, upright, in sRGB and at most `width` pixels wide; nil if it
    /// does not decode completely.
    func shrunk(toWidth width: Int) -> Image? {
      Image(decks_vips_shrink(pointer, Int32(clamping: width)))
    }

    /// Returns a part of the image.
    func cropped(to area: CropArea) -> Image? {
      func pixels(_ share: Double, of side: Int) -> Int { Int((share * Double(side)).rounded()) }
      let (cropWidth, cropHeight) = (pixels(area.width, of: width), pixels(area.height, of: height))
      let left = min(pixels(area.x, of: width), width - cropWidth)
      let top = min(pixels(area.y, of: height), height - cropHeight)
      return Image(
        decks_vips_crop(
          pointer, Int32(clamping: left), Int32(clamping: top), Int32(clamping: cropWidth),
          Int32(clamping: cropHeight)))
    }

    /// The point of visual attention as fractions of width and height, to a thousandth.
    var attention: PhotoPoint? {
      var (x, y): (Int32, Int32) = (0, 0)
      guard decks_vips_attention(pointer, &x, &y) == 0 else { return nil }
      func share(_ position: Int32, _ side: Int) -> Double {
        (min(max(Double(position) / Double(side), 0), 1) * 1000).rounded() / 1000
      }
      return PhotoPoint(x: share(x, width), y: share(y, height))
    }

    var perceptualHash: PerceptualHash? {
      let side = PerceptualHash.side
      guard let grey = decks_vips_grey(pointer, Int32(side)) else { return nil }
      defer { decks_vips_free(grey) }
      return PerceptualHash(grey: Array(UnsafeBufferPointer(start: grey, count: side * side)))
    }

    /// Encodes the image without metadata.
    ///
    /// - Parameter quality: The quality on the scale of WebP; see ``PhotoRecipe``.
    func encoded(by encoder: PhotoRecipe.Encoder, quality: Int) -> [UInt8]? {
      var bytes: UnsafeMutableRawPointer?
      var count = 0
      let effort = Int32(clamping: encoder.effort)
      let failed: Bool
      switch encoder.format {
      case .webp:
        failed = decks_vips_webp(pointer, Int32(clamping: quality), effort, &bytes, &count) != 0
      case .avif:
        let (quality, fullColour) = PhotoRecipe.avifSettings(forWebPQuality: quality, width: width)
        failed =
          decks_vips_avif(
            pointer, Int32(clamping: quality), effort, fullColour ? 1 : 0, &bytes, &count) != 0
      }
      guard !failed, let bytes else { return nil }
      defer { decks_vips_free(bytes) }
      let file = Array(UnsafeRawBufferPointer(start: bytes, count: count))
      return encoder.format == .webp ? strippingMetadata(fromWebP: file) : file
    }

    /// Encodes the image as a JPEG without metadata.
    func jpeg(quality: Int) -> [UInt8]? {
      var bytes: UnsafeMutableRawPointer?
      var count = 0
      guard decks_vips_jpeg(pointer, Int32(clamping: quality), &bytes, &count) == 0, let bytes
      else { return nil }
      defer { decks_vips_free(bytes) }
      return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
  }

  /// Opens an image, reading only its header, and passes it to `body`; nil if it cannot be read.
  static func open<Result>(
    _ bytes: [UInt8], _ body: (Source) -> Result
  ) -> Result? {
    guard started else { return nil }
    return bytes.withUnsafeBytes { buffer in
      Image(decks_vips_open(buffer.baseAddress, buffer.count)).map {
        body(Source(buffer: buffer, image: $0))
      }
    }
  }

  /// An encoded image, which is valid only as long as its bytes are.
  struct Source {
    fileprivate let buffer: UnsafeRawBufferPointer
    let image: Image

    /// Returns the image upright, in sRGB and at most `width` pixels wide; nil if it does not
    /// decode completely.
    ///
    /// - Parameter isJPEG: Whether the decoder supports shrink-on-load.
    func decoded(width: Int, isJPEG: Bool) -> Image? {
      let uprightWidth = image.isRotated ? image.height : image.width
      guard isJPEG, let shrink = [8, 4, 2].first(where: { uprightWidth / $0 >= width }) else {
        return image.shrunk(toWidth: width)
      }
      return Image(decks_vips_open_shrunk(buffer.baseAddress, buffer.count, Int32(shrink)))?
        .shrunk(toWidth: width)
    }
  }
}
