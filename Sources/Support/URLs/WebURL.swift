/// An http or https URL in the form used in requests: ASCII, percent-encoded and without a
/// fragment.
public struct WebURL: Hashable, Sendable, CustomStringConvertible {
  /// The whole URL.
  public let text: String
  /// The scheme, host and port.
  public let origin: Origin
  /// The percent-encoded path, which starts with `/`, without the query.
  public let path: String

  /// Maximum length of a URL in bytes.
  public static let maximumLength = 2048

  /// The scheme, host and port of a URL.
  public struct Origin: Hashable, Sendable, CustomStringConvertible {
    /// `http` or `https`.
    public let scheme: String
    /// A lower-case host name or address; IPv6 addresses are in brackets.
    public let host: String
    public let port: Int

    public var description: String {
      let defaultPort = scheme == "https" ? 443 : 80
      return port == defaultPort ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
    }

    /// Whether the host is `localhost` or a loopback address.
    package var isLoopback: Bool {
      let literal = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
      return host == "localhost" || NetworkAddress(literal: literal)?.isLoopback == true
    }

    /// Whether the host is an address that is not public, or a name that always means the machine
    /// itself.
    package var isKnownToBePrivate: Bool {
      let name = host.hasSuffix(".") ? String(host.dropLast()) : host
      if name == "localhost" || name.hasSuffix(".localhost") { return true }
      let literal = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
      return NetworkAddress(literal: literal)?.isPublic == false
    }
  }

  /// An error for a string that is not a valid URL. Its reason completes the sentence "the URL …".
  public struct ParseError: Error, Hashable, Sendable {
    public let reason: String
  }

  /// Parses a URL. Bytes that are not allowed in a path or query, and parentheses, are
  /// percent-encoded; existing escapes are kept.
  public init(_ raw: String) throws(ParseError) {
    guard raw.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw ParseError(reason: "contains control characters")
    }
    guard let colon = raw.utf8.firstIndex(of: UInt8(ascii: ":")),
      case let scheme = raw[..<colon].lowercased(), scheme == "https" || scheme == "http",
      raw[colon...].hasPrefix("://")
    else { throw ParseError(reason: "does not begin with http:// or https://") }
    let rest = raw.utf8[colon...].dropFirst(3)
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    origin = try Self.origin(scheme: scheme, authority: String(Substring(authority)))

    let target = Self.encoded(rest[authority.endIndex...].prefix { $0 != UInt8(ascii: "#") })
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    self.path = path.isEmpty ? "/" : String(Substring(path))
    // `isBelow` would accept `a/../b` as below `a`, although a server resolves it to `b`. API keys
    // could then be sent to URLs that they are not meant for.
    guard
      !self.path.split(separator: "/").contains(where: { [".", ".."].contains($0.percentDecoded) })
    else { throw ParseError(reason: "contains the path segment . or ..") }
    text = "\(origin)\(self.path)\(Substring(target.utf8[path.endIndex...]))"
    guard text.utf8.count <= Self.maximumLength else {
      throw ParseError(reason: "is longer than \(Self.maximumLength) bytes")
    }
  }

  /// Returns a URL below this one.
  ///
  /// - Parameters:
  ///   - path: Path segments that need no encoding.
  ///   - query: Query parameters. Their names must need no encoding; their values are encoded.
  public func appending(
    _ path: String, query: KeyValuePairs<String, String> = [:]
  ) throws(ParseError) -> WebURL {
    let base = self.path.hasSuffix("/") ? String(self.path.dropLast()) : self.path
    let pairs = query.map {
      "\($0.key)=\(Self.encoded($0.value.utf8, keeping: Self.unreservedBytes))"
    }
    let queryText = pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
    return try WebURL("\(origin)\(base)/\(path)\(queryText)")
  }

  /// Returns the last segments of the path, decoded: `count` of them, or all if there are fewer.
  public func lastSegments(_ count: Int) -> [String] {
    path.split(separator: "/").suffix(count).map(\.percentDecoded)
  }

  /// Whether the URL is `base` or below it. A URL below `base` has the same origin, and its path
  /// begins with all segments of the base's path.
  public func isBelow(_ base: WebURL) -> Bool {
    let folder = base.path.hasSuffix("/") ? base.path : base.path + "/"
    return origin == base.origin && (path == base.path || path.hasPrefix(folder))
  }

  public var description: String { text }

  private static func origin(scheme: String, authority: String) throws(ParseError) -> Origin {
    guard !authority.contains("@") else { throw ParseError(reason: "contains credentials") }
    var host = authority.lowercased()
    var port = scheme == "https" ? 443 : 80
    let bracket = host.lastIndex(of: "]") ?? host.startIndex
    if let colon = host[bracket...].lastIndex(of: ":") {
      let digits = host[host.index(after: colon)...]
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
        (1...65535).contains(number)
      else { throw ParseError(reason: "has an invalid port") }
      port = number
      host = String(host[..<colon])
    }
    let isHostName = !host.isEmpty && host.utf8.allSatisfy(hostNameBytes.contains)
    let isAddress =
      host.hasPrefix("[") && host.hasSuffix("]")
      && NetworkAddress(literal: String(host.dropFirst().dropLast())) != nil
    guard isHostName || isAddress else { throw ParseError(reason: "has no valid host") }
    return Origin(scheme: scheme, host: host, port: port)
  }

  /// Percent-encodes all bytes that are not allowed in a path or query; keeps existing `%XX`.
  package static func encoded(_ text: some Sequence<UInt8>) -> String {
    encoded(text, keeping: pathAndQueryBytes, keepingEscapes: true)
  }

  private static func encoded(
    _ text: some Sequence<UInt8>, keeping allowedBytes: Set<UInt8>, keepingEscapes: Bool = false
  ) -> String {
    let bytes = Array(text)
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        keepingEscapes && byte == percent && hexadecimalByte(bytes[(index + 1)...].prefix(2)) != nil
      if allowedBytes.contains(byte) || isEscape {
        result.append(byte)
      } else {
        result += [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let percent = UInt8(ascii: "%")
  private static let alphanumerics = Set(UInt8(ascii: "a")...UInt8(ascii: "z"))
    .union(UInt8(ascii: "A")...UInt8(ascii: "Z")).union(UInt8(ascii: "0")...UInt8(ascii: "9"))
  private static let unreservedBytes = alphanumerics.union("-._~".utf8)
  private static let pathAndQueryBytes = unreservedBytes.union("/?:@!$&'*+,;=".utf8)
  private static let hostNameBytes = alphanumerics.union("-._".utf8)
}
