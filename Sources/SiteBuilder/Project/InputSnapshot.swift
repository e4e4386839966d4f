import Catalog
import Content
import Diagnostics
import Files
import FoundationEssentials
import Hashing

/// The content, templates and history of a site, as they were at the start of the build.
struct InputSnapshot: Sendable {
  let templateLayers: TemplateLayers
  /// The breed files, sorted by path.
  let breedFiles: [InputFile]
  /// The other text files of `content/`.
  let settingsFiles: [InputFile]
  /// The files of the site's own pages.
  let pageFiles: [InputFile]
  /// The files in `content/static/`.
  let staticFiles: [InputFile]
  /// The pictures in `content/`, sorted by path.
  let pictureFiles: [InputFile]
  /// The template files of both layers.
  let templates: [InputFile]
  /// Digest of the site's history; nil if there is none. The history has no stamp, unlike the other
  /// inputs, because the build itself writes this file just before it saves its state.
  let historyDigest: Digest?

  /// - Throws: `ProblemList` if content or templates are missing.
  init(_ projectFolder: ProjectFolder, _ environment: Environment, now: Date) throws(ProblemList) {
    templateLayers = try projectFolder.templateLayers(environment)
    templates = Self.snapshots(of: templateLayers, now: now)
    historyDigest = (try? File.read(projectFolder.historyFile)).map { Digest(of: $0) }
    var breedFiles: [InputFile] = []
    var settingsFiles: [InputFile] = []
    var pageFiles: [InputFile] = []
    let paths = try projectFolder.contentPaths()
    pictureFiles = InputFile.snapshots(of: paths.pictures, in: projectFolder.path, now: now)
    for input in InputFile.snapshots(of: paths.texts, in: projectFolder.path, now: now) {
      if ContentPath.isBreed(input.path) {
        breedFiles.append(input)
      } else if ContentPath.isPage(input.path) {
        pageFiles.append(input)
      } else {
        settingsFiles.append(input)
      }
    }
    self.breedFiles = breedFiles
    self.settingsFiles = settingsFiles
    self.pageFiles = pageFiles
    staticFiles = InputFile.snapshots(of: paths.statics, in: projectFolder.path, now: now)
  }

  /// Returns the files in use from both layers. Overridden shipped locales are included, since
  /// their phrases are merged with the site's own.
  private static func snapshots(of layers: TemplateLayers, now: Date) -> [InputFile] {
    let byFolder = Dictionary(grouping: layers.files, by: \.folder).mapValues { $0.map(\.name) }
    let merged = layers.files.filter { $0.origin == .overridden && $0.name.hasPrefix("locales/") }
    return [layers.own, layers.shipped].compactMap(\.self).flatMap { folder in
      let names = (byFolder[folder] ?? []) + (folder == layers.shipped ? merged.map(\.name) : [])
      return InputFile.snapshots(of: names, in: folder, as: "Templates/", now: now)
    }
  }

  /// All inputs except the breeds and the history.
  var nonBreedInputs: [InputFile] { settingsFiles + pageFiles + staticFiles + templates }
}
