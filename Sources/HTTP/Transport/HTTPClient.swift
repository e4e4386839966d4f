import Synchronization
import URLs

/// An HTTP client based on libcurl.
///
/// Addresses that are not public, such as loopback, private and link-local ones, are contacted only
/// for origins that the configuration trusts, and never after a redirect from a public address. The
/// check applies to the resolved address, so that a host name cannot bypass it.
public final class HTTPClient: Sendable {
  private let configuration: Configuration
  /// Started by the first request, so that a run that needs only the cache creates no thread.
  private let loop = Mutex<TransferLoop?>(nil)
  private let requests = Atomic(0)

  public init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  deinit {
    loop.withLock { $0?.stop() }
  }

  /// A transport that uses this client.
  public var transport: Transport {
    Transport(
      get: { (request) async throws(TransportError) in try await self.get(request) },
      metrics: { self.metrics })
  }

  /// The number of requests made so far.
  var metrics: TransportMetrics {
    var metrics = TransportMetrics()
    metrics.requests = requests.load(ordering: .relaxed)
    return metrics
  }

  /// Makes a GET request and follows redirects.
  public func get(_ request: Request) async throws(TransportError) -> Response {
    var url = request.url
    var timeLeft = configuration.totalTimeout
    let deadline = request.timeout.map { ContinuousClock.now + .seconds(min($0, 1_000_000)) }
    var trustsConfiguredOrigins = true
    for _ in 0...configuration.maximumRedirects {
      var transferRequest = try transferRequest(url, request, trusting: trustsConfiguredOrigins)
      transferRequest.timeout = timeLeft
      transferRequest.deadline = deadline
      let response = try await perform(transferRequest)
      guard let target = try Redirect.target(of: response, from: url) else {
        return Response(status: response.status, headers: response.headers, body: response.body)
      }
      timeLeft = max(0.001, timeLeft - response.seconds)
      trustsConfiguredOrigins = trustsConfiguredOrigins && !response.isFromPublicAddress
      url = target
    }
    throw .failed("redirected more than \(configuration.maximumRedirects) times")
  }

  /// Creates the request for one transfer, to the original URL or to a redirect target.
  ///
  /// - Parameter trustsConfiguredOrigins: Whether trusted origins may have private addresses. False after a
  ///   redirect from a public address, which must not give access to them.
  private func transferRequest(
    _ url: WebURL, _ request: Request, trusting trustsConfiguredOrigins: Bool
  ) throws(TransportError) -> TransferRequest {
    let isConfigured = configuration.trustedOrigins.contains(url.origin)
    let isTrusted = trustsConfiguredOrigins && isConfigured
    let host = url.origin.host.trimmingBrackets
    // Hosts named by upstream never bypass the proxy.
    let proxy = configuration.proxies?.proxy(
      for: url.origin.scheme, host, allowsExceptions: isTrusted)
    if !isTrusted, url.origin.isKnownToBePrivate {
      throw .refused(Self.notPublicMessage(for: url.origin))
    }
    var headers = request.headers
    for key in configuration.apiKeys where url.isBelow(key.base) { headers[key.header] = key.value }
    for (name, value) in headers {
      guard (name + value).utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        throw .refused("the header \(printable(name)) is not printable ASCII")
      }
    }
    return TransferRequest(
      url: url, headers: headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" },
      limit: request.limit,
      // With a proxy, the socket connects to the proxy's address, so there is nothing to check.
      requiresPublicAddress: !isTrusted && proxy == nil,
      // An existing connection may have been opened for a request that trusted this origin.
      needsNewConnection: isConfigured && !isTrusted, proxy: proxy ?? "")
  }

  static func notPublicMessage(for origin: WebURL.Origin) -> String {
    "\(origin) is not a public address; only the \"url\" of a deck's source may name a private one"
  }

  private func perform(_ transferRequest: TransferRequest) async throws(TransportError)
    -> TransferResponse
  {
    let loop = try loop.withLock { (loop) throws(TransportError) in
      if let loop { return loop }
      let newLoop = try TransferLoop.start(configuration)
      loop = newLoop
      return newLoop
    }
    requests.add(1, ordering: .relaxed)
    let transfer = Transfer(transferRequest)
    let result = await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        transfer.continuation = continuation
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
