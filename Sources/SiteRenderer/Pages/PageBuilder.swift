import Catalog
import Concurrency
import Localization
import OutputFile
import StudyModel

/// The pages of a site in one language.
struct PageBuilder {
  let site: Site
  let decks: [DeckContext]
  let language: SiteLanguage
  private let context: PageContext
  private let summaries: [DeckSummary]

  /// The phrases in the language of the pages.
  var locale: Locale { language.locale }

  init(_ site: Site, _ decks: [DeckContext], _ language: SiteLanguage) {
    self.site = site
    self.decks = decks
    self.language = language
    context = PageContext(site, decks, language)
    summaries = decks.map(\.summaryWithFiles)
  }

  var homePage: OutputFile {
    let suggestions = decks.first { $0.isFirst }?.suggestions ?? []
    return HomePage(decks: summaries, suggestions: suggestions).file(in: context)
  }

  var quizPage: OutputFile {
    let allowsGuests = site.settings.scriptConfiguration.guestMode
    let allowsVoice = site.settings.scriptConfiguration.flags["voice"] != false
    return QuizPage(decks: summaries, allowsGuests: allowsGuests, allowsVoice: allowsVoice)
      .file(in: context)
  }

  var favouritesPage: OutputFile { FavouritesPage(decks: summaries).file(in: context) }

  var progressPage: OutputFile { ProgressPage(decks: summaries).file(in: context) }

  var classPage: OutputFile { ClassPage(decks: summaries).file(in: context) }

  var youPage: OutputFile { YouPage(leaderboard: site.leaderboard).file(in: context) }

  var comparePage: OutputFile { ComparePage(decks: summaries).file(in: context) }

  var notFoundPage: OutputFile {
    let otherLanguages = site.languages.filter { $0.folder != context.language.folder }
    return NotFoundPage(url: site.settings.url, otherLanguages: otherLanguages).file(in: context)
  }

  var ownPages: [OutputFile] {
    site.pages.map { OwnPageModel($0, of: site, in: language).file(in: context) }
  }

  func offlinePage(_ lists: [DeckFileList]) -> OutputFile {
    let downloads = zip(decks, lists).map { deck, files in
      OfflinePage.Download(deckID: deck.studyDeck.id, title: deck.studyDeck.title, files: files)
    }
    return OfflinePage(downloads: downloads).file(in: context)
  }

  /// Returns the pages that list a deck's breeds by name.
  func browsePages(_ deck: DeckContext) -> [OutputFile] {
    let pagination = Pagination(total: deck.breedTiles.count)
    let filters = deck.filters.map(\.row)
    return (1...pagination.pageCount).map {
      BrowsePage($0, pagination, filters: filters, deck).file(in: context)
    }
  }

  /// Returns a page for each value of each filter.
  func categoryPages(_ deck: DeckContext) -> [OutputFile] {
    deck.filters.flatMap { filter in
      filter.choices.map { CategoryPage($0, of: filter, deck).file(in: context) }
    }
  }

  func breedPages(_ deck: DeckContext) -> [OutputFile] {
    concurrently(deck.breedTiles.count) {
      BreedPage(at: $0, of: deck, in: site).file(in: context)
    }
  }

  /// Returns the pages that compare two look-alikes.
  func pairPages(_ deck: DeckContext) -> [OutputFile] {
    deck.navigation.pairs.map { PairPage($0, of: deck).file(in: context) }
  }
}
