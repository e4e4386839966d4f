/// Returns the references in tags' attributes.
func references(in tags: [Tag]) -> [Reference] {
  tags.flatMap { tag in tag.attributes.flatMap { references(in: $0, of: tag) } }
}

private func references(in attribute: Tag.Attribute, of tag: Tag) -> [Reference] {
  let value = attribute.value
  switch attribute.name {
  case "href", "xlink:href":
    // To show a page, browsers fetch only some kinds of links, and never the targets of `<a>`
    // elements.
    let isLoaded =
      ["use", "image"].contains(tag.name)
      || (tag.name == "link" && isFetched(tag["rel"]?.value ?? ""))
    return [Reference(url: value, offset: attribute.offset, isLoaded: isLoaded)]
  case "src", "poster":
    return [Reference(url: value, offset: attribute.offset, isLoaded: true)]
  case "data" where tag.name == "object":
    return [Reference(url: value, offset: attribute.offset, isLoaded: true)]
  case "data-source", "action", "formaction":
    return [Reference(url: value, offset: attribute.offset)]
  case "srcset", "imagesrcset":
    return value.split(separator: ",").compactMap { candidate in
      candidate.split(whereSeparator: \.isWhitespace).first.map {
        Reference(url: String($0), offset: attribute.offset, isLoaded: true)
      }
    }
  case "for", "list", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns",
    "aria-details", "aria-activedescendant":
    return value.split(whereSeparator: \.isWhitespace).map {
      Reference(url: "#\($0)", offset: attribute.offset)
    }
  case "fill", "stroke", "clip-path", "mask", "filter":
    // Most values are colours; test for a parenthesis first, since the regex is slow.
    guard value.utf8.contains(UInt8(ascii: "(")),
      let id = value.wholeMatch(of: /\s*url\(\s*["']?(#[^"')]+)["']?\s*\).*/)?.output.1
    else { return [] }
    return [Reference(url: String(id), offset: attribute.offset)]
  default: return []
  }
}

private func isFetched(_ relation: String) -> Bool {
  !Set(relation.lowercased().split(separator: " ")).isDisjoint(
    with: ["stylesheet", "modulepreload", "preload", "icon", "manifest", "prefetch"])
}

/// Returns the URLs of a sitemap, the text of its `<loc>` elements.
func sitemapReferences(in bytes: [UInt8]) -> [Reference] {
  tags(in: bytes).filter { $0.name == "loc" }.map { tag in
    Reference(
      url: decodingEntities(String(decoding: bytes[tag.text], as: UTF8.self)),
      offset: tag.text.lowerBound)
  }
}
