import Foundation
import TestSupport
import Testing

@testable import DevServer

@Suite("The server behaves like a static host", .timeLimit(.minutes(2)))
struct SiteServerTests {
  let folder: TemporaryFolder
  let live = LiveReload(session: "s")

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<html><head></head><body>Home</body></html>", to: "index.html")
    try folder.write("<html><head></head><body>Lost</body></html>", to: "404.html")
    try folder.write("0123456789", to: "assets/a.txt")
    try folder.write("paths", to: ".decks-manifest")
    try folder.write("/*\n  X-Frame-Options: DENY\n  Cache-Control: max-age=9\n", to: "_headers")
  }

  struct Response {
    var status: String
    var headers: [String: String] = [:]
    var body: String
  }

  /// Runs a server until `work` returns.
  func withServer(_ work: @escaping @Sendable (_ port: Int) async throws -> Void) async throws {
    await live.reportBuild(changed: [])
    let address = try #require(ListeningAddress(host: "127.0.0.1", port: 0))
    try await DevServer(folder.path, liveReload: live, at: address).run { port in
      do { try await work(Int(port)) } catch { Issue.record(error) }
    }
  }

  func exchange(_ port: Int, _ message: String) async throws -> Data {
    // Use a separate thread: blocking one of the few cooperative threads could stall the server.
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try StubServer.exchange(port: port, message) })
      }
    }
  }

  func request(
    _ port: Int, _ path: String, _ headers: [String] = [], method: String = "GET",
    host: String = "localhost"
  ) async throws -> Response {
    let lines =
      ["\(method) \(path) HTTP/1.1", "Host: \(host)", "Connection: close"] + headers
    let data = try await exchange(port, lines.joined(separator: "\r\n") + "\r\n\r\n")
    let text = String(decoding: data, as: UTF8.self)
    let end = try #require(text.firstRange(of: "\r\n\r\n"))
    let head = text[..<end.lowerBound].components(separatedBy: "\r\n")
    var response = Response(status: head[0], body: String(text[end.upperBound...]))
    for line in head.dropFirst() {
      let colon = try #require(line.firstRange(of: ": "))
      response.headers[line[..<colon.lowerBound].lowercased()] = String(line[colon.upperBound...])
    }
    return response
  }

  @Test("A response has a type, length and tag, which the site's own headers do not override")
  func file() async throws {
    try await withServer { port in
      let response = try await request(port, "/assets/a.txt?v=1")
      #expect(response.status == "HTTP/1.1 200 OK")
      #expect(response.body == "0123456789")
      #expect(response.headers["content-type"] == "text/plain; charset=utf-8")
      #expect(response.headers["content-length"] == "10")
      #expect(response.headers["x-frame-options"] == "DENY")
      #expect(response.headers["cache-control"] == "no-cache")
      let tag = try #require(response.headers["etag"])
      let known = try await request(port, "/assets/a.txt", ["If-None-Match: \(tag)"])
      #expect(known.status == "HTTP/1.1 304 Not Modified")
      #expect(known.body == "" && known.headers["etag"] == tag)
      let head = try await request(port, "/assets/a.txt", method: "HEAD")
      #expect(head.status == "HTTP/1.1 200 OK")
      #expect(head.body == "" && head.headers["content-length"] == "10")
    }
  }

  @Test("A range is served unless If-Range names another version of the file")
  func ranges() async throws {
    try await withServer { port in
      let part = try await request(port, "/assets/a.txt", ["Range: bytes=2-4"])
      #expect(part.status == "HTTP/1.1 206 Partial Content")
      #expect(part.body == "234" && part.headers["content-range"] == "bytes 2-4/10")
      let beyond = try await request(port, "/assets/a.txt", ["Range: bytes=10-"])
      #expect(beyond.status == "HTTP/1.1 416 Range Not Satisfiable")
      #expect(beyond.headers["content-range"] == "bytes */10")
      let tag = try #require(part.headers["etag"])
      let same = try await request(port, "/assets/a.txt", ["Range: bytes=2-4", "If-Range: \(tag)"])
      #expect(same.body == "234")
      let other = try await request(port, "/assets/a.txt", ["Range: bytes=2-4", "If-Range: \"x\""])
      #expect(other.status == "HTTP/1.1 200 OK" && other.body == "0123456789")
    }
  }

  @Test("Pages are served with the live-reload script; files on disk stay unchanged")
  func pages() async throws {
    try await withServer { port in
      let home = try await request(port, "/")
      #expect(home.body.contains("src=\"/__decks/reload.js?of=s-1\"></script>\n</head>"))
      #expect(home.headers["content-type"] == "text/html; charset=utf-8")
      let lost = try await request(port, "/nowhere")
      #expect(lost.status == "HTTP/1.1 404 Not Found")
      #expect(lost.body.contains("Lost") && lost.body.contains("/__decks/"))
      let script = try await request(port, "/__decks/reload.js?of=s-1")
      #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
      #expect(try !folder.text("index.html").contains("__decks"))
    }
  }

  @Test("A folder without a trailing slash redirects")
  func folders() async throws {
    try await withServer { port in
      let response = try await request(port, "//assets")
      #expect(response.status == "HTTP/1.1 301 Moved Permanently")
      #expect(response.headers["location"] == "/assets/")
    }
  }

  @Test(
    "Hidden files and files outside the folder are not served",
    arguments: ["/.decks-manifest", "/_headers", "/../x", "/assets/%2e%2e/_headers", "/a%00"])
  func hidden(path: String) async throws {
    try await withServer { port in
      let response = try await request(port, path)
      #expect(response.status == "HTTP/1.1 404 Not Found")
    }
  }

  @Test("Foreign host names and methods other than GET and HEAD are rejected")
  func rejected() async throws {
    try await withServer { port in
      let rebound = try await request(port, "/", host: "example.org:\(port)")
      #expect(
        rebound.status == "HTTP/1.1 421 Misdirected Request" && !rebound.body.contains("Home"))
      let post = try await request(port, "/", method: "POST")
      #expect(
        post.status == "HTTP/1.1 405 Method Not Allowed" && post.headers["allow"] == "GET, HEAD")
    }
  }

  @Test("Request heads that are too large or malformed are rejected")
  func rejectedHeads() async throws {
    try await withServer { port in
      let path = "/" + String(repeating: "a", count: RequestHead.maximumSize)
      for rejected in [
        try await request(port, path), try await request(port, "/", ["Cookie: a=\(path)"]),
        // A fixed size, so that the limit cannot grow unnoticed.
        try await request(port, "/" + String(repeating: "a", count: 64 << 10)),
      ] {
        #expect(rejected.status == "HTTP/1.1 431 Request Header Fields Too Large")
      }
      let long = try await request(port, String(path.dropLast(200)))
      #expect(long.status == "HTTP/1.1 404 Not Found")
      #expect(try await request(port, "/", ["no colon"]).status == "HTTP/1.1 400 Bad Request")
      // A combining character, which Swift joins with the slash before it.
      #expect(try await request(port, "/\u{308}").status == "HTTP/1.1 400 Bad Request")
    }
  }

  @Test("A client that never finishes its request head does not block other clients")
  func endlessHeads() async throws {
    try await withServer { port in
      let attackers = try (0..<4).map { _ in
        try StubServer.connection(port: port, sending: String(repeating: "a", count: 2_000_000))
      }
      #expect(try await request(port, "/").status == "HTTP/1.1 200 OK")
      withExtendedLifetime(attackers) {}
    }
  }

  @Test("Clients that send no head are disconnected, and leave room for others")
  func silentClients() async throws {
    await live.reportBuild(changed: [])
    let address = try #require(ListeningAddress(host: "127.0.0.1", port: 0))
    var server = DevServer(folder.path, liveReload: live, at: address)
    server.headTimeLimit = .seconds(1)
    try await server.run { port in
      do {
        let silent = try (0..<900).map {
          try StubServer.connection(
            port: Int(port), sending: $0.isMultiple(of: 2) ? "" : "GET / HTTP/1.1\r\n")
        }
        // Connections above the limit are closed until the others have been.
        let message = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        while try await exchange(Int(port), message).isEmpty { try Task.checkCancellation() }
        withExtendedLifetime(silent) {}
      } catch { Issue.record(error) }
    }
  }

  @Test("Event streams that are opened and closed do not use up the connections")
  func abandonedStreams() async throws {
    try await withServer { port in
      let head = "GET /__decks/news HTTP/1.1\r\nHost: localhost\r\n\r\n"
      for _ in 0..<8 {
        // More in all than the server has connections.
        let streams = try (0..<100).map { _ in
          try StubServer.connection(port: port, sending: head)
        }
        #expect(try await request(port, "/").status == "HTTP/1.1 200 OK")
        withExtendedLifetime(streams) {}
      }
      #expect(try await request(port, "/").status == "HTTP/1.1 200 OK")
    }
  }

  @Test(
    "Pages of other origins receive no events",
    arguments: [
      (["Sec-Fetch-Site: cross-site"], "403 Forbidden"),
      (["Sec-Fetch-Site: same-site"], "403 Forbidden"),
      (["Origin: http://evil.example"], "403 Forbidden"), (["Origin: null"], "403 Forbidden"),
      (["Sec-Fetch-Site: same-origin"], "200 OK"), (["Origin: http://localhost"], "200 OK"),
    ])
  func foreignStreams(headers: [String], status: String) async throws {
    try await withServer { port in
      let response = try await request(port, "/__decks/news", headers, method: "HEAD")
      #expect(response.status == "HTTP/1.1 \(status)")
    }
  }

  @Test("A port in use is an error")
  func portInUse() async throws {
    try await withServer { port in
      let address = try #require(ListeningAddress(host: "localhost", port: UInt16(port)))
      await #expect(throws: DevServer.Failure.portTaken(UInt16(port))) {
        try await DevServer(folder.path, liveReload: live, at: address).run { _ in Issue.record() }
      }
    }
  }

  @Test("Loopback and wildcard addresses are recognized; invalid ones are rejected")
  func addresses() throws {
    for host in ["127.0.0.1", "localhost", "127.9.9.9", "::1"] {
      #expect(try #require(ListeningAddress(host: host, port: 1)).isLoopback)
    }
    for host in ["0.0.0.0", "::", "192.168.1.5"] {
      let address = try #require(ListeningAddress(host: host, port: 1))
      #expect(!address.isLoopback && address.isWildcard == !host.hasPrefix("192"))
    }
    for host in ["", "example.org", "127.0.0", "127.0.0.1:80"] {
      #expect(ListeningAddress(host: host, port: 1) == nil)
    }
  }
}

@Suite("Before the first successful build, pages show the build errors", .timeLimit(.minutes(2)))
struct UnbuiltTests {
  @Test func unbuilt() async throws {
    let folder = try TemporaryFolder()
    let live = LiveReload(session: "s")
    await live.reportFailure([ErrorReport("no <content>")])
    let address = try #require(ListeningAddress(host: "127.0.0.1", port: 0))
    let suite = try SiteServerTests()
    try await DevServer(folder.path, liveReload: live, at: address).run { port in
      do {
        let response = try await suite.request(Int(port), "/dogs/beagle.html")
        #expect(response.status == "HTTP/1.1 503 Service Unavailable")
        #expect(response.body.contains("no &lt;content&gt;"))
        #expect(response.body.contains("/__decks/reload.js?of=none"))
      } catch { Issue.record(error) }
    }
  }
}
