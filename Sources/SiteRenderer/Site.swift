import AssetPipeline
import Catalog
import Files
import Markdown
import OutputFile

/// Reads the bytes of a photo's rendition.
public typealias RenditionReader = @Sendable (RenditionFile, PublishedPhoto) throws -> [UInt8]

/// The input of the renderer: all values from which a site is rendered.
public struct Site: Sendable {
  /// The version of decks.
  public var version: String
  public var settings: SiteSettings
  public var decks: [Catalog.Deck]
  public var pictures: [BreedID: BreedPictures]
  /// The languages of the pages, beginning with the language of the pages at the root. There is at
  /// least one.
  public var languages: [SiteLanguage]
  public var assets: AssetBundle
  /// JSON Schemas by file name.
  public var schemas: [String: [UInt8]]
  /// Reads the bytes of a photo's rendition.
  public var readRendition: RenditionReader = { file, _ in try File.read(file.file) }
  /// Renders the notes in a file, given its path; nil if the file has none.
  public var renderNotes: @Sendable (String) throws -> RenderedNotes?
  /// The dates on which breeds and photos were first seen; nil for a site without a feed.
  public var history: SiteHistory?
  /// The site's own pages.
  public var pages: [OwnPage] = []
  /// The files that are published as they are.
  public var staticFiles: [StaticFile] = []
  /// The packages for Anki that decks offer.
  public var ankiDownloads: [AnkiDownload] = []
  /// The leaderboard of a study group.
  public var leaderboard: Leaderboard?

  public init(
    version: String, settings: SiteSettings, decks: [Catalog.Deck],
    pictures: [BreedID: BreedPictures], languages: [SiteLanguage], assets: AssetBundle,
    schemas: [String: [UInt8]],
    renderNotes: @escaping @Sendable (String) throws -> RenderedNotes?
  ) {
    self.version = version
    self.settings = settings
    self.decks = decks
    self.pictures = pictures
    self.languages = languages
    self.assets = assets
    self.schemas = schemas
    self.renderNotes = renderNotes
  }

  /// Whether the site has a built-in page that can be switched off.
  func hasPage(_ page: OptionalPage) -> Bool { !settings.disabledPages.contains(page) }

  func pictures(of breed: Catalog.Breed) -> BreedPictures {
    pictures[breed.id] ?? BreedPictures()
  }

  /// Whether a breed is a family: it has members and no pictures of its own.
  func isFamily(_ breed: Catalog.Breed) -> Bool {
    !breed.members.isEmpty && pictures(of: breed).isEmpty
  }
}
