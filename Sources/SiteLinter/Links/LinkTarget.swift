/// What a reference leads to.
enum LinkTarget: Equatable {
  /// A file of the site, and perhaps a place in it.
  case file(String, fragment: String?)
  /// Something elsewhere: another host, an address for mail, data in the address itself.
  case elsewhere
  /// Out of the site's folder.
  case outside
}

extension Reference {
  /// - Parameters:
  ///   - path: the file that holds it.
  ///   - site: the site's address, under which absolute references are the site's own.
  func target(from path: String, site: String?) -> LinkTarget {
    var rest = Substring(url)
    let fragment = rest.firstIndex(of: "#").map { decoded(String(rest[rest.index(after: $0)...])) }
    rest = rest.prefix { $0 != "#" }
    if rest.isEmpty || rest.hasPrefix("?") { return .file(path, fragment: fragment) }
    rest = rest.prefix { $0 != "?" }
    var folder = path.split(separator: "/").dropLast().map(String.init)
    if let site, rest.hasPrefix(site) || rest + "/" == site {
      rest = rest.dropFirst(site.count)
      folder = []
    } else if hasScheme(rest) || rest.hasPrefix("//") {
      return .elsewhere
    } else if rest.hasPrefix("/") {
      // From the server's root, at which the site's own path comes first.
      let base = site.flatMap { $0.firstMatch(of: /:\/\/[^\/]*(\/.*)/)?.output.1 } ?? "/"
      guard rest.hasPrefix(base) else { return .elsewhere }
      rest = rest.dropFirst(base.count)
      folder = []
    } else if isFromRoot {
      folder = []
    }
    guard let parts = step(folder, decoded(String(rest))) else { return .outside }
    let last = rest.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let isFolder = ["", ".", ".."].contains(last)
    return .file(
      (parts + (isFolder ? ["index.html"] : [])).joined(separator: "/"),
      fragment: fragment)
  }
}

/// Whether a reference begins with a scheme, such as `mailto:`.
private func hasScheme(_ url: Substring) -> Bool {
  let end = url.utf8.firstIndex {
    switch $0 {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
    default: !"+.-".utf8.contains($0)
    }
  }
  guard let end, url.utf8[end] == UInt8(ascii: ":"), let first = url.utf8.first else {
    return false
  }
  return (0x61...0x7A).contains(first | 0x20)
}

/// The folder that a relative path leads to; nil above the site's own.
private func step(_ folder: [String], _ path: String) -> [String]? {
  var parts = folder
  for part in path.split(separator: "/") where part != "." {
    if part != ".." {
      parts.append(String(part))
    } else if parts.popLast() == nil {
      return nil
    }
  }
  return parts
}

/// The characters that a percent-encoded text stands for.
private func decoded(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    let digits = String(decoding: rest.prefix(2), as: UTF8.self)
    if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(digits, radix: 16) {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
