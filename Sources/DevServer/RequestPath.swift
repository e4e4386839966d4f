import Foundation

/// Where in a site's folder the file of a request is.
struct RequestPath: Equatable {
  /// The names on the way, decoded: no name leads up, is hidden or is no name at all.
  let names: [String]
  /// Whether the request ends with a slash, and so means a folder's own page.
  let isFolder: Bool

  /// Reads the path of a request, nil where no file of a site can be meant.
  ///
  /// - Parameter encoded: as the request has it, with percent signs, without the query.
  init?(_ encoded: String) {
    guard encoded.first == "/" else { return nil }
    var names: [String] = []
    for part in encoded.split(separator: "/") {
      guard let name = part.removingPercentEncoding, !name.hasPrefix("."),
        !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
      else { return nil }
      names.append(name)
    }
    self.names = names
    isFolder = encoded.last == "/"
  }

  /// The file, relative to the site's folder.
  var file: String { (isFolder ? names + ["index.html"] : names).joined(separator: "/") }
}
