import Catalog
import FoundationEssentials
import Problems

/// The folder that holds `content/`, and perhaps templates of its own.
struct SiteFolder: Sendable {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The files of `content/`.
  ///
  /// - Throws: `Problems` when there is no such folder or a file of it cannot be read.
  func content() throws -> [ContentFile] {
    let root = path + "/content"
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: resolved(root)) else {
      throw Problems([
        Problem(root, nil, "is not there; --site names the folder that holds content/")
      ])
    }
    var files: [ContentFile] = []
    var problems: [Problem] = []
    for name in names.sorted() where name.hasSuffix(".md") || name.hasSuffix(".yml") {
      let path = "content/" + name
      do {
        let data = try Data(contentsOf: URL(filePath: root + "/" + name))
        guard let text = String(validating: data, as: UTF8.self) else {
          problems.append(Problem(path, nil, "is not UTF-8 text"))
          continue
        }
        files.append(ContentFile(path: path, text: text))
      } catch {
        problems.append(Problem(path, nil, "cannot be read"))
      }
    }
    if !problems.isEmpty { throw Problems(problems) }
    return files
  }

  /// The folder that a link at this path leads to, since listing does not follow links.
  private func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  /// The templates of the site, or those that ship with decks.
  ///
  /// - Throws: `Problems` when there are none to be found.
  func templates(_ environment: Environment, executable: String) throws -> TemplateFolder {
    let own = path + "/Templates"
    var candidates = [own]
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
      throw Problems([
        Problem(own, nil, "is not there, and DECKS_TEMPLATES names no folder of templates either")
      ])
    }
    return try TemplateFolder(resolved(found))
  }
}

/// A folder of templates and assets, read.
struct TemplateFolder: Sendable {
  /// Text by path below the folder, such as `pages/index.md`.
  var sources: [String: String] = [:]
  var assets: [String: [UInt8]] = [:]
  var schemas: [String: [UInt8]] = [:]

  init(_ folder: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
      let parts = name.split(separator: "/").map(String.init)
      guard parts.count == 2, !parts[1].hasPrefix("."), parts[1].contains(".") else { continue }
      let data = try Data(contentsOf: URL(filePath: folder + "/" + name))
      switch parts[0] {
      case "pages", "layouts", "partials":
        sources[name] = String(decoding: data, as: UTF8.self)
      case "assets":
        assets[parts[1]] = [UInt8](data)
      case "schema":
        schemas[parts[1]] = [UInt8](data)
      default: break
      }
    }
  }
}
