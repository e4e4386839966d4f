import Pictures

/// A picture as a page shows it.
struct Picture: Sendable {
  var path: String
  /// Every size with its width; none of a portrait, which fits any.
  var sizes: [(path: String, width: Int)] = []
  var width: Int
  var height: Int
  var alt: String
  var isPortrait: Bool

  init(_ photo: PublishedPhoto, alt: String) {
    // The middle size for browsers that do not choose; the largest decides the shape.
    let shown = photo.renditions.last { $0.width <= 640 } ?? photo.renditions[0]
    path = shown.path
    width = shown.width
    height = shown.height
    sizes = photo.renditions.map { ($0.path, $0.width) }
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
      "renditions": Value(sizes.enumerated()) { index, size in
        [
          "src": .text(root + size.path), "width": .int(size.width), "first": .bool(index == 0),
        ]
      },
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
    func width(_ photo: PublishedPhoto) -> Int { photo.renditions.last?.width ?? 0 }
    let widest = photos.map(width).max() ?? 0
    return photos.first { width($0) >= min(640, widest) }.map { Picture($0, alt: alt) }
      ?? portrait.map { Picture($0, alt: alt) }
  }
}
