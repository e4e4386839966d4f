import Photos

extension Subject {
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
