import URLs

/// The cache's state for one URL: nothing, a value, or a negative entry.
package struct CachedValue<Value> {
  package let url: WebURL
  package let kind: FreshnessPolicy.ResourceKind
  /// Whether the value remains usable if upstream responds with 404 or 410.
  package let isKeptWhenMissing: Bool
  package let record: HTTPCache.Record?
  /// The parsed body of the last good response; nil if there has been no such response or its body
  /// can no longer be used.
  package var value: Value?
  /// Seconds since the last response.
  package var secondsSinceResponse = 0.0
  /// Seconds since the value was last received or revalidated.
  package var age = 0.0

  /// Whether the cache has a value or a negative entry, fresh or not.
  package var hasRecordedResult: Bool {
    value != nil || (record.map { $0.status != 200 || $0.unusableReason != nil } ?? false)
  }

  /// The result of the recorded response, as if the response had just arrived.
  package var recordedResult: Fetcher.FetchedValue<Value> {
    get throws {
      if let record, record.status != 200 {
        return try staleResult(because: .missing(status: record.status))
      }
      if let reason = record?.unusableReason { throw FetchError(url.text, .unusable(reason)) }
      guard let value else {
        throw FetchError(url.text, .unusable("cannot be read back from the cache"))
      }
      return Fetcher.FetchedValue(value: value)
    }
  }

  /// Returns the cached value as a stale result.
  ///
  /// - Throws: `FetchError` with `reason` if there is no usable cached value.
  package func staleResult(because reason: FetchError.Reason) throws -> Fetcher.FetchedValue<Value>
  {
    let error = FetchError(url.text, reason)
    guard let value else { throw error }
    if case .missing = reason, !isKeptWhenMissing { throw error }
    return Fetcher.FetchedValue(value: value, staleness: Fetcher.Staleness(error: error, age: age))
  }

  /// Headers of a conditional request that revalidates the value; empty if there is no value.
  package var conditionalHeaders: [String: String] {
    guard let record, value != nil else { return [:] }
    var headers: [String: String] = [:]
    headers["If-None-Match"] = record.headers["etag"]
    headers["If-Modified-Since"] = record.headers["last-modified"]
    // The server chose these values, so send only those that are printable ASCII.
    return headers.filter { $0.value.utf8.allSatisfy { (0x20...0x7E).contains($0) } }
  }
}
