import Diagnostics
import Files

/// The contents of a folder of templates and assets.
struct TemplateFolder: Sendable {
  /// Text by path below the folder, such as `pages/index.html`.
  var sources: [String: String] = [:]
  /// Scripts, styles and drawings by path below the folder, such as `styles/site.css`.
  var assets: [String: [UInt8]] = [:]
  /// JSON Schemas by file name.
  var schemas: [String: [UInt8]] = [:]
  /// Locale files by file name, such as `en.yml`.
  var locales: [String: String] = [:]

  /// Returns the paths of the files in a template folder.
  static func names(in folder: String) -> [String] {
    let folders = [
      "pages", "layouts", "partials", "locales", "scripts", "styles", "icons", "generated",
      "assets", "schema",
    ]
    return folders.flatMap { filesBelow($0, in: folder) }.filter { $0.contains(".") }
  }

  init(_ folder: String, _ names: [String]) throws(ProblemList) {
    var problems: [Problem] = []
    for name in names {
      do {
        let slash = name.firstIndex(of: "/") ?? name.startIndex
        let file = String(name[name.index(after: slash)...])
        switch name[..<slash] {
        case "generated" where name.hasSuffix(".schema.json"):
          schemas[file] = try readInput(name, in: folder)
        case "scripts", "styles", "icons", "generated", "assets":
          assets[name] = try readInput(name, in: folder)
        case "locales": locales[file] = try readInputText(name, in: folder)
        case "schema": schemas[file] = try readInput(name, in: folder)
        default: sources[name] = try readInputText(name, in: folder)
        }
      } catch {
        problems.append(Problem("Templates/" + error.path, error.position, error.message))
      }
    }
    if !problems.isEmpty { throw ProblemList(problems) }
  }
}
