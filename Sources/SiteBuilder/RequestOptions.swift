/// Options for the requests to the sources of decks.
package struct RequestOptions: Sendable {
  /// Whether only cached data is used.
  package var isOffline = false
  /// Whether cached data is fetched again even if it is fresh.
  package var forcesRefresh = false
  /// Whether to accept new source data even if it has lost many breeds or photos.
  package var acceptsAllChanges = false
  /// The maximum number of concurrent requests.
  package var maximumConcurrent = 4
  /// The time limit for all requests together.
  package var timeLimit = Duration.seconds(900)

  package init(isOffline: Bool = false) { self.isOffline = isOffline }
}
