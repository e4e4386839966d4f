import Catalog

extension BreedPictures {
  /// The index of the cover photo: the first that is at least 640 pixels wide or, if there is none,
  /// the widest.
  public var coverIndex: Int? {
    func width(_ photo: PublishedPhoto) -> Int { photo.renditions.last?.width ?? 0 }
    let widest = photos.map(width).max() ?? 0
    return photos.firstIndex { width($0) >= min(640, widest) }
  }
}
