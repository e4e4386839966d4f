import Problems

/// References that lead nowhere, and pictures that nothing leads to.
public func linkFindings(_ site: BuiltSite) -> [Finding] {
  var findings: [Finding] = []
  var shown: Set<String> = []
  var places: [Place: [(path: String, position: Position?)]] = [:]
  for path in site.paths.sorted() {
    guard let bytes = readable(path, of: site, &findings) else { continue }
    for reference in references(in: bytes, path: path) {
      func wrong(_ message: String) {
        findings.append(
          .error(
            site.name(path), reference.offset.map { position(of: $0, in: bytes) },
            "\"\(reference.url)\" \(message)"))
      }
      switch reference.target(from: path, site: site.url) {
      case .elsewhere:
        if reference.isLoaded, reference.url.wholeMatch(of: /(?i)(?:https?:)?\/\/.*/) != nil {
          wrong("is on another host, and a page may load nothing from there")
        }
      case .outside: wrong("leads out of the site")
      case .file(let target, let fragment):
        guard site.paths.contains(target) else {
          wrong("leads to \(target), which the site does not have")
          continue
        }
        if target != path { shown.insert(target) }
        if let fragment, !fragment.isEmpty, target.hasSuffix(".html") || target.hasSuffix(".svg") {
          places[Place(path: target, id: fragment), default: []]
            .append((path, reference.offset.map { position(of: $0, in: bytes) }))
        }
      }
    }
  }
  return findings + missing(places, in: site) + unshown(site.paths.subtracting(shown), of: site)
}

/// A place in a page that something leads to.
private struct Place: Hashable {
  var path: String
  var id: String
}

/// What of the site has references, and can be read.
private func readable(
  _ path: String, of site: BuiltSite, _ findings: inout [Finding]
) -> [UInt8]? {
  let ending = path.split(separator: ".").last.map(String.init) ?? ""
  guard ["html", "svg", "xml", "css", "js", "json"].contains(ending) else { return nil }
  if let bytes = site.read(path) { return bytes }
  findings.append(.error(site.name(path), nil, "cannot be read"))
  return nil
}

private func missing(
  _ places: [Place: [(path: String, position: Position?)]], in site: BuiltSite
) -> [Finding] {
  Dictionary(grouping: places) { $0.key.path }.flatMap { target, places -> [Finding] in
    let tags = site.read(target).map(tags) ?? []
    let ids = Set(tags.compactMap { $0["id"]?.value })
    return places.filter { !ids.contains($0.key.id) }.flatMap { place, referrers in
      referrers.map {
        .error(
          site.name($0.path), $0.position,
          "\"#\(place.id)\" is nowhere in \($0.path == target ? "this page" : target)")
      }
    }
  }
}

/// Pictures among files that nothing leads to.
private func unshown(_ paths: Set<String>, of site: BuiltSite) -> [Finding] {
  paths.filter { $0.hasPrefix("photos/") || $0.hasPrefix("portraits/") }.map {
    .notice(site.name($0), nil, "is a picture that no page and no deck shows")
  }
}
