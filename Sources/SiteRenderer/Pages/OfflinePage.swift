import Localization
import OutputFile
import TemplateEngine

/// The page on which learners download decks. Offline, it also replaces pages that are not cached.
struct OfflinePage: PageModel {
  static let template = "offline"
  let path = "offline.html"
  let downloads: [Download]

  /// A deck and the list of its files.
  struct Download: Encodable, Sendable {
    let deckID: String
    let title: String
    let files: DeckFileList
  }

  func values(in context: PageContext) -> [String: Value] {
    [
      "title": .text(context.locale("offline.heading")),
      "description": .text(context.locale("offline.lede")),
      "downloads": Value(downloads) { download in
        [
          "id": .text(download.deckID), "title": .text(download.title),
          "href": .text("\(download.deckID)/index.html"), "files": .text(download.files.file.path),
          "bytes": .int(download.files.estimateSize()),
        ]
      },
    ]
  }
}
