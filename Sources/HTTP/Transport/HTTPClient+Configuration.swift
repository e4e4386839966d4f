import URLs

extension HTTPClient {
  /// Limits, trusted origins, keys and proxies of a client. Times are in seconds.
  public struct Configuration: Sendable {
    /// Value of the `User-Agent` header, such as `decks/1.0`; `Build.fetcher` sets it.
    public var userAgent: String
    /// Origins named in the site's configuration; only these may have a non-public address.
    public var trustedOrigins: Set<WebURL.Origin> = []
    /// Keys for the APIs that require one.
    public var apiKeys: [APIKey] = []
    /// Proxies to use; libcurl's own proxy variables are ignored.
    public var proxies: Proxies?
    /// Maximum number of concurrent requests.
    public var maximumTransfers = 10
    /// Maximum number of concurrent requests to one host.
    public var maximumTransfersPerHost = 6
    /// Time limit for resolving the host and connecting to it.
    public var connectTimeout = 5.0
    /// Time after which a transfer slower than 100 bytes per second is cancelled; a whole number of
    /// seconds, at least one.
    public var stallTimeout = 15.0
    /// Time limit for one request including its redirects, but not its time in the queue.
    public var totalTimeout = 120.0
    /// Maximum number of redirects to follow.
    public var maximumRedirects = 5

    public init(userAgent: String) { self.userAgent = userAgent }
  }

  /// A secret header for one API, sent only to URLs below `base`.
  public struct APIKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    let base: WebURL
    let header: String
    let value: String

    public init(for base: WebURL, header: String, value: String) {
      self.base = base
      self.header = header
      self.value = value
    }

    public var description: String { "\(header) for \(base)" }
    public var debugDescription: String { description }
  }

  /// Proxy URLs by scheme, and a comma-separated list of hosts to contact directly.
  public struct Proxies: Sendable {
    public var http: String?
    public var https: String?
    public var exceptions: String

    public init(http: String? = nil, https: String? = nil, exceptions: String = "") {
      self.http = http
      self.https = https
      self.exceptions = exceptions
    }

    /// Returns the proxy for a request; nil for a direct connection.
    ///
    /// - Parameter allowsExceptions: Whether hosts among the exceptions are contacted directly.
    func proxy(for scheme: String, _ host: String, allowsExceptions: Bool) -> String? {
      if allowsExceptions, ProxyExceptions(exceptions).contains(host) { return nil }
      return scheme == "https" ? https : http
    }
  }
}
