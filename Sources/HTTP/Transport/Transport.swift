import URLs

/// A GET to be made.
public struct Request: Sendable {
  public var url: WebURL
  /// Header names and values. One with a byte outside printable ASCII is refused.
  public var headers: [String: String]
  /// The most bytes the body may have, after decompression.
  public var limit: Int
  /// Seconds after which it has to be over, waiting for its turn included.
  public var timeout: Double?

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

  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Why there is no response.
public enum TransportError: Error, Hashable, Sendable {
  /// It is not allowed to ask: the reason names the rule.
  case refused(String)
  /// Nobody answers: no such host, no connection, or a host that has been given up.
  case unreachable(String)
  /// The answer did not come in time, or stalled.
  case timedOut(String)
  /// The connection broke before the answer was complete.
  case dropped(String)
  /// The body is larger than this many bytes.
  case tooLarge(Int)
  /// Anything else, such as a bad certificate.
  case failed(String)
  case cancelled
}

/// What requests have cost so far.
public struct TransportMetrics: Hashable, Sendable {
  /// Requests made, with redirects and repetitions.
  public var requests = 0
  /// Requests repeated because they had failed.
  public var retries = 0

  public init() {}
}

/// The ability to make requests.
public struct Transport: Sendable {
  public var get: @Sendable (Request) async throws(TransportError) -> Response
  public var effort: @Sendable () -> TransportMetrics

  public init(
    get: @escaping @Sendable (Request) async throws(TransportError) -> Response,
    effort: @escaping @Sendable () -> TransportMetrics
  ) {
    self.get = get
    self.effort = effort
  }
}
