/// Whether a link may use a URL. Relative paths, fragments and absolute URLs with the scheme http,
/// https or mailto are allowed.
package func isAllowedURL(_ url: ArraySlice<UInt8>) -> Bool {
  let end = url.firstIndex { byte in
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
    default: false
    }
  }
  guard let end else { return true }
  if url[end] != UInt8(ascii: ":") { return !url.starts(with: "//".utf8) }
  // Setting this bit makes ASCII letters lower-case.
  let scheme = String(decoding: url[..<end].map { $0 | 0x20 }, as: UTF8.self)
  return ["http", "https", "mailto"].contains(scheme)
}
