import HTTP
import URLs

extension WebURL {
  /// Returns the URL of an endpoint below this base URL.
  ///
  /// - Throws: `FetchError` if the resulting URL is invalid, for example because it is too long.
  func endpoint(
    _ path: String, query: KeyValuePairs<String, String> = [:]
  ) throws(FetchError) -> WebURL {
    do {
      return try appending(path, query: query)
    } catch {
      throw FetchError(text, .refused("the request URL \(error.reason)"))
    }
  }
}
