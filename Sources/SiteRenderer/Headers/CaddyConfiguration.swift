import OutputFile

extension ServedSite {
  /// The Caddy configuration for the site, to be imported in a site block.
  public var caddyConfiguration: String {
    let types = Dictionary(grouping: Self.mediaTypes, by: \.value.contentType)
      .sorted { $0.key < $1.key }
      .flatMap { type, extensions in
        let name = "@\(extensions[0].key)"
        let patterns = extensions.map { "*.\($0.key)" }.joined(separator: " ")
        return ["\(name) path \(patterns)", "header \(name) Content-Type \"\(type)\""]
      }
    let headers = headerLines { "header \($0.name) \"\($0.value)\"" }
    return """
      # Configuration for a site built by decks. Save it as /etc/caddy/decks.caddy and import it:
      #
      #   example.org {
      #     import decks.caddy
      #   }

      \(isAtRoot ? "handle" : "redir \(baseWithoutSlash) \(base) permanent\n\nhandle_path \(base)*") {
        root * "\(folder)"
        # In a route, later directives override earlier ones.
        route {
          # Build state, and rules for other servers.
          @private path_regexp "^/\(Self.privateFilePattern)"
          error @private 404

      \(indented(headers, by: "    "))
          # Files with a hash in their name never change; all others are revalidated.
          header Cache-Control "\(BrowserCaching.revalidated.cacheControl)"
          @hashed path_regexp "^/\(Self.hashedFilePattern)"
          header @hashed Cache-Control "\(BrowserCaching.immutable.cacheControl)"

      \(indented(types, by: "    "))\
          header /\(feedPath) Content-Type "\(MediaType.feed.contentType)"

          file_server {
            # Serve the .gz and .br files that decks build --precompress writes.
            precompressed br gzip
          }
        }
      }

      handle_errors {
        @decks_missing\(identifierSuffix) {
          path \(base)*
          expression {err.status_code} == 404
        }
        handle @decks_missing\(identifierSuffix) {
          root * "\(folder)"
          rewrite * /404.html
          route {
      \(indented(headers, by: "      "))\
            header Cache-Control "\(BrowserCaching.revalidated.cacheControl)"
            header Content-Type "\(MediaType.html.contentType)"
            file_server {
              precompressed br gzip
            }
          }
        }
      }

      """
  }
}
