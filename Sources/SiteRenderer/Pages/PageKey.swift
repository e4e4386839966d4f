import BinaryCoding
import Hashing
import TemplateEngine

extension PageModel {
  /// Returns the page's key: a digest of everything that the page is rendered from, namely the
  /// context (site, language and phrases), the template with its partials, the path, and all stored
  /// properties. While the key is the same and the published file is intact, the page is not
  /// rendered again.
  ///
  /// If a property cannot be encoded, there is no key, and the page is rendered in every build.
  func key(in context: PageContext) -> Digest? {
    guard let modelDigest = try? Digest(encoding: self) else { return nil }
    let templateDigest = context.language.templates.digest(of: Self.template)
    return Digest(of: [context.digest, templateDigest, Digest(of: path), modelDigest])
  }
}
