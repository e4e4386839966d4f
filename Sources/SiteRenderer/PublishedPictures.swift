import BinaryCoding
import Catalog
import Hashing
import Localization

/// The published pictures of a breed.
public struct BreedPictures: Sendable, DigestProviding {
  public var photos: [PublishedPhoto] = []
  public var portrait: PublishedPortrait?

  public init(photos: [PublishedPhoto] = [], portrait: PublishedPortrait? = nil) {
    self.photos = photos
    self.portrait = portrait
  }

  public var isEmpty: Bool { photos.isEmpty && portrait == nil }

  /// Digest of the pictures as pages show them. It does not cover the notes on photos, since they
  /// are part of the breed's digest.
  public var digest: Digest {
    guard !isEmpty else { return Self.none }
    var writer = BinaryWriter()
    for photo in photos {
      writer.store(photo.origin)
      for rendition in photo.renditions {
        writer.store(rendition.path, rendition.width, rendition.height)
      }
    }
    writer.store(portrait?.digest, portrait?.description)
    return Digest(of: writer.bytes)
  }

  private static let none = Digest(of: [UInt8]())
}

/// A published photo: its renditions and its source.
public struct PublishedPhoto: Sendable {
  public var digest: Digest
  public var origin: PhotoOrigin
  /// The renditions, at least one: the fallback, then the crops, then the whole photo, each in
  /// ascending order of size.
  public var renditions: [RenditionFile]
  /// The note on the photo in the breed's file.
  public var note: PhotoNote?

  public init(
    digest: Digest, origin: PhotoOrigin, renditions: [RenditionFile], note: PhotoNote? = nil
  ) {
    self.digest = digest
    self.origin = origin
    self.renditions = renditions
    self.note = note
  }
}

/// A published portrait, whose file name does not reveal the breed.
public struct PublishedPortrait: Sendable {
  /// Digest of the SVG.
  public let digest: Digest
  /// A description of the drawing that does not name the breed.
  public let description: String
  /// Returns the description in a language.
  public let localizedDescription: @Sendable (Locale) -> String
  /// Draws the SVG.
  public let drawSVG: @Sendable () -> [UInt8]
  /// Returns the positions of body parts in the drawing.
  public let locateAnchors: @Sendable () -> [String: PortraitAnchor]

  public init(
    digest: Digest, description: String,
    localizedDescription: @escaping @Sendable (Locale) -> String,
    drawSVG: @escaping @Sendable () -> [UInt8],
    locateAnchors: @escaping @Sendable () -> [String: PortraitAnchor]
  ) {
    self.digest = digest
    self.description = description
    self.localizedDescription = localizedDescription
    self.drawSVG = drawSVG
    self.locateAnchors = locateAnchors
  }

  var path: String { "portraits/\(digest.short).svg" }
  /// Width and height in user units.
  static let side = 400
}

extension PublishedPhoto: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(digest, origin, note, renditions.count)
    for rendition in renditions {
      writer.store(
        rendition.path, rendition.file, rendition.width, rendition.height, rendition.size)
      writer.store(number: rendition.checksum)
      let area = rendition.area
      writer.store(rendition.crop?.rawValue, area.x, area.y, area.width, area.height)
    }
  }

  public init(from reader: inout BinaryReader) throws(CorruptData) {
    digest = try reader.readValue()
    origin = try reader.readValue()
    note = try reader.readValue()
    renditions = []
    for _ in 0..<(try reader.readValue(Int.self)) {
      renditions.append(
        RenditionFile(
          path: try reader.readValue(), file: try reader.readValue(), width: try reader.readValue(),
          height: try reader.readValue(), size: try reader.readValue(),
          checksum: try reader.readNumber(),
          crop: try reader.readValue(String?.self).flatMap(Crop.init),
          area: CropArea(
            x: try reader.readValue(), y: try reader.readValue(), width: try reader.readValue(),
            height: try reader.readValue())))
    }
  }
}
