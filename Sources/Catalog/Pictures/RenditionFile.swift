/// A photo at one size, encoded and on disk.
public struct RenditionFile: Sendable, Hashable {
  /// Path in the site.
  public var path: String
  /// Path of the file on disk.
  public var file: String
  public var width: Int
  public var height: Int
  /// Checksum of the file's bytes.
  public var checksum: UInt64
  /// The crop's shape; nil for the whole photo.
  public var crop: Crop?
  /// The part of the photo shown.
  public var area: CropArea
  public var format: RenditionFormat { path.hasSuffix(".avif") ? .avif : .webp }

  public init(
    path: String, file: String, width: Int, height: Int, checksum: UInt64, crop: Crop? = nil,
    area: CropArea = .whole
  ) {
    self.crop = crop
    self.area = area
    self.path = path
    self.file = file
    self.width = width
    self.height = height
    self.checksum = checksum
  }
}

/// A format in which photos are published.
public enum RenditionFormat: String, Sendable, Hashable, CaseIterable {
  case avif, webp
}
