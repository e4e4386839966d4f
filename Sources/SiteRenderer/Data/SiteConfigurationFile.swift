import Catalog
import Hashing
import Localization
import OutputFile
import StudyCodecs
import StudyModel

extension Site {
  /// Returns `site.json`, the configuration that scripts read.
  ///
  /// - Parameter translations: The decks in each other language.
  func configurationFile(
    _ decks: [DeckContext], translations: [[DeckContext]]
  ) throws -> OutputFile {
    var configuration = settings.scriptConfiguration
    configuration.decks = decks.enumerated().map { index, deck in
      let files = translations.map { ($0[index].language.locale.tag, $0[index].dataFile.path) }
      return SiteDeck(
        id: deck.studyDeck.id, title: deck.studyDeck.title, data: deck.dataFile.path,
        breeds: deck.studyDeck.breeds.count, categories: deck.studyDeck.categories,
        translations: files.isEmpty
          ? nil : Dictionary(files, uniquingKeysWith: { first, _ in first }))
    }
    configuration.contentVersion =
      Digest(of: decks.map { "\($0.studyDeck.id) \($0.studyDeck.version)\n" }.joined()).short
    return OutputFile(
      path: "site.json", .bytes(try canonicalSiteConfiguration(configuration)), kind: .index,
      origin: "content/site.yml")
  }
}
