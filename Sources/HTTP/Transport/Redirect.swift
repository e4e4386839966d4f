import URLs

/// Handles redirect responses.
enum Redirect {
  /// Returns the URL to which a response redirects; nil if it is not a redirect.
  ///
  /// - Throws: `TransportError.refused` for an unusable URL, and for a redirect from https to http,
  ///   which would expose the request and allow the response to be forged.
  static func target(of response: TransferResponse, from url: WebURL) throws(TransportError)
    -> WebURL?
  {
    guard [301, 302, 303, 307, 308].contains(response.status), let text = response.redirect else {
      return nil
    }
    let target: WebURL
    do {
      target = try WebURL(text)
    } catch {
      throw .refused("redirected to \(printable(text)), which \(error.reason)")
    }
    guard url.origin.scheme == "http" || target.origin.scheme == "https" else {
      throw .refused("redirected from https to http, to \(printable(target.text))")
    }
    return target
  }
}
