import FoundationEssentials
import Hashing

extension Fetcher {
  /// Reads what has come.
  func draft<Value>(
    from response: Response, to request: Request, in held: Held<Value>, as matter: Freshness.Matter,
    read: (Answer) throws -> Value
  ) throws -> Draft<Value> {
    var record = held.record ?? Cache.Record(url: request.url.text)
    let time = now().timeIntervalSince1970
    record.answeredAt = time
    record.status = response.status
    let headers = response.headers.filter { Cache.Record.keptHeaders.contains($0.key) }
    switch response.status {
    case 200:
      let answer = Answer(
        body: response.body, headers: headers, digest: Digest(of: response.body))
      let value: Value
      do {
        value = try read(answer)
      } catch FetchError.Reason.missing(let status) {
        record.status = status
        throw try absence(.missing(status: status), record, of: held, as: matter)
      } catch let unusable as Unusable where isPicture(headers) && held.value == nil {
        // A picture that is broken stays so. What is called no picture is not remembered:
        // a log-in page would keep all photos away for a day.
        record.refusal = unusable.reason
        record.digest = nil
        throw try absence(.unusable(unusable.reason), record, of: held, as: matter)
      }
      record.refusal = nil
      record.digest = answer.digest.hex
      record.confirmedAt = time
      record.headers = headers
      note(record, as: matter)
      return Draft(held: held, fetched: Fetched(value: value), record: record, answer: answer)
    case 304:
      guard let value = held.value, !request.headers.isEmpty else {
        throw FetchError.Reason.failed("status 304, although nothing could be unchanged")
      }
      record.status = 200
      record.confirmedAt = time
      record.headers["age"] = nil
      record.headers.merge(headers) { _, new in new }
      note(record, as: matter)
      return Draft(held: held, fetched: Fetched(value: value), record: record)
    case 404, 410:
      if policy.acceptChanges { record.digest = nil }
      throw try absence(.missing(status: response.status), record, of: held, as: matter)
    default:
      throw FetchError.Reason.failed("status \(response.status)")
    }
  }

  private func isPicture(_ headers: [String: String]) -> Bool {
    headers["content-type"]?.lowercased().hasPrefix("image/") ?? false
  }

  /// Keeps the knowledge that there is nothing; not where there is a value that outlives it, for
  /// then it is a mistake of upstream's, which may be mended by the next run.
  private func absence(
    _ reason: FetchError.Reason, _ record: Cache.Record, of held: Held<some Any>,
    as matter: Freshness.Matter
  ) throws -> any Error {
    if held.value != nil, held.outlivesMissing { return reason }
    try keep(record, nil)
    note(record, as: matter)
    return Absence(reason: reason)
  }
}
