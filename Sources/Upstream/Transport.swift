/// A GET to be made.
public struct Request: Sendable {
  public var url: WebURL
  /// Header names and values. One with a byte outside printable ASCII is refused.
  public var headers: [String: String]
  /// The most bytes the body may have, after decompression.
  public var limit: Int

  public init(_ url: WebURL, headers: [String: String] = [:], limit: Int) {
    self.url = url
    self.headers = headers
    self.limit = limit
  }
}

/// What came back, whatever its status.
public struct Response: Sendable {
  public var status: Int
  /// By lower-case name; of repeated headers the last.
  public var headers: [String: String]
  public var body: [UInt8]
  /// How many requests it took: one, and one more for each redirect and repetition.
  public var requests: Int

  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = [], requests: Int = 1) {
    self.status = status
    self.headers = headers
    self.body = body
    self.requests = requests
  }
}

/// Why there is no response.
public enum TransportError: Error, Hashable, Sendable {
  /// It is not allowed to ask: the reason names the rule.
  case refused(String)
  /// Nobody answers: no such host, connection refused, not a word in time.
  case unreachable(String)
  /// The connection broke before the answer was complete.
  case dropped(String)
  /// The body is larger than this many bytes.
  case tooLarge(Int)
  /// Anything else, such as an answer that stalls or a bad certificate.
  case failed(String)
  case cancelled
}

/// The ability to make requests.
public struct Transport: Sendable {
  public var get: @Sendable (Request) async throws(TransportError) -> Response

  public init(get: @escaping @Sendable (Request) async throws(TransportError) -> Response) {
    self.get = get
  }
}
