import JSON

/// Returns the references in `url("…")`, `@import "…"` and `@import url("…")` of a style sheet.
func references(inStyle bytes: [UInt8]) -> [Reference] {
  let text = String(decoding: bytes, as: UTF8.self)
  let named = /(?:@import\s+(?:url\(\s*)?|url\(\s*)["']?([^"')\s]+)/
  return text.matches(of: named).map { reference(to: $0.output.1, in: text) }
}

/// Returns all string literals of a module that are relative paths, such as imports and workers.
func references(inModule bytes: [UInt8]) -> [Reference] {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.matches(of: /["'](\.\.?\/[^"'\s]+)["']/).map { reference(to: $0.output.1, in: text) }
}

private func reference(to url: Substring, in text: String) -> Reference {
  Reference(
    url: String(url), offset: text.utf8.distance(from: text.startIndex, to: url.startIndex),
    isLoaded: true)
}

/// Returns the root-relative references of `site.json` and deck data.
func references(inData bytes: [UInt8], path: String) -> [Reference] {
  guard path == "site.json" || path.hasPrefix("data/"), let json = try? JSON(parsing: bytes) else {
    return []
  }
  return references(in: json)
}

private func references(in json: JSON) -> [Reference] {
  switch json {
  case .array(let items): items.flatMap(references)
  case .object(let members):
    members.flatMap { member -> [Reference] in
      guard case .string(let text) = member.value else { return references(in: member.value) }
      return ["path", "page", "data"].contains(member.name)
        ? [Reference(url: text, isFromRoot: true)] : []
    }
  default: []
  }
}
