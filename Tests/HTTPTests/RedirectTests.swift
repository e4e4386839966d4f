import TestSupport
import Testing
import URLs

@testable import HTTP

@Suite struct RedirectTests {
  private func response(_ status: Int, to target: String?) -> TransferResponse {
    TransferResponse(
      status: status, headers: [:], body: [], redirect: target, isFromPublicAddress: true,
      seconds: 0)
  }

  @Test func upgradeToHTTPSIsFollowedAndDowngradeRefused() throws {
    let http = try WebURL("http://a.example/")
    let https = try WebURL("https://a.example/")
    #expect(try Redirect.target(of: response(301, to: "https://b.example/"), from: http) != nil)
    #expect(try Redirect.target(of: response(301, to: "http://b.example/"), from: http) != nil)
    #expect(try Redirect.target(of: response(301, to: "https://b.example/"), from: https) != nil)
    #expect(
      throws: TransportError.refused(
        "redirected from https to http, to http://a.example/x")
    ) { try Redirect.target(of: response(308, to: "http://a.example/x"), from: https) }
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://a.example/", "gopher://a.example/", "javascript:1",
  ])
  func redirectToOtherSchemeIsRefused(target: String) throws {
    let url = try WebURL("http://a.example/")
    #expect(throws: TransportError.self) {
      try Redirect.target(of: response(302, to: target), from: url)
    }
  }

  @Test(arguments: [200, 204, 300, 304, 305, 306, 404, 500])
  func otherResponseHasNoRedirectTarget(status: Int) throws {
    let url = try WebURL("http://a.example/")
    #expect(try Redirect.target(of: response(status, to: "http://b.example/"), from: url) == nil)
    #expect(try Redirect.target(of: response(302, to: nil), from: url) == nil)
  }

  /// The proxy simulates the public internet.
  @Test func redirectFromPublicToTrustedPrivateHostIsNotFollowed() async throws {
    let canary = try StubServer { _ in StubServer.answer() }
    for target in [canary.base, canary.base.replacing("127.0.0.1", with: "localhost")] {
      let proxy = try StubServer { request in
        request.path.contains("public.example")
          ? StubServer.answer("302 Found", ["Location: \(target)/"]) : StubServer.answer("404 No")
      }
      var configuration = HTTPClient.Configuration(userAgent: "decks/test")
      configuration.trustedOrigins = [
        try WebURL(target).origin, try WebURL("http://public.example/").origin,
      ]
      configuration.proxies = .init(http: proxy.base, exceptions: "127.0.0.1,localhost")
      let client = HTTPClient(configuration)
      // A direct request succeeds, since the origin is trusted.
      #expect(try await client.get(Request(WebURL(target), limit: 9)).status == 200)
      let count = canary.requests.count
      let response = try? await client.get(Request(WebURL("http://public.example/"), limit: 9))
      #expect(response?.status != 200)
      #expect(canary.requests.count == count)
    }
  }
}
