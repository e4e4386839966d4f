/// What a file of the site names another by.
struct Reference: Equatable {
  /// As written, relative to the file that holds it unless it says otherwise.
  var url: String
  /// Where it stands, in bytes; nil where that is not known.
  var offset: Int?
  /// Whether a browser fetches it by itself, to show the page.
  var isLoaded = false
  /// Whether it begins at the site's root, wherever the file lies.
  var isFromRoot = false
}

/// Every reference of a file, by what its ending says it is.
func references(in bytes: [UInt8], path: String) -> [Reference] {
  switch path.split(separator: ".").last {
  case "html", "svg": references(in: tags(in: bytes))
  case "xml": references(in: tags(in: bytes)) + addresses(in: bytes)
  case "css": references(inStyle: bytes)
  case "js": references(inModule: bytes)
  case "json": references(inData: bytes, path: path)
  default: []
  }
}
