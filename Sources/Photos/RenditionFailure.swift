import Files

/// An error that keeps a photo's renditions from being created.
public enum RenditionFailure: Error, Sendable, CustomStringConvertible {
  /// The photo is unsuitable; other photos are not affected.
  case refused(String)
  /// The renditions cannot be written, which affects every photo.
  case notKept(File.Failure)

  public var description: String {
    switch self {
    case .refused(let reason): reason
    case .notKept(let failure): failure.description
    }
  }
}
