import AssetPipeline
import BinaryCoding
import Catalog
import Concurrency
import Content
import Diagnostics
import Files
import FoundationEssentials
import HTML
import Localization
import Markdown
import Portraits
import SiteRenderer
import Synchronization
import TemplateEngine

/// Content, templates and assets of a site, read and checked before anything is fetched.
package struct LoadedProject: Sendable {
  let folder: ProjectFolder
  var content: SiteContent
  var languages: [SiteLanguage]
  var assets: AssetBundle
  var schemas: [String: [UInt8]]
  /// Whether there are pictures in `content/`.
  let hasPictures: Bool
  /// The files to publish unchanged.
  var staticFiles: [StaticFile]
  /// The parsed breed files, which are cached for the next build.
  var parsedBreeds: [ParsedBreed]
  let notes: NotesCache

  /// A parsed breed file, or translation of a breed's notes.
  struct ParsedBreed: Sendable {
    var input: InputFile
    var content: BreedContent
    /// The byte range of the breed in the cache of an earlier build; nil if its file was parsed
    /// again.
    var cachedRange: Range<Int>?
  }

  /// Reads the project. Breed files that have not changed since an earlier build come from its
  /// cache.
  ///
  /// - Throws: `ProblemList` with all errors in content, locales, templates and assets.
  init(
    _ projectFolder: ProjectFolder, inputs: InputSnapshot, reusing cache: BuildCache,
    hasReadableScripts: Bool = false, includesDrafts: Bool = false
  ) throws(ProblemList) {
    var problems: [Problem] = []
    func collecting<T>(_ read: () throws(ProblemList) -> T) -> T? {
      do throws(ProblemList) {
        return try read()
      } catch {
        problems += error.all
        return nil
      }
    }
    folder = projectFolder
    var templates = try TemplateFolder(inputs.templateLayers)
    let notesCache = NotesCache(projectFolder)
    notes = notesCache
    let read = collecting { () throws(ProblemList) in
      try Self.content(
        of: projectFolder, inputs, reusing: cache, notesCache, includesDrafts: includesDrafts)
    }
    if let theme = read?.content.site.theme { problems += templates.add(theme) }
    let languages = collecting { () throws(ProblemList) in
      try Self.languages(of: read?.content.site ?? SiteSettings(), templates)
    }
    let assets = collecting { () throws(ProblemList) in
      try AssetBundle(
        templates.assets, folder: "Templates", everywhere: ["every-page.js"],
        entries: ["deck-prefetch.js"], classicScripts: serviceWorkerScripts,
        isReadable: hasReadableScripts)
    }
    let staticFiles = collecting { () throws(ProblemList) in
      try StaticFolder.files(inputs.staticFiles, in: projectFolder)
    }
    guard problems.isEmpty, let read, let languages, let assets, let staticFiles else {
      throw ProblemList(problems)
    }
    self.staticFiles = staticFiles
    content = read.content
    content.warnings += StaticFolder.hiddenFileWarnings(in: projectFolder.path)
    parsedBreeds = read.parsedBreeds
    hasPictures = !inputs.pictureFiles.isEmpty
    self.languages = languages.languages
    content.warnings += languages.warnings
    self.assets = assets
    schemas = templates.schemas
  }

  /// Returns the languages of a site, with the templates compiled for each, and a warning for each
  /// language with phrases that are not translated.
  private static func languages(
    of site: SiteSettings, _ folder: TemplateFolder
  ) throws(ProblemList) -> (languages: [SiteLanguage], warnings: [Problem]) {
    var problems: [Problem] = []
    var phrases: [LanguagePhrases] = []
    for tag in [site.language] + site.otherLanguages {
      do throws(ProblemList) {
        phrases.append(try LanguagePhrases(tag: tag, folder.locales))
      } catch {
        problems += error.all
      }
    }
    let locales = phrases.map(\.locale)
    if let first = locales.first {
      for other in locales.dropFirst() { problems += other.problems(comparedWith: first) }
    }
    if !problems.isEmpty { throw ProblemList(problems) }
    var languages: [SiteLanguage] = []
    for locale in locales {
      do throws(ProblemList) {
        let templates = try TemplateSet(folder.sources, locale: locale)
        languages.append(
          SiteLanguage(
            locale, isAtRoot: languages.isEmpty, content: locales.first?.tag ?? locale.tag,
            templates: templates))
      } catch {
        // A template has the same errors in every language.
        if languages.isEmpty { throw error }
        problems += error.all
      }
    }
    if !problems.isEmpty { throw ProblemList(problems) }
    return (languages, phrases.compactMap(\.warning))
  }

  /// Reads all files, without stamps and without the cache of an earlier build.
  package init(_ projectFolder: ProjectFolder, _ environment: Environment) throws(ProblemList) {
    try self.init(
      projectFolder,
      inputs: InputSnapshot(projectFolder, environment, now: Date(timeIntervalSince1970: 0)),
      reusing: BuildCache())
  }

  private static func content(
    of projectFolder: ProjectFolder, _ inputs: InputSnapshot, reusing cache: BuildCache,
    _ notesCache: NotesCache, includesDrafts: Bool
  ) throws(ProblemList) -> (content: SiteContent, parsedBreeds: [ParsedBreed]) {
    let measures = Portrait.adjustableProportions.keys.sorted()
    let results = concurrently(inputs.breedFiles.count) {
      index -> (breed: ParsedBreed?, problems: [Problem]) in
      let input = inputs.breedFiles[index]
      if let cached = cache.breed(input) { return (cached, []) }
      do {
        let file = try projectFolder.contentFile(input.path)
        var problems: [Problem] = []
        let (content, notes) = BreedContent.read(file, measures: measures, problems: &problems)
        if let notes { problems += notesCache.renderAndCache(notes) }
        return (content.map { ParsedBreed(input: input, content: $0) }, problems)
      } catch {
        return (nil, [error as? Problem ?? Problem(input.path, nil, "\(error)")])
      }
    }
    var problems = results.flatMap(\.problems)
    let parsedBreeds = results.compactMap(\.breed)
    var settingsFiles: [ContentFile] = []
    for input in inputs.settingsFiles + inputs.pageFiles {
      do {
        let file = try projectFolder.contentFile(input.path)
        settingsFiles.append(file)
        if ContentPath.isPage(file.path), let text = Notes(in: file) {
          problems += notesCache.renderAndCache(text)
        }
      } catch {
        problems.append(error)
      }
    }
    let content = try SiteContent(
      settingsFiles, breeds: parsedBreeds.map(\.content), problems: problems,
      includesDrafts: includesDrafts)
    return (content, parsedBreeds)
  }
}
