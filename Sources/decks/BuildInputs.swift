import Catalog
import Files
import Problems

/// Every file that a build reads of what people wrote, as it looked when the build began.
struct BuildInputs: Sendable {
  let templateFolder: String
  let templateNames: [String]
  /// The files of breeds, in the order of their paths.
  let breeds: [Input]
  /// The other files of `content/`.
  let settings: [Input]
  let templates: [Input]
  /// When breeds and photos were first there.
  let history: [Input]

  /// - Parameter now: nanoseconds since 1970.
  /// - Throws: `Problems` when content or templates are not there.
  init(_ site: SiteFolder, _ environment: Environment, now: Int) throws(Problems) {
    templateFolder = try site.templateFolder(environment, executable: CommandLine.executable)
    templateNames = TemplateFolder.names(in: templateFolder)
    templates = Input.all(templateNames, in: templateFolder, as: "Templates/", now: now)
    history = Input.all([".decks/history.json"], in: site.path, now: now)
    var breeds: [Input] = []
    var settings: [Input] = []
    for input in Input.all(try site.contentNames(), in: site.path, now: now) {
      if case .breed = ContentPlace(input.name) {
        breeds.append(input)
      } else {
        settings.append(input)
      }
    }
    self.breeds = breeds
    self.settings = settings
  }

  var all: [Input] { breeds + settings + templates + history }
}
