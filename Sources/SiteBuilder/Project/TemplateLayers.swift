import Diagnostics
import Files
import FoundationEssentials

/// The template files of a site: those in its own `Templates/`, layered over the shipped ones file
/// by file.
package struct TemplateLayers: Sendable {
  /// The site's own folder, whether or not it exists; nil if it is the shipped folder itself.
  let own: String?
  let shipped: String
  /// The files of the site, sorted by name.
  package let files: [TemplateFile]

  /// Creates the layers of a site for the commands that list and copy template files.
  ///
  /// - Throws: `ProblemList` if the folder is not a site, or if there are no templates.
  package init(_ projectFolder: ProjectFolder, _ environment: Environment) throws(ProblemList) {
    try projectFolder.requireContent()
    self = try projectFolder.templateLayers(environment)
  }

  /// - Parameters:
  ///   - own: The site's `Templates/`, which need not exist.
  ///   - shippedCandidates: The candidates for the shipped folder, in order of preference.
  /// - Throws: `ProblemList` if there is no shipped folder and the site's own has no `layouts`.
  init(own: String, shippedCandidates: [String]) throws(ProblemList) {
    func exists(_ folder: String) -> Bool {
      FileManager.default.fileExists(atPath: folder + "/layouts")
    }
    if let shipped = shippedCandidates.first(where: exists), !Self.isSame(own, shipped) {
      self.own = own
      self.shipped = shipped
    } else if exists(own) {
      self.own = nil
      shipped = own
    } else {
      let message =
        "the folder does not exist; set DECKS_TEMPLATES to a template folder, or reinstall decks"
      throw ProblemList([Problem(own, nil, message)])
    }
    files = Self.files(own: self.own, shipped: shipped)
  }

  /// The files of the site's own folder.
  var ownFiles: [TemplateFile] { files.filter { $0.origin != .shipped } }

  /// Returns the shipped file with a name, whether or not the site overrides it.
  func shippedFile(named name: String) -> TemplateFile? {
    Self.names(in: shipped).contains(name)
      ? TemplateFile(name: name, folder: shipped, origin: .shipped) : nil
  }

  /// Returns the name of the site's file that overrides a shipped file.
  func ownFile(inPlaceOf name: String) -> String? {
    ownFiles.first { Self.overrideKey($0.name) == Self.overrideKey(name) }?.name
  }

  /// Returns the names of the template files in a folder.
  static func names(in folder: String) -> [String] {
    folderNames.flatMap { filesBelow($0, in: folder) }.filter { $0.contains(".") }
  }

  /// The folders that have template files.
  static let folderNames = [
    "pages", "layouts", "partials", "locales", "scripts", "styles", "icons", "standalone",
    "generated", "assets", "schema",
  ]

  private static func files(own: String?, shipped: String) -> [TemplateFile] {
    let shippedNames = names(in: shipped)
    let ownNames = own.map(names(in:)) ?? []
    let shippedKeys = Set(shippedNames.map(overrideKey))
    let ownKeys = Set(ownNames.map(overrideKey))
    let ownFiles = ownNames.map { name in
      TemplateFile(
        name: name, folder: own ?? shipped,
        origin: shippedKeys.contains(overrideKey(name)) ? .overridden : .own)
    }
    let shippedFiles = shippedNames.filter { !ownKeys.contains(overrideKey($0)) }.map {
      TemplateFile(name: $0, folder: shipped, origin: .shipped)
    }
    return (ownFiles + shippedFiles).sorted { $0.name < $1.name }
  }

  /// Returns the part of a name that is equal for a file and the file that it overrides: pages,
  /// layouts and partials may be Markdown or HTML.
  private static func overrideKey(_ name: String) -> String {
    guard ["pages/", "layouts/", "partials/"].contains(where: name.hasPrefix) else { return name }
    return ["md", "html"].first { name.hasSuffix(".\($0)") }
      .map { String(name.dropLast($0.count + 1)) } ?? name
  }

  private static func isSame(_ a: String, _ b: String) -> Bool {
    File.resolvingLinks(in: a) == File.resolvingLinks(in: b)
  }
}

/// The layer of a template file.
package enum TemplateOrigin: String, Encodable, Sendable {
  /// A file that comes with decks.
  case shipped
  /// A file of the site that replaces a shipped file.
  case overridden
  /// Any other file of the site.
  case own
}

/// A file of a site's templates.
package struct TemplateFile: Encodable, Sendable {
  /// The path below the folder, such as `partials/tile.html`.
  package var name: String
  /// The folder of the layer.
  var folder: String
  package var origin: TemplateOrigin

  var path: String { folder + "/" + name }

  private enum CodingKeys: String, CodingKey {
    case name = "path"
    case origin
  }
}
