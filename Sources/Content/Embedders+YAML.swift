import URLs

extension YAMLReader {
  /// Reads an origin whose pages may embed the site in a frame, as a source of the directive
  /// `frame-ancestors`: an https origin or `'self'`.
  mutating func embedder(_ node: YAMLNode) -> String? {
    guard let text = text(node) else { return nil }
    if ["self", "'self'"].contains(text) { return "'self'" }
    if let url = try? WebURL(text), url.origin.scheme == "https", url.text == "\(url.origin)/" {
      return url.origin.description
    }
    report(node, "expected an https origin such as https://moodle.example.org, or self")
    return nil
  }
}
