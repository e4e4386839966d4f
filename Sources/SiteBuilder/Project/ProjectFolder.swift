import Catalog
import Content
import Diagnostics
import Files
import FoundationEssentials
import Portraits

/// The folder that holds `content/`, and perhaps templates of its own.
package struct ProjectFolder: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// - Throws: `Problems` where there is no `content/`.
  package func expectContent() throws(Problems) {
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
  /// - Throws: `Problems` as `SiteContent` does.
  func decks() throws(Problems) -> [DeckSettings] {
    try SiteContent(contentFiles(contentNames().filter { $0.hasPrefix("content/decks/") })).decks
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
  package func readContent() throws(Problems) -> SiteContent {
    try SiteContent(content(), measures: Portrait.measures.keys.sorted()) { notes in
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
