/// The request line and header fields of an HTTP request.
public struct RequestHead: Equatable, Sendable {
  /// The maximum size in bytes. Browsers send a few hundred.
  public static let maximumSize = 32 << 10

  /// The method in capitals, such as `GET`.
  public let method: String
  /// The percent-encoded path, without the query.
  public let path: String
  /// The percent-encoded query; empty if there is none.
  public let query: String
  /// The field values by name in lower case. If a field is repeated, the values are joined with
  /// commas.
  private let fields: [String: String]

  /// Parses the bytes before the empty line that ends a head, in linear time; nil if they are
  /// malformed, for example if the path has unencoded non-ASCII characters.
  public init?(_ bytes: some Collection<UInt8>) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }[...]
    guard let words = lines.popFirst()?.split(separator: UInt8(ascii: " ")), words.count == 3,
      words.joined().allSatisfy({ (0x21...0x7E).contains($0) }),
      words[1].first == UInt8(ascii: "/"), words[2].starts(with: Array("HTTP/1.".utf8))
    else { return nil }
    method = String(decoding: words[0], as: UTF8.self)
    let target = words[1].split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(decoding: target[0], as: UTF8.self)
    query = target.count > 1 ? String(decoding: target[1], as: UTF8.self) : ""
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon != line.startIndex else {
        return nil
      }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = String(
        decoding: line[colon...].dropFirst().trimming(while: isBlank), as: UTF8.self)
      fields[name, default: ""] += fields[name] == nil ? value : ", " + value
    }
    self.fields = fields
  }

  /// The value of a header field; nil if the request does not have it.
  public subscript(name: String) -> String? { fields[name.lowercased()] }

  /// Whether a browser says that the request comes from a page of another origin.
  var isFromOtherOrigin: Bool {
    if let site = self["Sec-Fetch-Site"] { return site != "same-origin" && site != "none" }
    // Browsers send no Sec-Fetch-Site to plain http addresses of other machines.
    guard let origin = self["Origin"] else { return false }
    return !origin.hasSuffix("://" + (self["Host"] ?? ""))
  }

  /// Whether a body follows the head.
  var hasBody: Bool { self["Content-Length"] != nil || self["Transfer-Encoding"] != nil }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
