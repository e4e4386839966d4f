import Testing

@testable import DevServer

@Suite("Request heads")
struct RequestHeadTests {
  @Test("A head has a method, path, query and fields, found regardless of case")
  func parts() throws {
    let head = try #require(
      RequestHead(
        "GET /dogs/?of=s-1&a=b?c HTTP/1.1\r\nHost: localhost:1\r\naccept:\t a \r\nX-Empty:".utf8))
    #expect(head.method == "GET" && head.path == "/dogs/" && head.query == "of=s-1&a=b?c")
    #expect(head["host"] == "localhost:1" && head["Accept"] == "a" && head["X-Empty"] == "")
    #expect(head["Range"] == nil)
  }

  @Test("Values of a repeated field are joined, so that a second Host does not replace the first")
  func repeatedField() throws {
    let head = try #require(RequestHead("GET / HTTP/1.1\r\nHost: a\r\nHost: localhost".utf8))
    #expect(head["Host"] == "a, localhost")
  }

  @Test(
    "Malformed heads are rejected",
    arguments: [
      "", "GET", "GET /", "GET / HTTP/1.1 x", "GET / SPDY/3", "GET a HTTP/1.1", "GET ? HTTP/1.1",
      "GET /\u{0} HTTP/1.1",
      "GET /\rX: y HTTP/1.1", "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\n: a",
      "GET / HTTP/1.1\r\n\r\n",
    ])
  func malformed(text: String) {
    #expect(RequestHead(text.utf8) == nil)
  }
}
