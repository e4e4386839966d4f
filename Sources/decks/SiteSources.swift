import Catalog
import FoundationEssentials
import Pages
import Pictures
import Problems

/// What people wrote: content, templates and assets, read and checked before anything is fetched.
struct SiteSources: Sendable {
  var content: Content
  var templates: Templates
  var assets: Assets
  var schemas: [String: [UInt8]]

  /// - Throws: `Problems` with what is wrong in any of them.
  init(_ site: SiteFolder, _ environment: Environment) throws(Problems) {
    var problems: [Problem] = []
    func collecting<T>(_ read: () throws(Problems) -> T) -> T? {
      do throws(Problems) {
        return try read()
      } catch {
        problems += error.all
        return nil
      }
    }
    let folder = try site.templates(environment, executable: CommandLine.executable)
    let content = collecting { () throws(Problems) in
      try site.readContent()
    }
    let templates = collecting { () throws(Problems) in try Templates(folder.sources) }
    let assets = collecting { () throws(Problems) in
      try Assets(folder.assets, folder: "Templates/assets")
    }
    guard let content, let templates, let assets else { throw Problems(problems) }
    self.content = content
    self.templates = templates
    self.assets = assets
    schemas = folder.schemas
  }
}

extension SiteFolder {
  /// What is written in `content/`, checked.
  func readContent() throws(Problems) -> Content {
    try Content(content(), measures: Portrait.measures.keys.sorted(), check: problems(in:))
  }
}

extension CommandLine {
  /// The path of this program's file, beside which its templates are looked for.
  static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? arguments.first ?? ""
  }
}
