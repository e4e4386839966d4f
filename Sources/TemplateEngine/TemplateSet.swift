import BinaryCoding
import Diagnostics
import HTML
import Hashing
import Localization

/// All templates of a site, compiled: the pages, and the layouts and partials that they name.
///
/// Templates are Mustache without lambdas. `{{<page}}` names `layouts/page.html`, `{{>card}}` names
/// `partials/card.html`. A template that ends in `.md` is Markdown with tags: one alone on its line
/// stands around or between blocks, any other within a paragraph.
///
/// A value is escaped for its place in the HTML. It can stand in text and in a quoted attribute; in a
/// URL such as `href`, a scheme other than http, https and mailto makes the URL `#`. In scripts,
/// styles, event handlers, comments and names of tags and attributes it is refused. Partials stand in
/// text alone, blocks there and in `<title>`. `{{{x}}}` takes ``HTML``, in text.
///
/// `{{words.quiz.next}}` is the phrase of that key in the language that the templates are compiled
/// for; a place in it, such as `{count}`, is the value of that name.
public struct TemplateSet: Sendable {
  /// Of all their texts.
  public let digest: Digest
  private var pages: [String: Template] = [:]
  private var layouts: [String: Template] = [:]
  private var partials: [String: Template] = [:]

  /// Compiles every template.
  ///
  /// - Parameters:
  ///   - sources: The text of each by its path in the folder of templates: `pages/breed.md`.
  ///   - words: The language that `{{words.…}}` is said in.
  ///   - root: That folder's name, which messages put before the path.
  /// - Throws: All that is wrong in any of them.
  public init(
    _ sources: [String: String], words: Locale? = nil, root: String = "Templates"
  ) throws(Problems) {
    var bytes = BinaryWriter()
    bytes.store(sources, words?.phrases ?? [:], words?.tag)
    digest = Digest(of: bytes.bytes)
    var problems: [Problem] = []
    for (file, source) in sources.sorted(by: { $0.key < $1.key }) {
      let path = "\(root)/\(file)"
      guard let place = TemplatePlace(file) else {
        problems.append(
          Problem(
            path, nil,
            "a template is pages/*, layouts/* or partials/* with the ending .md or .html"))
        continue
      }
      let template =
        place.isMarkdown
        ? Template(markdown: source, path: path, words: words, problems: &problems)
        : Template(html: source, path: path, words: words, problems: &problems)
      if let other = self[place.folder].updateValue(template, forKey: place.name) {
        problems.append(Problem(path, nil, "\(other.path) has the same name"))
      }
    }
    let references = ReferenceCheck(layouts: layouts, partials: partials)
    for template in [pages, layouts, partials].flatMap(\.values) {
      problems += references.problems(in: template)
    }
    if !problems.isEmpty {
      throw Problems(problems.sorted { ($0.path, $0.place) < ($1.path, $1.place) })
    }
  }

  /// The names of the pages, without folder and ending.
  public var pageNames: Set<String> { Set(pages.keys) }

  /// Appends the page `name` filled with `data`, in UTF-8.
  ///
  /// - Throws: Every name without a value and every value of the wrong kind, each where the template
  ///   asks for it; `output` is then as it was.
  public func render(_ name: String, _ data: Value, into output: inout [UInt8]) throws(Problems) {
    guard let page = pages[name] else {
      let hint = didYouMean(name, among: pages.keys)
      throw Problems([Problem("pages/\(name)", nil, "there is no such template\(hint)")])
    }
    try render(page, [data], into: &output)
  }

  /// The page `name` filled with what is in `contexts`, the later before the earlier.
  ///
  /// - Throws: As ``render(_:_:into:)`` does.
  package func render(_ name: String, _ contexts: [Value]) throws(Problems) -> [UInt8] {
    guard let page = pages[name] else {
      let hint = didYouMean(name, among: pages.keys)
      throw Problems([Problem("pages/\(name)", nil, "there is no such template\(hint)")])
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8192)
    try render(page, contexts, into: &bytes)
    return bytes
  }

  /// The partial `name` filled with `data`, to be a value in turn.
  ///
  /// - Throws: As ``render(_:_:into:)`` does.
  public func partial(_ name: String, _ data: Value) throws(Problems) -> HTML {
    guard let partial = partials[name] else {
      let hint = didYouMean(name, among: partials.keys)
      throw Problems([Problem("partials/\(name)", nil, "there is no such template\(hint)")])
    }
    var bytes: [UInt8] = []
    try render(partial, [data], into: &bytes)
    return HTML(trusted: bytes)
  }

  private func render(
    _ template: Template, _ contexts: [Value], into output: inout [UInt8]
  ) throws(Problems) {
    let count = output.count
    var renderer = Renderer(
      template, partials: partials, layouts: layouts, contexts: contexts, output: output)
    output = []
    renderer.run()
    output = renderer.output
    if !renderer.problems.isEmpty {
      output.removeSubrange(count...)
      throw Problems(renderer.problems)
    }
  }

  private subscript(folder: TemplatePlace.Folder) -> [String: Template] {
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

/// What a template's path says of it.
private struct TemplatePlace {
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
  fileprivate var place: Position { position ?? Position(line: 0, column: 0) }
}
