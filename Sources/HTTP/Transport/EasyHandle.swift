import CCurl
import URLs

/// A libcurl easy handle, reused for successive transfers: creating a handle costs more than a
/// small transfer, and options shared by all transfers need to be set only once.
///
/// Used only on the thread of the loop that created it.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  private let configuration: HTTPClient.Configuration
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private(set) var transfer: Transfer?
  /// Time limit for the current transfer in seconds.
  private var timeout = 0.0

  /// Creates a handle; nil if libcurl cannot allocate one.
  init?(_ configuration: HTTPClient.Configuration) {
    guard let pointer = decks_easy_init() else { return nil }
    self.pointer = pointer
    self.configuration = configuration
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_USERAGENT, configuration.userAgent)
    set(CURLOPT_ACCEPT_ENCODING, "gzip")
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_NOSIGNAL, 1)
    // The proxy of each request is set with regard to the exceptions.
    set(CURLOPT_NOPROXY, "")
    set(CURLOPT_BUFFERSIZE, 128 << 10)
    set(CURLOPT_CONNECTTIMEOUT_MS, Self.milliseconds(configuration.connectTimeout))
    set(CURLOPT_LOW_SPEED_LIMIT, 100)
    set(CURLOPT_LOW_SPEED_TIME, max(1, Int(configuration.stallTimeout)))
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = decks_easy_set_pointer(pointer, CURLOPT_PRIVATE, context)
    _ = decks_easy_set_pointer(pointer, CURLOPT_WRITEDATA, context)
    _ = decks_easy_set_receiver(pointer, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return EasyHandle.fromContext(context)?.receiveBody(bytes) == true ? bytes.count : 0
    }
    _ = decks_easy_set_pointer(pointer, CURLOPT_HEADERDATA, context)
    _ = decks_easy_set_receiver(pointer, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return EasyHandle.fromContext(context)?.transfer?.receiveHeader(bytes) == true
        ? bytes.count : 0
    }
    _ = decks_easy_set_pointer(pointer, CURLOPT_OPENSOCKETDATA, context)
    _ = decks_easy_set_socket_opener(pointer) { context, _, address in
      EasyHandle.fromContext(context)?.transfer?.openSocket(address) ?? -1
    }
  }

  deinit {
    decks_easy_cleanup(pointer)
    decks_slist_free_all(headerList)
  }

  /// Returns the handle behind a callback's context pointer.
  static func fromContext(_ context: UnsafeMutableRawPointer?) -> EasyHandle? {
    context.map { Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Sets the options for a transfer.
  func configure(for transfer: Transfer) {
    let request = transfer.request
    self.transfer = transfer
    decks_slist_free_all(headerList)
    headerList = nil
    for line in request.headers { headerList = decks_slist_append(headerList, line) }
    _ = decks_easy_set_headers(pointer, headerList)
    set(CURLOPT_URL, request.url.text)
    // If a proxy is set, even to an empty string, libcurl does not read proxies from the
    // environment.
    set(CURLOPT_PROXY, request.proxy)
    timeout = request.timeout
    if let deadline = request.deadline { timeout = min(timeout, (deadline - .now) / .seconds(1)) }
    set(CURLOPT_TIMEOUT_MS, Self.milliseconds(timeout))
    set(CURLOPT_FRESH_CONNECT, request.needsNewConnection ? 1 : 0)
    _ = decks_easy_set_size(pointer, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.limit))
  }

  /// Completes the transfer with libcurl's result. The handle can then be reused.
  func finish(_ code: CURLcode) {
    guard let transfer else { return }
    transfer.finish(
      code == CURLE_OK ? .success(response(transfer)) : .failure(error(code, of: transfer)))
    self.transfer = nil
  }

  func cancel() {
    transfer?.finish(.failure(.cancelled))
    transfer = nil
  }

  private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    transfer?.receiveBody(bytes) { [pointer] in
      var length: curl_off_t = 0
      _ = decks_easy_get_size(pointer, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length)
      return Int(length)
    } ?? false
  }

  private func response(_ transfer: Transfer) -> TransferResponse {
    var status = 0
    var redirect: UnsafeMutablePointer<CChar>?
    _ = decks_easy_get_long(pointer, CURLINFO_RESPONSE_CODE, &status)
    _ = decks_easy_get_string(pointer, CURLINFO_REDIRECT_URL, &redirect)
    return TransferResponse(
      status: status, headers: transfer.headers, body: transfer.body,
      redirect: redirect.map { String(cString: $0) },
      isFromPublicAddress: redirect != nil && isPublic(transfer.request),
      seconds: seconds(CURLINFO_TOTAL_TIME_T))
  }

  /// Whether the response came from a public address. Responses through a proxy count as public
  /// because the origin's address is unknown.
  private func isPublic(_ request: TransferRequest) -> Bool {
    guard request.proxy.isEmpty else { return true }
    var address: UnsafeMutablePointer<CChar>?
    _ = decks_easy_get_string(pointer, CURLINFO_PRIMARY_IP, &address)
    guard let address, let networkAddress = NetworkAddress(literal: String(cString: address)) else {
      return true
    }
    return networkAddress.isPublic
  }

  private func error(_ code: CURLcode, of transfer: Transfer) -> TransportError {
    let reason = String(cString: decks_easy_strerror(code))
    switch code {
    case _ where transfer.hasRefusedPrivateAddress:
      return .refused(HTTPClient.notPublicMessage(for: transfer.request.url.origin))
    case _ where transfer.isTooLarge: return .tooLarge(transfer.request.limit)
    case CURLE_FILESIZE_EXCEEDED: return .tooLarge(transfer.request.limit)
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
      return .unreachable(reason)
    case CURLE_OPERATION_TIMEDOUT: return timeoutError
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE,
      CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return .dropped(reason)
    default: return .failed(reason)
    }
  }

  /// The error for a timeout. libcurl reports the same code for a connection timeout, a stall and a
  /// total timeout.
  private var timeoutError: TransportError {
    if seconds(CURLINFO_PRETRANSFER_TIME_T) == 0 {
      return .unreachable("no connection within \(formattedSeconds(configuration.connectTimeout))")
    }
    return seconds(CURLINFO_TOTAL_TIME_T) < timeout
      ? .timedOut("the transfer stalled for \(formattedSeconds(configuration.stallTimeout))")
      : .timedOut("the response was incomplete after \(formattedSeconds(timeout))")
  }

  private func seconds(_ info: CURLINFO) -> Double {
    var microseconds: curl_off_t = 0
    _ = decks_easy_get_size(pointer, info, &microseconds)
    return Double(microseconds) / 1_000_000
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    max(1, Int((min(seconds, 1_000_000) * 1000).rounded(.up)))
  }

  private func set(_ option: CURLoption, _ value: String) {
    _ = decks_easy_set_string(pointer, option, value)
  }

  private func set(_ option: CURLoption, _ value: Int) {
    _ = decks_easy_set_long(pointer, option, value)
  }
}
