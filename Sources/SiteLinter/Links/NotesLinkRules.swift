import Diagnostics

/// Reports a link or an image of an author's text that refers to no file of the site.
///
/// - Parameters:
///   - url: The URL as written in the text.
///   - problem: Makes a problem at the link's position from a message.
///   - page: The path of the page that shows the text.
///   - paths: The paths of the site's files.
///   - site: The site's URL, ending with `/`.
public func notesLinkFinding(
  _ url: String, onPage page: String, paths: Set<String>, site: String?,
  _ problem: (String) -> Problem
) -> Finding? {
  switch Reference(url: url).target(from: page, site: site) {
  case .external: return nil
  case .outsideSite:
    return Finding(.error, problem("\"\(url)\" is outside the site; use a path within it"))
  case .file(let file, _):
    guard !paths.contains(file) else { return nil }
    let pages = paths.filter { $0.hasSuffix(".html") }
    let guess = didYouMean(file, among: pages.sorted())
    return Finding(
      .error,
      problem(
        "\"\(url)\" refers to \(file), which does not exist"
          + (guess.isEmpty ? "; correct the path, or add the file" : guess)))
  }
}
