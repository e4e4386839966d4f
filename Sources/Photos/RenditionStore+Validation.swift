extension RenditionStore {
  /// Pixels that a photo may have: four times what any camera phone makes by default.
  public static let pixelLimit = 50_000_000
  /// Bytes that its pixels may take: that many of four channels.
  static let memoryLimit: UInt64 = 200_000_000

  /// What a photo's first bytes and its header say against it, told without decoding it: what lies
  /// behind them is known when its renditions are made.
  public static func refusal(ofHeader bytes: [UInt8]) -> String? {
    switch opened(bytes, { _, _ in }) {
    case .success: nil
    case .failure(let failure): failure.description
    }
  }

  /// Hands over a picture whose header has nothing against it.
  static func opened<Value>(
    _ bytes: [UInt8], _ body: (Vips.Source, PhotoFormat) -> Value
  ) -> Result<Value, RenditionFailure> {
    guard let format = PhotoFormat(bytes) else {
      return .failure(.refused("is not a JPEG, PNG, WebP, GIF or AVIF picture"))
    }
    let value = decodable(bytes, format).flatMap { bytes in
      Vips.open(bytes) { source -> Result<Value, RenditionFailure> in
        if let reason = refusal(of: source.image) { return .failure(.refused(reason)) }
        return .success(body(source, format))
      }
    }
    return value ?? .failure(.refused("does not decode"))
  }

  /// What of the bytes a decoder may have; nil where they would keep it busy for nothing.
  private static func decodable(_ bytes: [UInt8], _ format: PhotoFormat) -> [UInt8]? {
    switch format {
    case .png: pixelsAlone(ofPNG: bytes)
    case .avif: (codedPixels(ofAVIF: bytes) ?? .max) <= pixelLimit ? bytes : nil
    case .jpeg, .webp, .gif: bytes
    }
  }

  /// What the header says against a photo; what lies behind it is known when it is decoded.
  private static func refusal(of header: Vips.Image) -> String? {
    let size = "(\(header.width) × \(header.height) pixels)"
    guard header.width * header.height <= pixelLimit, header.memory <= memoryLimit else {
      return "is too large \(size)"
    }
    return header.width >= 32 && header.height >= 32 ? nil : "is too small \(size)"
  }
}
