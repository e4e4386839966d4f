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
        id: deck.study.id, title: deck.study.title, data: deck.data.path,
        breeds: deck.study.breeds.count, categories: deck.study.categories)
    }
    configuration.contentVersion =
      Digest(of: decks.map { "\($0.study.id) \($0.study.version)\n" }.joined()).short
    return OutputFile(
      path: "site.json", .bytes(try canonicalSiteConfiguration(configuration)), stage: .index,
      origin: "content/site.yml")
  }
}
