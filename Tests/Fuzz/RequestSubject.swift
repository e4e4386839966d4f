import DevServer

extension Subject {
  /// The head of a request to the development server. Its path is echoed in the `Location` header
  /// of redirects.
  static let request = Subject(
    name: "request",
    words: [
      "GET ", "HEAD ", " HTTP/1.1", "\r\n", "\n", "\r", "Host: localhost", "Host: ", ": ", ":", "?",
      "//", "%0d%0a", "%00", "..", "\u{0}", "Range: bytes=0-", "Content-Length: 1",
    ]
  ) { input in
    guard let head = RequestHead(input) else { return nil }
    if head.method.isEmpty || !head.path.hasPrefix("/") { return "has no method or path" }
    let target = head.method + head.path + head.query
    return target.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F }
      ? "control character in \(target.debugDescription)" : nil
  }
}
