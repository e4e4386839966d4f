import Catalog
import Files

/// A photo at one size, encoded and on disk.
public struct RenditionFile: Sendable, Hashable {
  /// Where it goes in the site.
  public var path: String
  /// Where it lies.
  public var file: String
  public var width: Int
  public var height: Int
  /// Of its bytes.
  public var checksum: UInt64
  /// The shape that it is cut to; nil for the whole.
  public var cut: Cut?
  /// What of the photo it shows.
  public var area: CutArea
  public var format: RenditionFormat { path.hasSuffix(".avif") ? .avif : .webp }

  public init(
    path: String, file: String, width: Int, height: Int, checksum: UInt64, cut: Cut? = nil,
    area: CutArea = .whole
  ) {
    self.cut = cut
    self.area = area
    self.path = path
    self.file = file
    self.width = width
    self.height = height
    self.checksum = checksum
  }
}

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
