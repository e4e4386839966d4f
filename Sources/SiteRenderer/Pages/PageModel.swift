import AssetPipeline
import OutputFile
import TemplateEngine

/// The content of one page.
///
/// `values` must read only the stored properties and the context, since these alone decide
/// whether the page is rendered again (see `key(in:)`).
protocol PageModel: Encodable, Sendable {
  /// The name of the template, `pages/<name>.html`.
  static var template: String { get }
  static var kind: OutputFile.Kind { get }
  /// The page's path in the folder of its language.
  var path: String { get }
  /// The prefix of links; if nil, the relative path from the page to the root is used.
  var linkPrefix: String? { get }
  /// Returns the page's values. They include `title` and `description`, unless the page uses those
  /// of the site.
  func values(in context: PageContext) throws -> [String: Value]
}

extension PageModel {
  static var kind: OutputFile.Kind { .page }
  var linkPrefix: String? { nil }

  /// Returns the page, which is rendered on demand.
  func file(in context: PageContext) -> OutputFile {
    OutputFile(
      path: context.language.folder + path,
      .rendered({ try context.render(self) }),
      kind: Self.kind, origin: context.language.templates.path(of: Self.template),
      key: key(in: context))
  }
}
