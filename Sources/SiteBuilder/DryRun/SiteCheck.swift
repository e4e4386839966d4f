import BreedSources
import Catalog
import Content
import Diagnostics
import Files
import FoundationEssentials
import Hashing
import Markdown
import OutputFile
import Photos
import Publisher
import SiteLinter
import SiteRenderer
import StudyModel

/// All checks of a site that need no network.
package struct SiteCheck {
  private let inspection: SiteInspection
  /// The output folder of the site.
  private let output: String

  package init(_ inspection: SiteInspection, output: String) {
    self.inspection = inspection
    self.output = output
  }

  private var projectFolder: ProjectFolder { inspection.projectFolder }

  /// Runs all checks independently, so that errors in one part do not hide those in another.
  package func findings() async throws -> [Finding] {
    // Files of an earlier edition may refer to files that are gone.
    let paths = filePaths(in: output).subtracting(retiredPaths(in: output))
    // Missing and unreadable templates are reported by `sourceFindings`.
    let layers = try? projectFolder.templateLayers(inspection.environment)
    let templates = layers.flatMap { try? TemplateFolder($0) }
    return try await sourceFindings(built: paths, layers, templates)
      + (templates.map(themeFindings) ?? []) + builtFindings(paths)
      + (layers?.fileFindings() ?? [])
  }

  /// Returns the errors that make a build fail; if there are none, problems in content and photos.
  ///
  /// - Parameter built: The files of the published site.
  private func sourceFindings(
    built: Set<String>, _ layers: TemplateLayers?, _ templates: TemplateFolder?
  ) async throws -> [Finding] {
    do {
      let project = try LoadedProject(projectFolder, inspection.environment)
      let dryRun = try await inspection.dryRun(project)
      let languages = project.content.site.otherLanguages
      let files = try projectFolder.content()
      let notes = Dictionary(
        files.compactMap { file in Notes(in: file).map { (file.path, $0) } },
        uniquingKeysWith: { a, _ in a })
      var findings = (project.content.warnings + dryRun.pictureProblems).map {
        Finding(.notice, $0)
      }
      findings += dryRun.listWarnings.compactMap { warning in
        warning.problem.map { Finding(warning.isNotice ? .notice : .error, $0) }
      }
      let theme = project.content.site.theme
      if let layers, let templates {
        findings += UnusedTemplateCheck(
          layers: layers, folder: templates, languages: project.languages,
          linkedAssets: Set(
            ["assets/custom.css"] + (theme?.assets.map { "assets/\($0.name)" } ?? []))
        ).findings()
        if let theme { findings += themeContrastFindings(theme, templates) }
      }
      findings += notesLinkFindings(files, dryRun, project.content.site)
      for deck in checkedDecks(project, dryRun, files) {
        findings += contentFindings(deck) + unfetchedPhotoFindings(deck)
        findings += translationFindings(
          deck, languages: languages, notesDigests: notes.mapValues(\.shortDigest))
        findings += translatedMeasureFindings(deck, notes: notes)
        findings += languages.compactMap { language in
          dryRun.letterCount(of: deck.deck, in: language).finding(deck.deck, language: language)
        }
        findings += inseparablePairFindings(
          deck, quizDecks: project.languages.map { dryRun.quizDeck(deck.deck, in: $0) })
        findings += missingPictureFindings(deck) {
          dryRun.pictures.byBreed[$0.id]?.isEmpty == false
        }
        findings += photoFindings(deck) {
          dryRun.photos(of: $0).map(\.origin.address)
        } cover: {
          dryRun.cover(of: $0)
        }
        findings += dryRun.unknownBreedFindings(of: deck) + draftFindings(deck.deck.settings)
      }
      return findings + stalenessFindings(of: built, comparedWith: dryRun)
    } catch {
      guard case .content(let problems) = BuildError(error) else { throw error }
      return problems.all.map { Finding(.error, $0) }
    }
  }

  private func checkedDecks(
    _ project: LoadedProject, _ dryRun: DryRun, _ files: [ContentFile]
  ) -> [DeckLintInput] {
    let positions = Dictionary(
      files.map { ($0.path, FieldPositions($0.text)) },
      uniquingKeysWith: { a, _ in a }
    )
    return dryRun.decks.map { deck in
      DeckLintInput(
        deck, breedFiles: project.content.breeds[deck.settings.id] ?? [],
        isComplete: deck.settings.source == nil
          || dryRun.fetchedBreedsByDeck[deck.settings.id] != nil,
        language: project.content.site.language, positions: positions)
    }
  }

  /// Returns notices about missing and leftover pages in the built site.
  private func stalenessFindings(of built: Set<String>, comparedWith dryRun: DryRun) -> [Finding] {
    guard !built.isEmpty else { return [] }
    func pages(_ paths: some Sequence<String>) -> Set<String> {
      Set(paths.filter { $0.hasSuffix(".html") })
    }
    let expectedPages = pages(dryRun.rendered.files.map(\.path))
    let builtPages = pages(built)
    let differences = [
      ("the built site is missing", expectedPages.subtracting(builtPages)),
      ("the built site still has", builtPages.subtracting(expectedPages)),
    ]
    return differences.compactMap { verb, pages in
      pages.min().map { first in
        let others =
          pages.count == 1
          ? "" : " and \(pages.count - 1) other page\(pages.count == 2 ? "" : "s")"
        return Finding(
          .notice, Problem(output, nil, "\(verb) \(first)\(others); run decks build"))
      }
    }
  }

  /// Returns the links and images of authors' texts that refer to no file of the site.
  private func notesLinkFindings(
    _ files: [ContentFile], _ dryRun: DryRun, _ site: SiteSettings
  ) -> [Finding] {
    let paths = Set(dryRun.rendered.files.map(\.path))
    return files.flatMap { file -> [Finding] in
      guard let notes = Notes(in: file),
        let page = ContentPath(file.path)?.page(siteLanguage: site.language), paths.contains(page)
      else { return [] }
      return NotesLink.links(in: notes.markdown, firstLine: notes.line).compactMap { link in
        notesLinkFinding(link.url, onPage: page, paths: paths, site: site.url) {
          Problem(file.path, link.position, $0)
        }
      }
    }
  }

  private func themeFindings(_ templates: TemplateFolder) -> [Finding] {
    guard
      let name = ["assets/site.css", "assets/tokens.css", "styles/tokens.css"]
        .first(where: templates.assets.keys.contains),
      let style = templates.assets[name]
    else { return [] }
    return contrastFindings(style: style, path: "Templates/\(name)")
      + templates.sources.sorted { $0.key < $1.key }.flatMap {
        themeColorFindings(
          template: Array($0.value.utf8), path: "Templates/\($0.key)", style: style)
      }
  }

  /// Returns the pairs of colours that have too little contrast only because of the owner's theme.
  private func themeContrastFindings(
    _ theme: ThemeSettings, _ templates: TemplateFolder
  ) -> [Finding] {
    guard let tokens = templates.assets["styles/tokens.css"] else { return [] }
    let path = "content/site.yml"
    let shipped = Set(contrastFindings(style: tokens, path: path).map(\.problem.message))
    return contrastFindings(style: tokens + Array(theme.style.utf8), path: path)
      .filter { !shipped.contains($0.problem.message) }
      .map { finding in
        Finding(
          finding.severity,
          Problem(
            path, theme.position,
            finding.problem.message + "; choose a darker or lighter colour in the theme"))
      }
  }

  private func builtFindings(_ paths: Set<String>) -> [Finding] {
    guard !paths.isEmpty else {
      let message = "no built site found, so links were not checked; run decks build"
      return [Finding(.notice, Problem(output, nil, message))]
    }
    let folder = output
    let read: @Sendable (String) -> [UInt8]? = { try? File.read(folder + "/" + $0) }
    // The settings may be invalid, or newer than the built site.
    let url =
      read("index.html").flatMap(BuiltSite.canonicalURL) ?? projectFolder.siteSettings()?.url
    let built = BuiltSite(folder: folder, paths: paths, url: url, read: read)
    return linkFindings(built) + pageFindings(built)
  }

  /// Returns the paths of all files below a folder, except hidden ones such as `.decks-manifest`.
  private func filePaths(in folder: String) -> Set<String> {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return Set(
      all.filter { path in
        var isFolder = false
        _ = FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
        return !isFolder && !path.hasPrefix(".")
      })
  }
}

