import Diagnostics
import Files

/// A folder of templates and assets, read.
struct TemplateFolder: Sendable {
  /// Text by path below the folder, such as `pages/index.md`.
  var sources: [String: String] = [:]
  var assets: [String: [UInt8]] = [:]
  var schemas: [String: [UInt8]] = [:]
  /// What is said in each language, by the file's path below the folder.
  var locales: [String: String] = [:]

  /// The files of such a folder.
  static func names(in folder: String) -> [String] {
    ["pages", "layouts", "partials", "locales", "assets", "schema"].flatMap {
      filesBelow($0, in: folder)
    }
    .filter { $0.contains(".") }
  }

  init(_ folder: String, _ names: [String]) throws(Problems) {
    var problems: [Problem] = []
    for name in names {
      do {
        let slash = name.firstIndex(of: "/") ?? name.startIndex
        let file = String(name[name.index(after: slash)...])
        switch name[..<slash] {
        case "assets": assets[file] = try readBytes(name, in: folder)
        case "locales": locales[file] = try readText(name, in: folder)
        case "schema": schemas[file] = try readBytes(name, in: folder)
        default: sources[name] = try readText(name, in: folder)
        }
      } catch {
        problems.append(Problem("Templates/" + error.path, error.position, error.message))
      }
    }
    if !problems.isEmpty { throw Problems(problems) }
  }
}
