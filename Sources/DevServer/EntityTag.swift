import Hashing

/// An entity tag for the `ETag` header: the digest of a response body, in quotes.
struct EntityTag: Equatable {
  let text: String

  init(of bytes: [UInt8]) {
    text = "\"\(Digest(of: bytes).short)\""
  }

  /// Whether an `If-None-Match` header is `*` or contains this tag according to weak comparison.
  func matches(_ header: String) -> Bool {
    header.split(separator: ",").contains { item in
      let tag = item.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      let name = String(tag)
      return name == "*" || name == text || name == "W/" + text
    }
  }
}