extension ContentPath {
  /// Returns the path of the page that shows the file's text; nil if there is none.
  fileprivate func page(siteLanguage: String) -> String? {
    func path(_ page: String, _ language: String?) -> String {
      let tag = language ?? siteLanguage
      return SiteLanguage.folder(of: tag, isAtRoot: tag == siteLanguage) + page + ".html"
    }
    return switch self {
    case .breed(let deck, let slug): path("\(deck)/\(slug)", nil)
    case .notesTranslation(let deck, let slug, let language): path("\(deck)/\(slug)", language)
    case .page(let name, let language): path(name, language)
    case .site, .leaderboard, .deck: nil
    }
  }
}

extension DryRun {
  fileprivate func photos(of breed: Catalog.Breed) -> [SourcePhoto] {
    allSourcePhotos[breed.id] ?? []
  }

  /// Returns a deck in the quiz's format, with all photos of its breeds but without files.
  fileprivate func quizDeck(_ deck: Catalog.Deck, in language: SiteLanguage) -> StudyModel.Deck {
    StudyModel.Deck(deck, in: language) { breed in
      let photos = photos(of: breed)
      guard photos.isEmpty else {
        return photos.map {
          StudyModel.Photo(id: $0.digest.short, kind: .photo, description: "", renditions: [])
        }
      }
      return (pictures.byBreed[breed.id]?.portrait).map {
        [
          StudyModel.Photo(
            id: $0.digest.short, kind: .portrait, description: "", renditions: [])
        ]
      } ?? []
    }
  }

