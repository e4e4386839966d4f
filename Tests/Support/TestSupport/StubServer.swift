import Foundation
import Synchronization

/// A loopback server that answers each request with the bytes returned by a test's closure.
public final class StubServer: Sendable {
  public struct Request: Sendable {
    public var path: String
    public var headers: [String: String]
  }

  public let port: Int
  private let listener: Int32
  private let seen = Seen()

  private final class Seen: Sendable {
    let requests = Mutex<[Request]>([])
  }

  public var requests: [Request] { seen.requests.withLock { $0 } }
  public var base: String { "http://127.0.0.1:\(port)" }

  /// - Parameter answer: Returns the raw response; if empty, the connection is closed without one.
  public init(_ answer: @escaping @Sendable (Request) -> [UInt8]) throws {
    let connections = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    listener = connections
    var address = Self.address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(connections, $0, length) == 0 && listen(connections, 64) == 0
          && getsockname(connections, $0, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(UInt16(bigEndian: address.sin_port))
    let log = seen
    Thread.detachNewThread {
      while true {
        let client = accept(connections, nil, nil)
        guard client >= 0 else { break }
        let head = Self.read(client, until: Data("\r\n\r\n".utf8))
        if let request = Request(head: head) {
          log.requests.withLock { $0.append(request) }
          Self.write(client, answer(request))
        }
        shutdown(client, Int32(SHUT_WR))
        close(client)
      }
      close(connections)
    }
  }

  /// Shuts the socket down but leaves closing it to the thread, so that the descriptor is not
  /// reused while the thread still listens.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Returns a complete HTTP response.
  public static func answer(
    _ status: String = "200 OK", _ headers: [String] = [],
    _ body: some Collection<UInt8> = [UInt8]()
  ) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)", "Connection: close"]
    return Array(((lines + headers).joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  /// An open connection to a server, closed when the value is released.
  public final class Connection: Sendable {
    fileprivate let file: Int32

    fileprivate init(file: Int32) {
      self.file = file
    }

    deinit { close(file) }
  }

  /// Sends a request to a loopback server and reads until the server closes the connection.
  public static func exchange(port: Int, _ request: String) throws -> Data {
    let client = try connection(port: port, sending: request)
    return read(client.file, until: nil)
  }

  /// Connects to a loopback server and sends it a text without waiting for a response.
  public static func connection(port: Int, sending text: String) throws -> Connection {
    let client = Connection(file: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    var address = address(port: port)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client.file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw POSIXError(.ECONNREFUSED) }
    write(client.file, Array(text.utf8))
    return client
  }

  private static func address(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return address
  }

  private static func read(_ file: Int32, until end: Data?) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = recv(file, &buffer, buffer.count, 0)
      guard got > 0 else { return data }
      data += buffer[..<got]
      if let end, data.range(of: end) != nil { return data }
    }
  }

  private static func write(_ file: Int32, _ bytes: [UInt8]) {
    var done = 0
    while done < bytes.count {
      let put = bytes[done...].withUnsafeBytes {
        send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard put > 0 else { return }
      done += put
    }
  }
}

extension StubServer.Request {
  init?(head: Data) {
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    path = String(words[1])
    headers = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
  }
}
