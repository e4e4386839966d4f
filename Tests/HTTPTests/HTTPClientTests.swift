import Dispatch
import TestSupport
import Testing
import URLs

@testable import HTTP

@Suite struct HTTPClientTests {
  func client(
    trusting servers: [StubServer], _ change: (inout HTTPClient.Configuration) -> Void = { _ in }
  ) throws -> HTTPClient {
    var configuration = HTTPClient.Configuration(userAgent: "decks/test")
    configuration.trustedOrigins = Set(try servers.map { try WebURL($0.base).origin })
    change(&configuration)
    return HTTPClient(configuration)
  }

  @Test func responseHasStatusHeadersAndBody() async throws {
    let server = try StubServer { _ in
      StubServer.answer("404 Not Found", ["ETag: \"x\"", "X-Empty:"], Array("gone".utf8))
    }
    let response = try await client(trusting: [server]).get(
      Request(WebURL(server.base + "/a"), limit: 100))
    #expect(response.status == 404)
    #expect(response.headers["etag"] == "\"x\"")
    #expect(response.body == Array("gone".utf8))
    #expect(server.requests.first?.headers["user-agent"] == "decks/test")
  }

  @Test("A mirror that is exempt from the proxy may redirect to itself, and no other host may")
  func redirectOfExemptMirror() async throws {
    let mirror = try StubServer { request in
      request.path == "/list"
        ? StubServer.answer("302 Found", ["Location: /moved"]) : StubServer.answer()
    }
    let proxy = try StubServer { _ in
      StubServer.answer("302 Found", ["Location: \(mirror.base)/stolen"])
    }
    let proxied = try WebURL("http://api.example/list")
    let client = try client(trusting: [mirror]) {
      $0.trustedOrigins.insert(proxied.origin)
      $0.proxies = .init(http: proxy.base, exceptions: "internal.example, 127.0.0.0/8")
    }
    let response = try await client.get(Request(WebURL(mirror.base + "/list"), limit: 100))
    #expect(response.status == 200)
    #expect(mirror.requests.map(\.path) == ["/list", "/moved"])
    #expect(proxy.requests.isEmpty)
    // The address behind a proxy is unknown, so its redirects count as those of a public host.
    await #expect(throws: TransportError.self) {
      try await client.get(Request(proxied, limit: 100))
    }
    #expect(proxy.requests.count == 1 && mirror.requests.count == 2)
  }

  @Test(
    "Exceptions name hosts with their subdomains, addresses and address ranges",
    arguments: [
      ("example.org", "example.org", true), ("example.org", "a.Example.org.", true),
      (".example.org", "example.org", true), ("example.org", "notexample.org", false),
      ("a.org example.org", "example.org", true), ("*", "anything", true), ("a,*", "b", false),
      ("10.0.0.0/8", "10.9.9.9", true), ("10.0.0.0/8", "11.0.0.1", false),
      ("10.0.0.1", "10.0.0.1", true), ("10.0.0.0/40", "10.0.0.1", false),
      ("[fd00::1]", "fd00::1", true), ("fd00::/8", "fd12::1", true), ("", "a", false),
      (".", "a.", false), ("10.0.0.1", "10.0.0.10", false),
    ])
  func proxyExceptions(list: String, host: String, isExempt: Bool) {
    #expect(ProxyExceptions(list).contains(host) == isExempt)
  }

  @Test func atMostFiveRedirectsAreFollowed() async throws {
    let server = try StubServer { request in
      let left = Int(request.path.dropFirst()) ?? 0
      return left == 0
        ? StubServer.answer() : StubServer.answer("301 Moved", ["Location: /\(left - 1)"])
    }
    let client = try client(trusting: [server])
    let response = try await client.get(Request(WebURL(server.base + "/5"), limit: 100))
    #expect(response.status == 200)
    #expect(client.metrics.requests == 6)
    await #expect(throws: TransportError.failed("redirected more than 5 times")) {
      try await client.get(Request(WebURL(server.base + "/6"), limit: 100))
    }
  }

  @Test func apiKeyIsSentOnlyToItsBaseURL() async throws {
    let other = try StubServer { _ in StubServer.answer() }
    let server = try StubServer { request in
      request.path == "/v1/away"
        ? StubServer.answer("302 Found", ["Location: \(other.base)/"]) : StubServer.answer()
    }
    let key = HTTPClient.APIKey(
      for: try WebURL(server.base + "/v1"), header: "x-api-key", value: "secret-value")
    let client = try client(trusting: [server, other]) { $0.apiKeys = [key] }
    for path in ["/v1/breeds", "/v1/away", "/elsewhere"] {
      _ = try await client.get(Request(WebURL(server.base + path), limit: 100))
    }
    #expect(
      server.requests.map { $0.headers["x-api-key"] } == ["secret-value", "secret-value", nil])
    #expect(other.requests.map { $0.headers["x-api-key"] } == [nil])
    #expect(!"\(key)".contains("secret"))
    #expect(!String(reflecting: key).contains("secret"))
  }

  @Test func headerWithControlOrNonASCIICharactersIsRefused() async throws {
    let server = try StubServer { _ in StubServer.answer() }
    let client = try client(trusting: [server])
    for value in ["a\r\nX: y", "a\nb", "a\u{0}", "é"] {
      let request = Request(try WebURL(server.base), headers: ["If-None-Match": value], limit: 9)
      await #expect(throws: TransportError.self) { try await client.get(request) }
    }
    #expect(server.requests.isEmpty)
  }

  @Test func bodyOverTheLimitIsAnError() async throws {
    let server = try StubServer { request in
      let body = [UInt8](repeating: 65, count: 1000)
      return request.path == "/with-length"
        ? StubServer.answer("200 OK", [], body) : Array("HTTP/1.1 200 OK\r\n\r\n".utf8) + body
    }
    let client = try client(trusting: [server])
    for path in ["/with-length", "/without-length"] {
      let request = Request(try WebURL(server.base + path), limit: 999)
      await #expect(throws: TransportError.tooLarge(999)) { try await client.get(request) }
    }
    let whole = try await client.get(Request(WebURL(server.base + "/with-length"), limit: 1000))
    #expect(whole.body.count == 1000)
  }

  @Test func closedPortAndUnknownHostAreUnreachable() async throws {
    // A port that was just released, and a host name that never exists.
    let port = try StubServer { _ in [] }.port
    let gone = try WebURL("http://127.0.0.1:\(port)/")
    var configuration = HTTPClient.Configuration(userAgent: "decks/test")
    configuration.trustedOrigins = [gone.origin]
    let client = HTTPClient(configuration)
    for url in [gone, try WebURL("https://no-such-host.invalid/")] {
      let error = await #expect(throws: TransportError.self) {
        try await client.get(Request(url, limit: 9))
      }
      guard case .unreachable = error else {
        Issue.record("\(String(describing: error)) is not .unreachable")
        return
      }
    }
  }

  @Test func connectionClosedEarlyIsReportedAsDropped() async throws {
    for answer in ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"] {
      let server = try StubServer { _ in Array(answer.utf8) }
      let client = try client(trusting: [server])
      let request = Request(try WebURL(server.base), limit: 999)
      let error = await #expect(throws: TransportError.self) { try await client.get(request) }
      guard case .dropped = error else {
        Issue.record("\(String(describing: error)) is not .dropped")
        return
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test(.needsRecordings) func slowTransferTimesOutAsStalled() async throws {
    let replay = try ReplayServer(faults: #"{"match": "*", "fault": "drip", "interval": 0.3}"#)
    var configuration = HTTPClient.Configuration(userAgent: "decks/test")
    configuration.trustedOrigins = [try WebURL(replay.base).origin]
    configuration.stallTimeout = 1
    let url = try WebURL("\(replay.base)/dog.ceo/api/breeds/list/all")
    let request = Request(url, limit: 1 << 20)
    await #expect(throws: TransportError.timedOut("the transfer stalled for 1 s")) {
      try await HTTPClient(configuration).get(request)
    }
  }

  @Test func totalTimeoutIncludesRedirects() async throws {
    let delay = DispatchSemaphore(value: 0)
    let server = try StubServer { request in
      // Never signalled, so this waits 0.15 s.
      _ = delay.wait(timeout: .now() + 0.15)
      return StubServer.answer("302 Found", ["Location: \(request.path)x"])
    }
    let client = try client(trusting: [server]) { $0.totalTimeout = 0.4 }
    let error = await #expect(throws: TransportError.self) {
      try await client.get(Request(WebURL(server.base), limit: 9))
    }
    guard case .timedOut = error else {
      Issue.record("\(String(describing: error)) is not .timedOut")
      return
    }
  }

  @Test func requestCanShortenTheTimeout() async throws {
    let gate = DispatchSemaphore(value: 0)
    let server = try StubServer { _ in
      gate.wait()
      return []
    }
    let client = try client(trusting: [server])
    var request = Request(try WebURL(server.base), limit: 9)
    request.timeout = 0.1
    await #expect(throws: TransportError.timedOut("the response was incomplete after 0.1 s")) {
      try await client.get(request)
    }
    gate.signal()
  }

  @Test func requestPastItsDeadlineIsNotSent() async throws {
    let server = try StubServer { _ in StubServer.answer() }
    let client = try client(trusting: [server])
    var request = Request(try WebURL(server.base), limit: 9)
    request.timeout = 0
    await #expect(
      throws: TransportError.timedOut("the deadline passed while the request was queued")
    ) {
      try await client.get(request)
    }
    #expect(server.requests.isEmpty)
  }

  @Test(.needsRecordings) func sizeLimitAppliesToDecompressedBody() async throws {
    let replay = try ReplayServer(faults: #"{"match": "*", "fault": "gzip_bomb", "mb": 64}"#)
    var configuration = HTTPClient.Configuration(userAgent: "decks/test")
    configuration.trustedOrigins = [try WebURL(replay.base).origin]
    let client = HTTPClient(configuration)
    for path in ["dog.ceo/api/breeds/list/all", "images.dog.ceo/breeds/pug/a.jpg"] {
      let request = Request(try WebURL("\(replay.base)/\(path)"), limit: 1 << 20)
      await #expect(throws: TransportError.tooLarge(1 << 20)) { try await client.get(request) }
    }
  }

  @Test func headerValuesAreTrimmedAndTheLastDuplicateWins() async throws {
    let server = try StubServer { _ in
      StubServer.answer("200 OK", ["ETag:\t \"a  b\" ", "X-EMPTY: ", "X-Twice: 1", "x-twice: 2"])
    }
    let response = try await client(trusting: [server]).get(
      Request(WebURL(server.base), limit: 9))
    #expect(response.headers["etag"] == "\"a  b\"")
    #expect(response.headers["x-empty"] == "")
    #expect(response.headers["x-twice"] == "2")
  }

  @Test func concurrentRequestsReceiveTheirOwnResponses() async throws {
    let server = try StubServer { StubServer.answer("200 OK", [], Array($0.path.utf8)) }
    let client = try client(trusting: [server])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<300 {
        group.addTask {
          let url = try WebURL("\(server.base)/\(number)")
          let body = try await client.get(Request(url, limit: 99)).body
          #expect(body == Array("/\(number)".utf8))
        }
      }
      try await group.waitForAll()
    }
    #expect(client.metrics.requests == 300)
  }

  @Test func cancelledRequestThrows() async throws {
    let gate = DispatchSemaphore(value: 0)
    let server = try StubServer { _ in
      gate.wait()
      return []
    }
    let client = try client(trusting: [server])
    let url = try WebURL(server.base)
    let task = Task { try await client.get(Request(url, limit: 9)) }
    task.cancel()
    await #expect(throws: TransportError.cancelled) { try await task.value }
    gate.signal()
  }
}
