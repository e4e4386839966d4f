import OutputFile

/// What nginx needs to serve a site well, to be included in a `server` block.
///
/// Headers stand in one place alone: a `location` that adds one drops all that stand above it.
///
/// - Parameter base: the path on the host at which the site stands, such as `/decks/`.
public func nginxSnippet(_ headers: SecurityHeaders, base: String = "/") -> String {
  let place = base.map { $0.isLetter || $0.isNumber || "/-_~".contains($0) ? "\($0)" : "[\($0)]" }
    .joined()
  let folders = Freshness.lastingFolders.joined(separator: "|")
  let types = Dictionary(grouping: MediaType.byEnding) { $0.value.name }
    .sorted { $0.key < $1.key }
    .map { "  \($0.key) \($0.value.map(\.key).sorted().joined(separator: " "));\n" }
  let texts = Set((MediaType.byEnding.values + [.feed]).filter(\.isText).map(\.name))
    // nginx names the charset of HTML in any case, and warns when told to.
    .subtracting(["text/html"])
  let transport = add(SecurityHeaders.transport)
  return """
    # How to serve a site that decks built. Keep it as snippets/decks.conf and write
    #
    #   server {
    #     listen 80;
    #     root /srv/decks/public;
    #     include snippets/decks.conf;
    #   }

    index index.html;
    error_page 404 \(base)404.html;

    types {
    \(types.joined())}
    default_type \(MediaType.bytes.name);
    charset utf-8;
    charset_types \(texts.sorted().joined(separator: " "));

    # Sends the .gz files that decks build --precompress writes, where there are any.
    gzip_static on;
    # The same of .br files, with nginx's brotli module:
    # brotli_static on;

    # Names that change with what is in the file may be kept; all else is asked for again.
    set $decks_cache "\(Freshness.asked.cacheControl)";
    if ($uri ~ "^\(place)(\(folders))/[^/]*[0-9a-f]{16}[^/]*$") {
      set $decks_cache "\(Freshness.lasting.cacheControl)";
    }
    add_header Cache-Control $decks_cache always;

    \(headers.fields.map(add).joined())\
    \(headers.isTLSAlone ? transport : "# Once the host is never to be asked without TLS again:\n# \(transport)")
    location = \(base)\(feedPath) {
      types {}
      default_type \(MediaType.feed.name);
    }

    # decks' own notes, and another server's rules.
    location ~ ^\(place)(\\.decks|_headers$) {
      return 404;
    }

    """
}

private func add(_ field: SecurityHeaders.Field) -> String {
  "add_header \(field.name) \"\(field.value)\" always;\n"
}
