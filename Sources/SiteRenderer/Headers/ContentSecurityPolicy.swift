import FoundationEssentials
import Hashing

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

  /// Returns the policy of a page in a single file, which allows only its own script and style sheet,
  /// and pictures inside the page.
  static func standalone(script: String, style: String) -> String {
    [
      "default-src 'none'", "script-src \(source(of: script))", "style-src \(source(of: style))",
      "img-src data:", "font-src data:", "form-action 'none'", "base-uri 'none'",
      "require-trusted-types-for 'script'", "trusted-types decks",
    ].joined(separator: "; ")
  }

  /// Returns the policy of a page that shows another file of its folder in a frame.
  static func coursePage(script: String, style: String) -> String {
    [
      "default-src 'none'", "script-src \(source(of: script))", "style-src \(source(of: style))",
      "frame-src 'self'", "form-action 'none'", "base-uri 'none'",
    ].joined(separator: "; ")
  }

  /// Returns the source expression that allows an inline script or style sheet.
  private static func source(of text: String) -> String {
    let bytes = Digest(of: text).words.flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
    }
    return "'sha256-\(Data(bytes).base64EncodedString())'"
  }

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
