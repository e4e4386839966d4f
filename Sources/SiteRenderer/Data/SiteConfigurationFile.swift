import Catalog
import Hashing
import OutputFile
import StudyCodecs
import StudyModel

extension Site {
  /// Returns `site.json`, the configuration that scripts read.
  func configurationFile(_ decks: [DeckContext]) throws -> OutputFile {
    var configuration = settings.scriptConfiguration
    configuration.decks = decks.map { deck in
      SiteDeck(
        id: deck.studyDeck.id, title: deck.studyDeck.title, data: deck.dataFile.path,
        breeds: deck.studyDeck.breeds.count, categories: deck.studyDeck.categories)
    }
    configuration.contentVersion =
      Digest(of: decks.map { "\($0.studyDeck.id) \($0.studyDeck.version)\n" }.joined()).short
    return OutputFile(
      path: "site.json", .bytes(try canonicalSiteConfiguration(configuration)), stage: .index,
      origin: "content/site.yml")
  }
}
