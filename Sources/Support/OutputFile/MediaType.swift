/// A media type for the `Content-Type` header, chosen by file extension.
public struct MediaType: Sendable, Equatable {
  /// The type's name, such as `text/html`.
  public var name: String
  /// Whether the type is text. All text that decks writes is in UTF-8.
  public var isText: Bool

  public init(text name: String) {
    self.name = name
    isText = true
  }

  public init(binary name: String) {
    self.name = name
    isText = false
  }

  public static let html = MediaType(text: "text/html")
  public static let plainText = MediaType(text: "text/plain")
  public static let javaScript = MediaType(text: "text/javascript")
  public static let bytes = MediaType(binary: "application/octet-stream")

  /// The media types, by extension, of files that decks writes or that authors add.
  public static let byExtension: [String: MediaType] = [
    "html": html,
    "css": MediaType(text: "text/css"),
    "js": javaScript,
    "mjs": javaScript,
    "json": MediaType(text: "application/json"),
    "webmanifest": MediaType(text: "application/manifest+json"),
    "xml": MediaType(text: "application/xml"),
    "txt": plainText,
    "md": MediaType(text: "text/markdown"),
    "csv": MediaType(text: "text/csv"),
    "svg": MediaType(text: "image/svg+xml"),
    "webp": MediaType(binary: "image/webp"),
    "avif": MediaType(binary: "image/avif"),
    "jpg": MediaType(binary: "image/jpeg"),
    "jpeg": MediaType(binary: "image/jpeg"),
    "png": MediaType(binary: "image/png"),
    "gif": MediaType(binary: "image/gif"),
    "ico": MediaType(binary: "image/x-icon"),
    "pdf": MediaType(binary: "application/pdf"),
    "wasm": MediaType(binary: "application/wasm"),
    "woff2": MediaType(binary: "font/woff2"),
    "mp3": MediaType(binary: "audio/mpeg"),
    "mp4": MediaType(binary: "video/mp4"),
    "zip": MediaType(binary: "application/zip"),
    "gz": MediaType(binary: "application/gzip"),
  ]

  /// Returns the type of a file by its extension; ``bytes`` if the extension is unknown.
  public static func of(_ path: String) -> MediaType {
    guard let dot = path.lastIndex(of: ".") else { return bytes }
    return byExtension[path[dot...].dropFirst().lowercased()] ?? bytes
  }

  /// The value of the `Content-Type` header.
  public var contentType: String { isText ? "\(name); charset=utf-8" : name }
}
