/// A fetched value, and the changes to make to the cache if the value is accepted.
package struct PendingUpdate<Value> {
  package let cached: CachedValue<Value>
  package var fetched: Fetcher.FetchedValue<Value>
  /// The record to store; nil if no request was made.
  package var record: HTTPCache.Record?
  /// The body to store with the record; nil if the cached body was confirmed.
  package var newBody: ResponseBody?

  package var value: Value { fetched.value }
}
