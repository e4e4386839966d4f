/// One picture of a breed, in the sizes that the site has of it.
public struct Photo: Equatable, Sendable, Codable {
  /// The first 16 digits of the SHA-256 of the picture's source.
  ///
  /// - Format: id
  public var id: String
  /// Whether it is a photo or a drawing.
  public var kind: PhotoKind
  /// What is to be seen, in words that do not name the breed; empty when nobody has described it.
  public var description: String
  /// The same picture in several shapes and sizes: cut first, then whole, the smallest first.
  public var renditions: [Rendition]

  public init(id: String, kind: PhotoKind, description: String, renditions: [Rendition]) {
    self.id = id
    self.kind = kind
    self.description = description
    self.renditions = renditions
  }
}

/// What a picture is.
public enum PhotoKind: String, Equatable, Sendable, Codable {
  case photo
  case portrait
}

/// A picture at one size.
public struct Rendition: Equatable, Sendable, Codable {
  /// The file, relative to the root of the site.
  public var path: String
  /// Pixels across.
  ///
  /// - Bounds: 1...100000
  public var width: Int
  /// Pixels down.
  ///
  /// - Bounds: 1...100000
  public var height: Int

  public init(path: String, width: Int, height: Int) {
    self.path = path
    self.width = width
    self.height = height
  }
}
