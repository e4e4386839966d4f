import FoundationEssentials
import HTTP

/// The environment of a build: environment variables, executable, processors, clock and seed.
package struct Environment: Sendable {
  var cacheFolder: String?
  var templates: String?
  var dogCEO: String?
  var catAPI: String?
  var catAPIKey: String?
  /// Whether to colour all output; nil to colour only output to a terminal.
  private var colourSetting: Bool?
  /// Proxies for requests. They also resolve host names.
  var proxies: HTTPClient.Proxies?
  /// The path of the running program, relative to which the bundled templates are located.
  let executable: String
  /// The number of available processors.
  let processorCount: Int
  /// The seed for the jitter of retry delays.
  let retrySeed: UInt64
  /// Returns the current time.
  package let now: @Sendable () -> Date

  package init(
    _ variables: [String: String], executable: String, processorCount: Int, retrySeed: UInt64,
    now: @escaping @Sendable () -> Date
  ) {
    self.executable = executable
    self.processorCount = processorCount
    self.retrySeed = retrySeed
    self.now = now
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    }
    cacheFolder = value("DECKS_CACHE_DIR")
    templates = value("DECKS_TEMPLATES")
    dogCEO = value("DECKS_DOG_CEO_URL")
    catAPI = value("DECKS_CAT_API_URL")
    catAPIKey = value("DECKS_CAT_API_KEY")
    // The conventions of no-color.org and bixense.com/clicolors.
    if value("NO_COLOR") != nil {
      colourSetting = false
    } else if let forced = value("CLICOLOR_FORCE"), forced != "0" {
      colourSetting = true
    } else if value("CLICOLOR") == "0" || value("TERM") == "dumb" {
      colourSetting = false
    }
    // Ignore HTTP_PROXY in upper case: in a CGI program, a client can set it by sending a `Proxy`
    // header.
    let http = value("http_proxy", "all_proxy", "ALL_PROXY")
    let https = value("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
    if http != nil || https != nil {
      proxies = .init(
        http: http, https: https, exceptions: value("no_proxy", "NO_PROXY") ?? "")
    }
  }

  /// Whether output is coloured.
  package func allowsColour(onTerminal isTerminal: Bool) -> Bool { colourSetting ?? isTerminal }
}
