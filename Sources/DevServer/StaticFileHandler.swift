import Files
import FlyingFox
import FoundationEssentials
import Glibc
import OutputFile

/// Answers requests for a site's files as a static host would, and for what keeps its pages fresh.
struct StaticFileHandler: HTTPHandler {
  /// The folder that the site is built into.
  let folder: String
  let live: LiveReload
  /// Whether requests may call this machine by any name.
  let isOpen: Bool

  func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
    guard isOpen || isLoopback(host: request.headers[.host] ?? "") else {
      // Somebody's page, under a name that leads here, would read what is not theirs.
      return plain(.misdirectedRequest, "Ask for localhost or 127.0.0.1.\n")
    }
    guard [.GET, .HEAD].contains(request.method) else {
      var answer = plain(.methodNotAllowed, "Only GET and HEAD are answered.\n")
      answer.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return answer
    }
    switch request.target.path() {
    case LiveReload.scriptPath:
      return whole(
        .ok, Body(bytes: PackageResources.reload_js, type: .javaScript), to: request)
    case LiveReload.newsPath:
      return await news(for: request)
    case let path:
      return await site(path, request)
    }
  }

  private struct Body {
    var bytes: [UInt8]
    var type: MediaType
  }

  private func site(_ path: String, _ request: HTTPRequest) async -> HTTPResponse {
    guard let place = RequestPath(path), place.names != [HeaderRules.file] else {
      return await missing(path, request)
    }
    if !place.isFolder, isFolder(place.file) {
      // From the root, so that no host is named, whatever stands at the beginning of the path.
      let home = "/" + path.split(separator: "/").joined(separator: "/") + "/"
      var answer = plain(.movedPermanently, "")
      answer.headers[.location] = home
      return answer
    }
    guard let body = await body(of: place.file) else { return await missing(path, request) }
    var answer = conditional(body, to: request)
    add(headersOfSite(for: path), to: &answer)
    return answer
  }

  private func missing(_ path: String, _ request: HTTPRequest) async -> HTTPResponse {
    if await !live.isBuilt, await body(of: "index.html") == nil {
      let page = liveReloadPage(errorPage(await live.mistakes), mark: "none")
      var answer = whole(
        .serviceUnavailable, Body(bytes: page, type: .html), to: request)
      answer.headers[HTTPHeader("Content-Security-Policy")] =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'"
      return answer
    }
    let page = await body(of: "404.html")
    var answer = whole(
      .notFound, page ?? Body(bytes: Array("Not found\n".utf8), type: .plainText),
      to: request)
    add(headersOfSite(for: path), to: &answer)
    return answer
  }

  /// A file of the site, a page of it with the script that keeps it fresh.
  private func body(of file: String) async -> Body? {
    // Asked before the file is read: a page that is newer than it says reloads once too often, one
    // that is older would never.
    let mark = await live.mark
    guard holds(file), let bytes = try? File.read(folder + "/" + file) else { return nil }
    let type = MediaType.of(file)
    guard type == .html else { return Body(bytes: bytes, type: type) }
    return Body(bytes: liveReloadPage(bytes, mark: mark), type: type)
  }

  /// Whether a file is in the folder; a link may lead out of it.
  private func holds(_ file: String) -> Bool {
    func resolved(_ path: String) -> String? {
      realpath(path, nil).map { found in
        defer { free(found) }
        return String(cString: found)
      }
    }
    guard let root = resolved(folder), let place = resolved(folder + "/" + file) else {
      return false
    }
    return place.hasPrefix(root + "/")
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
      && isFolder
  }

  private func headersOfSite(for path: String) -> [HeaderRules.Header] {
    guard let text = try? File.read(folder + "/" + HeaderRules.file) else { return [] }
    return HeaderRules(String(decoding: text, as: UTF8.self)).headers(for: path)
  }

  /// Headers of the site's own; what this server says itself stands, since a page that is kept for
  /// an hour is not the one just written.
  private func add(_ headers: [HeaderRules.Header], to answer: inout HTTPResponse) {
    for header in headers where answer.headers[HTTPHeader(header.name)] == nil {
      answer.headers.setValues([header.value], for: HTTPHeader(header.name))
    }
  }
}

// What an answer is made of.
extension StaticFileHandler {
  /// The body, the part of it that was asked for, or that there is nothing new.
  private func conditional(_ body: Body, to request: HTTPRequest) -> HTTPResponse {
    let tag = EntityTag(of: body.bytes)
    if let known = request.headers[.ifNoneMatch], tag.isNamed(in: known) {
      var answer = head(.notModified, length: body.bytes.count)
      answer.headers[.eTag] = tag.text
      return answer
    }
    var answer: HTTPResponse
    let condition = request.headers[HTTPHeader("If-Range")]
    let range = condition == nil || condition == tag.text ? request.headers[.range] : nil
    switch ByteRange(request.method == .GET ? range : nil, size: body.bytes.count) {
    case .whole:
      answer = whole(.ok, body, to: request)
    case .part(let part):
      let bytes = Array(body.bytes[part])
      answer = whole(.partialContent, Body(bytes: bytes, type: body.type), to: request)
      answer.headers[.contentRange] =
        "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(body.bytes.count)"
    case .unsatisfiable:
      answer = plain(.rangeNotSatisfiable, "There are \(body.bytes.count) bytes.\n")
      answer.headers[.contentRange] = "bytes */\(body.bytes.count)"
    }
    answer.headers[.eTag] = tag.text
    answer.headers[.acceptRanges] = "bytes"
    return answer
  }

  private func whole(
    _ status: HTTPStatusCode, _ body: Body, to request: HTTPRequest
  ) -> HTTPResponse {
    var answer = head(status, length: body.bytes.count)
    answer.headers[.contentType] = body.type.contentType
    if request.method != .HEAD {
      answer.payload = .httpBody(
        HTTPBodySequence(data: Data(body.bytes), suggestedBufferSize: 1 << 18))
    }
    return answer
  }

  private func plain(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: Self.always.merging([.contentType: MediaType.plainText.contentType]),
      body: Data(text.utf8))
  }

  /// An answer without a body, of this length if it had one.
  private func head(_ status: HTTPStatusCode, length: Int) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: Self.always.merging([.contentLength: String(length)]))
  }

  private func news(for request: HTTPRequest) async -> HTTPResponse {
    let mark = request.query.first { $0.name == "of" }?.value ?? ""
    var answer = HTTPResponse(
      statusCode: .ok,
      headers: Self.always.merging([.contentType: "text/event-stream; charset=utf-8"]))
    if request.method == .GET {
      answer.payload = .httpBody(
        HTTPBodySequence(from: EventStream(events: await live.news(since: mark))))
    }
    return answer
  }

  /// Closes each connection: head and body are written apart, which stalls a kept one for the length
  /// of a delayed acknowledgement.
  private static let always: HTTPHeaders = [
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
