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
  public var cut: Crop?
  /// What of the photo it shows.
  public var area: CropArea
  public var format: RenditionFormat { path.hasSuffix(".avif") ? .avif : .webp }

  public init(
    path: String, file: String, width: Int, height: Int, checksum: UInt64, cut: Crop? = nil,
    area: CropArea = .whole
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

/// A format in which photos are published.
public enum RenditionFormat: String, Sendable, Hashable, CaseIterable {
  case avif, webp
}
