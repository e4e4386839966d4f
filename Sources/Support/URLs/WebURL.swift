/// An http or https URL in the spelling that goes over the wire: ASCII, percent-encoded, without a
/// fragment.
public struct WebURL: Hashable, Sendable, CustomStringConvertible {
  /// The whole URL.
  public let text: String
  /// Whom it addresses.
  public let origin: Origin
  /// The path, percent-encoded, beginning with `/`; no query.
  public let path: String

  /// The most bytes a URL may have.
  public static let longest = 2048

  /// Scheme, host and port: what a server is known by.
  public struct Origin: Hashable, Sendable, CustomStringConvertible {
    /// `http` or `https`.
    public let scheme: String
    /// A name or address in lower case; an IPv6 address stands in brackets.
    public let host: String
    public let port: Int

    public var description: String {
      let usual = scheme == "https" ? 443 : 80
      return port == usual ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
    }
  }

  /// Why some text is not such a URL, in words that can follow "the URL".
  public struct Refusal: Error, Hashable, Sendable {
    public let reason: String
  }

  /// Takes a URL as an upstream or a person wrote it, with raw spaces, parentheses and letters
  /// outside ASCII encoded and what is encoded already left alone.
  public init(_ raw: String) throws(Refusal) {
    guard raw.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw Refusal(reason: "holds control characters")
    }
    guard let colon = raw.utf8.firstIndex(of: UInt8(ascii: ":")),
      case let scheme = raw[..<colon].lowercased(), scheme == "https" || scheme == "http",
      raw[colon...].hasPrefix("://")
    else { throw Refusal(reason: "is neither http nor https") }
    let rest = raw.utf8[colon...].dropFirst(3)
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    origin = try Self.origin(scheme: scheme, authority: String(Substring(authority)))

    let target = Self.encoded(rest[authority.endIndex...].prefix { $0 != UInt8(ascii: "#") })
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    self.path = path.isEmpty ? "/" : String(Substring(path))
    // `a/../b` is below `a` to the eye and not to a server, and a key belongs to what is below.
    guard
      !self.path.split(separator: "/").contains(where: { [".", ".."].contains(Self.decoded($0)) })
    else { throw Refusal(reason: "steps through folders by dots") }
    text = "\(origin)\(self.path)\(Substring(target.utf8[path.endIndex...]))"
    guard text.utf8.count <= Self.longest else {
      throw Refusal(reason: "is longer than \(Self.longest) bytes")
    }
  }

  /// The address of something below this one.
  ///
  /// - Parameters:
  ///   - path: segments, none of which needs encoding.
  ///   - query: names and values; values are encoded.
  public func appending(
    _ path: String, query: KeyValuePairs<String, String> = [:]
  ) throws(Refusal) -> WebURL {
    let base = self.path.hasSuffix("/") ? String(self.path.dropLast()) : self.path
    let pairs = query.map { "\($0.key)=\(Self.encoded($0.value.utf8, keeping: Self.unreserved))" }
    let tail = pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
    return try WebURL("\(origin)\(base)/\(path)\(tail)")
  }

  /// The path's last `count` segments, decoded; fewer where the path is shorter.
  public func lastSegments(_ count: Int) -> [String] {
    path.split(separator: "/").suffix(count).map { Self.decoded($0) }
  }

  /// Whether it lies below `base`: same origin, and a path that begins with the base's.
  public func isBelow(_ base: WebURL) -> Bool {
    let folder = base.path.hasSuffix("/") ? base.path : base.path + "/"
    return origin == base.origin && (path == base.path || path.hasPrefix(folder))
  }

  public var description: String { text }

  private static func origin(scheme: String, authority: String) throws(Refusal) -> Origin {
    guard !authority.contains("@") else { throw Refusal(reason: "holds a user name or password") }
    var host = authority.lowercased()
    var port = scheme == "https" ? 443 : 80
    let bracket = host.lastIndex(of: "]") ?? host.startIndex
    if let colon = host[bracket...].lastIndex(of: ":") {
      let digits = host[host.index(after: colon)...]
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
        (1...65535).contains(number)
      else { throw Refusal(reason: "has no valid port") }
      port = number
      host = String(host[..<colon])
    }
    let isName = !host.isEmpty && host.utf8.allSatisfy(nameBytes.contains)
    let isAddress =
      host.hasPrefix("[") && host.hasSuffix("]")
      && NetworkAddress(literal: String(host.dropFirst().dropLast())) != nil
    guard isName || isAddress else { throw Refusal(reason: "has no valid host") }
    return Origin(scheme: scheme, host: host, port: port)
  }

  /// Percent-encodes whatever a path and query may not hold raw, and leaves `%XX` as it is.
  package static func encoded(_ text: some Sequence<UInt8>) -> String {
    encoded(text, keeping: pathAndQuery, andEncoded: true)
  }

  private static func encoded(
    _ text: some Sequence<UInt8>, keeping kept: Set<UInt8>, andEncoded: Bool = false
  ) -> String {
    let bytes = Array(text)
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isEncoded = andEncoded && byte == percent && hexadecimal(bytes, at: index + 1) != nil
      if kept.contains(byte) || isEncoded {
        result.append(byte)
      } else {
        result += [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func decoded(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == percent, let byte = hexadecimal(bytes, at: index + 1) {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func hexadecimal(_ bytes: [UInt8], at index: Int) -> UInt8? {
    guard index + 1 < bytes.count,
      let high = Character(Unicode.Scalar(bytes[index])).hexDigitValue,
      let low = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue
    else { return nil }
    return UInt8(high * 16 + low)
  }

  private static let percent = UInt8(ascii: "%")
  private static let letters = Set(UInt8(ascii: "a")...UInt8(ascii: "z"))
    .union(UInt8(ascii: "A")...UInt8(ascii: "Z")).union(UInt8(ascii: "0")...UInt8(ascii: "9"))
  private static let unreserved = letters.union("-._~".utf8)
  private static let pathAndQuery = unreserved.union("/?:@!$&'*+,;=".utf8)
  private static let nameBytes = letters.union("-._".utf8)
}
