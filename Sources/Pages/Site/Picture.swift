import Pictures

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

  init(_ photo: PublishedPhoto, alt: String) {
    // One size for browsers that do not choose, and it decides the shape.
    let plain = photo.renditions.filter { $0.format != .avif }
    let shown = plain.last { $0.width <= 640 } ?? plain.first ?? photo.renditions[0]
    path = shown.path
    width = shown.width
    height = shown.height
    sizes = photo.renditions.filter { $0.format == .avif }.map { ($0.path, $0.width) }
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
  func cover(alt: String) -> Picture? {
    coverPlace.map { Picture(photos[$0], alt: alt) } ?? portrait.map { Picture($0, alt: alt) }
  }

  /// The photo that does, by its place.
  var coverPlace: Int? {
    func width(_ photo: PublishedPhoto) -> Int { photo.renditions.last?.width ?? 0 }
    let widest = photos.map(width).max() ?? 0
    return photos.firstIndex { width($0) >= min(640, widest) }
  }
}
