import Catalog
import TemplateEngine

/// A picture as a page shows it.
struct Picture: Sendable {
  /// What every browser can show.
  var path: String
  /// Every size in the format that most browsers show, with its width; none of a portrait, which
  /// fits any.
  var sizes: [(path: String, width: Int)] = []
  var width: Int
  var height: Int
  var alt: String
  var isPortrait: Bool

  /// - Parameter cut: the shape of the place that it is for; nil for one that shows all of it.
  init(_ photo: PublishedPhoto, _ cut: Crop?, alt: String) {
    let shown = photo.renditions(cut)
    let plain = photo.renditions.filter { $0.format != .avif }
    let fitting = plain.filter { $0.cut == shown.last?.cut }
    let fallback = fitting.isEmpty ? plain : fitting
    path = (fallback.last { $0.width <= 640 } ?? fallback.first ?? photo.renditions[0]).path
    width = shown.last?.width ?? 1
    height = shown.last?.height ?? 1
    sizes = shown.filter { $0.format == .avif }.map { ($0.path, $0.width) }
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

  func value(_ root: String) -> Value {
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
  /// The picture that stands for the breed: the first photo in rank that is wide enough for the
  /// head of a page, else the widest, else the portrait.
  func cover(_ cut: Crop?, alt: String) -> Picture? {
    coverPlace.map { Picture(photos[$0], cut, alt: alt) } ?? portrait.map { Picture($0, alt: alt) }
  }

  /// The photo that does, by its place.
  public var coverPlace: Int? {
    func width(_ photo: PublishedPhoto) -> Int { photo.renditions.last?.width ?? 0 }
    let widest = photos.map(width).max() ?? 0
    return photos.firstIndex { width($0) >= min(640, widest) }
  }
}

extension PublishedPhoto {
  /// Whether a shape leaves out some of it.
  func isCut(_ cut: Crop) -> Bool { renditions.contains { $0.cut == cut } }

  /// Whether the gallery of a breed, 4 by 3, does not show all of it.
  var isCutByGallery: Bool {
    guard let whole = renditions.last else { return false }
    let shape = Double(whole.width * 3) / Double(whole.height * 4)
    return !(0.97...1.03).contains(shape)
  }

  /// The photo in a shape, the smallest first; the whole where that has the shape already.
  func renditions(_ cut: Crop?) -> [RenditionFile] {
    let fitting = cut == nil ? [] : renditions.filter { $0.cut == cut }
    return fitting.isEmpty ? renditions.filter { $0.cut == nil } : fitting
  }
}
