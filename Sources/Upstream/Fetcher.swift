import Files
import FoundationEssentials
import Hashing

/// Gets documents and photos: from the cache while they are fresh, else from upstream, and from
/// the cache again when upstream fails.
public final class Fetcher: Sendable {
  /// When to ask, and how much to take.
  public struct Policy: Sendable {
    /// Seconds for which an answer is used without asking again; also of a 404.
    public var timeToLive = 86_400.0
    /// Never ask the network; entries of any age will do.
    public var offline = false
    /// Ask about everything once, however fresh it is.
    public var refresh = false
    /// The most bytes of a document and of a photo.
    public var documentLimit = 16 << 20
    public var photoLimit = 24 << 20

    public init() {}
  }

  /// What a run has cost so far.
  public struct Counters: Hashable, Sendable {
    /// Requests made, with redirects and repetitions.
    public var requests = 0
    /// Requests repeated because they had failed.
    public var retries = 0
    /// Answers taken from the cache without a request.
    public var fresh = 0
    /// Answers that upstream confirmed with status 304.
    public var revalidated = 0
    /// Bytes received, after decompression.
    public var bytes = 0

    public init(requests: Int = 0, fresh: Int = 0, revalidated: Int = 0, bytes: Int = 0) {
      self.requests = requests
      self.fresh = fresh
      self.revalidated = revalidated
      self.bytes = bytes
    }
  }

  /// A value read from an answer; `stale` is set where upstream failed and an old answer had to do.
  struct Fetched<Value> {
    var value: Value
    var stale: Staleness?
  }

  /// Why an old answer had to do, and the seconds since it was last confirmed.
  struct Staleness {
    var error: FetchError
    var age: Double
  }

  private let cache: Cache
  private let policy: Policy
  private let now: @Sendable () -> Date
  private let inquiries: Inquiries

  /// - Parameter now: the clock; entries' ages are counted by it.
  public init(
    cache: Cache, transport: Transport, policy: Policy = Policy(),
    now: @escaping @Sendable () -> Date
  ) {
    self.cache = cache
    self.policy = policy
    self.now = now
    inquiries = Inquiries(transport)
  }

  public var counters: Counters { inquiries.counters }

  /// Gets a document and reads it. An answer that cannot be read never takes the place of one that
  /// could, and neither does a 404.
  func document<Value>(
    _ url: WebURL, read: ([UInt8], _ headers: [String: String]) throws -> Value
  ) async throws -> Fetched<Value> {
    try await fetch(url, limit: policy.documentLimit, outlivesMissing: true) {
      try read($0.body, $0.headers)
    }
  }

  /// Gets a photo into the cache. One that upstream has taken away is not used any more.
  func photo(
    _ reference: PhotoReference, accept: ([UInt8]) -> String?
  ) async throws -> Fetched<CachedPhoto> {
    try await fetch(reference.url, limit: policy.photoLimit, outlivesMissing: false) { answer in
      if let reason = accept(answer.body) { throw Unusable(reason) }
      return CachedPhoto(
        digest: answer.digest, url: reference.url.text, key: reference.key,
        file: cache.path(of: answer.digest))
    }
  }

  private func fetch<Value>(
    _ url: WebURL, limit: Int, outlivesMissing: Bool, read: (Answer) throws -> Value
  ) async throws -> Fetched<Value> {
    let outcome = inquiries.outcome(of: url)
    let held = hold(url, outlivesMissing, read: read)
    switch outcome {
    case .failed(let reason): return try held.instead(of: reason)
    case .answered: return try held.asGood
    case nil: break
    }
    if held.isKnown, policy.offline || (isFresh(held) && !policy.refresh) {
      inquiries.countFresh()
      return try held.asGood
    }
    if policy.offline { throw FetchError(url.text, .notCached) }

    let request = Request(url, headers: held.conditions, limit: limit)
    do {
      guard let response = try await inquiries.ask(request) else {
        // Somebody else has asked, and been answered, since this began.
        return try await fetch(url, limit: limit, outlivesMissing: outlivesMissing, read: read)
      }
      let fetched = try take(response, to: request, in: held, read: read)
      inquiries.settle(url, .answered)
      return fetched
    } catch TransportError.cancelled {
      throw CancellationError()
    } catch {
      guard let reason = FetchError.Reason(error) else { throw error }
      inquiries.settle(url, .failed(reason))
      return try held.instead(of: reason)
    }
  }

  /// Reads what has come, and keeps it if it is good.
  private func take<Value>(
    _ response: Response, to request: Request, in held: Held<Value>, read: (Answer) throws -> Value
  ) throws -> Fetched<Value> {
    var record = held.record ?? Cache.Record(url: request.url.text)
    let time = now().timeIntervalSince1970
    record.answeredAt = time
    record.status = response.status
    let headers = response.headers.filter { Cache.keptHeaders.contains($0.key) }
    switch response.status {
    case 200:
      let answer = Answer(
        body: response.body, headers: headers, digest: Digest(of: response.body))
      let value: Value
      do {
        value = try read(answer)
      } catch FetchError.Reason.missing(let status) {
        record.status = status
        try keep(record)
        throw FetchError.Reason.missing(status: status)
      } catch let unusable as Unusable where isPicture(headers) && record.digest == nil {
        // A picture that is broken stays so. What is called no picture is not remembered:
        // a log-in page would keep all photos away for a day.
        record.refusal = unusable.reason
        try keep(record)
        throw unusable
      }
      record.refusal = nil
      record.digest = answer.digest.hex
      record.confirmedAt = time
      record.headers = headers
      try keep(record, answer)
      return Fetched(value: value)
    case 304:
      guard let value = held.value, !request.headers.isEmpty else {
        throw FetchError.Reason.failed("status 304, although nothing could be unchanged")
      }
      record.status = 200
      record.confirmedAt = time
      record.headers.merge(headers) { _, new in new }
      try keep(record)
      return Fetched(value: value)
    case 404, 410:
      try keep(record)
      throw FetchError.Reason.missing(status: response.status)
    default:
      throw FetchError.Reason.failed("status \(response.status)")
    }
  }

  private func isPicture(_ headers: [String: String]) -> Bool {
    headers["content-type"]?.lowercased().hasPrefix("image/") ?? false
  }

  private func hold<Value>(
    _ url: WebURL, _ outlivesMissing: Bool, read: (Answer) throws -> Value
  ) -> Held<Value> {
    let record = cache.record(of: url)
    var held = Held<Value>(url: url, outlivesMissing: outlivesMissing, record: record)
    guard let record else { return held }
    let time = now().timeIntervalSince1970
    held.sinceAnswer = time - record.answeredAt
    held.age = time - record.confirmedAt
    guard let digest = record.digest.flatMap({ Digest(hex: $0) }), let body = cache.body(digest)
    else { return held }
    held.value = try? read(Answer(body: body, headers: record.headers, digest: digest))
    return held
  }

  private func isFresh(_ held: Held<some Any>) -> Bool {
    // An entry from the future tells of a clock that was wrong: it is not to be trusted for years.
    (0..<policy.timeToLive).contains(held.sinceAnswer)
  }

  private func keep(_ record: Cache.Record, _ answer: Answer? = nil) throws(FetchError) {
    do {
      if let answer { try cache.keep(body: answer.body, as: answer.digest) }
      try cache.keep(record)
    } catch {
      throw FetchError(record.url, .notKept(error.description))
    }
  }
}
