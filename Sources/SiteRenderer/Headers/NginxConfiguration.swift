import OutputFile

extension ServedSite {
  /// The nginx configuration for the site, to be included in a `server` block.
  ///
  /// All headers are added at one level: `add_header` in a nested `location` discards the headers of
  /// outer levels.
  public var nginxConfiguration: String {
    let types = Dictionary(grouping: MediaType.byExtension) { $0.value.name }
      .sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.map(\.key).sorted().joined(separator: " "));" }
    let texts = Set((MediaType.byExtension.values + [.feed]).filter(\.isText).map(\.name))
      // nginx always sends the charset of HTML, and warns if text/html is listed.
      .subtracting(["text/html"])
    let variable = "$decks_cache\(identifierSuffix)"
    let redirect = """
      location = \(baseWithoutSlash) {
        absolute_redirect off;
        return 301 \(base);
      }

      # ^~ disregards the server's regular expressions for this path.

      """
    return """
      # Configuration for a site built by decks. Save it as snippets/decks.conf and include it:
      #
      #   server {
      #     listen 80;
      #     include snippets/decks.conf;
      #   }

      # Files with a hash in their name never change; all others are revalidated.
      set \(variable) "\(BrowserCaching.revalidated.cacheControl)";
      if ($uri ~ "^\(basePattern)\(Self.hashedFilePattern)") {
        set \(variable) "\(BrowserCaching.immutable.cacheControl)";
      }

      \(isAtRoot ? "" : redirect)\
      location \(isAtRoot ? "/" : "^~ \(base)") {
        \(isAtRoot ? "root \"\(folder)\"" : "alias \"\(folder)/\"");
        index index.html;
        error_page 404 \(base)404.html;
        absolute_redirect off;

        types {
      \(indented(types, by: "    "))\
        }
        default_type \(MediaType.bytes.name);
        charset utf-8;
        charset_types \(texts.sorted().joined(separator: " "));

        # Serve the .gz files that decks build --precompress writes.
        gzip_static on;
        gzip_vary on;
        # For .br files, with the ngx_brotli module:
        # brotli_static on;

        add_header Cache-Control \(variable) always;
      \(indented(headerLines { "add_header \($0.name) \"\($0.value)\" always;" }, by: "  "))
        location = \(base)\(feedPath) {
          types {}
          default_type \(MediaType.feed.name);
        }

        # Build state, and rules for other servers.
        location ~ ^\(basePattern)\(Self.privateFilePattern) {
          return 404;
        }
      }

      """
  }
}
