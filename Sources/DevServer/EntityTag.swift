import Hashing

/// What tells one version of an answer from another: a digest of its bytes, in quotes.
struct EntityTag: Equatable {
  let text: String

  init(of bytes: [UInt8]) {
    text = "\"\(Digest(of: bytes).short)\""
  }

  /// Whether an `If-None-Match` header names it, weakly or not, or names anything.
  func isNamed(in header: String) -> Bool {
    header.split(separator: ",").contains { item in
      let tag = item.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      let name = String(tag)
      return name == "*" || name == text || name == "W/" + text
    }
  }
}
