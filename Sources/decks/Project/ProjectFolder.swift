import Catalog
import Diagnostics
import Files
import FoundationEssentials
import Portraits

/// The folder that holds `content/`, and perhaps templates of its own.
struct ProjectFolder: Sendable {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// - Throws: `Problems` where there is no `content/`.
  func expectContent() throws(Problems) {
    guard FileManager.default.fileExists(atPath: path + "/content") else {
      let message =
        "is not there; --site names the folder that holds content/, and decks init makes a new one"
      throw Problems([Problem(path + "/content", nil, message)])
    }
  }

  /// The files of `content/`: those that are meant to be read, by their endings.
  ///
  /// - Throws: `Problems` when there is no such folder.
  func contentNames() throws(Problems) -> [String] {
    try expectContent()
    return filesBelow("content", in: path).filter { name in
      [".md", ".markdown", ".yml", ".yaml"].contains { name.lowercased().hasSuffix($0) }
    }
  }

  /// The files of `content/`, read.
  ///
  /// - Throws: `Problems` when there is no such folder or a file of it cannot be read.
  func content() throws(Problems) -> [ContentFile] {
    try contentFiles(contentNames())
  }

  /// The decks alone, without their breeds.
  ///
  /// - Throws: `Problems` as `Content` does.
  func decks() throws(Problems) -> [DeckSettings] {
    try Content(contentFiles(contentNames().filter { $0.hasPrefix("content/decks/") })).decks
  }

  private func contentFiles(_ names: [String]) throws(Problems) -> [ContentFile] {
    var files: [ContentFile] = []
    var problems: [Problem] = []
    for name in names {
      do {
        files.append(try contentFile(name))
      } catch {
        problems.append(error)
      }
    }
    if !problems.isEmpty { throw Problems(problems) }
    return files
  }

  /// One file of `content/`, read.
  func contentFile(_ name: String) throws(Problem) -> ContentFile {
    ContentFile(path: name, text: try readText(name, in: path))
  }

  /// What is written in `content/`, checked.
  func readContent() throws(Problems) -> Content {
    try Content(content(), measures: Portrait.measures.keys.sorted()) { notes in
      LoadedProject.prose(of: notes).problems
    }
  }

  /// Where templates of the site's own are.
  var ownTemplates: String { path + "/Templates" }

  /// The folder with the templates of the site, or with those that ship with decks.
  ///
  /// - Throws: `Problems` when there is none to be found.
  func templateFolder(_ environment: Environment, executable: String) throws(Problems) -> String {
    var candidates = [ownTemplates]
    if let folder = environment.templates { candidates.append(folder) }
    candidates += shipped("Templates", with: executable)
    guard
      let found = candidates.first(where: {
        FileManager.default.fileExists(atPath: $0 + "/layouts")
      })
    else {
      let message = "is not there, and DECKS_TEMPLATES names no folder of templates either"
      throw Problems([Problem(ownTemplates, nil, message)])
    }
    return found
  }
}

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

private func readBytes(_ name: String, in root: String) throws(Problem) -> [UInt8] {
  do {
    return try File.read(root + "/" + name)
  } catch {
    throw Problem(name, nil, "cannot be read: \(error.reason)")
  }
}

/// Text without the mark that some editors put before it.
func readText(_ name: String, in root: String) throws(Problem) -> String {
  guard let text = String(validating: try readBytes(name, in: root), as: UTF8.self) else {
    throw Problem(name, nil, "is not UTF-8 text")
  }
  return text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? String(text.unicodeScalars.dropFirst()) : text
}

extension CommandLine {
  /// The path of this program's file, beside which its templates are looked for.
  static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? arguments.first ?? ""
  }
}
