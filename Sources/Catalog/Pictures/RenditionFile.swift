/// An image file that contains a photo at one size.
public struct RenditionFile: Sendable, Hashable {
  /// The path of the published file, relative to the site's root.
  public var path: String
  /// Path of the file on disk.
  public var file: String
  public var width: Int
  public var height: Int
  /// The size of the file in bytes.
  public var size: Int
  /// Checksum of the file's bytes.
  public var checksum: UInt64
  /// The crop; nil if the whole photo is shown.
  public var crop: Crop?
  /// The part of the photo that is shown.
  public var area: CropArea
  public var format: RenditionFormat { path.hasSuffix(".avif") ? .avif : .webp }

  public init(
    path: String, file: String, width: Int, height: Int, size: Int, checksum: UInt64,
    crop: Crop? = nil, area: CropArea = .whole
  ) {
    self.crop = crop
    self.area = area
    self.path = path
    self.file = file
    self.width = width
    self.height = height
    self.size = size
    self.checksum = checksum
  }
}

/// A format in which photos are published.
public enum RenditionFormat: String, Sendable, Hashable, CaseIterable {
  case avif, webp
}
