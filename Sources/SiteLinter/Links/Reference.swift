/// A reference from one file of the site to another.
struct Reference: Equatable {
  /// The URL as written.
  var url: String
  /// The byte offset in the file; nil if unknown.
  var offset: Int?
  /// Whether browsers fetch the URL to show the page.
  var isLoaded = false
  /// Whether the URL is relative to the site's root rather than to the file.
  var isFromRoot = false
}

/// Returns the references in a file; the extension determines its type.
func references(in bytes: [UInt8], path: String) -> [Reference] {
  switch path.split(separator: ".").last {
  case "html", "svg": references(in: tags(in: bytes))
  case "xml": references(in: tags(in: bytes)) + sitemapReferences(in: bytes)
  case "css": references(inStyle: bytes)
  case "js": references(inModule: bytes)
  case "json": references(inData: bytes, path: path)
  default: []
  }
}
