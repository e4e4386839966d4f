import Catalog
import Diagnostics
import Files
import SiteRenderer

/// The contents of a site's templates and assets.
struct TemplateFolder: Sendable {
  /// Text by path below the folder, such as `pages/index.html`.
  var sources: [String: String] = [:]
  /// Scripts, styles, icons and other assets by path below the folder, such as `styles/site.css`.
  var assets: [String: [UInt8]] = [:]
  /// Scripts that a page in a single file has in addition to `assets`, or in place of those with the
  /// same names, by path below the folder.
  var standaloneScripts: [String: [UInt8]] = [:]
  /// The layout of a page in a single file; nil if there is none.
  var standaloneLayout: String?
  /// The page with the results of a class; nil if there is none.
  var classReport: String?
  /// JSON Schemas by file name.
  var schemas: [String: [UInt8]] = [:]
  /// Locale files by file name, such as `en.yml`.
  var locales: [String: LocaleSource] = [:]

  /// The files with the phrases of a language. The site's own phrases replace the shipped ones.
  struct LocaleSource: Sendable {
    var shipped: Text?
    var own: Text?

    struct Text: Sendable {
      /// The path, as shown in messages.
      var path: String
      var yaml: String
    }
  }

  init(_ layers: TemplateLayers) throws(ProblemList) {
    var problems: [Problem] = []
    for file in layers.files {
      do {
        try add(file, layers)
      } catch {
        problems.append(Problem("Templates/" + error.path, error.position, error.message))
      }
    }
    if !problems.isEmpty { throw ProblemList(problems) }
  }

  /// Adds the style sheet of the owner's theme, and returns a problem for each file that the theme
  /// names but that is not there.
  mutating func add(_ theme: ThemeSettings) -> [Problem] {
    let missing = theme.assets.filter { assets["assets/\($0.name)"] == nil }
    if missing.isEmpty { assets[ThemeSettings.stylePath] = Array(theme.style.utf8) }
    return missing.map {
      Problem(
        "content/site.yml", $0.position,
        "the file Templates/assets/\($0.name) does not exist; add it, or correct the name")
    }
  }

  private mutating func add(_ file: TemplateFile, _ layers: TemplateLayers) throws(Problem) {
    let name = file.name
    let slash = name.firstIndex(of: "/") ?? name.startIndex
    let nameInFolder = String(name[name.index(after: slash)...])
    switch name[..<slash] {
    case "generated" where name.hasSuffix(".schema.json"):
      schemas[nameInFolder] = try readInput(name, in: file.folder)
    case "scripts", "styles", "icons", "generated", "assets":
      assets[name] = try readInput(name, in: file.folder)
    case "locales":
      var source = LocaleSource()
      let text = LocaleSource.Text(
        path: "Templates/\(name)", yaml: try readInputText(name, in: file.folder))
      if file.origin == .shipped { source.shipped = text } else { source.own = text }
      if file.origin == .overridden {
        source.shipped = LocaleSource.Text(
          path: "\(layers.shipped)/\(name)", yaml: try readInputText(name, in: layers.shipped))
      }
      locales[nameInFolder] = source
    case "standalone" where name.hasSuffix(".js"):
      standaloneScripts[name] = try readInput(name, in: file.folder)
    case "standalone" where nameInFolder == "class.html":
      classReport = try readInputText(name, in: file.folder)
    case "standalone": standaloneLayout = try readInputText(name, in: file.folder)
    case "schema": schemas[nameInFolder] = try readInput(name, in: file.folder)
    default: sources[name] = try readInputText(name, in: file.folder)
    }
  }
}
