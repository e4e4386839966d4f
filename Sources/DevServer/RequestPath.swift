import URLs

/// The path of a request, resolved within a site's folder.
struct RequestPath: Equatable {
  /// The decoded path components: none is empty, hidden or `..`.
  let names: [String]
  /// Whether the path ends with a slash and therefore refers to a folder's `index.html`.
  let isFolder: Bool

  /// Parses a request's path; nil if it cannot name a file of a site.
  ///
  /// - Parameter encoded: The percent-encoded path, without the query.
  init?(_ encoded: String) {
    guard encoded.first == "/" else { return nil }
    var names: [String] = []
    for part in encoded.split(separator: "/") {
      guard let name = part.strictlyPercentDecoded, !name.hasPrefix("."),
        !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
      else { return nil }
      names.append(name)
    }
    self.names = names
    isFolder = encoded.last == "/"
  }

  /// The file's path relative to the site's folder.
  var file: String { (isFolder ? names + ["index.html"] : names).joined(separator: "/") }
}
