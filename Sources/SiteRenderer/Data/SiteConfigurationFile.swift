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
    configuration.decks = decks.enumerated().flatMap { index, deck in
      let translated = translations.map { $0[index] }
      return [
        siteDeck(deck.studyDeck, deck.dataFile, translated) { $0.dataFile },
        deck.questions.map {
          siteDeck($0.studyDeck, $0.dataFile, translated) { $0.questions?.dataFile }
        },
      ].compactMap(\.self)
    }
    let studyDecks = decks.flatMap { [$0.studyDeck, $0.questions?.studyDeck].compactMap(\.self) }
    configuration.contentVersion =
      Digest(of: studyDecks.map { "\($0.id) \($0.version)\n" }.joined()).short
    return OutputFile(
      path: "site.json", .bytes(try canonicalSiteConfiguration(configuration)), kind: .index,
      origin: "content/site.yml")
  }

  /// - Parameter file: Returns the deck's data file in the language of a context.
  private func siteDeck(
    _ deck: StudyModel.Deck, _ dataFile: OutputFile, _ translations: [DeckContext],
    file: (DeckContext) -> OutputFile?
  ) -> SiteDeck {
    let files = translations.compactMap { context in
      file(context).map { (context.language.locale.tag, $0.path) }
    }
    return SiteDeck(
      id: deck.id, title: deck.title, data: dataFile.path, breeds: deck.breeds.count,
      categories: [],
      translations: files.isEmpty
        ? nil : Dictionary(files, uniquingKeysWith: { first, _ in first }))
  }
}
