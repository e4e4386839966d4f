extension RenditionStore {
  /// The maximum number of pixels in a photo: four times the default resolution of phone cameras.
  public static let pixelLimit = 50_000_000
  /// The maximum decoded size in bytes: `pixelLimit` with four channels.
  static let memoryLimit: UInt64 = 200_000_000
  /// The maximum decoded size of a JPEG in bytes: `pixelLimit` with three channels. The decoder of a
  /// progressive JPEG keeps two bytes of coefficients for each byte.
  static let jpegMemoryLimit: UInt64 = 150_000_000
  /// The maximum number of scans in a JPEG.
  static let scanLimit = 100

  /// Returns the reason to reject a photo by its signature and header, without decoding it; nil if
  /// there is none. Corrupt image data is detected only when renditions are created.
  public static func rejectionReason(ofHeader bytes: [UInt8]) -> String? {
    switch withImage(bytes, { _, _ in }) {
    case .success: nil
    case .failure(let failure): failure.description
    }
  }

  /// Opens a photo, checks its header and passes it to `body`.
  static func withImage<Value>(
    _ bytes: [UInt8], _ body: (Vips.Source, PhotoFormat) -> Value
  ) -> Result<Value, RenditionFailure> {
    guard let format = PhotoFormat(bytes) else {
      return .failure(.unsuitable("is not a JPEG, PNG, WebP, GIF or AVIF picture"))
    }
    if let reason = bombReason(bytes, format) { return .failure(.unsuitable(reason)) }
    let value = decodable(bytes, format).flatMap { bytes in
      Vips.open(bytes) { source -> Result<Value, RenditionFailure> in
        if let reason = rejectionReason(of: source.image, format) {
          return .failure(.unsuitable(reason))
        }
        return .success(body(source, format))
      }
    }
    return value ?? .failure(.unsuitable("cannot be decoded"))
  }

  /// Returns the reason to reject a photo that would take too long to decode; nil if there is none.
  private static func bombReason(_ bytes: [UInt8], _ format: PhotoFormat) -> String? {
    switch format {
    case .jpeg where scanCount(ofJPEG: bytes) > scanLimit:
      "is a progressive JPEG with more than \(scanLimit) scans, which takes too long to decode"
    case .png where hasSurplusPixelData(inPNG: bytes):
      "contains more pixel data than its width and height require"
    default: nil
    }
  }

  /// Returns the bytes that are safe to pass to a decoder; nil if none are.
  static func decodable(_ bytes: [UInt8], _ format: PhotoFormat) -> [UInt8]? {
    switch format {
    case .png: strippingMetadata(fromPNG: bytes)
    case .avif: (codedPixels(ofAVIF: bytes) ?? .max) <= pixelLimit ? bytes : nil
    case .jpeg, .webp, .gif: bytes
    }
  }

  /// Returns the reason to reject a photo by its header.
  private static func rejectionReason(of header: Vips.Image, _ format: PhotoFormat) -> String? {
    let size = "\(header.width) × \(header.height) pixels"
    let memoryLimit = format == .jpeg ? jpegMemoryLimit : memoryLimit
    guard header.width * header.height <= pixelLimit, header.memory <= memoryLimit else {
      return "is too large (\(size))"
    }
    return header.width >= 32 && header.height >= 32
      ? nil : "is too small (\(size); the minimum is 32 × 32)"
  }
}
