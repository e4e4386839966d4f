import OutputFile

/// A built site as a web server sees it.
public struct ServedSite: Sendable {
  /// The site's path on the host, such as `/` or `/decks/`.
  let base: String
  /// The absolute path of the folder with the site's files.
  let folder: String
  let headers: SecurityHeaders

  /// The reason why no configuration can be written for a site.
  public enum ConfigurationError: Error, Equatable {
    /// The path has characters other than ASCII letters, digits and `-._~/`. Others may be part of
    /// a server's syntax or escaped in URLs.
    case invalidBase
    /// The path of the folder has characters that are part of a server's syntax.
    case invalidFolder
  }

  /// - Parameters:
  ///   - base: The site's path on the host, which begins and ends with a slash.
  ///   - folder: The absolute path of the folder with the site's files.
  public init(
    base: String, folder: String, headers: SecurityHeaders
  ) throws(ConfigurationError) {
    guard base.wholeMatch(of: /[a-zA-Z0-9._~\/-]+/) != nil else { throw .invalidBase }
    guard
      folder.unicodeScalars.allSatisfy({
        $0.properties.generalCategory != .control && !"\"\\${}*?[]".unicodeScalars.contains($0)
      })
    else { throw .invalidFolder }
    self.base = base
    self.folder = folder
    self.headers = headers
  }

  var isAtRoot: Bool { base == "/" }

  /// The base without the slash at its end.
  var baseWithoutSlash: String { String(base.dropLast()) }

  /// The suffix of names in the configuration, since a server may include those of several sites.
  var identifierSuffix: String {
    String(baseWithoutSlash.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// A regular expression for the base.
  var basePattern: String { base.replacing(".", with: "[.]") }

  /// A regular expression for the paths, relative to the base, of files whose names contain a hash.
  static var hashedFilePattern: String {
    "(\(BrowserCaching.immutableFolders.joined(separator: "|")))/[^/]*[0-9a-f]{16}[^/]*$"
  }

  /// A regular expression for the paths, relative to the base, of files that are not sent: build
  /// state and rules for other servers.
  static let privateFilePattern = #"(\.decks|_headers$)"#

  /// The media types by file extension, sorted by extension.
  static var mediaTypes: [(key: String, value: MediaType)] {
    MediaType.byExtension.sorted { $0.key < $1.key }
  }

  /// The headers to send with every file.
  func headerLines(_ line: (SecurityHeaders.Field) -> String) -> [String] {
    let strictTransportSecurity = line(SecurityHeaders.strictTransportSecurity)
    return headers.fields.map(line)
      + (headers.includesHSTS
        ? [strictTransportSecurity]
        : [
          "# Enable once the whole host is served over HTTPS only:", "# \(strictTransportSecurity)",
        ])
  }
}

/// Returns lines, each with an indentation and a line break.
func indented(_ lines: [String], by indent: String) -> String {
  lines.map { "\(indent)\($0)\n" }.joined()
}
