/// The media type of a file, by its name's ending.
func mediaType(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: ".") else { return unknownType }
  return mediaTypes[name[name.index(after: dot)...].lowercased()] ?? unknownType
}

private let unknownType = "application/octet-stream"

private let mediaTypes = [
  "html": "text/html; charset=utf-8",
  "css": "text/css; charset=utf-8",
  "js": "text/javascript; charset=utf-8",
  "mjs": "text/javascript; charset=utf-8",
  "json": "application/json; charset=utf-8",
  "webmanifest": "application/manifest+json; charset=utf-8",
  "xml": "application/xml; charset=utf-8",
  "txt": "text/plain; charset=utf-8",
  "md": "text/markdown; charset=utf-8",
  "csv": "text/csv; charset=utf-8",
  "svg": "image/svg+xml; charset=utf-8",
  "webp": "image/webp",
  "avif": "image/avif",
  "jpg": "image/jpeg",
  "jpeg": "image/jpeg",
  "png": "image/png",
  "gif": "image/gif",
  "ico": "image/x-icon",
  "pdf": "application/pdf",
  "wasm": "application/wasm",
  "woff2": "font/woff2",
  "mp3": "audio/mpeg",
  "mp4": "video/mp4",
  "zip": "application/zip",
  "gz": "application/gzip",
]
