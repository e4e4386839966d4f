import Catalog
import TemplateEngine

/// A picture on a page.
struct Picture: Sendable, Encodable {
  /// A rendition for one width.
  struct Size: Sendable, Encodable {
    var path: String
    var width: Int
  }

  /// The maximum width, in pixels, of renditions for tiles and of fallbacks.
  static let maximumTileWidth = 640

  /// The path of the fallback in a format that all current browsers support.
  var path: String
  /// The AVIF renditions with their widths; empty for a portrait, which is scalable.
  var sizes: [Size] = []
  var width: Int
  var height: Int
  var alt: String
  var isPortrait: Bool

  /// - Parameter crop: The crop to use; nil for the whole photo.
  init(_ photo: PublishedPhoto, _ crop: Crop?, alt: String) {
    let croppedRenditions = photo.renditions(crop)
    let fallbackRenditions = photo.renditions.filter { $0.format != .avif }
    let croppedFallbacks = fallbackRenditions.filter { $0.crop == croppedRenditions.last?.crop }
    let fallbacks = croppedFallbacks.isEmpty ? fallbackRenditions : croppedFallbacks
    path =
      (fallbacks.last { $0.width <= Self.maximumTileWidth } ?? fallbacks.first
      ?? photo.renditions[0]).path
    width = croppedRenditions.last?.width ?? 1
    height = croppedRenditions.last?.height ?? 1
    sizes = croppedRenditions.filter { $0.format == .avif }.map {
      Size(path: $0.path, width: $0.width)
    }
    self.alt = alt
    isPortrait = false
  }

  init(_ portrait: PublishedPortrait, alt: String) {
    path = portrait.path
    width = PublishedPortrait.side
    height = PublishedPortrait.side
    self.alt = alt
    isPortrait = true
  }

  func value(_ root: String) -> Value { .object(values(root)) }

  /// Returns the values of the picture, for pages that add others.
  ///
  /// - Parameter root: The relative path to the root.
  func values(_ root: String) -> [String: Value] {
    [
      "src": .text(root + path),
      "source": sizes.isEmpty
        ? .null
        : [
          "renditions": Value(sizes.enumerated()) { index, size in
            [
              "src": .text(root + size.path), "width": .int(size.width), "first": .bool(index == 0),
            ]
          }
        ],
      "width": .int(width),
      "height": .int(height),
      "alt": .text(alt),
      "portrait": .bool(isPortrait),
    ]
  }
}

extension BreedPictures {
  /// Returns the breed's cover picture: the cover photo or, if there is none, the portrait.
  func cover(_ crop: Crop?, alt: String) -> Picture? {
    coverIndex.map { Picture(photos[$0], crop, alt: alt) } ?? portrait.map { Picture($0, alt: alt) }
  }
}

extension PublishedPhoto {
  /// Whether the photo has a rendition with this crop.
  func hasCrop(_ crop: Crop) -> Bool { renditions.contains { $0.crop == crop } }

  /// Whether the 4:3 gallery shows only part of the photo.
  var isCroppedByGallery: Bool {
    guard let whole = renditions.last else { return false }
    let relativeShape = Double(whole.width * 3) / Double(whole.height * 4)
    return !(0.97...1.03).contains(relativeShape)
  }

  /// Returns the renditions with the given crop, smallest first; if there are none, the renditions
  /// of the whole photo.
  func renditions(_ crop: Crop?) -> [RenditionFile] {
    let matching = crop == nil ? [] : renditions.filter { $0.crop == crop }
    return matching.isEmpty ? renditions.filter { $0.crop == nil } : matching
  }
}
