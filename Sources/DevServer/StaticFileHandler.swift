import Files
import FoundationEssentials
import OutputFile

/// Serves a site's files as a static host would, and also the live-reload script and events.
struct StaticFileHandler: Sendable {
  /// The site's output folder.
  let folder: String
  let liveReload: LiveReload
  let allowedHosts: AllowedHosts

  func response(to request: RequestHead) async -> Response {
    guard allowedHosts.contains(request["Host"] ?? "") else {
      return Response(
        .misdirectedRequest,
        text: "Unknown host name. Use localhost or an IP address, or allow it with --allow-host.\n")
    }
    guard ["GET", "HEAD"].contains(request.method) else {
      var response = Response(.methodNotAllowed, text: "Only GET and HEAD are allowed.\n")
      response["Allow"] = "GET, HEAD"
      return response
    }
    switch request.path {
    case LiveReload.scriptPath:
      return fullResponse(
        .ok, Content(bytes: PackageResources.reload_js, type: .javaScript), to: request)
    case LiveReload.eventsPath:
      return await eventStream(for: request)
    case let path:
      return await siteFile(path, request)
    }
  }

  private struct Content {
    var bytes: [UInt8]
    var type: MediaType
  }

  private func siteFile(_ path: String, _ request: RequestHead) async -> Response {
    guard let requestPath = RequestPath(path), requestPath.names != [HeaderRules.fileName] else {
      return await notFound(path, request)
    }
    if !requestPath.isFolder, isFolder(requestPath.file) {
      // The path is rebuilt with a single slash at its start, so that a path such as `//host` does
      // not become a redirect to another host.
      let location = "/" + path.split(separator: "/").joined(separator: "/") + "/"
      var response = Response(.movedPermanently, text: "")
      response["Location"] = location
      return response
    }
    guard let body = await body(of: requestPath.file) else { return await notFound(path, request) }
    var response = conditionalResponse(body, to: request)
    add(siteHeaders(for: path), to: &response)
    return response
  }

  private func notFound(_ path: String, _ request: RequestHead) async -> Response {
    if await !liveReload.hasSuccessfulBuild, await body(of: "index.html") == nil {
      let page = liveReloadPage(errorPage(await liveReload.errors), buildID: "none")
      var response = fullResponse(
        .serviceUnavailable, Content(bytes: page, type: .html), to: request)
      response["Content-Security-Policy"] =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'"
      return response
    }
    let page = await body(of: "404.html")
    var response = fullResponse(
      .notFound, page ?? Content(bytes: Array("Not found\n".utf8), type: .plainText),
      to: request)
    add(siteHeaders(for: path), to: &response)
    return response
  }

  /// Returns a file of the site; pages get the live-reload script.
  private func body(of file: String) async -> Content? {
    // Read the ID before the file. If a build ends in between, the page is newer than its ID and
    // reloads once too often; in the other order, it would be older than its ID and would not
    // reload.
    let buildID = await liveReload.buildID
    let path = folder + "/" + file
    guard !File.isOutside(path, of: folder), let bytes = try? File.read(path) else { return nil }
    let type = MediaType.of(file)
    guard type == .html else { return Content(bytes: bytes, type: type) }
    return Content(bytes: liveReloadPage(bytes, buildID: buildID), type: type)
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
      && isFolder
  }

  private func siteHeaders(for path: String) -> [HeaderRules.Header] {
    guard let text = try? File.read(folder + "/" + HeaderRules.fileName) else { return [] }
    return HeaderRules(String(decoding: text, as: UTF8.self)).headers(for: path)
  }

  /// Adds the site's headers, except headers that this server sets itself. With the site's
  /// `Cache-Control`, for example, browsers could show a cached page instead of a later build.
  private func add(_ headers: [HeaderRules.Header], to response: inout Response) {
    for header in headers where response[header.name] == nil {
      response[header.name] = header.value
    }
  }
}

// MARK: Responses
extension StaticFileHandler {
  /// Returns the body, the requested range of the body, or status 304 if the client already has the
  /// body.
  private func conditionalResponse(_ body: Content, to request: RequestHead) -> Response {
    let tag = EntityTag(of: body.bytes)
    if let knownTags = request["If-None-Match"], tag.matches(knownTags) {
      var response = Response(.notModified)
      response["Content-Length"] = String(body.bytes.count)
      response["ETag"] = tag.text
      return response
    }
    var response: Response
    let condition = request["If-Range"]
    let range = condition == nil || condition == tag.text ? request["Range"] : nil
    switch ByteRange(request.method == "GET" ? range : nil, size: body.bytes.count) {
    case .whole:
      response = fullResponse(.ok, body, to: request)
    case .part(let part):
      let bytes = Array(body.bytes[part])
      response = fullResponse(.partialContent, Content(bytes: bytes, type: body.type), to: request)
      response["Content-Range"] =
        "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(body.bytes.count)"
    case .unsatisfiable:
      response = Response(.rangeNotSatisfiable, text: "The file has \(body.bytes.count) bytes.\n")
      response["Content-Range"] = "bytes */\(body.bytes.count)"
    }
    response["ETag"] = tag.text
    response["Accept-Ranges"] = "bytes"
    return response
  }

  private func fullResponse(_ status: Response.Status, _ body: Content, to request: RequestHead)
    -> Response
  {
    var response = Response(status, type: body.type.contentType, .bytes(body.bytes))
    if request.method == "HEAD" { response.body = .bytes([]) }
    return response
  }

  private func eventStream(for request: RequestHead) async -> Response {
    guard !request.isFromOtherOrigin else {
      return Response(.forbidden, text: "Only pages of this site receive live-reload events.\n")
    }
    let buildID = request.query.split(separator: "&").first { $0.hasPrefix("of=") }?.dropFirst(3)
    let type = "text/event-stream; charset=utf-8"
    guard request.method == "GET" else { return Response(.ok, type: type) }
    guard let events = await liveReload.events(since: String(buildID ?? "")) else {
      return Response(
        .serviceUnavailable,
        text: "Too many pages are open; close some and reload this page.\n")
    }
    return Response(.ok, type: type, .events(events))
  }
}
