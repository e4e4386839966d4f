import Files
import FlyingFox
import FoundationEssentials
import Glibc
import OutputFile

/// Serves a site's files as a static host would, and also the live-reload script and events.
struct StaticFileHandler: HTTPHandler {
  /// The site's output folder.
  let folder: String
  let live: LiveReload
  /// Whether any `Host` header is accepted.
  let acceptsAnyHost: Bool

  func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
    guard acceptsAnyHost || isLoopback(host: request.headers[.host] ?? "") else {
      // This prevents DNS rebinding, in which a foreign page's host name resolves to this machine
      // so that the page can read the site.
      return textResponse(.misdirectedRequest, "Use localhost or 127.0.0.1.\n")
    }
    guard [.GET, .HEAD].contains(request.method) else {
      var response = textResponse(.methodNotAllowed, "Only GET and HEAD are allowed.\n")
      response.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return response
    }
    switch request.target.path() {
    case LiveReload.scriptPath:
      return fullResponse(
        .ok, Body(bytes: PackageResources.reload_js, type: .javaScript), to: request)
    case LiveReload.eventsPath:
      return await eventStream(for: request)
    case let path:
      return await siteFile(path, request)
    }
  }

  private struct Body {
    var bytes: [UInt8]
    var type: MediaType
  }

  private func siteFile(_ path: String, _ request: HTTPRequest) async -> HTTPResponse {
    guard let requestPath = RequestPath(path), requestPath.names != [HeaderRules.file] else {
      return await notFound(path, request)
    }
    if !requestPath.isFolder, isFolder(requestPath.file) {
      // The path is rebuilt with a single slash at its start, so that a path such as `//host` does
      // not become a redirect to another host.
      let location = "/" + path.split(separator: "/").joined(separator: "/") + "/"
      var response = textResponse(.movedPermanently, "")
      response.headers[.location] = location
      return response
    }
    guard let body = await body(of: requestPath.file) else { return await notFound(path, request) }
    var response = conditionalResponse(body, to: request)
    add(siteHeaders(for: path), to: &response)
    return response
  }

  private func notFound(_ path: String, _ request: HTTPRequest) async -> HTTPResponse {
    if await !live.isBuilt, await body(of: "index.html") == nil {
      let page = liveReloadPage(errorPage(await live.mistakes), buildID: "none")
      var response = fullResponse(
        .serviceUnavailable, Body(bytes: page, type: .html), to: request)
      response.headers[HTTPHeader("Content-Security-Policy")] =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'"
      return response
    }
    let page = await body(of: "404.html")
    var response = fullResponse(
      .notFound, page ?? Body(bytes: Array("Not found\n".utf8), type: .plainText),
      to: request)
    add(siteHeaders(for: path), to: &response)
    return response
  }

  /// Returns a file of the site; pages get the live-reload script.
  private func body(of file: String) async -> Body? {
    // Read the ID before the file. If a build ends in between, the page is newer than its ID and
    // reloads once too often; in the other order, it would be older than its ID and would not
    // reload.
    let buildID = await live.buildID
    guard contains(file), let bytes = try? File.read(folder + "/" + file) else { return nil }
    let type = MediaType.of(file)
    guard type == .html else { return Body(bytes: bytes, type: type) }
    return Body(bytes: liveReloadPage(bytes, buildID: buildID), type: type)
  }

  /// Whether a file exists inside the folder after resolving symbolic links.
  private func contains(_ file: String) -> Bool {
    func resolved(_ path: String) -> String? {
      realpath(path, nil).map { found in
        defer { free(found) }
        return String(cString: found)
      }
    }
    guard let root = resolved(folder), let resolvedFile = resolved(folder + "/" + file) else {
      return false
    }
    return resolvedFile.hasPrefix(root + "/")
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
      && isFolder
  }

  private func siteHeaders(for path: String) -> [HeaderRules.Header] {
    guard let text = try? File.read(folder + "/" + HeaderRules.file) else { return [] }
    return HeaderRules(String(decoding: text, as: UTF8.self)).headers(for: path)
  }

  /// Adds the site's headers, except those that this server sets itself: for example, a page that
  /// the site lets browsers cache for an hour would hide later builds.
  private func add(_ headers: [HeaderRules.Header], to response: inout HTTPResponse) {
    for header in headers where response.headers[HTTPHeader(header.name)] == nil {
      response.headers.setValues([header.value], for: HTTPHeader(header.name))
    }
  }
}

// MARK: Responses
extension StaticFileHandler {
  /// Returns the body, the requested range of the body, or status 304 if the client already has the
  /// body.
  private func conditionalResponse(_ body: Body, to request: HTTPRequest) -> HTTPResponse {
    let tag = EntityTag(of: body.bytes)
    if let known = request.headers[.ifNoneMatch], tag.matches(known) {
      var response = bodilessResponse(.notModified, length: body.bytes.count)
      response.headers[.eTag] = tag.text
      return response
    }
    var response: HTTPResponse
    let condition = request.headers[HTTPHeader("If-Range")]
    let range = condition == nil || condition == tag.text ? request.headers[.range] : nil
    switch ByteRange(request.method == .GET ? range : nil, size: body.bytes.count) {
    case .whole:
      response = fullResponse(.ok, body, to: request)
    case .part(let part):
      let bytes = Array(body.bytes[part])
      response = fullResponse(.partialContent, Body(bytes: bytes, type: body.type), to: request)
      response.headers[.contentRange] =
        "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(body.bytes.count)"
    case .unsatisfiable:
      response = textResponse(.rangeNotSatisfiable, "The file has \(body.bytes.count) bytes.\n")
      response.headers[.contentRange] = "bytes */\(body.bytes.count)"
    }
    response.headers[.eTag] = tag.text
    response.headers[.acceptRanges] = "bytes"
    return response
  }

  private func fullResponse(
    _ status: HTTPStatusCode, _ body: Body, to request: HTTPRequest
  ) -> HTTPResponse {
    var response = bodilessResponse(status, length: body.bytes.count)
    response.headers[.contentType] = body.type.contentType
    if request.method != .HEAD {
      response.payload = .httpBody(
        HTTPBodySequence(data: Data(body.bytes), suggestedBufferSize: 1 << 18))
    }
    return response
  }

  private func textResponse(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: Self.commonHeaders.merging([.contentType: MediaType.plainText.contentType]),
      body: Data(text.utf8))
  }

  /// Returns a response that has no body, but the `Content-Length` that the body would have.
  private func bodilessResponse(_ status: HTTPStatusCode, length: Int) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: Self.commonHeaders.merging([.contentLength: String(length)]))
  }

  private func eventStream(for request: HTTPRequest) async -> HTTPResponse {
    let buildID = request.query.first { $0.name == "of" }?.value ?? ""
    var response = HTTPResponse(
      statusCode: .ok,
      headers: Self.commonHeaders.merging([.contentType: "text/event-stream; charset=utf-8"]))
    if request.method == .GET {
      response.payload = .httpBody(
        HTTPBodySequence(from: EventStream(events: await live.events(since: buildID))))
    }
    return response
  }

  /// Headers of every response. Connections are closed after each response: head and body are
  /// written separately, and on a keep-alive connection, delayed acknowledgements would delay the
  /// body.
  private static let commonHeaders: HTTPHeaders = [
    .connection: "close", .cacheControl: "no-cache",
    HTTPHeader("X-Content-Type-Options"): "nosniff",
  ]
}

extension HTTPHeaders {
  fileprivate func merging(_ others: HTTPHeaders) -> HTTPHeaders {
    var result = self
    for name in others.keys { result.setValues(others.values(for: name), for: name) }
    return result
  }
}
