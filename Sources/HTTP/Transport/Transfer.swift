import CCurl
import Glibc
import URLs

/// The parameters of one transfer: a single request, which does not follow redirects.
struct TransferRequest: Sendable {
  var url: WebURL
  /// Header lines in the form `name: value`.
  var headers: [String]
  /// Maximum size of the body in bytes.
  var limit: Int
  /// Time limit in seconds, not including the time in the queue.
  var timeout = 120.0
  /// Deadline; unlike the time limit, it includes the time in the queue.
  var deadline: ContinuousClock.Instant?
  /// Whether only public addresses may be contacted.
  var requiresPublicAddress: Bool
  /// Whether to open a new connection instead of reusing one.
  var needsNewConnection: Bool
  /// The proxy's URL; empty if no proxy is used.
  var proxy: String
}

/// The response of one transfer, which may be a redirect.
struct TransferResponse: Sendable {
  var status: Int
  var headers: [String: String]
  var body: [UInt8]
  /// The target of a redirect as an absolute URL; nil if the response is not a redirect.
  var redirect: String?
  /// Whether a redirect came from a public address.
  var isFromPublicAddress: Bool
  /// Duration in seconds.
  var seconds: Double
}

/// A transfer in progress: its request, and the part of the response received so far.
///
/// `@unchecked` because a caller creates it, but only the loop's thread uses it afterwards.
final class Transfer: @unchecked Sendable {
  let request: TransferRequest
  /// The continuation of the waiting task; nil once it has been resumed.
  var continuation: UnsafeContinuation<Result<TransferResponse, TransportError>, Never>?
  /// Set by the loop; a cancellation can arrive before the transfer itself.
  var isCancelled = false
  private(set) var hasRefusedPrivateAddress = false
  private(set) var isTooLarge = false
  private(set) var body: [UInt8] = []
  private var headerLines: [UInt8] = []

  private static let headerLimit = 64 << 10

  init(_ request: TransferRequest) { self.request = request }

  func finish(_ result: Result<TransferResponse, TransportError>) {
    continuation?.resume(returning: result)
    continuation = nil
  }

  /// Appends a chunk of the body; returns false to abort the transfer.
  func receiveBody(_ bytes: UnsafeRawBufferPointer, contentLength: () -> Int) -> Bool {
    // The limit applies to the decompressed bytes, so it also stops decompression bombs.
    guard body.count + bytes.count <= request.limit else {
      isTooLarge = true
      return false
    }
    if body.isEmpty { body.reserveCapacity(min(request.limit, max(bytes.count, contentLength()))) }
    body.append(contentsOf: bytes)
    return true
  }

  /// Appends a header line; returns false to abort the transfer.
  func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    // A second status line means that the headers so far belong to an interim response; discard
    // them.
    if line.starts(with: "HTTP/".utf8) { headerLines.removeAll(keepingCapacity: true) }
    headerLines.append(contentsOf: line)
    return headerLines.count <= Self.headerLimit
  }

  /// The headers by lower-case name. If a header is repeated, its last value is used. Values are
  /// trimmed.
  var headers: [String: String] {
    var headers: [String: String] = [:]
    for line in headerLines.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = line[..<colon].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      let value = line[(colon + 1)...].drop(while: Self.isSpace)
      let length = (value.lastIndex { !Self.isSpace($0) } ?? value.startIndex - 1) + 1
      headers[String(decoding: name, as: UTF8.self)] =
        String(decoding: value[..<length], as: UTF8.self)
    }
    return headers
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Creates a socket for an address; returns -1 (`CURL_SOCKET_BAD`) if the address must not be
  /// contacted.
  func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>?) -> curl_socket_t {
    guard let address, let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else {
      return -1
    }
    let socketAddress = address.pointee
    if request.requiresPublicAddress {
      let resolved = NetworkAddress(socketAddress: UnsafeRawPointer(address) + offset)
      guard resolved?.isPublic == true else {
        hasRefusedPrivateAddress = true
        return -1
      }
    }
    return socket(
      socketAddress.family, socketAddress.socktype | Int32(SOCK_CLOEXEC.rawValue),
      socketAddress.protocol)
  }
}
