import FlyingFox
import FoundationEssentials

/// Serves a folder as a static host would.
struct StaticFiles: HTTPHandler {
  let root: String

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard [.GET, .HEAD].contains(request.method) else {
      return HTTPResponse(statusCode: .methodNotAllowed)
    }
    if request.path.last != "/", isFolder(request.path) {
      let folder = "/" + request.path.split(separator: "/").joined(separator: "/") + "/"
      let headers: HTTPHeaders = [.location: folder, .connection: "close"]
      return HTTPResponse(statusCode: .movedPermanently, headers: headers)
    }
    if let path = path(for: request.path), let data = try? Data(contentsOf: URL(filePath: path)) {
      return response(.ok, data, type: Self.type(of: path), to: request)
    }
    let page = (try? Data(contentsOf: URL(filePath: root + "/404.html"))) ?? Data("Not found".utf8)
    return response(.notFound, page, type: "text/html; charset=utf-8", to: request)
  }

  /// The file for a request's path, or nil where that would leave the folder.
  private func path(for request: String) -> String? {
    let parts = request.split(separator: "/").map(String.init)
    guard !parts.contains(where: { $0 == ".." || $0.contains("\0") || $0.hasPrefix(".") }) else {
      return nil
    }
    let path = ([root] + parts).joined(separator: "/")
    return request.last == "/" ? path + "/index.html" : path
  }

  private func isFolder(_ request: String) -> Bool {
    var isFolder = false
    return path(for: request).map {
      FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && isFolder
    } ?? false
  }

  /// Closes each connection: FlyingFox writes head and body apart, which stalls a kept one for the
  /// length of a delayed acknowledgement.
  private func response(
    _ status: HTTPStatusCode, _ data: Data, type: String, to request: HTTPRequest
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [.contentType: type, .connection: "close", HTTPHeader("Cache-Control"): "no-cache"],
      body: request.method == .HEAD ? Data() : data)
  }

  private static func type(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json; charset=utf-8"
    case "svg": "image/svg+xml; charset=utf-8"
    case "avif": "image/avif"
    case "webp": "image/webp"
    case "xml": "application/xml; charset=utf-8"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
