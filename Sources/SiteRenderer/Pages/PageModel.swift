import AssetPipeline
import BinaryCoding
import Hashing
import OutputFile
import TemplateEngine

/// The content of one page.
///
/// The page's key is made from all stored properties. Since `values` can read only these properties
/// and the context, a page is rendered again whenever its content has changed.
protocol PageModel: Encodable, Sendable {
  /// The name of the template, `pages/<name>.html`.
  static var template: String { get }
  static var stage: OutputFile.Stage { get }
  /// The page's path in the folder of its language.
  var path: String { get }
  /// The prefix of links; if nil, the relative path from the page to the root is used.
  var linkPrefix: String? { get }
  /// Returns the page's values. They include `title` and `description`, unless the page uses those
  /// of the site.
  func values(in context: PageContext) throws -> [String: Value]
}

extension PageModel {
  static var stage: OutputFile.Stage { .page }
  var linkPrefix: String? { nil }

  /// Returns the page, which is rendered on demand.
  func file(in context: PageContext) -> OutputFile {
    let templates = context.language.templates
    // Without a key, the page is rendered in every build.
    let modelDigest = try? Digest(encoding: self)
    let key = modelDigest.map {
      Digest(of: [context.digest, templates.digest(of: Self.template), Digest(of: path), $0])
    }
    return OutputFile(
      path: context.language.folder + path,
      .made({ try context.render(self) }),
      stage: Self.stage, origin: templates.path(of: Self.template), key: key)
  }
}
