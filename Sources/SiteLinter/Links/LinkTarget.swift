import URLs

/// The target of a reference.
enum LinkTarget: Equatable {
  /// A file of the site, and an optional element in it.
  case file(String, fragment: String?)
  /// Anything outside the site: another host, a mail address, a data URL.
  case external
  /// A relative path that leads out of the site's folder.
  case outsideSite
}

extension LinkTarget {
  /// Returns what is wrong with the target, worded to follow the quoted URL; nil if it exists or is
  /// on another host.
  func problem(among paths: Set<String>) -> String? {
    switch self {
    case .external: nil
    case .outsideSite: "is outside the site; use a path within it"
    case .file(let file, _):
      paths.contains(file) ? nil : "refers to \(file), which does not exist"
    }
  }
}

extension Reference {
  /// Resolves the reference.
  ///
  /// - Parameters:
  ///   - path: The file that contains the reference.
  ///   - site: The site's URL; absolute URLs below it are resolved to files of the site.
  func target(from path: String, site: String?) -> LinkTarget {
    var remaining = Substring(url)
    let fragment = remaining.firstIndex(of: "#").map {
      remaining[remaining.index(after: $0)...].percentDecoded
    }
    remaining = remaining.prefix { $0 != "#" }
    if remaining.isEmpty || remaining.hasPrefix("?") { return .file(path, fragment: fragment) }
    remaining = remaining.prefix { $0 != "?" }
    var folder = path.split(separator: "/").dropLast().map(String.init)
    if let site, remaining.hasPrefix(site) || remaining + "/" == site {
      remaining = remaining.dropFirst(site.count)
      folder = []
    } else if hasScheme(remaining) || remaining.hasPrefix("//") {
      return .external
    } else if remaining.hasPrefix("/") {
      // Relative to the server's root: remove the path of the site's URL.
      let base = site.flatMap { $0.firstMatch(of: /:\/\/[^\/]*(\/.*)/)?.output.1 } ?? "/"
      guard remaining.hasPrefix(base) else { return .external }
      remaining = remaining.dropFirst(base.count)
      folder = []
    } else if isFromRoot {
      folder = []
    }
    guard let parts = resolvedPath(folder, remaining.percentDecoded) else { return .outsideSite }
    let last = remaining.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
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

/// Resolves a relative path against a folder; nil if it leaves the site.
private func resolvedPath(_ folder: [String], _ path: String) -> [String]? {
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
