import OutputFile

/// Returns an nginx configuration for the site, to be included in a `server` block.
///
/// All headers are added at one level: `add_header` in a `location` discards the headers of outer
/// levels.
///
/// - Parameter base: The site's path on the host, such as `/decks/`.
/// - Returns: The configuration; nil if the path has characters other than ASCII letters, digits
///   and `-._~/`, because others may be part of nginx's syntax or escaped in URLs.
public func nginxConfiguration(_ headers: SecurityHeaders, base: String = "/") -> String? {
  guard
    base.utf8.allSatisfy({ byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~/".utf8.contains(byte)
      }
    })
  else { return nil }
  let basePattern = base.replacing(".", with: "[.]")
  let folders = BrowserCaching.immutableFolders.joined(separator: "|")
  let types = Dictionary(grouping: MediaType.byExtension) { $0.value.name }
    .sorted { $0.key < $1.key }
    .map { "  \($0.key) \($0.value.map(\.key).sorted().joined(separator: " "));\n" }
  let texts = Set((MediaType.byExtension.values + [.feed]).filter(\.isText).map(\.name))
    // nginx always sends the charset of HTML, and warns if text/html is listed.
    .subtracting(["text/html"])
  let strictTransportSecurity = addHeader(SecurityHeaders.strictTransportSecurity)
  return """
    # Configuration for a site built by decks. Save it as snippets/decks.conf and include it:
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

    # Serve the .gz files that decks build --precompress writes.
    gzip_static on;
    # For .br files, with the ngx_brotli module:
    # brotli_static on;

    # Files with a hash in their name never change; all others are revalidated.
    set $decks_cache "\(BrowserCaching.revalidated.cacheControl)";
    if ($uri ~ "^\(basePattern)(\(folders))/[^/]*[0-9a-f]{16}[^/]*$") {
      set $decks_cache "\(BrowserCaching.immutable.cacheControl)";
    }
    add_header Cache-Control $decks_cache always;

    \(headers.fields.map(addHeader).joined())\
    \(headers.includesHSTS ? strictTransportSecurity : "# Enable once the whole host is served over HTTPS only:\n# \(strictTransportSecurity)")
    location = \(base)\(feedPath) {
      types {}
      default_type \(MediaType.feed.name);
    }

    # Build state, and rules for other servers.
    location ~ ^\(basePattern)(\\.decks|_headers$) {
      return 404;
    }

    """
}

private func addHeader(_ field: SecurityHeaders.Field) -> String {
  "add_header \(field.name) \"\(field.value)\" always;\n"
}
