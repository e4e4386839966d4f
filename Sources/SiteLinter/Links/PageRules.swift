import Diagnostics

/// Reports inline code that the Content-Security-Policy blocks, duplicate ids, images without
/// `alt`, and missing or conflicting policies.
public func pageFindings(_ site: BuiltSite) -> [Finding] {
  let headerRules = site.read("_headers").map { String(decoding: $0, as: UTF8.self) }
  return site.paths.sorted().filter { $0.hasSuffix(".html") }.flatMap { path -> [Finding] in
    guard let bytes = site.read(path) else { return [] }
    let page = Page(name: site.name(path), bytes: bytes, tags: tags(in: bytes))
    return page.inlineCode + page.duplicateIDs + page.missingAlt
      + page.policyFindings(headerRules: headerRules)
  }
}

private struct Page {
  var name: String
  var bytes: [UInt8]
  var tags: [Tag]

  /// Inline scripts and styles, which the policy blocks.
  var inlineCode: [Finding] {
    tags.flatMap { tag -> [Finding] in
      var findings: [Finding] = []
      let isBlank = bytes[tag.text].allSatisfy { $0 <= 0x20 }
      let isProgram = tag.name == "script" && tag["src"] == nil && !isData(tag)
      if tag.name == "style" || (isProgram && !isBlank) {
        findings.append(
          error(
            tag.offset,
            "inline <\(tag.name)> is blocked by the Content-Security-Policy; move it to a file in "
              + "assets/"))
      }
      for attribute in tag.attributes
      where attribute.name == "style" || attribute.name.hasPrefix("on") {
        findings.append(
          error(
            attribute.offset,
            "\(attribute.name)=\"…\" is blocked by the Content-Security-Policy; use a file in "
              + "assets/"))
      }
      return findings
    }
  }

  /// Whether a script is a JSON data block, which is not executed.
  private func isData(_ tag: Tag) -> Bool { tag["type"]?.value.hasSuffix("json") == true }

  /// Duplicate ids; a link reaches only the first element with its id.
  var duplicateIDs: [Finding] {
    var seenIDs: Set<String> = []
    return tags.compactMap { tag in
      guard let id = tag["id"], !seenIDs.insert(id.value).inserted else { return nil }
      return error(id.offset, "duplicate id \"\(id.value)\"; rename one")
    }
  }

  /// Images without `alt`.
  var missingAlt: [Finding] {
    tags.filter { $0.name == "img" && $0["alt"] == nil }.map {
      error(
        $0.offset, "<img> needs alt: describe the image, or use alt=\"\" if the text beside it does"
      )
    }
  }

  /// Reports a policy that is missing or differs from the one in `_headers`, since browsers enforce
  /// both.
  func policyFindings(headerRules: String?) -> [Finding] {
    let tag = tags.first {
      $0.name == "meta" && $0["http-equiv"]?.value.lowercased() == "content-security-policy"
    }
    guard let policy = tag?["content"] else {
      return [
        .notice(in: name, "the page has no Content-Security-Policy; add one in a <meta> tag")
      ]
    }
    guard let headerRules, !headerRules.contains("Content-Security-Policy: \(policy.value)") else {
      return []
    }
    let message =
      "the Content-Security-Policy differs from the one in _headers, and browsers enforce both; "
      + "make them identical"
    return [.notice(in: name, at: position(of: policy.offset, in: bytes), message)]
  }

  private func error(_ offset: Int, _ message: String) -> Finding {
    .error(in: name, at: position(of: offset, in: bytes), message)
  }
}
