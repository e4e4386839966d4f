/// An HTTP response.
struct Response: Sendable {
  enum Status: Int {
    case ok = 200
    case partialContent = 206
    case movedPermanently = 301
    case notModified = 304
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case rangeNotSatisfiable = 416
    case misdirectedRequest = 421
    case requestHeaderFieldsTooLarge = 431
    case serviceUnavailable = 503

    var reason: String {
      switch self {
      case .ok: "OK"
      case .partialContent: "Partial Content"
      case .movedPermanently: "Moved Permanently"
      case .notModified: "Not Modified"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .rangeNotSatisfiable: "Range Not Satisfiable"
      case .misdirectedRequest: "Misdirected Request"
      case .requestHeaderFieldsTooLarge: "Request Header Fields Too Large"
      case .serviceUnavailable: "Service Unavailable"
      }
    }
  }

  enum Body: Sendable {
    case bytes([UInt8])
    /// A `text/event-stream` of single-line events, sent as they arrive.
    case events(AsyncStream<String>)
  }

  var status: Status
  var body: Body
  private(set) var headers: [HeaderRules.Header]

  /// Creates a response with `Connection: close`, so that event streams need no `Content-Length`.
  init(_ status: Status, type: String? = nil, _ body: Body = .bytes([])) {
    self.status = status
    self.body = body
    headers = [
      .init(name: "Connection", value: "close"), .init(name: "Cache-Control", value: "no-cache"),
      .init(name: "X-Content-Type-Options", value: "nosniff"),
    ]
    self["Content-Type"] = type
    if case .bytes(let bytes) = body { self["Content-Length"] = String(bytes.count) }
  }

  /// Creates a plain-text response.
  init(_ status: Status, text: String) {
    self.init(status, type: "text/plain; charset=utf-8", .bytes(Array(text.utf8)))
  }

  /// The value of a header.
  subscript(name: String) -> String? {
    get { headers.first { $0.isNamed(name) }?.value }
    set {
      headers.removeAll { $0.isNamed(name) }
      if let newValue { headers.append(.init(name: name, value: newValue)) }
    }
  }

  /// The status line and headers, with the empty line that ends them.
  var head: [UInt8] {
    let lines =
      ["HTTP/1.1 \(status.rawValue) \(status.reason)"] + headers.map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
