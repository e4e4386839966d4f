import Photos

extension Subject {
  /// The size of the images coded in an AVIF file.
  static let avif = Subject(
    name: "avif",
    words: [
      "ftypavif", "meta", "iloc", "idat", "iinf", "\u{0}\u{0}\u{0}\u{0}", "\u{0}\u{0}\u{0}\u{8}",
      "\u{12}\u{0}\u{A}",
    ]
  ) { input in
    guard let pixels = codedPixels(ofAVIF: input) else { return nil }
    return pixels > 0 ? nil : "an image of \(pixels) pixels"
  }

  /// The removal of metadata from PNG and WebP files.
  static let metadata = Subject(
    name: "metadata",
    words: [
      "\u{89}PNG\r\n\u{1A}\n", "IHDR", "tEXt", "zTXt", "eXIf", "IDAT", "IEND", "RIFF", "WEBP",
      "VP8X", "ALPH", "VP8 ", "VP8L", "EXIF", "XMP ", "\u{0}\u{0}\u{0}\u{0}",
    ]
  ) { input in
    let png = strippingMetadata(fromPNG: input)
    if png.count > input.count { return "the PNG has grown" }
    if strippingMetadata(fromPNG: png) != png { return "the PNG still has metadata" }
    guard let webP = strippingMetadata(fromWebP: input) else { return nil }
    if webP.count > input.count + 12 { return "the WebP has grown" }
    return strippingMetadata(fromWebP: webP) == webP ? nil : "the WebP still has metadata"
  }

  /// The checks of a photo's bytes before decoding. JPEG scans are counted regardless of the
  /// format.
  static let picture = Subject(
    name: "picture",
    words: [
      "\u{89}PNG\r\n", "IHDR", "IDAT", "IEND", "\u{0}\u{0}\u{0}\u{8}", "\u{0}\u{0}\u{0}\u{0}",
    ]
  ) { input in
    let scans = scanCount(ofJPEG: input)
    if scans > input.count / 2 { return "counts \(scans) scans in \(input.count) bytes" }
    _ = hasSurplusPixelData(inPNG: input)
    return nil
  }
}
