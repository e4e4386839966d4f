import Hashing
import Localization
import OutputFile
import StudyModel
import TemplateEngine

extension PageBuilder {
  /// Returns the page that downloads decks, also shown offline in place of pages that are not
  /// cached.
  func offlinePage(_ lists: [DeckFileList]) -> OutputFile {
    page("offline", at: "offline.html", from: lists.map { Digest(of: $0.file.path) }) { [self] in
      [
        "title": .text(words("offline.heading")),
        "description": .text(words("offline.lede")),
        "kept": Value(zip(decks, lists)) { deck, list in
          [
            "id": .text(deck.study.id), "title": .text(deck.study.title),
            "href": .text("\(deck.study.id)/index.html"), "files": .text(list.file.path),
            "bytes": .int(list.bytes()),
          ]
        },
      ]
    }
  }
}
