import Diagnostics
import Files

/// The lines of a site's files to which problems refer.
package struct SourceLines: Sendable {
  /// The site's folder.
  private let folder: String
  private let shippedTemplates: String?

  package init(_ projectFolder: ProjectFolder, _ environment: Environment) {
    folder = projectFolder.path
    shippedTemplates = (try? projectFolder.templateLayers(environment))?.shipped
  }

  /// Returns the line at a problem's position; nil if it has none or the file cannot be read.
  package func line(of problem: Problem) -> String? {
    guard let number = problem.position?.line else { return nil }
    let inTemplates = shippedTemplates.map { folder in
      problem.path.replacing("Templates/", with: folder + "/", maxReplacements: 1)
    }
    let candidates = [folder + "/" + problem.path, inTemplates].compactMap(\.self)
    guard let bytes = candidates.lazy.compactMap({ try? File.read($0) }).first else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return nil }
    return String(decoding: lines[number - 1].prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}
