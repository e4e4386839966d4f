import Diagnostics

/// What is wrong within the pages themselves: what the policy would keep from working, and what
/// leaves somebody without.
public func pageFindings(_ site: BuiltSite) -> [Finding] {
  let served = site.read("_headers").map { String(decoding: $0, as: UTF8.self) }
  return site.paths.sorted().filter { $0.hasSuffix(".html") }.flatMap { path -> [Finding] in
    guard let bytes = site.read(path) else { return [] }
    let page = Page(name: site.name(path), bytes: bytes, tags: tags(in: bytes))
    return page.refused + page.repeatedIds + page.wordless + page.policy(servedBy: served)
  }
}

private struct Page {
  var name: String
  var bytes: [UInt8]
  var tags: [Tag]

  /// Scripts and styles that stand in the page itself, which its policy refuses to run.
  var refused: [Finding] {
    tags.flatMap { tag -> [Finding] in
      var findings: [Finding] = []
      let isBlank = bytes[tag.text].allSatisfy { $0 <= 0x20 }
      let isProgram = tag.name == "script" && tag["src"] == nil && !isData(tag)
      if tag.name == "style" || (isProgram && !isBlank) {
        findings.append(
          error(
            tag.offset, "<\(tag.name)> in the page is refused by its policy; use a file of assets/")
        )
      }
      for attribute in tag.attributes
      where attribute.name == "style" || attribute.name.hasPrefix("on") {
        findings.append(
          error(attribute.offset, "\(attribute.name)=\"…\" is refused by the page's policy"))
      }
      return findings
    }
  }

  /// Whether a script is a block of data, which nothing runs.
  private func isData(_ tag: Tag) -> Bool { tag["type"]?.value.hasSuffix("json") == true }

  /// Ids that two elements have: a link finds the first of them alone.
  var repeatedIds: [Finding] {
    var seen: Set<String> = []
    return tags.compactMap { tag in
      guard let id = tag["id"], !seen.insert(id.value).inserted else { return nil }
      return error(id.offset, "the id \"\(id.value)\" stands here for the second time")
    }
  }

  /// Pictures that say nothing to whoever does not see them.
  var wordless: [Finding] {
    tags.filter { $0.name == "img" && $0["alt"] == nil }.map {
      error(
        $0.offset, "a picture needs alt=\"…\": what it shows, or nothing where words beside say it")
    }
  }

  /// Of two policies a browser keeps to both, so what only one allows does not work.
  func policy(servedBy rules: String?) -> [Finding] {
    let tag = tags.first {
      $0.name == "meta" && $0["http-equiv"]?.value.lowercased() == "content-security-policy"
    }
    guard let policy = tag?["content"] else {
      return [.notice(name, nil, "has no Content-Security-Policy of its own")]
    }
    guard let rules, !rules.contains("Content-Security-Policy: \(policy.value)") else { return [] }
    let message = "the policy is not the one of _headers, and browsers keep to both"
    return [.notice(name, position(of: policy.offset, in: bytes), message)]
  }

  private func error(_ offset: Int, _ message: String) -> Finding {
    .error(name, position(of: offset, in: bytes), message)
  }
}
