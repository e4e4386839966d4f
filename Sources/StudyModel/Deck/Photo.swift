/// A picture of a breed in all its sizes.
public struct Photo: Equatable, Sendable, Codable {
  /// The first 16 hexadecimal digits of the SHA-256 of the picture's source.
  ///
  /// - Format: id
  public var id: String
  /// Kind of picture: photo or drawing.
  public var kind: PhotoKind
  /// Description of the picture that does not name the breed; empty if there is none.
  public var description: String
  /// The picture's files: cropped ones first, then uncropped ones, smallest first.
  public var renditions: [Rendition]

  public init(id: String, kind: PhotoKind, description: String, renditions: [Rendition]) {
    self.id = id
    self.kind = kind
    self.description = description
    self.renditions = renditions
  }
}

/// A kind of picture.
public enum PhotoKind: String, Equatable, Sendable, Codable {
  case photo
  case portrait
}

/// A picture file of one size.
public struct Rendition: Equatable, Sendable, Codable {
  /// The file's path, relative to the site's root.
  public var path: String
  /// Width in pixels.
  ///
  /// - Bounds: 1...100000
  public var width: Int
  /// Height in pixels.
  ///
  /// - Bounds: 1...100000
  public var height: Int

  public init(path: String, width: Int, height: Int) {
    self.path = path
    self.width = width
    self.height = height
  }
}
