import Files

/// An error that prevents the creation of a photo's renditions.
public enum RenditionFailure: Error, Sendable, CustomStringConvertible {
  /// The photo is corrupt or unsuitable; `fetchUsablePhotos` in `BreedSources` then keeps the
  /// cached copy or uses the next photo.
  case unsuitable(String)
  /// The renditions cannot be written, which affects every photo.
  case cannotWrite(File.Failure)

  public var description: String {
    switch self {
    case .unsuitable(let reason): reason
    case .cannotWrite(let failure): failure.description
    }
  }
}
