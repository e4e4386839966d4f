import FoundationEssentials
import Hashing
import URLs

extension Fetcher {
  /// Parses a response into a value and the changes to the cache.
  ///
  /// - Throws: `NegativeCacheEntry` if the resource is missing or unusable and this was recorded, a
  ///   `FetchError.Reason`, or an error thrown by `parse`.
  func interpret<Value>(
    _ response: Response, to request: Request, in cached: CachedValue<Value>,
    parse: (ResponseBody) throws -> Value
  ) throws -> PendingUpdate<Value> {
    var record = cached.record ?? HTTPCache.Record(url: request.url.text)
    let time = now().timeIntervalSince1970
    record.answeredAt = time
    record.status = response.status
    let headers = response.headers.filter { HTTPCache.Record.storedHeaders.contains($0.key) }
    switch response.status {
    case 200:
      let newBody = ResponseBody(
        body: response.body, headers: headers, digest: Digest(of: response.body))
      let value: Value
      do {
        value = try parse(newBody)
      } catch FetchError.Reason.missing(let status) {
        record.status = status
        throw try absenceError(recording: .missing(status: status), record, of: cached)
      }
      record.unusableReason = nil
      record.digest = newBody.digest
      record.confirmedAt = time
      record.headers = headers
      return PendingUpdate(
        cached: cached, fetched: FetchedValue(value: value), record: record, newBody: newBody)
    case 304:
      guard let value = cached.value, !request.headers.isEmpty else {
        throw FetchError.Reason.failed("status 304 for an unconditional request")
      }
      record.status = 200
      record.confirmedAt = time
      record.headers["age"] = nil
      record.headers.merge(headers) { _, new in new }
      return PendingUpdate(cached: cached, fetched: FetchedValue(value: value), record: record)
    case 404, 410:
      if policy.acceptsAllChanges { record.digest = nil }
      throw try absenceError(recording: .missing(status: response.status), record, of: cached)
    default:
      throw FetchError.Reason.failed("status \(response.status)")
    }
  }

  /// Records a negative entry and returns the error to throw. Records nothing if a cached value is
  /// kept regardless, because upstream may restore the resource before the next run.
  func absenceError(
    recording reason: FetchError.Reason, _ record: HTTPCache.Record,
    of cached: CachedValue<some Any>
  ) throws -> any Error {
    if cached.value != nil, cached.isKeptWhenMissing { return reason }
    try store(record, nil, as: cached.kind)
    return NegativeCacheEntry(reason: reason)
  }
}
