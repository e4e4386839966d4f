/// An XML element of a portrait.
struct Element {
  var name: String
  var attributes: [String: String]
  var text = ""
}

/// Returns the elements of a document in order; nil unless the document is well formed: its tags
/// are properly nested, its attributes are quoted and unique, and every `&` begins an entity.
func elements(of document: String) -> [Element]? {
  var rest = Substring(document)
  var open: [Int] = []
  var found: [Element] = []
  while let start = rest.firstIndex(of: "<") {
    let text = rest[..<start]
    guard isText(text) else { return nil }
    if let parent = open.last {
      found[parent].text += text
    } else if !text.isEmpty {
      return nil
    }
    guard let end = rest[start...].firstIndex(of: ">") else { return nil }
    var tag = rest[rest.index(after: start)..<end]
    rest = rest[rest.index(after: end)...]
    if tag.first == "/" {
      guard let last = open.popLast(), found[last].name == String(tag.dropFirst()) else {
        return nil
      }
      if open.isEmpty { return rest.isEmpty ? found : nil }
      continue
    }
    let isEmpty = tag.last == "/"
    if isEmpty { tag = tag.dropLast() }
    guard let element = element(tag) else { return nil }
    found.append(element)
    if !isEmpty { open.append(found.count - 1) }
  }
  return nil
}

private func isText(_ text: Substring) -> Bool {
  !text.contains(">")
    && text.split(separator: "&", omittingEmptySubsequences: false).dropFirst().allSatisfy {
      ["amp;", "lt;", "gt;", "quot;"].contains(where: $0.hasPrefix)
    }
}

private func element(_ tag: Substring) -> Element? {
  let name = tag.prefix { $0.isLetter }
  guard !name.isEmpty else { return nil }
  var attributes: [String: String] = [:]
  var rest = tag.dropFirst(name.count)
  while !rest.isEmpty {
    guard rest.first == " " else { return nil }
    rest = rest.dropFirst()
    let key = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == ":" }
    rest = rest.dropFirst(key.count)
    guard !key.isEmpty, rest.hasPrefix("=\""), attributes[String(key)] == nil else { return nil }
    rest = rest.dropFirst(2)
    guard let quote = rest.firstIndex(of: "\"") else { return nil }
    let value = rest[..<quote]
    guard !value.contains("<"), isText(value) else { return nil }
    attributes[String(key)] = String(value)
    rest = rest[rest.index(after: quote)...]
  }
  return Element(name: String(name), attributes: attributes)
}
