import Catalog
import Diagnostics
import Hashing

/// The site's own pages, assembled from the files in `content/pages/`.
struct OwnPages {
  private(set) var pages: [OwnPage] = []
  private(set) var problems: [Problem] = []
  private(set) var warnings: [Problem] = []
  private var translations: [(name: String, language: String, text: OwnPage.Text)] = []
  /// The names of all originals, including those that cannot be read.
  private var originalNames: Set<String> = []

  /// Reads `content/pages/<name>.md` or, with a language, `content/pages/<name>.<language>.md`.
  mutating func add(_ file: ContentFile, name: String, language: String?) {
    problems += SiteContent.nameProblems(of: name, file.path)
    if language == nil { originalNames.insert(name) }
    guard let front = FrontMatter(file.text) else {
      problems.append(
        Problem(
          file.path, Position(line: 1, column: 1),
          "a page must begin with its title between two `---` lines:\n---\ntitle: About\n---"))
      return
    }
    var reader = YAMLReader(path: file.path, linesBefore: front.yamlLinesBefore)
    defer { problems += reader.problems }
    guard let node = reader.compose(front.yaml) else { return }
    let known = ["title", "description"] + (language == nil ? ["menu"] : [])
    let fields = reader.fields(node, known: known)
    if fields["title"] == nil { reader.report(node, "a page needs a \"title\"") }
    if front.isBlank {
      problems.append(
        Problem(
          file.path, Position(line: front.bodyLine, column: 1),
          "this page has no text; write it below the second `---` line"))
    }
    let description = reader.text(fields["description"], atMost: 300)
    let isInMenu = reader.boolean(fields["menu"]) ?? false
    guard let title = reader.text(fields["title"], atMost: 200) else { return }
    let text = OwnPage.Text(
      path: file.path, title: title, description: description, digest: Digest(of: file.text))
    if let language {
      translations.append((name, language, text))
    } else {
      pages.append(OwnPage(name: name, isInMenu: isInMenu, original: text))
    }
  }

  /// Adds the translations to their pages, sorts the pages by name, and reports names that are
  /// taken.
  mutating func assemble(for site: SiteSettings, deckIDs: some Collection<String>) {
    let files =
      pages.map { ($0.name, $0.original.path) } + translations.map { ($0.name, $0.text.path) }
    problems += files.compactMap { name, path in
      Self.nameConflict(name, in: site, deckIDs: deckIDs).map { Problem(path, nil, $0) }
    }
    pages.sort { $0.name < $1.name }
    for translation in translations {
      let path = translation.text.path
      guard let index = pages.firstIndex(where: { $0.name == translation.name }) else {
        // The errors of an original that cannot be read have been reported.
        if originalNames.contains(translation.name) { continue }
        problems.append(
          Problem(
            path, nil,
            "the original content/pages/\(translation.name).md does not exist; create it, or rename "
              + "this file"))
        continue
      }
      if translation.language == site.language {
        problems.append(
          Problem(
            path, nil,
            "this translation is in the site's main language; move its text to "
              + pages[index].original.path))
      } else if site.otherLanguages.contains(translation.language) {
        pages[index].translations[translation.language] = translation.text
      } else {
        warnings.append(
          Problem(
            path, nil,
            "content/site.yml does not list the language \"\(translation.language)\"; add it to "
              + "\"languages\", or remove this file"))
      }
    }
  }

  /// Returns why a page cannot have a name, and what to do; nil if it can. On hosts that omit
  /// `.html` in addresses, a page would hide a folder of the same name, or the other way round.
  private static func nameConflict(
    _ name: String, in site: SiteSettings, deckIDs: some Collection<String>
  ) -> String? {
    if BuiltInPages.required.contains(name) {
      return "every site has a page \"\(name)\" already; rename the file"
    }
    if let page = OptionalPage(rawValue: name), !site.disabledPages.contains(page) {
      return "every site has a page \"\(name)\" already; rename the file, or switch the other page "
        + "off with \"pages: { \(name): false }\" in content/site.yml"
    }
    if deckIDs.contains(name) {
      return "the deck \"\(name)\" has the address \(name)/ already; rename the file of the page"
    }
    if let tag = site.otherLanguages.first(where: { $0.lowercased() == name }) {
      return
        "the pages in the language \"\(tag)\" have the address \(name)/ already; rename the file"
    }
    return nil
  }
}
