import OutputFile

/// Returns the contents of a `_headers` file for Netlify, Cloudflare Pages and compatible hosts.
///
/// If two matching rules set the same header, it is sent with both values. Therefore each top-level
/// folder and file has exactly one rule, which sets `Cache-Control`.
///
/// - Parameter paths: The paths of the site's files.
public func netlifyHeaders(
  _ headers: SecurityHeaders, paths: some Sequence<String>
) -> String {
  var text = rule("/*", headers.fields)
  if headers.includesHSTS {
    text += line(SecurityHeaders.strictTransportSecurity)
  } else {
    text += "  # Enable once the whole host is served over HTTPS only:\n"
    text += "  #\(line(SecurityHeaders.strictTransportSecurity).dropFirst(1))"
  }
  text += rule("/", [cacheControl("index.html")])
  for pattern in Set(paths.map(topLevelPattern)).sorted() {
    var fields = [cacheControl(pattern)]
    // From the extension alone, hosts would send application/xml.
    if pattern == feedPath { fields.append(.init("Content-Type", MediaType.feed.contentType)) }
    text += rule("/" + pattern, fields)
  }
  return text
}

/// Returns a pattern such as `dogs/*` for a file in a folder, otherwise the path itself.
private func topLevelPattern(_ path: String) -> String {
  guard let slash = path.firstIndex(of: "/") else { return path }
  return path[...slash] + "*"
}

private func cacheControl(_ path: String) -> SecurityHeaders.Field {
  .init("Cache-Control", BrowserCaching(path: path).cacheControl)
}

private func rule(_ pattern: String, _ fields: [SecurityHeaders.Field]) -> String {
  pattern + "\n" + fields.map(line).joined()
}

private func line(_ field: SecurityHeaders.Field) -> String { "  \(field.name): \(field.value)\n" }

/// Returns the `_headers` file of the site.
///
/// - Parameter embedders: The origins whose pages may embed the site in a frame.
func headersFile(for files: [OutputFile], embedders: [String]) -> OutputFile {
  let text = netlifyHeaders(SecurityHeaders(embedders: embedders), paths: files.map(\.path))
  return OutputFile(
    path: "_headers", .bytes(Array(text.utf8)), kind: .index, origin: "the headers")
}
