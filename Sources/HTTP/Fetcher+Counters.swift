extension Fetcher {
  /// Statistics of a run's requests so far.
  public struct Counters: Hashable, Sendable {
    /// Requests made, including redirects and retries.
    public var requests = 0
    /// Retries of failed requests.
    public var retries = 0
    /// Responses taken from the cache without a request.
    public var cacheHits = 0
    /// Responses revalidated with status 304.
    public var revalidated = 0
    /// Resources that were neither taken from the cache nor revalidated, including failed ones.
    public var cacheMisses = 0
    /// Bytes received, after decompression.
    public var bytes = 0

    public init(
      requests: Int = 0, retries: Int = 0, cacheHits: Int = 0, revalidated: Int = 0,
      cacheMisses: Int = 0,
      bytes: Int = 0
    ) {
      self.requests = requests
      self.retries = retries
      self.cacheHits = cacheHits
      self.revalidated = revalidated
      self.cacheMisses = cacheMisses
      self.bytes = bytes
    }
  }
}
