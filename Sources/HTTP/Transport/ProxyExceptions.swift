import URLs

/// The hosts that are contacted without a proxy, in the format of the variable `no_proxy`: host
/// names, each of which includes its subdomains, addresses, address ranges such as `10.0.0.0/8`, or
/// `*` for all hosts.
///
/// libcurl could match them itself, but does not report whether it used the proxy.
struct ProxyExceptions {
  private let entries: [Substring]

  init(_ text: String) {
    entries = text.split { $0 == "," || $0.isWhitespace }
  }

  /// Whether a host, with an IPv6 address given without brackets, is contacted directly.
  func contains(_ host: String) -> Bool {
    let address = NetworkAddress(literal: host)
    return entries == ["*"]
      || entries.contains { entry in
        address.map { Self.range(entry, contains: $0) } ?? Self.name(entry, includes: host)
      }
  }

  private static func name(_ entry: Substring, includes host: String) -> Bool {
    func normalized(_ name: some StringProtocol) -> String {
      String(name.lowercased().drop { $0 == "." }.trimmingFinalDot)
    }
    let (name, host) = (normalized(entry), normalized(host))
    return !name.isEmpty && (host == name || host.hasSuffix("." + name))
  }

  private static func range(_ entry: Substring, contains address: NetworkAddress) -> Bool {
    let parts = entry.filter { $0 != "[" && $0 != "]" }.split(
      separator: "/", omittingEmptySubsequences: false)
    guard let start = parts.first.flatMap({ NetworkAddress(literal: String($0)) }),
      start.bytes.count == address.bytes.count
    else { return false }
    let allBits = address.bytes.count * 8
    guard parts.count <= 2,
      let prefix = parts.count == 2 ? Int(parts[1]) : allBits, (0...allBits).contains(prefix)
    else { return false }
    return (0..<prefix).allSatisfy { bit in
      (start.bytes[bit / 8] ^ address.bytes[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
    }
  }
}

extension Substring {
  fileprivate var trimmingFinalDot: Substring { hasSuffix(".") ? dropLast() : self }
}
