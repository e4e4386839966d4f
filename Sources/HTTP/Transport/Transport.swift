import URLs

/// A GET request.
public struct Request: Sendable {
  public var url: WebURL
  /// Header names and values; a request is refused if any of them is not printable ASCII.
  public var headers: [String: String]
  /// Maximum size of the body in bytes, after decompression.
  public var limit: Int
  /// Time limit in seconds, including the time in the queue.
  public var timeout: Double?

  public init(_ url: WebURL, headers: [String: String] = [:], limit: Int) {
    self.url = url
    self.headers = headers
    self.limit = limit
  }
}

/// A response of any status.
public struct Response: Sendable {
  public var status: Int
  /// Headers by lower-case name. If a header is repeated, its last value is used.
  public var headers: [String: String]
  public var body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// An error that prevents a response from being received.
public enum TransportError: Error, Hashable, Sendable {
  /// The request is not allowed; the text names the rule it breaks.
  case refused(String)
  /// The host cannot be reached: it does not exist, does not accept connections, or was abandoned.
  case unreachable(String)
  /// The response did not arrive in time, or stalled.
  case timedOut(String)
  /// The connection was lost before the response was complete.
  case dropped(String)
  /// The body exceeds this limit, in bytes.
  case tooLarge(Int)
  /// Any other failure, such as an invalid certificate.
  case failed(String)
  case cancelled
}

/// Numbers of requests made so far.
public struct TransportMetrics: Hashable, Sendable {
  /// Requests made, including redirects and retries.
  public var requests = 0
  /// Retries of failed requests.
  public var retries = 0

  public init() {}
}

/// A way to make HTTP requests.
public struct Transport: Sendable {
  public var get: @Sendable (Request) async throws(TransportError) -> Response
  public var metrics: @Sendable () -> TransportMetrics

  public init(
    get: @escaping @Sendable (Request) async throws(TransportError) -> Response,
    metrics: @escaping @Sendable () -> TransportMetrics
  ) {
    self.get = get
    self.metrics = metrics
  }
}
