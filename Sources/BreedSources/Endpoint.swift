import HTTP
import URLs

extension WebURL {
  /// The address of an endpoint below the API's base URL.
  ///
  /// - Throws: `FetchError` if the query makes it an address that cannot be requested.
  func endpoint(
    _ path: String, query: KeyValuePairs<String, String> = [:]
  ) throws(FetchError) -> WebURL {
    do {
      return try appending(path, query: query)
    } catch {
      throw FetchError(text, .refused("with what is asked of it, it \(error.reason)"))
    }
  }
}
