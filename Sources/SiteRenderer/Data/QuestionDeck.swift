import Catalog
import Hashing
import Localization
import OutputFile
import Sequences
import StudyCodecs
import StudyModel

/// The questions of a deck in one language, published as a deck of their own: learners' records,
/// schedules and statistics treat it like any deck.
struct QuestionDeck: Sendable {
  let studyDeck: StudyModel.Deck
  /// The complete deck: there is too little of it to be worth several files.
  let dataFile: OutputFile
  /// A phrase with the number of questions.
  private let tagline: String

  /// Returns the questions of a deck in each language, all with the same deck version; nil if the
  /// deck has none.
  static func inEachLanguage(
    of deck: Catalog.Deck, _ languages: [SiteLanguage]
  ) throws -> [QuestionDeck]? {
    let settings = deck.settings
    guard !settings.questions.isEmpty else { return nil }
    var decks = languages.map { StudyModel.Deck(questionsOf: settings, in: $0) }
    let version = Digest(of: try decks.map { Digest(of: try canonicalDeck($0)) }).short
    for index in decks.indices { decks[index].version = version }
    return try zip(decks, languages).map { deck, language in
      let bytes = try canonicalDeck(deck)
      // As in the names of other decks, the version is the same in all languages.
      let name = "\(deck.id)\(language.fileNameSuffix).\(version).\(Digest(of: bytes).short)"
      return QuestionDeck(
        studyDeck: deck,
        dataFile: OutputFile(
          path: "data/\(name).json", .bytes(bytes), kind: .asset,
          origin: "the questions of the deck \(settings.id)"),
        tagline: language.locale("deck.questionCount", count: deck.breeds.count))
    }
  }

  /// The deck as pages show it.
  var summary: DeckSummary.Questions {
    DeckSummary.Questions(
      id: studyDeck.id, title: studyDeck.title, tagline: tagline, data: dataFile.path,
      hasCategories: studyDeck.categories.count > 1)
  }
}

extension StudyModel.Deck {
  /// Creates the deck of the questions in a deck's file, without a version.
  init(questionsOf settings: DeckSettings, in language: SiteLanguage) {
    let id = DeckSettings.questionDeckID(of: settings.id)
    self.init(
      id: id, version: "",
      title: language.locale("deck.questionsOf", ["deck": settings.title(in: language.locale)]),
      species: settings.species.publishedName(in: language.locale),
      breeds: settings.questions.map { StudyModel.Breed($0, in: id, language) },
      categories: settings.questionCategories.map {
        StudyModel.Category(
          id: $0.id, title: $0.title.text(in: language).text, breedIDs: $0.questionIDs)
      },
      renamed: [])
  }
}

extension StudyModel.Breed {
  /// Creates the entry for a question, whose page is a quiz about it.
  fileprivate init(_ question: DeckQuestion, in deckID: String, _ language: SiteLanguage) {
    let text = question.text.text(in: language)
    self.init(
      id: question.id, name: text.text, names: [],
      page: "\(language.folder)quiz.html?deck=\(deckID)&breeds=\(question.id)", family: nil,
      duplicates: [], commonnessRank: question.difficulty, marks: [], lookalikes: [], photos: [],
      language: text.language, question: AuthoredQuestion(question, in: language))
  }
}

extension AuthoredQuestion {
  fileprivate init(_ question: DeckQuestion, in language: SiteLanguage) {
    let rightChoice = question.rightChoice
    let typedTexts = ([question.answer] + question.accepted).flatMap {
      [$0.original] + $0.translations.sorted { $0.key < $1.key }.map(\.value)
    }
    let answer = AuthoredText(question.answer, in: language)
    self.init(
      answer: answer,
      accepted: question.choices.isEmpty ? typedTexts.uniqued().filter { $0 != answer.text } : [],
      choices: question.choices.enumerated().map { index, choice in
        let text = choice.text(in: language)
        return AuthoredChoice(
          id: index == rightChoice ? question.id : question.choiceID(choice), text: text.text,
          language: text.language)
      },
      explanation: question.explanation.map { AuthoredText($0, in: language) })
  }
}

extension AuthoredText {
  fileprivate init(_ localized: LocalizedText, in language: SiteLanguage) {
    let text = localized.text(in: language)
    self.init(text: text.text, language: text.language)
  }
}
