import Files

/// Why there are no renditions of a photo.
public enum RenditionFailure: Error, Sendable, CustomStringConvertible {
  /// The photo is none that decks would publish; another may be.
  case refused(String)
  /// The renditions cannot be kept, and neither can those of another photo.
  case notKept(File.Failure)

  public var description: String {
    switch self {
    case .refused(let reason): reason
    case .notKept(let failure): failure.description
    }
  }
}
