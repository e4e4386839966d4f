import BinaryCoding
import Diagnostics
import HTML
import Hashing
import Localization

/// The compiled templates of a site: pages, layouts and partials.
///
/// Templates are Mustache without lambdas. `{{<page}}` refers to `layouts/page.html`, `{{>card}}`
/// to `partials/card.html`. A template whose file name ends in `.md` is Markdown with tags: a tag
/// alone on its line encloses or separates blocks of Markdown, any other tag is inline.
///
/// A value is escaped for its context in the HTML. Values are allowed in text and in quoted
/// attributes. They are errors in scripts, styles, event handlers, comments and names of tags and
/// attributes. The value of a URL attribute such as `href` is replaced with `#` if its scheme is
/// not http, https or mailto, or if it begins with `//`. Partials are allowed only in text, blocks
/// also in `<title>`. `{{{x}}}` takes ``HTML`` and is allowed only in text.
///
/// `{{words.quiz.next}}` is the phrase with the key `quiz.next` in the language for which the
/// templates are compiled; a placeholder in a phrase, such as `{count}`, is replaced with the value
/// of that name.
public struct TemplateSet: Sendable {
  /// The digest of each page's template, of the templates that it uses and of the phrases, by page
  /// name.
  private var digests: [String: Digest] = [:]
  private var pages: [String: Template] = [:]
  private var layouts: [String: Template] = [:]
  private var partials: [String: Template] = [:]

  /// Compiles every template.
  ///
  /// - Parameters:
  ///   - sources: The source of each template by its path in the templates folder, such as
  ///     `pages/breed.html`.
  ///   - locale: The phrases for `{{words.…}}`.
  ///   - root: The name of the templates folder, for the paths in messages.
  /// - Throws: `ProblemList` with every error in every template.
  public init(
    _ sources: [String: String], locale: Locale? = nil, root: String = "Templates"
  ) throws(ProblemList) {
    var problems: [Problem] = []
    for (file, source) in sources.sorted(by: { $0.key < $1.key }) {
      let path = "\(root)/\(file)"
      guard let templatePath = TemplatePath(file) else {
        problems.append(
          Problem(
            path, nil,
            "not a template; expected pages/*, layouts/* or partials/* with the extension .md or .html"
          ))
        continue
      }
      let template =
        templatePath.isMarkdown
        ? Template(markdown: source, path: path, locale: locale, problems: &problems)
        : Template(html: source, path: path, locale: locale, problems: &problems)
      if let other = self[templatePath.folder].updateValue(template, forKey: templatePath.name) {
        problems.append(
          Problem(path, nil, "duplicate template name, also used by \(other.path); rename one"))
      }
    }
    let references = ReferenceCheck(layouts: layouts, partials: partials)
    for template in [pages, layouts, partials].flatMap(\.values) {
      problems += references.problems(in: template)
    }
    if !problems.isEmpty {
      throw ProblemList(problems.sorted { ($0.path, $0.sortPosition) < ($1.path, $1.sortPosition) })
    }
    for (name, page) in pages {
      let usedPaths = references.templates(reachableFrom: page).map { Set($0.map(\.path)) }
      var writer = BinaryWriter()
      writer.store(sources.filter { usedPaths?.contains("\(root)/\($0.key)") ?? true })
      writer.store(locale?.phrases ?? [:], locale?.tag)
      digests[name] = Digest(of: writer.bytes)
    }
  }

  /// Returns a digest of everything that determines a page, except its data: its template, the
  /// templates that it uses, and the phrases.
  package func digest(of name: String) -> Digest {
    digests[name] ?? Digest(of: [UInt8]())
  }

  /// Returns the path of a page's template.
  package func path(of name: String) -> String {
    pages[name]?.path ?? "Templates/pages/\(name).html"
  }

