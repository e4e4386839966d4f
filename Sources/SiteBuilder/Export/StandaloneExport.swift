import AssetPipeline
import Catalog
import Diagnostics
import Localization
import SiteRenderer
import TemplateEngine

extension SiteInspection {
  /// Returns the quiz about breeds of a deck as a page in a single file.
  ///
  /// - Parameters:
  ///   - exported: The deck with all of its pictures.
  ///   - breeds: The breeds to ask about.
  ///   - limit: The maximum size of the page in bytes.
  /// - Throws: `ProblemList` for errors in templates and scripts, `StandaloneQuiz.TooLarge`, and the
  ///   errors of rendering.
  package func standaloneQuiz(
    of exported: PicturedDeck, breeds: [Breed], atMost limit: Int
  ) throws -> StandaloneQuiz {
    var folder = try TemplateFolder(projectFolder.templateLayers(environment))
    if let theme = exported.site.theme {
      let problems = folder.add(theme)
      if !problems.isEmpty { throw ProblemList(problems) }
    }
    let script = try standaloneScript("standalone-quiz.js", folder)
    let styles = try AssetBundle(
      folder.assets.filter { !$0.key.hasSuffix(".js") }, folder: "Templates")
    // The quiz page is that of the site, in the layout of a page in a single file.
    var sources = folder.sources.filter {
      !$0.key.hasPrefix("pages/") || $0.key.hasPrefix("pages/quiz.")
    }
    sources["layouts/page.html"] = folder.standaloneLayout
    let language = SiteLanguage(
      exported.locale, isAtRoot: true, content: exported.site.language,
      templates: try TemplateSet(sources, locale: exported.locale))

    var settings = exported.site
    settings.disabledPages = Set(OptionalPage.allCases)
    let deck = Deck(settings: exported.deck.settings, breeds: breeds).withSimilarities()
    let site = Site(
      version: Build.version, settings: settings, decks: [deck],
      // Other breeds' photos would count towards the limit.
      pictures: exported.pictures.ofQuizBreeds(breeds),
      languages: [language], assets: styles, schemas: [:], renderNotes: { _ in nil })
    let tag = exported.locale.tag
    let publishedSite = settings.url.map {
      $0 + SiteLanguage.folder(of: tag, isAtRoot: tag == settings.language)
    }
    return try site.standaloneQuiz(script: script, publishedSite: publishedSite, atMost: limit)
  }

  /// Returns the page that connects a quiz in a file beside it to a learning platform.
  ///
  /// - Parameters:
  ///   - title: The title of the deck.
  ///   - quiz: The file name of the quiz.
  /// - Throws: `ProblemList` for errors in scripts.
  package func coursePage(
    title: String, quiz: String, in locale: Locale
  ) throws(ProblemList) -> CoursePage {
    let folder = try TemplateFolder(projectFolder.templateLayers(environment))
    return CoursePage(
      title: title, quiz: quiz, script: try standaloneScript("course-page.js", folder), in: locale)
  }

  private func standaloneScript(
    _ entry: String, _ folder: TemplateFolder
  ) throws(ProblemList) -> String {
    let scripts = folder.assets.filter { $0.key.hasSuffix(".js") }
    return try ClassicScript(
      scripts.merging(folder.standaloneScripts) { $1 }, folder: "Templates", entry: entry
    ).text
  }
}
