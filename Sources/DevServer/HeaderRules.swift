/// The response headers of a site's `_headers` file, in the format of Netlify and Cloudflare Pages:
/// a path on one line, followed by its headers on indented lines. In a path, `*` matches any text
/// and `:name` any text without a slash.
struct HeaderRules: Equatable {
  static let fileName = "_headers"

  struct Header: Equatable {
    var name: String
    var value: String
  }

  private struct Rule: Equatable {
    var path: String
    var headers: [Header] = []
  }

  private var rules: [Rule] = []

  /// Parses a `_headers` file, ignoring malformed lines.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let content = line.drop(while: \.isWhitespace)
      if content.isEmpty || content.first == "#" { continue }
      if content.startIndex == line.startIndex {
        rules.append(Rule(path: String(content.trimming(while: \.isWhitespace))))
      } else if let colon = content.firstIndex(of: ":"), !rules.isEmpty {
        let name = String(content[..<colon].trimming(while: \.isWhitespace))
        guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else { continue }
        let value = String(
          content[content.index(after: colon)...].trimming(while: \.isWhitespace))
        rules[rules.count - 1].headers.append(Header(name: name, value: value))
      }
    }
  }

  /// Returns the headers for a path that begins with a slash. If a rule repeats a header, its
  /// values are joined with commas. If several matching rules set the same header, the last rule is
  /// used.
  func headers(for path: String) -> [Header] {
    var result: [Header] = []
    for rule in rules where matches(path.utf8[...], rule.path.utf8[...]) {
      result.removeAll { old in rule.headers.contains { $0.isNamed(old.name) } }
      for header in rule.headers {
        if let index = result.firstIndex(where: { $0.isNamed(header.name) }) {
          result[index].value += ", " + header.value
        } else {
          result.append(header)
        }
      }
    }
    return result
  }
}

extension HeaderRules.Header {
  /// Whether the header has this name, ignoring case.
  func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}

private func matches(_ path: Substring.UTF8View, _ pattern: Substring.UTF8View) -> Bool {
  guard let next = pattern.first else { return path.isEmpty }
  let slash = UInt8(ascii: "/")
  switch next {
  case UInt8(ascii: "*"):
    let rest = pattern.dropFirst()
    return rest.isEmpty || path.indices.contains { matches(path[$0...], rest) }
      || matches(path[path.endIndex...], rest)
  case UInt8(ascii: ":"):
    let name = path.prefix { $0 != slash }
    return !name.isEmpty && matches(path[name.endIndex...], pattern.drop { $0 != slash })
  default:
    return path.first == next && matches(path.dropFirst(), pattern.dropFirst())
  }
}

/// Whether a header name may contain the byte.
private func isTokenByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
    true
  default: false
  }
}
