import TestSupport
import Testing
import URLs

@testable import HTTP

/// Addresses that untrusted URLs may not lead to.
extension HTTPClientTests {
  @Test(arguments: ["127.0.0.1", "localhost", "2130706433", "127.1", "[::ffff:127.0.0.1]"])
  func untrustedPrivateAddressIsNeverContacted(host: String) async throws {
    let server = try StubServer { _ in StubServer.answer() }
    let client = try client(trusting: [])
    let request = Request(try WebURL("http://\(host):\(server.port)/"), limit: 100)
    let error = await #expect(throws: TransportError.self) { try await client.get(request) }
    guard case .refused = error else {
      Issue.record("\(String(describing: error)) is not .refused")
      return
    }
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1.", "2130706433.", "169.254.169.254.", "localhost", "localhost.",
    "a.localhost", "[64:ff9b:1:7f00:0:100:808:808]", "[2001:0:7f00:1::80ff:fffe]",
  ])
  func proxyIsNotAskedForAnUntrustedPrivateAddress(host: String) async throws {
    let proxy = try StubServer { _ in StubServer.answer() }
    let client = try client(trusting: []) { $0.proxies = .init(http: proxy.base) }
    let request = Request(try WebURL("http://\(host)/"), limit: 100)
    let error = await #expect(throws: TransportError.self) { try await client.get(request) }
    guard case .refused = error else {
      Issue.record("\(String(describing: error)) is not .refused")
      return
    }
    #expect(proxy.requests.isEmpty)
  }

  @Test func redirectToPrivateAddressOrFileIsRefused() async throws {
    let canary = try StubServer { _ in StubServer.answer() }
    for target in ["\(canary.base)/", "http://localhost:\(canary.port)/", "file:///etc/passwd"] {
      let server = try StubServer { _ in StubServer.answer("302 Found", ["Location: \(target)"]) }
      let client = try client(trusting: [server])
      let request = Request(try WebURL(server.base), limit: 100)
      let error = await #expect(throws: TransportError.self) { try await client.get(request) }
      guard case .refused = error else {
        Issue.record("\(String(describing: error)) is not .refused")
        return
      }
    }
    #expect(canary.requests.isEmpty)
  }
}
