/// What a page may load and do: only what the site itself holds, and no markup made of text.
///
/// Said twice, in each page for servers that send nothing, and by the server; both are made here.
public enum ContentPolicy {
  /// As a `<meta>` says it. That text becomes no markup, the page's first script adds: validators
  /// know no such directive.
  public static let page = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
    "connect-src 'self'", "font-src 'self'", "manifest-src 'self'", "worker-src 'self'",
    "form-action 'none'", "base-uri 'none'",
  ].joined(separator: "; ")

  /// As a server says it: who may frame the page is not for the page to say.
  public static let header =
    page + "; require-trusted-types-for 'script'; trusted-types decks; frame-ancestors 'none'"
}
