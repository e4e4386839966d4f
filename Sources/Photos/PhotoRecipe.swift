import Catalog

/// In which sizes and formats a photo is published, and how it is encoded.
///
/// By default AVIF in every size, whole and cut to the shapes of pages, and for browsers without AVIF
/// one WebP of the middle size of the whole. Measured
/// on photos of dogs at equal SSIMULACRA 2, per photo of one core: against WebP of effort 4, AVIF at
/// its fastest takes 0.70 of the bytes at 224 pixels, 0.81 at 320, 0.96 at 640 and 0.80 at 1280, in
/// 0.4 to 0.9 of the time; its next effort takes three times the time for 0.04 fewer. WebP of effort
/// 2 takes half the time of effort 4 for 1.05 of the bytes.
public struct PhotoRecipe: Sendable, Hashable {
  /// How good the pictures look, from 1 to 100, on the scale of WebP; AVIF gets what looks the same.
  public var quality: Int
  /// Pixels across of the whole, the largest first. A photo is never enlarged: of a smaller one its
  /// own width stands in.
  public var widths = [1280, 640]
  /// The same of each shape that it is cut to.
  public var cuts: [Crop: [Int]] = [
    .square: [640, 320], .landscape: [1280, 640], .portrait: [640],
  ]
  /// Pixels that a shape has across at least: what is narrower would leave its place half empty, which
  /// the whole fills better.
  public var narrowest: [Crop: Int] = [.portrait: 240]
  /// What every size is encoded as.
  public var encoder: Encoder
  /// What one size is encoded as for browsers that cannot show the other.
  public var fallback: Encoder?
  /// Pixels that the fallback has across at most, where the photo has such a size.
  public var fallbackWidth = 640

  /// A format, and how long its encoder looks for fewer bytes.
  public struct Encoder: Sendable, Hashable {
    public var format: RenditionFormat
    /// From 0, the fastest: to 9 for AVIF, to 6 for WebP.
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

  /// Widths to make of a photo that is so wide, the largest first; at least one. A size that is
  /// nearly that of a larger one is not worth its making.
  func widths(of width: Int, as cut: Crop? = nil) -> [Int] {
    let wanted = cut.map { cuts[$0] ?? [] } ?? widths
    let whole = min(width, wanted.first ?? width)
    return [whole] + wanted.filter { $0 * 5 <= whole * 4 }
  }

  /// Which of the widths the fallback has.
  func fallbackWidth(of widths: [Int]) -> Int? {
    fallback == nil ? nil : widths.first { $0 <= fallbackWidth } ?? widths.last
  }

  /// The quality that AVIF is given so that a picture looks as it does in WebP of `quality`, by
  /// SSIMULACRA 2.
  ///
  /// Small pictures keep their colours in full, which gets them the same score with fewer bytes; in
  /// large ones nobody sees it, and it takes time.
  static func avif(_ quality: Int, width: Int) -> (quality: Int, fullColour: Bool) {
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

  /// Names everything that decides about the bytes of a rendition.
  var name: String {
    func words(_ encoder: Encoder) -> String { "\(encoder.format.rawValue) \(encoder.effort)" }
    let shapes = Crop.allCases.map { "\($0.rawValue) \(cuts[$0] ?? []) \(narrowest[$0] ?? 0)" }
    return "2 \(quality) \(widths) \(shapes) \(words(encoder)) \(fallback.map(words) ?? "") "
      + "\(fallbackWidth)"
  }
}
