import Synchronization
import URLs

/// Makes requests by libcurl, within the limits and the rules of its configuration.
///
/// An address that is not public (loopback, private, link-local …) is contacted only where the
/// URL's origin is one that the configuration trusts, and never where a public one sends us there.
/// The rule is checked on the resolved address, so that no name leads around it.
public final class HTTPClient: Sendable {
  /// Limits, rules and secrets of a client. Times are in seconds.
  public struct Configuration: Sendable {
    /// What the client calls itself, such as `decks/1.0`.
    public var userAgent: String
    /// Origins that may have an address that is not public: those that the site itself names.
    public var trusted: Set<WebURL.Origin> = []
    /// Secrets that some APIs want.
    public var keys: [APIKey] = []
    /// The proxies in use; libcurl itself looks for none.
    public var proxies: Proxies?
    /// Requests at once, in all and to one host.
    public var atOnce = 10
    public var atOncePerHost = 6
    /// How long finding the host and connecting to it may take.
    public var connectTimeout = 5.0
    /// For how long next to nothing may arrive: less than 100 bytes a second. Counted in whole
    /// seconds, at least one.
    public var stallTimeout = 15.0
    /// How long one request may take in all, with its redirects, once its turn has come.
    public var totalTimeout = 120.0
    /// How many redirects are followed.
    public var redirects = 5

    public init(userAgent: String) { self.userAgent = userAgent }
  }

  /// A secret header for one API: sent to addresses below `base`, and nowhere else.
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

  /// Proxies by scheme, as URLs, and the hosts that need none (comma-separated).
  public struct Proxies: Sendable {
    public var http: String?
    public var https: String?
    public var exceptions: String

    public init(http: String? = nil, https: String? = nil, exceptions: String = "") {
      self.http = http
      self.https = https
      self.exceptions = exceptions
    }
  }

  private let configuration: Configuration
  /// Started with the first request, so that a run from the cache pays for no thread.
  private let loop = Mutex<TransferLoop?>(nil)
  private let requests = Atomic(0)

  public init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  deinit {
    loop.withLock { $0?.stop() }
  }

  /// This client as a value.
  public var transport: Transport {
    Transport(
      get: { (request) async throws(TransportError) in try await self.get(request) },
      effort: { self.effort })
  }

  /// How many requests have been made.
  var effort: TransportMetrics {
    var effort = TransportMetrics()
    effort.requests = requests.load(ordering: .relaxed)
    return effort
  }

  /// Gets `request`, following redirects.
  public func get(_ request: Request) async throws(TransportError) -> Response {
    var url = request.url
    var left = configuration.totalTimeout
    let end = request.timeout.map { ContinuousClock.now + .seconds(min($0, 1_000_000)) }
    var trusts = true
    for _ in 0...configuration.redirects {
      var order = try order(url, request, trusting: trusts)
      order.timeout = left
      order.end = end
      let hop = try await perform(order)
      guard let target = try Redirect.target(of: hop, from: url) else {
        return Response(status: hop.status, headers: hop.headers, body: hop.body)
      }
      left = max(0.001, left - hop.seconds)
      trusts = trusts && !hop.isFromPublic
      url = target
    }
    throw .failed("redirected more than \(configuration.redirects) times")
  }

  /// - Parameter trusting: false where a public address has sent us to `url`: it does not get to
  ///   choose among the private ones that the site itself may use.
  private func order(
    _ url: WebURL, _ request: Request, trusting: Bool
  ) throws(TransportError) -> TransferRequest {
    let isNamed = configuration.trusted.contains(url.origin)
    let isTrusted = trusting && isNamed
    let proxy =
      url.origin.scheme == "https" ? configuration.proxies?.https : configuration.proxies?.http
    let host = url.origin.host.trimmingBrackets
    if !isTrusted, let address = NetworkAddress(literal: host), !address.isPublic {
      throw .refused(Self.notPublic(url.origin))
    }
    var headers = request.headers
    for key in configuration.keys where url.isBelow(key.base) { headers[key.header] = key.value }
    for (name, value) in headers {
      guard (name + value).utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        throw .refused("the header \(printable(name)) holds more than printable ASCII")
      }
    }
    return TransferRequest(
      url: url, headers: headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" },
      limit: request.limit,
      // Through a proxy the socket's address is the proxy's own.
      publicOnly: !isTrusted && proxy == nil,
      // A connection that is open already has had its address checked by other rules.
      wantsOwnConnection: isNamed && !isTrusted, proxy: proxy ?? "",
      // A host that upstream names never gets round the proxy, whatever its name says it is.
      proxyExceptions: isTrusted ? configuration.proxies?.exceptions ?? "" : "")
  }

  static func notPublic(_ origin: WebURL.Origin) -> String {
    "\(origin) is not on the public internet, and the site's configuration does not name it"
  }

  private func perform(_ order: TransferRequest) async throws(TransportError) -> Hop {
    let loop = try loop.withLock { (loop) throws(TransportError) in
      if let loop { return loop }
      let started = try TransferLoop.start(configuration)
      loop = started
      return started
    }
    requests.add(1, ordering: .relaxed)
    let transfer = Transfer(order)
    let result = await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        transfer.whenDone = continuation
        loop.submit(transfer)
      }
    } onCancel: {
      loop.cancel(transfer)
    }
    return try result.get()
  }
}

extension String {
  fileprivate var trimmingBrackets: String {
    hasPrefix("[") && hasSuffix("]") ? String(dropFirst().dropLast()) : self
  }
}
