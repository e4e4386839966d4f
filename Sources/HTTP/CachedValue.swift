import Hashing
import URLs

/// An answer's body, and the headers that are kept of it.
package struct Answer {
  package var body: [UInt8]
  package var headers: [String: String]
  package var digest: Digest
}

/// What the cache holds of one URL: nothing, a value, or the knowledge that there is none.
package struct CachedValue<Value> {
  package let url: WebURL
  /// Whether the value is still good when upstream says that it is gone.
  package let survivesMissing: Bool
  package let record: HTTPCache.Record?
  /// The last good answer, read; nil as well where its body is damaged or can no longer be read.
  package var value: Value?
  /// Seconds since upstream last answered, and since it last gave or confirmed the value.
  package var sinceAnswer = 0.0
  package var age = 0.0

  /// Whether upstream need not be asked in order to give an answer.
  package var isKnown: Bool {
    value != nil || (record.map { $0.status != 200 || $0.refusal != nil } ?? false)
  }

  /// The answer on record, as if it had just been given.
  package var recorded: Fetcher.Fetched<Value> {
    get throws {
      if let record, record.status != 200 {
        return try fallback(of: .missing(status: record.status))
      }
      if let refusal = record?.refusal { throw FetchError(url.text, .unusable(refusal)) }
      guard let value else {
        throw FetchError(url.text, .unusable("cannot be read back from the cache"))
      }
      return Fetcher.Fetched(value: value)
    }
  }

  /// The old value where a new one cannot be had; throws where there is none that would do.
  package func fallback(of reason: FetchError.Reason) throws -> Fetcher.Fetched<Value> {
    let error = FetchError(url.text, reason)
    guard let value else { throw error }
    if case .missing = reason, !survivesMissing { throw error }
    return Fetcher.Fetched(value: value, stale: Fetcher.Staleness(error: error, age: age))
  }

  /// The headers that ask whether the value is still good.
  package var conditions: [String: String] {
    guard let record, value != nil else { return [:] }
    var headers: [String: String] = [:]
    headers["If-None-Match"] = record.headers["etag"]
    headers["If-Modified-Since"] = record.headers["last-modified"]
    // What a server calls its answer goes back into a request: only if it is plain text.
    return headers.filter { $0.value.utf8.allSatisfy { (0x20...0x7E).contains($0) } }
  }
}

/// A value that is in hand, with what the cache is to keep if it is taken.
package struct PendingUpdate<Value> {
  package let cached: CachedValue<Value>
  package var fetched: Fetcher.Fetched<Value>
  /// What is to be kept; nil where nothing was asked.
  package var record: HTTPCache.Record?
  /// The body to keep with it; nil where the one that is held was confirmed.
  package var answer: Answer?

  package var value: Value { fetched.value }
}
