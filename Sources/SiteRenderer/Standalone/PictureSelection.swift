import Catalog

/// A choice of pictures for a page of limited size.
struct PictureSelection: Equatable {
  /// The maximum number of photos per breed; 0 for portraits.
  var photosPerBreed: Int
  /// The maximum width of photos in pixels.
  var width: Int

  /// Returns the selections to try, the largest first: fewer photos per breed, then smaller ones, then
  /// portraits.
  ///
  /// - Parameter maximumPhotos: The largest number of photos of a breed.
  static func all(maximumPhotos: Int) -> [Self] {
    guard maximumPhotos > 0 else { return [Self(photosPerBreed: 0, width: 0)] }
    return (1...maximumPhotos).reversed().map { Self(photosPerBreed: $0, width: 640) } + [
      Self(photosPerBreed: 1, width: 320), Self(photosPerBreed: 0, width: 0),
    ]
  }

  /// Whether no other selection has fewer bytes.
  var isSmallest: Bool { photosPerBreed == 0 }

  /// Returns the selected pictures of a breed, each photo with one rendition. A breed without a
  /// portrait keeps its smallest photo.
  func pictures(_ all: BreedPictures) -> BreedPictures {
    // A breed with photos does not show its portrait.
    if all.photos.isEmpty || photosPerBreed == 0 && all.portrait != nil {
      return BreedPictures(portrait: all.portrait)
    }
    // Keep at least the cover photo, which the page needs.
    let photos = all.photos.prefix(max(1, photosPerBreed))
    return BreedPictures(
      photos: photos.map { photo in
        var photo = photo
        photo.renditions = rendition(of: photo).map { [$0] } ?? []
        return photo
      })
  }

  /// Returns the number of bytes of a breed's photos in a page.
  func photoBytes(of pictures: BreedPictures) -> Int {
    self.pictures(pictures).photos.flatMap(\.renditions).reduce(0) { $0 + ($1.size + 2) / 3 * 4 }
  }

  /// Returns the largest rendition that is not too wide, or else the smallest: of the whole photo if
  /// one is narrow enough, otherwise a crop. The page treats it as the whole photo.
  private func rendition(of photo: PublishedPhoto) -> RenditionFile? {
    let best = photo.renditions.contains { $0.format == .avif } ? RenditionFormat.avif : .webp
    let files = photo.renditions.filter { $0.format == best }
    let narrow = files.filter { $0.width <= width }
    let whole = narrow.filter { $0.crop == nil }
    var file =
      whole.max { $0.width < $1.width } ?? narrow.max { $0.width < $1.width }
      ?? files.min { $0.width < $1.width }
    file?.crop = nil
    return file
  }
}

extension [BreedID: BreedPictures] {
  /// Returns the pictures of those breeds that a quiz asks about.
  public func ofQuizBreeds(_ breeds: [Breed]) -> Self {
    let ids = Set(breeds.filter(\.facts.isInQuiz).map(\.id))
    return filter { ids.contains($0.key) }
  }
}
