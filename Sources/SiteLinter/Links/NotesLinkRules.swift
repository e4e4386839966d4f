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
  let target = Reference(url: url).target(from: page, site: site)
  guard var message = target.problem(among: paths) else { return nil }
  if case .file(let file, _) = target {
    let guess = didYouMean(file, among: paths.filter { $0.hasSuffix(".html") }.sorted())
    message += guess.isEmpty ? "; correct the path, or add the file" : guess
  }
  return Finding(.error, problem("\"\(url)\" \(message)"))
}
