import FlyingSocks
import Glibc

/// The address and port on which a server listens.
public struct ListeningAddress: Sendable, CustomStringConvertible {
  private enum Host: Sendable {
    case ip4(String, sockaddr_in)
    case ip6(String, sockaddr_in6)
  }

  private let host: Host
  /// The port; 0 for any free port.
  public let port: UInt16

  /// Parses a numeric IPv4 or IPv6 address or `localhost`; nil for anything else.
  public init?(host: String, port: UInt16) {
    self.port = port
    let host = host == "localhost" ? "127.0.0.1" : host
    if let address = try? sockaddr_in.inet(ip4: host, port: port) {
      self.host = .ip4(host, address)
    } else if let address = try? sockaddr_in6.inet6(ip6: host, port: port) {
      self.host = .ip6(host, address)
    } else {
      return nil
    }
  }

  /// Whether only this machine can reach the address.
  public var isLoopback: Bool {
    switch host {
    case .ip4(let text, _): text.hasPrefix("127.")
    case .ip6(let text, _): text == "::1"
    }
  }

  /// Whether the address is the wildcard, `0.0.0.0` or `::`.
  public var isWildcard: Bool {
    switch host {
    case .ip4(_, let address): address.sin_addr.s_addr == 0
    case .ip6(let text, _):
      text.utf8.allSatisfy { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "0") }
    }
  }

  /// Returns the URL at which a browser on this machine can open the site.
  public func url(port: UInt16) -> String {
    switch host {
    case .ip4(let text, _): "http://\(isWildcard ? "127.0.0.1" : text):\(port)/"
    case .ip6(let text, _): "http://[\(isWildcard ? "::1" : text)]:\(port)/"
    }
  }

  public var description: String {
    switch host {
    case .ip4(let text, _): "\(text) port \(port)"
    case .ip6(let text, _): "\(text) port \(port)"
    }
  }

  /// Opens a socket that listens on the address.
  func listen() throws -> Socket {
    switch host {
    case .ip4(_, let address): try listeningSocket(at: address)
    case .ip6(_, let address): try listeningSocket(at: address)
    }
  }
}

private func listeningSocket(at address: some SocketAddress) throws -> Socket {
  let socket = try Socket(domain: Int32(address.family), type: .stream)
  do {
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: address)
  } catch {
    try? socket.close()
    throw error
  }
  try socket.listen()
  return socket
}
