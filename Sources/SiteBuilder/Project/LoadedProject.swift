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

/// What people wrote: content, templates and assets, read and checked before anything is fetched.
package struct LoadedProject: Sendable {
  var content: SiteContent
  var languages: [SiteLanguage]
  var assets: AssetBundle
  var schemas: [String: [UInt8]]
  /// Breeds' files as they were read, for the next build.
  var breeds: [ParsedBreed]
  let prose: NotesCache

  /// A breed's file as a build read it.
  struct ParsedBreed: Sendable {
    var input: InputFile
    var breed: BreedFile
    /// Its place among what an earlier build read; nil where it was read anew.
    var place: Range<Int>?
  }

  /// Reads what has changed since an earlier build, and takes the rest from there.
  ///
  /// - Throws: `Problems` with what is wrong in any of them.
  init(_ site: ProjectFolder, _ inputs: InputSnapshot, _ earlier: BuildCache) throws(Problems) {
    var problems: [Problem] = []
    func collecting<T>(_ read: () throws(Problems) -> T) -> T? {
      do throws(Problems) {
        return try read()
      } catch {
        problems += error.all
        return nil
      }
    }
    let folder = try TemplateFolder(inputs.templateFolder, inputs.templateNames)
    let shelf = NotesCache(site)
    prose = shelf
    var read: [ParsedBreed] = []
    let content = collecting { () throws(Problems) in
      try Self.content(of: site, inputs, earlier, shelf, &read)
    }
    breeds = read
    let languages = collecting { () throws(Problems) in
      try Self.languages(of: content?.site ?? SiteSettings(), folder)
    }
    let assets = collecting { () throws(Problems) in
      try AssetBundle(
        folder.assets, folder: "Templates", everywhere: ["every-page.js"],
        entries: ["deck-prefetch.js"])
    }
    guard let content, let languages, let assets else { throw Problems(problems) }
    self.content = content
    self.languages = languages
    self.assets = assets
    schemas = folder.schemas
  }

  /// The languages that a site has pages in, with the templates compiled for each.
  private static func languages(
    of site: SiteSettings, _ folder: TemplateFolder
  ) throws(Problems) -> [SiteLanguage] {
    var problems: [Problem] = []
    var locales: [Localization.Locale] = []
    for tag in [site.language] + site.otherLanguages {
      let path = "Templates/locales/\(tag).yml"
      guard let yaml = folder.locales["\(tag).yml"] else {
        let known = folder.locales.keys.map { String($0.dropLast(".yml".count)) }.sorted()
        let message = "is not there, and content/site.yml wants pages in that language"
        problems.append(
          Problem(path, nil, "\(message) (known are \(known.joined(separator: ", ")))"))
        continue
      }
      do throws(Problems) {
        locales.append(try Localization.Locale(tag: tag, path: path, yaml: yaml))
      } catch {
        problems += error.all
      }
    }
    if let first = locales.first {
      for other in locales.dropFirst() { problems += other.problems(beside: first) }
    }
    if !problems.isEmpty { throw Problems(problems) }
    var languages: [SiteLanguage] = []
    for locale in locales {
      do throws(Problems) {
        let templates = try TemplateSet(folder.sources, words: locale)
        languages.append(
          SiteLanguage(
            locale, isFirst: languages.isEmpty, content: locales.first?.tag ?? locale.tag,
            templates: templates))
      } catch {
        // What is wrong in a template is wrong in every language.
        if languages.isEmpty { throw error }
        problems += error.all
      }
    }
    if !problems.isEmpty { throw Problems(problems) }
    return languages
  }

  /// Reads everything, whatever earlier builds read.
  package init(_ site: ProjectFolder, _ environment: Environment) throws(Problems) {
    try self.init(site, InputSnapshot(site, environment, now: 0), BuildCache())
  }

  private static func content(
    of site: ProjectFolder, _ inputs: InputSnapshot, _ earlier: BuildCache, _ shelf: NotesCache,
    _ read: inout [ParsedBreed]
  ) throws(Problems) -> SiteContent {
    let measures = Portrait.measures.keys.sorted()
    let results = concurrently(inputs.breeds.count) {
      index -> (breed: ParsedBreed?, problems: [Problem]) in
      let input = inputs.breeds[index]
      if let known = earlier.breed(input) { return (known, []) }
      do {
        let file = try site.contentFile(input.name)
        var problems: [Problem] = []
        let (breed, notes) = BreedFile.read(file, measures: measures, problems: &problems)
        if let notes { problems += shelf.read(notes) }
        return (breed.map { ParsedBreed(input: input, breed: $0) }, problems)
      } catch {
        return (nil, [error as? Problem ?? Problem(input.name, nil, "\(error)")])
      }
    }
    var problems = results.flatMap(\.problems)
    read = results.compactMap(\.breed)
    var others: [ContentFile] = []
    for input in inputs.settings {
      do {
        others.append(try site.contentFile(input.name))
      } catch {
        problems.append(error)
      }
    }
    return try SiteContent(others, breeds: read.map(\.breed), problems: problems)
  }

  /// What a page shows of some notes, and what is wrong in them.
  static func prose(of notes: Notes) -> (prose: RenderedNotes?, problems: [Problem]) {
    do throws(Problems) {
      return (try RenderedNotes(notes), [])
    } catch {
      return (nil, error.all)
    }
  }
}
