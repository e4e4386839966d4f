import Files
import Hashing
import Localization
import OutputFile
import TemplateEngine

/// A deck's package for Anki in one of the site's languages, which the deck's first page offers.
public struct AnkiDownload: Sendable {
  /// The deck's id.
  public var deckID: String
  /// The tag of the language.
  public var languageTag: String
  /// The path in the site, such as `ko/dogs/dogs.apkg`.
  public var path: String
  /// The size in bytes.
  public var size: Int
  /// Digest of everything on which the contents depend.
  public var key: Digest
  public var contents: OutputFile.Contents

  public init(
    deckID: String, language: SiteLanguage, size: Int, key: Digest, contents: OutputFile.Contents
  ) {
    self.deckID = deckID
    languageTag = language.locale.tag
    path = Self.path(ofDeck: deckID, in: language)
    self.size = size
    self.key = key
    self.contents = contents
  }

  /// Returns the path of a deck's package in the site. The name is always the same, so that a link
  /// from elsewhere leads to the newest package.
  public static func path(ofDeck deckID: String, in language: SiteLanguage) -> String {
    "\(language.folder)\(deckID)/\(deckID).apkg"
  }

  public var outputFile: OutputFile {
    OutputFile(path: path, contents, kind: .page, origin: "the deck \(deckID)", key: key)
  }

  /// The link on the deck's page.
  struct Link: Encodable, Sendable {
    /// The file's name; the page is in the same folder.
    let fileName: String
    let size: Int

    var value: Value { ["href": .text(fileName), "size": .text(fileSizeText(size))] }
  }

  var link: Link { Link(fileName: "\(deckID).apkg", size: size) }
}

/// Returns the size of a file as text that is the same in all languages: in kilobytes below 1 MB,
/// with one decimal below 10 MB.
func fileSizeText(_ bytes: Int) -> String {
  bytes < 950_000 ? "\(max(1, (bytes + 500) / 1000)) kB" : formattedByteCount(bytes)
}
