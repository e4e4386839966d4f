import Catalog
import Content
import Diagnostics
import Files
import FoundationEssentials
import Markdown
import Portraits

/// The folder of a site, with `content/` and optionally `Templates/`.
package struct ProjectFolder: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// Checks that the folder is a site.
  ///
  /// - Throws: `ProblemList` if there is no `content/`.
  package func requireContent() throws(ProblemList) {
    guard FileManager.default.fileExists(atPath: path + "/content") else {
      let message =
        "the folder does not exist; pass the folder that contains content/ with --site, or create "
        + "a site with decks init"
      throw ProblemList([Problem(path + "/content", nil, message)])
    }
  }

  /// The paths of files in `content/`.
  struct ContentPaths {
    /// Markdown and YAML files.
    var texts: [String] = []
    /// Pictures, and all other files in `content/photos/`.
    var pictures: [String] = []
    /// The files in `content/static/`.
    var statics: [String] = []
  }

  /// Returns the paths of the files in `content/`.
  ///
  /// - Throws: `ProblemList` if there is no `content/`.
  func contentPaths() throws(ProblemList) -> ContentPaths {
    try requireContent()
    var paths = ContentPaths()
    for file in filesBelow("content", in: path, depth: 6) {
      if file.hasPrefix(StaticFolder.prefix) { continue }
      if [".md", ".markdown", ".yml", ".yaml"].contains(where: file.lowercased().hasSuffix) {
        // Deeper folders are not read.
        if file.utf8.count(where: { $0 == UInt8(ascii: "/") }) <= 4 { paths.texts.append(file) }
      } else if PicturePath.isPicture(file) {
        paths.pictures.append(file)
      }
    }
    paths.statics = StaticFolder.names(in: path)
    return paths
  }

  /// Reads the files of `content/`.
  ///
  /// - Throws: `ProblemList` if the folder does not exist or one of its files cannot be read.
  func content() throws(ProblemList) -> [ContentFile] {
    try contentFiles(contentPaths().texts)
  }

  /// Reads the settings of the decks, without the breeds.
  ///
  /// - Throws: `ProblemList` if a file cannot be read or the settings are invalid.
  func decks() throws(ProblemList) -> [DeckSettings] {
    try SiteContent(contentFiles(contentPaths().texts.filter { $0.hasPrefix("content/decks/") }))
      .decks
  }

  private func contentFiles(_ names: [String]) throws(ProblemList) -> [ContentFile] {
    var files: [ContentFile] = []
    var problems: [Problem] = []
    for name in names {
      do {
        files.append(try contentFile(name))
      } catch {
        problems.append(error)
      }
    }
    if !problems.isEmpty { throw ProblemList(problems) }
    return files
  }

  /// Reads a file of `content/`.
  func contentFile(_ name: String) throws(Problem) -> ContentFile {
    ContentFile(path: name, text: try readInputText(name, in: path))
  }

  /// Reads and checks all of `content/`.
  package func readContent() throws(ProblemList) -> SiteContent {
    try SiteContent(content(), measures: Portrait.adjustableProportions.keys.sorted()) { notes in
      RenderedNotes.rendering(notes).problems
    }
  }

  /// Returns the settings in `content/site.yml`, with defaults in place of invalid ones; nil if the
  /// file cannot be read.
  func siteSettings() -> SiteSettings? {
    (try? contentFile("content/site.yml")).flatMap { SiteContent.settings($0) }
  }

  /// Returns the settings of builds in `content/site.yml`. Defaults replace missing and invalid
  /// ones, since a build reports the errors of all files together.
  package func buildSettings() -> BuildSettings {
    siteSettings()?.build ?? BuildSettings()
  }

  /// Returns the path of the output folder.
  ///
  /// - Parameter option: The path given by the user; nil for that in `content/site.yml`.
  package func outputFolder(_ option: String?, _ settings: BuildSettings) -> String {
    option ?? (path == "." ? settings.output : path + "/" + settings.output)
  }

  /// The path of the output folder that `content/site.yml` names.
  package var builtSite: String { outputFolder(nil, buildSettings()) }

  /// The folder with the state of the last build.
  var stateFolder: String { path + "/.decks" }

  /// The folder for the site's own templates.
  var ownTemplates: String { path + "/Templates" }

  /// Returns the site's own templates layered over the shipped ones.
  ///
  /// - Throws: `ProblemList` if no template folder exists.
  func templateLayers(_ environment: Environment) throws(ProblemList) -> TemplateLayers {
    try TemplateLayers(
      own: ownTemplates,
      shippedCandidates: [environment.templates].compactMap(\.self)
        + bundledFolderCandidates("Templates", executable: environment.executable))
  }
}
