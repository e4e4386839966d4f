import FoundationEssentials
import Hashing
import URLs

extension Fetcher {
  /// Parses a response into a value and the changes to the cache.
  ///
  /// - Throws: `KnownAbsence` if the absence was recorded, a `FetchError.Reason`, or errors of `read`.
  package func pendingUpdate<Value>(
    from response: Response, to request: Request, in cached: CachedValue<Value>,
    as kind: FreshnessPolicy.ResourceKind,
    read: (Answer) throws -> Value
  ) throws -> PendingUpdate<Value> {
    var record = cached.record ?? HTTPCache.Record(url: request.url.text)
    let time = now().timeIntervalSince1970
    record.answeredAt = time
    record.status = response.status
    let headers = response.headers.filter { HTTPCache.Record.keptHeaders.contains($0.key) }
    switch response.status {
    case 200:
      let answer = Answer(
        body: response.body, headers: headers, digest: Digest(of: response.body))
      let value: Value
      do {
        value = try read(answer)
      } catch FetchError.Reason.missing(let status) {
        record.status = status
        throw try knownAbsence(.missing(status: status), record, of: cached, as: kind)
      } catch let unusable as Unusable where isPicture(headers) && cached.value == nil {
        // A broken image stays broken. A response of another type is not recorded: otherwise a
        // log-in page would hide all photos until the record expires.
        record.refusal = unusable.reason
        record.digest = nil
        throw try knownAbsence(.unusable(unusable.reason), record, of: cached, as: kind)
      }
      record.refusal = nil
      record.digest = answer.digest.hex
      record.confirmedAt = time
      record.headers = headers
      note(record, as: kind)
      return PendingUpdate(
        cached: cached, fetched: Fetched(value: value), record: record, answer: answer)
    case 304:
      guard let value = cached.value, !request.headers.isEmpty else {
        throw FetchError.Reason.failed("status 304 for an unconditional request")
      }
      record.status = 200
      record.confirmedAt = time
      record.headers["age"] = nil
      record.headers.merge(headers) { _, new in new }
      note(record, as: kind)
      return PendingUpdate(cached: cached, fetched: Fetched(value: value), record: record)
    case 404, 410:
      if policy.acceptChanges { record.digest = nil }
      throw try knownAbsence(.missing(status: response.status), record, of: cached, as: kind)
    default:
      throw FetchError.Reason.failed("status \(response.status)")
    }
  }

  private func isPicture(_ headers: [String: String]) -> Bool {
    headers["content-type"]?.lowercased().hasPrefix("image/") ?? false
  }

  /// Records an absence and returns the error to throw. If a cached value survives the absence,
  /// nothing is recorded: upstream's mistake may be fixed by the next run.
  private func knownAbsence(
    _ reason: FetchError.Reason, _ record: HTTPCache.Record, of cached: CachedValue<some Any>,
    as kind: FreshnessPolicy.ResourceKind
  ) throws -> any Error {
    if cached.value != nil, cached.survivesMissing { return reason }
    try keep(record, nil)
    note(record, as: kind)
    return KnownAbsence(reason: reason)
  }
}
