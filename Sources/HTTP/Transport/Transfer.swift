import CCurl
import Glibc
import URLs

/// All that one hop needs to know.
struct TransferRequest: Sendable {
  var url: WebURL
  /// Whole lines, `name: value`.
  var headers: [String]
  /// The most bytes of a body.
  var limit: Int
  /// Seconds that it may take once it has begun.
  var timeout = 120.0
  /// When it has to be over, however long it has waited for its turn.
  var end: ContinuousClock.Instant?
  /// Whether only public addresses may be contacted.
  var publicOnly: Bool
  /// Whether no connection that is open already will do.
  var wantsOwnConnection: Bool
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
  /// Whether the answer came from the public internet.
  var isFromPublic: Bool
  /// How long it took.
  var seconds: Double
}

/// One hop in the making: what it wants, and what has come of it so far.
///
/// Unchecked because a caller makes it and hands it to the loop's thread, which alone touches it
/// from then on.
final class Transfer: @unchecked Sendable {
  let order: TransferRequest
  /// Who waits for the end; nil once it has been told.
  var whenDone: UnsafeContinuation<Result<Hop, TransportError>, Never>?
  /// Set by the loop; the word of it may come before the transfer itself.
  var isCancelled = false
  private(set) var metPrivateAddress = false
  private(set) var isTooLarge = false
  private(set) var body: [UInt8] = []
  private var headerLines: [UInt8] = []

  private static let headerLimit = 64 << 10

  init(_ order: TransferRequest) { self.order = order }

  func finish(_ result: Result<Hop, TransportError>) {
    whenDone?.resume(returning: result)
    whenDone = nil
  }

  /// Takes a part of the body; false to end the transfer.
  func receiveBody(_ bytes: UnsafeRawBufferPointer, announced: () -> Int) -> Bool {
    // libcurl has decompressed by now, so that a small bomb counts as what it unpacks to.
    guard body.count + bytes.count <= order.limit else {
      isTooLarge = true
      return false
    }
    if body.isEmpty { body.reserveCapacity(min(order.limit, max(bytes.count, announced()))) }
    body.append(contentsOf: bytes)
    return true
  }

  /// Takes a line of the header; false to end the transfer.
  func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    // What came before a status line was an interim answer.
    if line.starts(with: "HTTP/".utf8) { headerLines.removeAll(keepingCapacity: true) }
    headerLines.append(contentsOf: line)
    return headerLines.count <= Self.headerLimit
  }

  /// The headers, by lower-case name; of repeated ones the last. Values are as they were sent, but
  /// for the space around them.
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

  /// Opens a socket to an address, if that may be contacted; else gives libcurl's sign for none.
  func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>?) -> curl_socket_t {
    guard let address, let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else {
      return -1
    }
    let wanted = address.pointee
    if order.publicOnly {
      let resolved = NetworkAddress(socketAddress: UnsafeRawPointer(address) + offset)
      guard resolved?.isPublic == true else {
        metPrivateAddress = true
        return -1
      }
    }
    return socket(wanted.family, wanted.socktype | Int32(SOCK_CLOEXEC.rawValue), wanted.protocol)
  }
}
