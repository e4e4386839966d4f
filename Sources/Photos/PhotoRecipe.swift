import Catalog

/// The sizes, formats and encoder settings of published photos.
///
/// The default is AVIF in every size, uncropped and cropped, and one uncropped WebP at most 640
/// pixels wide for browsers without AVIF. The efforts were chosen by measurements on photos of dogs
/// at equal SSIMULACRA 2 scores, on one core. Compared with WebP at effort 4, AVIF at effort 0
/// needs 70% of the bytes at 224 pixels, 81% at 320, 96% at 640 and 80% at 1280, and takes 40% to
/// 90% of the time. AVIF at effort 1 takes three times as long as at effort 0 and saves another 4
/// percentage points. WebP at effort 2 takes half the time of effort 4 and needs 5% more bytes.
public struct PhotoRecipe: Sendable, Hashable {
  /// The quality from 1 to 100 on the scale of WebP. AVIF uses the equivalent quality; see
  /// `avifSettings(forWebPQuality:width:)`.
  public var quality: Int
  /// The widths of the uncropped photo in pixels, largest first. Photos are never enlarged: a
  /// narrower photo is published at its own width.
  public var widths = [1280, 640]
  /// The widths of each crop in pixels, largest first.
  public var cropWidths: [Crop: [Int]] = [
    .square: [640, 320], .landscape: [1280, 640], .portrait: [640],
  ]
  /// The minimum width of a crop in pixels; photos that are too narrow are shown uncropped.
  public var minimumWidths: [Crop: Int] = [.portrait: 240]
  /// The encoder for all sizes.
  public var encoder: Encoder
  /// The encoder of the single fallback file, for browsers without the main format.
  public var fallback: Encoder?
  /// The maximum width of the fallback in pixels. If all sizes of a photo are wider, the fallback
  /// has the smallest size.
  public var fallbackWidth = 640

  /// A format and its encoder's effort.
  public struct Encoder: Sendable, Hashable {
    public var format: RenditionFormat
    /// The effort from 0, the fastest, to 9 for AVIF or 6 for WebP.
    public var effort: Int

    public init(_ format: RenditionFormat, effort: Int) {
      self.format = format
      self.effort = effort
    }
  }

  public init(
    quality: Int = 78, encoder: Encoder = Encoder(.avif, effort: 0),
    fallback: Encoder? = Encoder(.webp, effort: 2)
  ) {
    self.quality = quality
    self.encoder = encoder
    self.fallback = fallback
  }

  /// Returns the widths to encode for a photo of a given width: at least one, largest first. Widths
  /// above four fifths of the largest are skipped.
  func widths(of width: Int, as crop: Crop? = nil) -> [Int] {
    let wanted = crop.map { cropWidths[$0] ?? [] } ?? widths
    let whole = min(width, wanted.first ?? width)
    return [whole] + wanted.filter { $0 * 5 <= whole * 4 }
  }

  /// Returns the width of the fallback, one of the photo's widths; nil if the recipe has no
  /// fallback.
  func fallbackWidth(of widths: [Int]) -> Int? {
    fallback == nil ? nil : widths.first { $0 <= fallbackWidth } ?? widths.last
  }

  /// Returns the AVIF quality that reaches the same SSIMULACRA 2 score as a WebP quality.
  ///
  /// In images up to 400 pixels wide, full chroma (4:4:4) reaches the same score in fewer bytes; in
  /// wider images, the difference is not visible and encoding takes longer.
  static func avifSettings(forWebPQuality quality: Int, width: Int) -> (
    quality: Int, fullColour: Bool
  ) {
    let fullColour = width <= 400
    let measured =
      fullColour
      ? [(1, 1), (50, 39), (70, 46), (78, 51), (86, 60), (100, 95)]
      : [(1, 1), (55, 50), (68, 55), (78, 63), (86, 76), (100, 98)]
    for (low, high) in zip(measured, measured.dropFirst()) where quality <= high.0 {
      let share = (quality - low.0) * (high.1 - low.1)
      return (low.1 + share / (high.0 - low.0), fullColour)
    }
    return (98, fullColour)
  }

  /// A string of all settings that affect the bytes of renditions, used as a cache key.
  var cacheKey: String {
    func words(_ encoder: Encoder) -> String { "\(encoder.format.rawValue) \(encoder.effort)" }
    let crops = Crop.allCases.map {
      "\($0.rawValue) \(cropWidths[$0] ?? []) \(minimumWidths[$0] ?? 0)"
    }
    return "2 \(quality) \(widths) \(crops) \(words(encoder)) \(fallback.map(words) ?? "") "
      + "\(fallbackWidth)"
  }
}
