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
  /// - Throws: `Problems` when there is no such folder or a file of it cannot be read.
  func content() throws(Problems) -> [ContentFile] {
    try expectContent()
    var files: [ContentFile] = []
    var problems: [Problem] = []
    for name in filesBelow("content", in: path) {
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

  /// The templates of the site, or those that ship with decks.
  ///
  /// - Throws: `Problems` when there are none to be found, or one cannot be read.
  func templates(
    _ environment: Environment, executable: String
  ) throws(Problems) -> TemplateFolder {
    let own = path + "/Templates"
    var candidates = [own]
    if let folder = environment.templates { candidates.append(folder) }
    candidates += shipped("Templates", with: executable)
    guard
      let found = candidates.first(where: {
        FileManager.default.fileExists(atPath: $0 + "/layouts")
      })
    else {
      let message = "is not there, and DECKS_TEMPLATES names no folder of templates either"
      throw Problems([Problem(own, nil, message)])
    }
    return try TemplateFolder(found)
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
func filesBelow(_ folder: String, in root: String, depth: Int = 4) -> [String] {
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
func text(_ name: String, in root: String) throws(Problem) -> String {
  guard let text = String(validating: try bytes(name, in: root), as: UTF8.self) else {
    throw Problem(name, nil, "is not UTF-8 text")
  }
  return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
}
