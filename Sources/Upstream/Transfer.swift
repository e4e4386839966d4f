import CCurl
import Glibc
import Synchronization

/// All that one hop needs to know.
struct Order: Sendable {
  var url: WebURL
  /// Whole lines, `name: value`.
  var headers: [String]
  var limit: Int
  /// Whether only public addresses may be contacted.
  var publicOnly: Bool
  /// Empty for none.
  var proxy: String
  var proxyExceptions: String
}

/// What one hop brought.
struct Hop: Sendable {
  var status: Int
  var headers: [String: String]
  var body: [UInt8]
  /// Where it leads on, as an absolute URL.
  var redirect: String?
}

/// One request in libcurl's hands.
///
/// Unchecked because a caller makes it and hands it to the loop's thread, which alone touches it
/// from then on; `cancelled` is the one thing that both sides use.
final class Transfer: @unchecked Sendable {
  let order: Order
  var whenDone: (Result<Hop, TransportError>) -> Void = { _ in }
  private let cancelled = Atomic(false)
  private var easy: UnsafeMutableRawPointer?
  private var lines: UnsafeMutablePointer<curl_slist>?
  private var headers: [String: String] = [:]
  private var headerBytes = 0
  private var body: [UInt8] = []
  private var isTooLarge = false
  private var metPrivateAddress = false

  init(_ order: Order) { self.order = order }

  func cancel() { cancelled.store(true, ordering: .relaxed) }
  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Makes libcurl's handle; nil when there is no memory for one.
  func begin(_ configuration: HTTPClient.Configuration) -> UnsafeMutableRawPointer? {
    guard let easy = curl_easy_init() else { return nil }
    self.easy = easy
    let context = Unmanaged.passUnretained(self).toOpaque()
    for line in order.headers { lines = curl_slist_append(lines, line) }

    _ = decks_easy_set_string(easy, CURLOPT_URL, order.url.text)
    _ = decks_easy_set_string(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    _ = decks_easy_set_string(easy, CURLOPT_USERAGENT, configuration.userAgent)
    _ = decks_easy_set_string(easy, CURLOPT_ACCEPT_ENCODING, "gzip")
    _ = decks_easy_set_headers(easy, lines)
    // Setting a proxy, even an empty one, keeps libcurl from reading the environment.
    _ = decks_easy_set_string(easy, CURLOPT_PROXY, order.proxy)
    _ = decks_easy_set_string(easy, CURLOPT_NOPROXY, order.proxyExceptions)
    _ = decks_easy_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    _ = decks_easy_set_long(easy, CURLOPT_NOSIGNAL, 1)
    _ = decks_easy_set_long(
      easy, CURLOPT_CONNECTTIMEOUT_MS, Int(configuration.connectTimeout * 1000))
    _ = decks_easy_set_long(easy, CURLOPT_TIMEOUT_MS, Int(configuration.totalTimeout * 1000))
    _ = decks_easy_set_long(easy, CURLOPT_LOW_SPEED_LIMIT, 100)
    _ = decks_easy_set_long(easy, CURLOPT_LOW_SPEED_TIME, Int(configuration.stallTimeout))
    _ = decks_easy_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(order.limit))

    _ = decks_easy_set_pointer(easy, CURLOPT_WRITEDATA, context)
    _ = decks_easy_set_receiver(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      Transfer.at(context)?.receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
        ?? 0
    }
    _ = decks_easy_set_pointer(easy, CURLOPT_HEADERDATA, context)
    _ = decks_easy_set_receiver(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      Transfer.at(context)?.receiveHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
        ?? 0
    }
    if order.publicOnly {
      _ = decks_easy_set_pointer(easy, CURLOPT_OPENSOCKETDATA, context)
      _ = decks_easy_set_socket_opener(easy) { context, _, address in
        Transfer.at(context)?.openSocket(address) ?? -1
      }
    }
    return easy
  }

  /// Ends it with what libcurl says of it, and frees the handle.
  func end(_ code: CURLcode) {
    finish(code == CURLE_OK ? .success(hop()) : .failure(error(code)))
  }

  /// Ends it without libcurl's word, and frees the handle.
  func finish(_ result: Result<Hop, TransportError>) {
    if let easy { curl_easy_cleanup(easy) }
    easy = nil
    if let lines { curl_slist_free_all(lines) }
    lines = nil
    whenDone(result)
    whenDone = { _ in }
  }

  static func at(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    // libcurl has decompressed by now, so that a small bomb counts as what it unpacks to.
    guard body.count + bytes.count <= order.limit else {
      isTooLarge = true
      return 0
    }
    body.append(contentsOf: bytes)
    return bytes.count
  }

  private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
    headerBytes += bytes.count
    guard headerBytes <= 64 << 10 else { return 0 }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      headers = [:]
    } else if let colon = line.firstIndex(of: ":") {
      headers[line[..<colon].lowercased()] = tidy(line[line.index(after: colon)...])
    }
    return bytes.count
  }

  private func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>?) -> curl_socket_t {
    guard let address, let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else {
      return -1
    }
    guard let resolved = NetworkAddress(socketAddress: UnsafeRawPointer(address) + offset),
      resolved.isPublic
    else {
      metPrivateAddress = true
      return -1
    }
    let wanted = address.pointee
    return socket(wanted.family, wanted.socktype | Int32(SOCK_CLOEXEC.rawValue), wanted.protocol)
  }

  private func hop() -> Hop {
    var status = 0
    var redirect: UnsafeMutablePointer<CChar>?
    _ = decks_easy_get_long(easy, CURLINFO_RESPONSE_CODE, &status)
    _ = decks_easy_get_string(easy, CURLINFO_REDIRECT_URL, &redirect)
    return Hop(
      status: status, headers: headers, body: body, redirect: redirect.map { String(cString: $0) })
  }

  private func error(_ code: CURLcode) -> TransportError {
    let reason = String(cString: curl_easy_strerror(code))
    switch code {
    case _ where metPrivateAddress: return .refused(HTTPClient.notPublic(order.url.origin))
    case _ where isTooLarge: return .tooLarge(order.limit)
    case CURLE_FILESIZE_EXCEEDED: return .tooLarge(order.limit)
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
      return .unreachable(reason)
    case CURLE_OPERATION_TIMEDOUT: return .unreachable(reason)
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE:
      return .dropped(reason)
    default: return .failed(reason)
    }
  }
}