  /// Counts the letters on the pages of a deck's breeds in a language.
  fileprivate func letterCount(of deck: Catalog.Deck, in language: String) -> LetterCount {
    let folder = SiteLanguage.folder(of: language, isAtRoot: false)
    let paths = Set(deck.breeds.map { "\(folder)\($0.deckID)/\($0.slug).html" })
    return rendered.files.filter { paths.contains($0.path) }.reduce(into: LetterCount()) {
      // Pages that cannot be rendered have been reported by the dry run.
      if let page = try? $1.bytes() { $0.add(page: page) }
    }
  }

  /// Returns the size in pixels of a breed's cover photo; nil if no photo has been converted.
  fileprivate func cover(of breed: Catalog.Breed) -> (width: Int, height: Int)? {
    let photos = photos(of: breed).compactMap { photo in
      renditions.existingRenditions(of: photo).map {
        PublishedPhoto(digest: photo.digest, origin: photo.origin, renditions: $0)
      }
    }
    let cover = BreedPictures(photos: photos).coverIndex.map { photos[$0] }
    return cover?.renditions.last.map { ($0.width, $0.height) }
  }

  /// Returns findings about references to breeds that the deck does not have.
  fileprivate func unknownBreedFindings(of deck: DeckLintInput) -> [Finding] {
    let settings = deck.deck.settings
    let selectionProblems = deck.isComplete ? selectionProblems[settings.id] ?? [] : []
    let errors = (selectionProblems + deck.deck.renameProblems(isComplete: deck.isComplete)).map {
      Finding(.error, $0)
    }
    guard deck.isComplete else { return errors }
    // Unknown look-alikes are reported by `contentFindings`, with their positions.
    let keys = Set((fetchedBreedsByDeck[settings.id] ?? []).map(\.breed.key))
    let unknownBreedProblems = deck.deck.unknownBreedProblems(
      deck.breedFiles, sourceKeys: keys, checksLookalikes: false)
    return errors + unknownBreedProblems.map { Finding(.notice, $0) }
  }
}
