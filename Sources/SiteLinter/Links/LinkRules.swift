import Diagnostics
import JSON

/// Reports broken references, unused images and orphan pages.
public func linkFindings(_ site: BuiltSite) -> [Finding] {
  var checker = LinkChecker(site)
  for path in site.paths.sorted() { checker.check(path) }
  return checker.findings + checker.missingFragments() + checker.unusedImages()
    + checker.orphanPages()
}

/// Collects references while reading a site's files one by one.
private struct LinkChecker {
  /// A reference to an element of another file.
  struct FragmentReference {
    var id: String
    var reference: Reference
    /// The file with the reference.
    var path: String
  }

  let site: BuiltSite
  private(set) var findings: [Finding] = []
  /// Files to which any other file refers.
  private var referenced: Set<String> = []
  /// Files that a page refers to. The sitemap does not count, since it lists all pages.
  private var linkedFromPages: Set<String> = []
  /// References to elements of other files, by target file.
  private var fragmentReferences: [String: [FragmentReference]] = [:]

  init(_ site: BuiltSite) {
    self.site = site
  }

  mutating func check(_ path: String) {
    guard hasReferences(path) else { return }
    guard let bytes = site.read(path) else {
      findings.append(.error(in: site.name(path), "the file cannot be read"))
      return
    }
    if path.hasSuffix(".json"), let failure = parseFailure(in: bytes) {
      findings.append(.error(in: site.name(path), "invalid JSON: \(failure)"))
    }
    var idsInFile: Set<String>?
    for reference in references(in: bytes, path: path) {
      guard case .file(let target, let fragment) = resolve(reference, from: path, bytes),
        let fragment, !fragment.isEmpty, hasIDs(target)
      else { continue }
      if target != path {
        fragmentReferences[target, default: []].append(
          FragmentReference(id: fragment, reference: reference, path: path))
        continue
      }
      let ids = idsInFile ?? ids(in: bytes)
      idsInFile = ids
      if !ids.contains(fragment) {
        report(
          reference, "refers to the id \"\(fragment)\", which is not in this file", in: path, bytes)
      }
    }
  }

  /// Resolves a reference to a file of the site, recording a finding if it is broken.
  private mutating func resolve(
    _ reference: Reference, from path: String, _ bytes: [UInt8]
  ) -> LinkTarget? {
    let target = reference.target(from: path, site: site.url)
    if let problem = target.problem(among: site.paths) {
      report(reference, problem, in: path, bytes)
      return nil
    }
    switch target {
    case .external:
      if reference.isLoaded, reference.url.wholeMatch(of: /(?i)(?:https?:)?\/\/.*/) != nil {
        report(
          reference, "is on another host; pages may load only the site's own files", in: path, bytes
        )
      }
      return nil
    case .outsideSite: return nil
    case .file(let file, _):
      if file != path {
        referenced.insert(file)
        if path.hasSuffix(".html") { linkedFromPages.insert(file) }
      }
      return target
    }
  }

  private mutating func report(
    _ reference: Reference, _ message: String, in path: String, _ bytes: [UInt8]
  ) {
    findings.append(
      .error(
        in: site.name(path), at: reference.offset.map { position(of: $0, in: bytes) },
        "\"\(reference.url)\" \(message)"))
  }

  /// Reports references to missing elements of other files.
  func missingFragments() -> [Finding] {
    fragmentReferences.flatMap { target, fragments -> [Finding] in
      let targetIDs = site.read(target).map(ids) ?? []
      return fragments.filter { !targetIDs.contains($0.id) }.map { fragment in
        let bytes = site.read(fragment.path) ?? []
        return .error(
          in: site.name(fragment.path),
          at: fragment.reference.offset.map { position(of: $0, in: bytes) },
          "\"\(fragment.reference.url)\" refers to the id \"\(fragment.id)\", which is not in \(target)"
        )
      }
    }
  }

  func unusedImages() -> [Finding] {
    site.paths.subtracting(referenced)
      .filter { $0.hasPrefix("photos/") || $0.hasPrefix("portraits/") }
      .filter { path in
        // Ignore the precompressed copy of a file.
        ![".gz", ".br"].contains {
          path.hasSuffix($0) && site.paths.contains(String(path.dropLast($0.count)))
        }
      }
      .map { .notice(in: site.name($0), "unused image; no page or deck shows it") }
  }

  /// Reports pages without incoming links.
  func orphanPages() -> [Finding] {
    site.paths.subtracting(linkedFromPages).subtracting(["index.html", "404.html"])
      .filter { $0.hasSuffix(".html") }
      .map {
        .notice(
          in: site.name($0), "orphan page: no other page links to it; add a link, or remove it")
      }
  }

  private func hasReferences(_ path: String) -> Bool {
    let pathExtension = path.split(separator: ".").last.map(String.init) ?? ""
    return ["html", "svg", "xml", "css", "js", "json"].contains(pathExtension)
  }

  private func hasIDs(_ path: String) -> Bool {
    path.hasSuffix(".html") || path.hasSuffix(".svg")
  }

  private func ids(in bytes: [UInt8]) -> Set<String> {
    Set(tags(in: bytes).compactMap { $0["id"]?.value })
  }

  private func parseFailure(in bytes: [UInt8]) -> JSON.ParseFailure? {
    do {
      _ = try JSON(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }
}
