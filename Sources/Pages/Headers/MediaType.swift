/// What a file is, by the ending of its name, as `Content-Type` says it.
public struct MediaType: Sendable, Equatable {
  /// Such as `text/html`.
  public var name: String
  /// Whether it is text, which decks writes in UTF-8.
  public var isText: Bool

  /// The kinds of file that a site holds, by their endings.
  static let byEnding: [String: MediaType] = [
    "html": MediaType(name: "text/html", isText: true),
    "css": MediaType(name: "text/css", isText: true),
    "js": MediaType(name: "text/javascript", isText: true),
    "json": MediaType(name: "application/json", isText: true),
    "svg": MediaType(name: "image/svg+xml", isText: true),
    "txt": MediaType(name: "text/plain", isText: true),
    "webmanifest": MediaType(name: "application/manifest+json", isText: true),
    "xml": MediaType(name: "application/xml", isText: true),
    "avif": MediaType(name: "image/avif", isText: false),
    "jpg": MediaType(name: "image/jpeg", isText: false),
    "png": MediaType(name: "image/png", isText: false),
    "webp": MediaType(name: "image/webp", isText: false),
    "woff2": MediaType(name: "font/woff2", isText: false),
  ]
  /// XML by its ending, and more than that.
  static let feed = MediaType(name: "application/atom+xml", isText: true)
  static let bytes = MediaType(name: "application/octet-stream", isText: false)

  /// The type of a file by its path in the site.
  public static func of(_ path: String) -> MediaType {
    if path == feedPath { return feed }
    guard let dot = path.lastIndex(of: ".") else { return bytes }
    return byEnding[path[dot...].dropFirst().lowercased()] ?? bytes
  }

  /// The value of `Content-Type`.
  public var contentType: String { isText ? "\(name); charset=utf-8" : name }
}
