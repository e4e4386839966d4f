import Glibc

/// The hosts that a request's `Host` header may name.
///
/// Other hosts are rejected to prevent DNS rebinding: if the host name of another website resolved
/// to this machine, the pages of that website could read the site. A `Host` header with an IP
/// address cannot result from rebinding.
struct AllowedHosts: Sendable {
  private let names: Set<String>
  private let allowsAnyAddress: Bool

  /// - Parameters:
  ///   - address: The address on which the server listens. If other machines can reach it, any IP
  ///     address and this machine's name are allowed.
  ///   - names: Further names to allow.
  ///   - machine: The name of this machine.
  init(for address: ListeningAddress, names: [String], machine: String = machineName()) {
    var allNames = names
    if !address.isLoopback {
      let label = String(machine.prefix { $0 != "." })
      allNames += [machine, label, label + ".local"]
    }
    self.names = Set(allNames.filter { !$0.isEmpty }.map { $0.lowercased() })
    allowsAnyAddress = !address.isLoopback
  }

  /// Whether a `Host` header is allowed, with or without a port.
  func contains(_ header: String) -> Bool {
    guard let host = Self.host(of: header) else { return false }
    if host == "localhost" || host.hasSuffix(".localhost") || names.contains(host) { return true }
    guard let address = ListeningAddress(host: host, port: 0) else { return false }
    return allowsAnyAddress || address.isLoopback
  }

  /// Returns the host of a `Host` header in lower case, without the brackets of an IPv6 address;
  /// nil if the header is malformed.
  private static func host(of header: String) -> String? {
    let isBracketed = header.first == "["
    let end =
      isBracketed ? header.firstIndex(of: "]") : header.firstIndex(of: ":") ?? header.endIndex
    guard let end else { return nil }
    let host = isBracketed ? header[..<end].dropFirst() : header[..<end]
    let port = isBracketed ? header[end...].dropFirst() : header[end...]
    let digits = port.dropFirst()
    guard host.utf8.allSatisfy(isBracketed ? isInIPv6Address : isInName),
      !isBracketed || host.contains(":"),
      port.isEmpty || port.first == ":" && digits.utf8.allSatisfy(isDigit),
      digits.isEmpty || UInt16(digits) != nil
    else { return nil }
    return host.lowercased()
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isInIPv6Address(_ byte: UInt8) -> Bool {
    let lowercased = byte | 0x20
    return isDigit(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lowercased)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    let lowercased = byte | 0x20
    return isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased)
  }
}

/// Returns the name of this machine; empty if it has none.
private func machineName() -> String {
  var name = [CChar](repeating: 0, count: 256)
  guard gethostname(&name, name.count - 1) == 0 else { return "" }
  return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
