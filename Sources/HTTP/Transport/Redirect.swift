import URLs

/// Where an answer sends those who ask.
enum Redirect {
  /// The URL to ask instead of `url`; nil where the answer is an answer.
  ///
  /// From http to https is a step up, which many hosts ask for; back down would lay open what has
  /// been asked for in secret, and let anybody on the way answer.
  static func target(of hop: Hop, from url: WebURL) throws(TransportError) -> WebURL? {
    guard [301, 302, 303, 307, 308].contains(hop.status), let text = hop.redirect else {
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
