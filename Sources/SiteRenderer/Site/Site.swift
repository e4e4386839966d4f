import AssetPipeline
import BinaryCoding
import Catalog
import Diagnostics
import Files
import Hashing
import Localization
import Markdown
import OutputFile
import StudyModel

/// Everything a site is made of, ready to be rendered.
public struct Site: Sendable {
  /// The version of decks that makes it.
  public var version: String
  public var settings: SiteSettings
  public var decks: [Catalog.Deck]
  /// By deck's id and breed's slug.
  public var pictures: [String: [String: BreedPictures]]
  /// The languages of its pages, that of the root first; at least one.
  public var languages: [SiteLanguage]
  public var assets: AssetBundle
  /// JSON Schemas by file name.
  public var schemas: [String: [UInt8]]
  /// The bytes of a rendition of a photo.
  public var rendition: @Sendable (RenditionFile, PublishedPhoto) throws -> [UInt8] = { file, _ in
    try File.read(file.file)
  }
  /// The notes of a breed that has some.
  public var prose: @Sendable (Catalog.Breed) throws -> RenderedNotes?
  /// When its breeds and photos were first there; without it the site has no feed.
  public var history: SiteHistory?
  /// How those stand who study together.
  public var leaderboard: Leaderboard?

  public init(
    version: String, settings: SiteSettings, decks: [Catalog.Deck],
    pictures: [String: [String: BreedPictures]], languages: [SiteLanguage], assets: AssetBundle,
    schemas: [String: [UInt8]], prose: @escaping @Sendable (Catalog.Breed) throws -> RenderedNotes?
  ) {
    self.version = version
    self.settings = settings
    self.decks = decks
    self.pictures = pictures
    self.languages = languages
    self.assets = assets
    self.schemas = schemas
    self.prose = prose
  }

  func pictures(of breed: Catalog.Breed) -> BreedPictures {
    pictures[breed.deck]?[breed.slug] ?? BreedPictures()
  }

  /// Whether its page stands for its members alone.
  func isFamily(_ breed: Catalog.Breed) -> Bool {
    !breed.members.isEmpty && pictures(of: breed).isEmpty
  }
}

/// The pictures of a breed that the site publishes.
public struct BreedPictures: Sendable {
  public var photos: [PublishedPhoto] = []
  public var portrait: PublishedPortrait?

  public init(photos: [PublishedPhoto] = [], portrait: PublishedPortrait? = nil) {
    self.photos = photos
    self.portrait = portrait
  }

  public var isEmpty: Bool { photos.isEmpty && portrait == nil }

  /// Of all that a page shows of them.
  var digest: Digest {
    guard !isEmpty else { return Self.none }
    var bytes = BinaryWriter()
    for photo in photos {
      bytes.store(photo.url)
      for rendition in photo.renditions {
        bytes.store(rendition.path, rendition.width, rendition.height)
      }
    }
    bytes.store(portrait?.digest, portrait?.description)
    return Digest(of: bytes.bytes)
  }

  private static let none = Digest(of: [UInt8]())
}

/// A photo in its sizes, and where it comes from.
public struct PublishedPhoto: Sendable {
  public var digest: Digest
  public var url: String
  /// The fallback first, then its cuts, then the whole, the smallest first; at least one.
  public var renditions: [RenditionFile]
  /// What the breed's file says of it.
  public var note: PhotoNote?

  public init(digest: Digest, url: String, renditions: [RenditionFile], note: PhotoNote? = nil) {
    self.digest = digest
    self.url = url
    self.renditions = renditions
    self.note = note
  }
}

/// A drawing of a breed under a name that does not tell which.
public struct PublishedPortrait: Sendable {
  /// Of the SVG.
  public var digest: Digest
  /// What is to be seen, in words that do not name the breed.
  public var description: String
  /// The same in a language.
  public var described: @Sendable (Locale) -> String
  /// Draws it, if it is wanted.
  public var svg: @Sendable () -> [UInt8]
  /// Where the parts of the animal lie, if that is wanted.
  public var anchors: @Sendable () -> [String: PortraitAnchor]

  public init(
    digest: Digest, description: String, described: @escaping @Sendable (Locale) -> String,
    svg: @escaping @Sendable () -> [UInt8],
    anchors: @escaping @Sendable () -> [String: PortraitAnchor] = { [:] }
  ) {
    self.digest = digest
    self.description = description
    self.described = described
    self.svg = svg
    self.anchors = anchors
  }

  var path: String { "portraits/\(digest.short).svg" }
  /// Both ways, in the units it is drawn in.
  static let side = 400
}

extension BreedPictures: BinaryCodable {
  /// Without the drawing, which whoever takes it back knows to make.
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(photos)
    bytes.store(portrait != nil)
    if let portrait { bytes.store(portrait.digest, portrait.description) }
  }

  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    photos = try bytes.value()
    guard try bytes.value(Bool.self) else { return }
    let (digest, description) = (try bytes.value(Digest.self), try bytes.value(String.self))
    portrait = PublishedPortrait(
      digest: digest, description: description, described: { _ in description }, svg: { [] })
  }
}

extension PublishedPhoto: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(digest, url, note, renditions.count)
    for rendition in renditions {
      bytes.store(rendition.path, rendition.file, rendition.width, rendition.height)
      bytes.store(number: rendition.checksum)
      let area = rendition.area
      bytes.store(rendition.cut?.rawValue, area.x, area.y, area.width, area.height)
    }
  }

  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    digest = try bytes.value()
    url = try bytes.value()
    note = try bytes.value()
    renditions = []
    for _ in 0..<(try bytes.value(Int.self)) {
      renditions.append(
        RenditionFile(
          path: try bytes.value(), file: try bytes.value(), width: try bytes.value(),
          height: try bytes.value(), checksum: try bytes.number(),
          cut: try bytes.value(String?.self).flatMap(Crop.init),
          area: CropArea(
            x: try bytes.value(), y: try bytes.value(), width: try bytes.value(),
            height: try bytes.value())))
    }
  }
}