  /// The paths of the layouts and partials that no template refers to; empty if a template refers
  /// to another by a name from the data.
  public var unreferencedPaths: Set<String> {
    var paths = Set([layouts, partials].flatMap(\.values).map(\.path))
    for instruction in [pages, layouts, partials].flatMap(\.values).flatMap(\.instructions) {
      switch instruction {
      case .partial(let reference), .parent(let reference, _, _):
        guard case .fixed(let name) = reference.target else { return [] }
        if case .partial = instruction, let path = partials[name]?.path { paths.remove(path) }
        if case .parent = instruction, let path = layouts[name]?.path { paths.remove(path) }
      default: break
      }
    }
    return paths
  }

  /// The names of the page templates, without folder and extension.
  public var pageNames: Set<String> { Set(pages.keys) }

  /// Renders the page `name` with `data` and appends it to `output` in UTF-8.
  ///
  /// - Throws: `ProblemList` with every error, such as a missing value or a value of the wrong
  ///   kind, at its position in the templates; `output` is then unchanged.
  public func render(_ name: String, _ data: Value, into output: inout [UInt8]) throws(ProblemList)
  {
    guard let page = pages[name] else {
      let hint = didYouMean(name, among: pages.keys)
      throw ProblemList([
        Problem(
          "pages/\(name)", nil,
          "the required template is missing; add Templates/pages/\(name).html\(hint)")
      ])
    }
    try render(page, [data], into: &output)
  }

  /// Renders the page `name`; later contexts take precedence over earlier ones.
  ///
  /// - Throws: As ``render(_:_:into:)`` does.
  package func render(_ name: String, _ contexts: [Value]) throws(ProblemList) -> [UInt8] {
    guard let page = pages[name] else {
      let hint = didYouMean(name, among: pages.keys)
      throw ProblemList([
        Problem(
          "pages/\(name)", nil,
          "the required template is missing; add Templates/pages/\(name).html\(hint)")
      ])
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8192)
    try render(page, contexts, into: &bytes)
    return bytes
  }

  /// Renders the partial `name` with `data`, for use as a value.
  ///
  /// - Throws: As ``render(_:_:into:)`` does.
  public func partial(_ name: String, _ data: Value) throws(ProblemList) -> HTML {
    guard let partial = partials[name] else {
      let hint = didYouMean(name, among: partials.keys)
      throw ProblemList([
        Problem(
          "partials/\(name)", nil,
          "the required template is missing; add Templates/partials/\(name).html\(hint)")
      ])
    }
    var bytes: [UInt8] = []
    try render(partial, [data], into: &bytes)
    return HTML(trusted: bytes)
  }

  private func render(
    _ template: Template, _ contexts: [Value], into output: inout [UInt8]
  ) throws(ProblemList) {
    let initialCount = output.count
    var renderer = Renderer(
      template, partials: partials, layouts: layouts, contexts: contexts, output: output)
    output = []
    renderer.run()
    output = renderer.output
    if !renderer.problems.isEmpty {
      output.removeSubrange(initialCount...)
      throw ProblemList(renderer.problems)
    }
  }

  private subscript(folder: TemplatePath.Folder) -> [String: Template] {
    get {
      switch folder {
      case .pages: pages
      case .layouts: layouts
      case .partials: partials
      }
    }
    set {
      switch folder {
      case .pages: pages = newValue
      case .layouts: layouts = newValue
      case .partials: partials = newValue
      }
    }
  }
}

/// A template's folder, name and format, parsed from its path.
private struct TemplatePath {
  enum Folder: String {
    case pages
    case layouts
    case partials
  }

  var folder: Folder
  var name: String
  var isMarkdown: Bool

  init?(_ path: String) {
    guard let slash = path.firstIndex(of: "/"), let dot = path.lastIndex(of: "."), slash < dot,
      let folder = Folder(rawValue: String(path[..<slash])),
      ["md", "html"].contains(path[dot...].dropFirst())
    else { return nil }
    self.folder = folder
    name = String(path[path.index(after: slash)..<dot])
    isMarkdown = path.hasSuffix(".md")
    if name.isEmpty { return nil }
  }
}

extension Problem {
  fileprivate var sortPosition: Position { position ?? Position(line: 0, column: 0) }
}
