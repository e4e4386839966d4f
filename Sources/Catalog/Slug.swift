/// Whether a text can be a breed's or deck's address on every file system and server: lower-case
/// letters, digits and single hyphens, at most 64 of them, and no name that means something else.
public func isSlug(_ text: String) -> Bool {
  guard (1...64).contains(text.utf8.count) else { return false }
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  let isPlain = parts.allSatisfy { part in
    !part.isEmpty
      && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }
  return isPlain && !isReserved(text, parts)
}

/// Names of our own pages, and of devices on Windows.
private func isReserved(_ text: String, _ parts: [Substring]) -> Bool {
  if ["index", "404", "con", "prn", "aux", "nul"].contains(text) { return true }
  if parts.count == 2, parts[0] == "page", Int(parts[1]) != nil { return true }
  return text.count == 4 && (text.hasPrefix("com") || text.hasPrefix("lpt"))
    && text.last?.isNumber == true
}
