import Catalog
import Content
import Diagnostics
import Files
import Hashing

/// The content, templates and history of a site, as they were at the start of the build.
struct InputSnapshot: Sendable {
  let templateFolder: String
  let templateNames: [String]
  /// The breed files, sorted by path.
  let breedFiles: [InputFile]
  /// The other files of `content/`.
  let settingsFiles: [InputFile]
  let templates: [InputFile]
  /// Digest of the site's history; nil if there is none. The history has no stamp, unlike the other
  /// inputs, because the build itself writes this file just before it saves its state.
  let historyDigest: Digest?

  /// - Parameter now: Nanoseconds since 1970.
  /// - Throws: `ProblemList` if content or templates are missing.
  init(_ projectFolder: ProjectFolder, _ environment: Environment, now: Int) throws(ProblemList) {
    templateFolder = try projectFolder.templateFolder(environment)
    templateNames = TemplateFolder.names(in: templateFolder)
    templates = InputFile.snapshots(
      of: templateNames, in: templateFolder, as: "Templates/", now: now)
    historyDigest = (try? File.read(projectFolder.historyFile)).map { Digest(of: $0) }
    var breedFiles: [InputFile] = []
    var settingsFiles: [InputFile] = []
    for input in InputFile.snapshots(
      of: try projectFolder.contentNames(), in: projectFolder.path, now: now)
    {
      if ContentPath.isBreed(input.name) {
        breedFiles.append(input)
      } else {
        settingsFiles.append(input)
      }
    }
    self.breedFiles = breedFiles
    self.settingsFiles = settingsFiles
  }

  /// All inputs except the breeds and the history.
  var nonBreedInputs: [InputFile] { settingsFiles + templates }
}
