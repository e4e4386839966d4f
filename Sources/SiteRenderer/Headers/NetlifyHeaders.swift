import OutputFile

/// The rules of a `_headers` file, which Netlify, Cloudflare Pages and others read at the site's root.
///
/// A header that two rules give is sent as a list of both values, so that no two rules may say how
/// long a file is kept: each folder of the site and each file beside them has a rule of its own.
///
/// - Parameter paths: the site's files.
public func netlifyHeaders(
  _ headers: SecurityHeaders, paths: some Sequence<String>
) -> String {
  var text = rule("/*", headers.fields)
  if headers.isTLSAlone {
    text += line(SecurityHeaders.transport)
  } else {
    text += "  # Once the host is never to be asked without TLS again:\n"
    text += "  #\(line(SecurityHeaders.transport).dropFirst(1))"
  }
  text += rule("/", [cacheControl("index.html")])
  for top in Set(paths.map(topLevel)).sorted() {
    var fields = [cacheControl(top)]
    // By its ending it would be sent as any XML.
    if top == feedPath { fields.append(.init("Content-Type", MediaType.feed.contentType)) }
    text += rule("/" + top, fields)
  }
  return text
}

/// `dogs/*` for what lies in a folder, else the file itself.
private func topLevel(_ path: String) -> String {
  guard let slash = path.firstIndex(of: "/") else { return path }
  return path[...slash] + "*"
}

private func cacheControl(_ path: String) -> SecurityHeaders.Field {
  .init("Cache-Control", Freshness(path: path).cacheControl)
}

private func rule(_ pattern: String, _ fields: [SecurityHeaders.Field]) -> String {
  pattern + "\n" + fields.map(line).joined()
}

private func line(_ field: SecurityHeaders.Field) -> String { "  \(field.name): \(field.value)\n" }

/// The rules as a file of the site.
func headersFile(for files: [OutputFile]) -> OutputFile {
  let text = netlifyHeaders(SecurityHeaders(), paths: files.map(\.path))
  return OutputFile(
    path: "_headers", .bytes(Array(text.utf8)), stage: .index, origin: "the headers")
}
