/// A fetched value, and the changes to the cache if it is accepted.
package struct PendingUpdate<Value> {
  package let cached: CachedValue<Value>
  package var fetched: Fetcher.Fetched<Value>
  /// The record to store; nil if no request was made.
  package var record: HTTPCache.Record?
  /// The body to store with it; nil if the cached one was confirmed.
  package var newBody: ResponseBody?

  package var value: Value { fetched.value }
}
