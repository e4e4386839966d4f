import HTTP

/// Settings from the process's environment variables.
package struct Environment: Sendable {
  var cacheFolder: String?
  var templates: String?
  var dogCEO: String?
  var catAPI: String?
  var catAPIKey: String?
  /// Whether output to a terminal may be coloured.
  package var allowsColour = true
  /// Proxies for requests. They also resolve host names.
  var proxies: HTTPClient.Proxies?

  package init(_ variables: [String: String]) {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    }
    cacheFolder = value("DECKS_CACHE_DIR")
    templates = value("DECKS_TEMPLATES")
    dogCEO = value("DECKS_DOG_CEO_URL")
    catAPI = value("DECKS_CAT_API_URL")
    catAPIKey = value("DECKS_CAT_API_KEY")
    allowsColour = value("NO_COLOR") == nil && value("TERM") != "dumb"
    // HTTP_PROXY in capitals is not read: in a CGI program a client's header could set it.
    let http = value("http_proxy", "all_proxy", "ALL_PROXY")
    let https = value("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
    if http != nil || https != nil {
      proxies = .init(
        http: http, https: https, exceptions: value("no_proxy", "NO_PROXY") ?? "")
    }
  }
}
