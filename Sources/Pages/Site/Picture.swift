import Pictures

/// A picture as a page shows it.
struct Picture {
  var path: String
  /// Every size with its width; empty when there is but one.
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
    if photo.renditions.count > 1 { sizes = photo.renditions.map { ($0.path, $0.width) } }
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
      "srcset": .text(sizes.map { "\(root)\($0.path) \($0.width)w" }.joined(separator: ", ")),
      "width": .int(width),
      "height": .int(height),
      "alt": .text(alt),
      "portrait": .bool(isPortrait),
    ]
  }
}

extension BreedPictures {
  /// The picture that stands for the breed.
  func cover(alt: String) -> Picture? {
    photos.first.map { Picture($0, alt: alt) } ?? portrait.map { Picture($0, alt: alt) }
  }
}
