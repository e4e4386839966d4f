import Catalog
import Files
import FoundationEssentials
import Problems

/// The folder that holds `content/`, and perhaps templates of its own.
struct SiteFolder: Sendable {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The files of `content/`: those that are meant to be read, by their endings.
  ///
  /// - Throws: `Problems` when there is no such folder or a file of it cannot be read.
  func content() throws(Problems) -> [ContentFile] {
    try requireContent()
    return try files(below: "content")
  }

  /// The decks alone, without their breeds.
  ///
  /// - Throws: `Problems` as `Content` does.
  func decks() throws(Problems) -> [DeckSettings] {
    try Content(files(below: "content/decks")).decks
  }

  private func files(below folder: String) throws(Problems) -> [ContentFile] {
    var files: [ContentFile] = []
    var problems: [Problem] = []
    for name in filesBelow(folder, in: path) {
      let ending = name.split(separator: ".").last?.lowercased() ?? ""
      guard ["md", "markdown", "yml", "yaml"].contains(ending) else { continue }
      do {
        files.append(ContentFile(path: name, text: try text(name, in: path)))
      } catch {
        problems.append(error)
      }
    }
    if !problems.isEmpty { throw Problems(problems) }
    return files
  }

  /// - Throws: `Problems` when this is no site.
  func requireContent() throws(Problems) {
    guard FileManager.default.fileExists(atPath: path + "/content") else {
      let message = "is not there; --site names the folder that holds content/"
      throw Problems([Problem(path + "/content", nil, message)])
    }
  }

  /// Where templates of the site's own are.
  var ownTemplates: String { path + "/Templates" }

  /// The templates of the site, or those that ship with decks.
  ///
  /// - Throws: `Problems` when there are none to be found, or one cannot be read.
  func templates(
    _ environment: Environment, executable: String
  ) throws(Problems) -> TemplateFolder {
    try TemplateFolder(templateFolder(environment, executable: executable))
  }

  /// Where those templates are.
  ///
  /// - Throws: `Problems` when there are none to be found.
  func templateFolder(
    _ environment: Environment, executable: String
  ) throws(Problems) -> String {
    var candidates = [ownTemplates]
    if let folder = environment.templates { candidates.append(folder) }
    var folder = executable
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      candidates += [folder + "/Templates", folder + "/share/decks/Templates"]
    }
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

  init(_ folder: String) throws(Problems) {
    var problems: [Problem] = []
    for kind in ["pages", "layouts", "partials", "assets", "schema"] {
      for name in filesBelow(kind, in: folder) where name.contains(".") {
        do {
          let file = String(name.dropFirst(kind.count + 1))
          switch kind {
          case "assets": assets[file] = try bytes(name, in: folder)
          case "schema": schemas[file] = try bytes(name, in: folder)
          default: sources[name] = try text(name, in: folder)
          }
        } catch {
          problems.append(Problem("Templates/" + error.path, error.position, error.message))
        }
      }
    }
    if !problems.isEmpty { throw Problems(problems) }
  }
}

/// The files below a folder, by their paths from `root`, sorted. Links are followed, as far down as
/// a site goes; names that begin with a dot are an editor's or a system's and left alone.
private func filesBelow(_ folder: String, in root: String, depth: Int = 4) -> [String] {
  guard depth > 0 else { return [] }
  let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
  return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [String] in
    let path = folder + "/" + name
    var isFolder = false
    _ = FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder)
    return isFolder ? filesBelow(path, in: root, depth: depth - 1) : [path]
  }
}

private func bytes(_ name: String, in root: String) throws(Problem) -> [UInt8] {
  do {
    return try File.read(root + "/" + name)
  } catch {
    throw Problem(name, nil, "cannot be read: \(error.reason)")
  }
}

/// Text without the mark that some editors put before it.
private func text(_ name: String, in root: String) throws(Problem) -> String {
  guard let text = String(validating: try bytes(name, in: root), as: UTF8.self) else {
    throw Problem(name, nil, "is not UTF-8 text")
  }
  return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
}
