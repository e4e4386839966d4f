import Hashing

/// The body of a response, with its digest and the headers to store.
package struct ResponseBody {
  package var body: [UInt8]
  package var headers: [String: String]
  package var digest: Digest

  /// Whether the response claims to be a picture.
  var isPicture: Bool {
    headers["content-type"]?.lowercased().hasPrefix("image/") ?? false
  }
}
