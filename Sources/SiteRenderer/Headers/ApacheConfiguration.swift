import OutputFile

extension ServedSite {
  /// The Apache configuration for the site, to be included in a virtual host.
  public var apacheConfiguration: String {
    // Later sections override earlier ones: a compressed copy such as site.css.gz has the type of
    // the text, not that of .gz.
    let types =
      (Self.mediaTypes.filter { !$0.value.isText } + Self.mediaTypes.filter(\.value.isText))
      .map {
        forcedType($0.value, of: #"\."# + $0.key, isCompressed: $0.value.isText)
      }
    let texts = Self.mediaTypes.filter(\.value.isText).map(\.key).joined(separator: "|")
    let location =
      isAtRoot
      ? "DocumentRoot \"\(folder)\""
      : """
      RedirectMatch permanent "^\(basePattern.dropLast())$" "\(base)"
      Alias "\(base)" "\(folder)/"
      """
    return """
      # Configuration for a site built by decks. It needs two modules: a2enmod headers rewrite
      # Save it as /etc/apache2/decks.conf and include it:
      #
      #   <VirtualHost *:80>
      #     Include decks.conf
      #   </VirtualHost>

      \(location)
      <Directory "\(folder)">
        Require all granted
        AllowOverride None
        # mod_rewrite requires FollowSymLinks.
        Options FollowSymLinks
        DirectoryIndex index.html
        ErrorDocument 404 \(base)404.html

      \(indented(headerLines { "Header always set \($0.name) \"\($0.value)\"" }, by: "  "))
        # Files with a hash in their name never change; all others are revalidated.
        Header always set Cache-Control "\(BrowserCaching.revalidated.cacheControl)"
        <If "%{REQUEST_URI} =~ m#^\(basePattern)\(Self.hashedFilePattern)#">
          Header always set Cache-Control "\(BrowserCaching.immutable.cacheControl)"
        </If>

      \(types.joined())\
      \(forcedType(.feed, of: "^" + feedPath.replacing(".", with: #"\."#), isCompressed: true))
        RewriteEngine On
        RewriteBase "\(base)"
        # Build state, and rules for other servers.
        RewriteRule "^\(Self.privateFilePattern)" - [R=404,L]

        # Serve the .br and .gz files that decks build --precompress writes.
        Header merge Vary Accept-Encoding
        RewriteCond "%{HTTP:Accept-Encoding}" "\\bbr\\b"
        RewriteCond "%{REQUEST_FILENAME}.br" -f
        RewriteRule "^(.+)$" "$1.br" [L]
        RewriteCond "%{HTTP:Accept-Encoding}" "\\bgzip\\b"
        RewriteCond "%{REQUEST_FILENAME}.gz" -f
        RewriteRule "^(.+)$" "$1.gz" [L]
        <FilesMatch "\\.(\(texts))\\.br$">
          AddEncoding br .br
        </FilesMatch>
        <FilesMatch "\\.(\(texts))\\.gz$">
          AddEncoding gzip .gz
        </FilesMatch>
      </Directory>

      """
  }

  /// Returns a section that sets the type of files whose names match a pattern.
  ///
  /// - Parameter isCompressed: Whether the files may have compressed copies.
  private func forcedType(_ type: MediaType, of pattern: String, isCompressed: Bool) -> String {
    """
      <FilesMatch "\(pattern)\(isCompressed ? #"(\.br|\.gz)?"# : "")$">
        ForceType "\(type.contentType)"
      </FilesMatch>

    """
  }
}
