/// The site's Content-Security-Policy: only the site's own files, no inline scripts, trusted types.
///
/// It is sent in a header, and repeated in each page for servers that send no headers.
public enum ContentSecurityPolicy {
  /// The policy for a `<meta>` element. The page's first script adds `require-trusted-types-for`,
  /// which HTML validators do not know.
  public static let page = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
    "connect-src 'self'", "font-src 'self'", "manifest-src 'self'", "worker-src 'self'",
    "form-action 'none'", "base-uri 'none'",
  ].joined(separator: "; ")

  /// Returns the policy for a header, with `frame-ancestors`, which browsers ignore in a `<meta>`
  /// element.
  ///
  /// - Parameter embedders: The sources of `frame-ancestors`: origins, and `'self'` in quotes.
  public static func header(embedders: [String] = []) -> String {
    let ancestors = embedders.isEmpty ? "'none'" : embedders.joined(separator: " ")
    return page + "; require-trusted-types-for 'script'; trusted-types decks; "
      + "frame-ancestors \(ancestors)"
  }
}
