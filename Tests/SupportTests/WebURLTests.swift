import Testing

@testable import URLs

@Suite struct WebURLTests {
  @Test(arguments: [
    ("https://a.org/x.jpg", "https://a.org/x.jpg"),
    ("HTTPS://A.Org/X.jpg", "https://a.org/X.jpg"),
    ("https://a.org", "https://a.org/"),
    ("https://a.org?q=1", "https://a.org/?q=1"),
    ("https://a.org:443/x", "https://a.org/x"),
    ("http://a.org:8080/x", "http://a.org:8080/x"),
    ("http://[::1]:80/x", "http://[::1]/x"),
    ("https://a.org/a b (1).jpg", "https://a.org/a%20b%20%281%29.jpg"),
    ("https://a.org/a%20b.jpg", "https://a.org/a%20b.jpg"),
    ("https://a.org/100%.jpg", "https://a.org/100%25.jpg"),
    ("https://a.org/%zz%4", "https://a.org/%25zz%254"),
    ("https://a.org/é犬", "https://a.org/%C3%A9%E7%8A%AC"),
    ("https://a.org/x#part", "https://a.org/x"),
    ("https://a.org/\\..\\x", "https://a.org/%5C..%5Cx"),
    ("https://a.org/\"<>", "https://a.org/%22%3C%3E"),
    ("https://a.org/x?cb=1&d=a%20b", "https://a.org/x?cb=1&d=a%20b"),
  ])
  func urlIsNormalized(raw: String, text: String) throws {
    #expect(try WebURL(raw).text == text)
    #expect(try WebURL(text).text == text)
  }

  @Test(arguments: [
    "", "x", "//a.org/x", "file:///etc/passwd", "ftp://a.org/x", "javascript:alert(1)",
    "data:text/html,x", "https:/a.org/x", "https://", "https:///x", "https://user@a.org/",
    "https://a.org:pass@b.org/", "https://a.org\\@b.org/", "https://a.org:0/",
    "https://a.org:99999/",
    "https://a.org:/", "https://a.org:-1/", "http://[::1", "http://[x]/", "https://a b.org/",
    "https://a%2eorg/", "https://bücher.example/", "https://a.org/v1/../x",
    "https://a.org/%2e%2E/x",
    "https://a.org/./x", "https://a.org/\r\nX: y", "https://a.org/\u{0}",
    "https://a.org/\t", " https://a.org/", "https://a.org/" + String(repeating: "x", count: 2048),
    "https://a.org/" + String(repeating: "é", count: 400),
  ])
  func invalidOrUnsafeURLIsRefused(raw: String) {
    #expect(throws: WebURL.ParseError.self) { try WebURL(raw) }
  }

  @Test func pathsAndQueriesAreAddedToTheBase() throws {
    #expect(try WebURL("https://a.org/api").appending("b/list").text == "https://a.org/api/b/list")
    #expect(try WebURL("https://a.org/api/").appending("b").text == "https://a.org/api/b")
    #expect(
      try WebURL("https://a.org").appending("s", query: ["q": "a&b=c d+é"]).text
        == "https://a.org/s?q=a%26b%3Dc%20d%2B%C3%A9")
  }

  @Test func isBelowRequiresTheSameOriginAndFolder() throws {
    let base = try WebURL("https://a.org/v1")
    #expect(try WebURL("https://a.org/v1/breeds").isBelow(base))
    #expect(try !WebURL("https://a.org/v10/breeds").isBelow(base))
    #expect(try !WebURL("http://a.org/v1/breeds").isBelow(base))
    #expect(try !WebURL("https://b.org/v1/breeds").isBelow(base))
    #expect(try !WebURL("https://a.org:8443/v1/breeds").isBelow(base))
  }

  @Test func pathSegmentsAreDecoded() throws {
    #expect(try WebURL("https://a.org/b/pug/a%20b.jpg?x=/y").lastSegments(2) == ["pug", "a b.jpg"])
    #expect(try WebURL("https://a.org/").lastSegments(2) == [])
  }
}

@Suite struct NetworkAddressTests {
  @Test(arguments: [
    "127.0.0.1", "127.1", "2130706433", "0x7f.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.9.9",
    "192.168.1.1", "169.254.169.254", "100.64.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255",
    "::", "::1", "::ffff:127.0.0.1", "::127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1",
    "2002:7f00:1::", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "fec0::1", "2001:db8::1",
    "127.0.0.1.", "2130706433.", "169.254.169.254.", "0177.0.0.1", "127.65535", "0.0",
    "64:ff9b:1:7f00:0:100:808:808", "64:ff9b::1:808:808", "2001:0:7f00:1::80ff:fffe", "2001:1ff::1",
    "3fff:fff::1", "5f00::1",
  ])
  func specialPurposeAddressIsNotPublic(text: String) {
    #expect(NetworkAddress(literal: text)?.isPublic == false)
  }

  @Test(arguments: [
    "8.8.8.8", "172.15.0.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:8.8.8.8",
    "64:ff9b::808:808", "8.8.8.8.", "2001:200::1", "3fff:1000::1",
  ])
  func internetAddressIsPublic(text: String) {
    #expect(NetworkAddress(literal: text)?.isPublic == true)
  }

  @Test(arguments: ["", ".", "a.org", "localhost", "1.2.3.4.5", "127.0.0.1..", "::1.", "[::1]"])
  func hostNameIsNotAnAddress(text: String) {
    #expect(NetworkAddress(literal: text) == nil)
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.0.0.1.", true), ("10.0.0.1.", true), ("[::1]", true),
    ("localhost", true), ("localhost.", true), ("a.localhost", true), ("A.Localhost.", true),
    ("8.8.8.8", false), ("[2606:4700::1111]", false), ("a.org", false), ("alocalhost", false),
    ("localhost.a.org", false),
  ])
  func privateHostIsKnownWithoutAResolver(host: String, isPrivate: Bool) throws {
    #expect(try WebURL("http://\(host)/").origin.isKnownToBePrivate == isPrivate)
  }
}
