import Glibc

/// An IPv4 or IPv6 address.
package struct NetworkAddress: Hashable, Sendable {
  /// The address's 4 or 16 bytes in network order.
  package let bytes: [UInt8]

  /// Parses a URL's host if it is an address, with IPv6 addresses given without brackets; nil for a
  /// host name.
  package init?(literal: String) {
    var v4 = in_addr()
    var v6 = in6_addr()
    // Some resolvers read an address that ends with a dot, like a complete host name, without it.
    let undotted = literal.hasSuffix(".") ? String(literal.dropLast()) : literal
    // Like resolvers, inet_aton accepts shortened and numeric forms such as 127.1 and 2130706433.
    if inet_aton(undotted, &v4) == 1 {
      bytes = withUnsafeBytes(of: &v4) { Array($0) }
    } else if inet_pton(AF_INET6, literal, &v6) == 1 {
      bytes = withUnsafeBytes(of: &v6) { Array($0) }
    } else {
      return nil
    }
  }

  /// Reads the address in a `sockaddr`; nil for families other than `AF_INET` and `AF_INET6`.
  package init?(socketAddress: UnsafeRawPointer) {
    // Every socket address starts with its address family.
    switch Int32(socketAddress.loadUnaligned(as: sa_family_t.self)) {
    case AF_INET:
      let address = socketAddress.loadUnaligned(as: sockaddr_in.self)
      bytes = withUnsafeBytes(of: address.sin_addr) { Array($0) }
    case AF_INET6:
      let address = socketAddress.loadUnaligned(as: sockaddr_in6.self)
      bytes = withUnsafeBytes(of: address.sin6_addr) { Array($0) }
    default:
      return nil
    }
  }

  /// Whether the address belongs to the machine itself: `127.0.0.0/8` or `::1`.
  package var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 }
  }

  /// Whether the address is globally routable: not loopback, private, link-local, shared, reserved,
  /// multicast or unspecified, nor an IPv6 address that embeds such an IPv4 address. `HTTPClient`
  /// refuses to connect to others for untrusted URLs.
  package var isPublic: Bool {
    if bytes.count == 4 { return Self.isPublic(v4: bytes) }
    if let embeddedV4 { return Self.isPublic(v4: embeddedV4) }
    // Public addresses are allocated only from 2000::/3; 6to4 is handled above. Within it,
    // 2001::/23 is reserved for protocols such as Teredo, which embeds an IPv4 address, and
    // 2001:db8::/32 and 3fff::/20 for documentation.
    return bytes[0] & 0xE0 == 0x20 && !(bytes.starts(with: [0x20, 0x01]) && bytes[2] < 2)
      && !bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8])
      && !(bytes.starts(with: [0x3F, 0xFF]) && bytes[2] < 0x10)
  }

  /// The IPv4 address inside a mapped (`::ffff:a.b.c.d`), compatible (`::a.b.c.d`), translated
  /// (`64:ff9b::/96`) or 6to4 (`2002:`) address. Networks choose where an address of their own
  /// translation prefix, `64:ff9b:1::/48`, contains it.
  private var embeddedV4: [UInt8]? {
    let zeros = bytes.prefix { $0 == 0 }.count
    if zeros >= 12 || (zeros == 10 && bytes[10] == 0xFF && bytes[11] == 0xFF) {
      return Array(bytes.suffix(4))
    }
    if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
      return Array(bytes.suffix(4))
    }
    if bytes.starts(with: [0x20, 0x02]) { return Array(bytes[2..<6]) }
    return nil
  }

  private static func isPublic(v4: [UInt8]) -> Bool {
    switch (v4[0], v4[1], v4[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): false
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _): false
    case (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100), (203, 0, 113): false
    default: true
    }
  }
}
