import Files
import FoundationEssentials
import Hashing
import Synchronization
import URLs

/// Gets documents and photos: from the cache while they are fresh, else from upstream, and from
/// the cache again when upstream fails.
public final class Fetcher: Sendable {
  /// When to ask, and how much to take.
  public struct Policy: Sendable {
    /// How long answers are used without asking again.
    public var freshness = FreshnessPolicy()
    /// Never ask the network; entries of any age will do.
    public var offline = false
    /// Ask about everything once, however fresh it is.
    public var refresh = false
    /// Take whatever upstream says now, however much is lost by it.
    public var acceptChanges = false
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

    public init(
      requests: Int = 0, retries: Int = 0, fresh: Int = 0, revalidated: Int = 0, bytes: Int = 0
    ) {
      self.requests = requests
      self.retries = retries
      self.fresh = fresh
      self.revalidated = revalidated
      self.bytes = bytes
    }
  }

  /// A value read from an answer; `stale` is set where an old answer had to do.
  package struct Fetched<Value> {
    package var value: Value
    package var stale: Staleness?
  }

  /// Why an old answer had to do, and the seconds since it was last confirmed.
  package struct Staleness {
    package var error: FetchError
    package var age: Double

    package init(error: FetchError, age: Double) {
      self.error = error
      self.age = age
    }
  }

  public let cache: HTTPCache
  package let policy: Policy
  package let requests: RequestCoalescer
  let now: @Sendable () -> Date
  private let earliest = Mutex(Date.distantFuture)

  /// - Parameter now: the clock; entries' ages are counted by it.
  public init(
    cache: HTTPCache, transport: Transport, policy: Policy = Policy(),
    now: @escaping @Sendable () -> Date
  ) {
    self.cache = cache
    self.policy = policy
    self.now = now
    requests = RequestCoalescer(transport)
  }

  public var counters: Counters { requests.counters }

  /// The earliest instant at which an answer used so far wants asking again; `distantPast` where
  /// something could not be had, or only as an old copy, and `distantFuture` where nothing was used.
  public var freshUntil: Date { earliest.withLock(\.self) }

  /// Gets a document and reads it. An answer that cannot be read never takes the place of one that
  /// could, and neither does a 404.
  ///
  /// - Parameter refusal: why a new value is not to take the place of the old one; nil where it may.
  package func document<Value>(
    _ url: WebURL, refusal: (_ old: Value, _ new: Value) -> String? = { _, _ in nil },
    read: ([UInt8], _ headers: [String: String]) throws -> Value
  ) async throws -> Fetched<Value> {
    let pendingUpdate = try await pendingUpdate(of: url, as: .document) {
      try read($0.body, $0.headers)
    }
    if pendingUpdate.answer != nil, !policy.acceptChanges, let old = pendingUpdate.cached.value,
      let reason = refusal(old, pendingUpdate.value)
    {
      return try reject(pendingUpdate, .unusable(reason))
    }
    return try commit(pendingUpdate)
  }

  /// Asks unless what is held is fresh, and reads what comes. Nothing that replaces a value is kept
  /// before the draft is taken.
  package func pendingUpdate<Value>(
    of url: WebURL, as kind: FreshnessPolicy.ResourceKind, read: (Answer) throws -> Value
  ) async throws -> PendingUpdate<Value> {
    let outcome = requests.outcome(of: url)
    let cached = cachedValue(url, as: kind, read: read)
    switch outcome {
    case .failed(let reason): return try fallback(of: reason, cached)
    case .answered: return PendingUpdate(cached: cached, fetched: try cached.recorded)
    case nil: break
    }
    if cached.isKnown, policy.offline || (isFresh(cached, as: kind) && !ignoresFreshness(kind)) {
      requests.countFresh()
      note(cached.record, as: kind)
      let fetched = try cached.recorded
      if fetched.stale != nil { noteFailure() }
      return PendingUpdate(cached: cached, fetched: fetched)
    }
    if policy.offline { return try fallback(of: .notCached, cached) }

    let limit = kind == .photo ? policy.photoLimit : policy.documentLimit
    let request = Request(url, headers: cached.conditions, limit: limit)
    do {
      guard let response = try await requests.response(request) else {
        // Somebody else has asked, and been answered, since this began.
        return try await pendingUpdate(of: url, as: kind, read: read)
      }
      return try pendingUpdate(from: response, to: request, in: cached, as: kind, read: read)
    } catch TransportError.cancelled {
      throw CancellationError()
    } catch let knownAbsence as KnownAbsence {
      requests.resolve(url, .failed(knownAbsence.reason))
      return try fallback(of: knownAbsence.reason, cached, isRemembered: true)
    } catch {
      guard let reason = FetchError.Reason(error) else { throw error }
      requests.resolve(url, .failed(reason))
      return try fallback(of: reason, cached)
    }
  }

  /// Keeps what a draft brought.
  package func commit<Value>(_ pendingUpdate: PendingUpdate<Value>) throws -> Fetched<Value> {
    guard let record = pendingUpdate.record else { return pendingUpdate.fetched }
    try keep(record, pendingUpdate.answer)
    requests.resolve(pendingUpdate.cached.url, .answered)
    return pendingUpdate.fetched
  }

  /// Keeps nothing of a draft; for the rest of the run, what is held has to do.
  func reject<Value>(_ pendingUpdate: PendingUpdate<Value>, _ reason: FetchError.Reason) throws
    -> Fetched<Value>
  {
    requests.resolve(pendingUpdate.cached.url, .failed(reason))
    return try fallback(of: reason, pendingUpdate.cached).fetched
  }

  /// The old value; where that will not do, it matters whether the cache knows that there is none.
  private func fallback<Value>(
    of reason: FetchError.Reason, _ cached: CachedValue<Value>, isRemembered: Bool = false
  ) throws -> PendingUpdate<Value> {
    do {
      let fetched = try cached.fallback(of: reason)
      noteFailure()
      return PendingUpdate(cached: cached, fetched: fetched)
    } catch {
      if !isRemembered, !(cached.record?.tells(reason) ?? false) { noteFailure() }
      throw error
    }
  }

  /// What the cache has of `url`, read.
  package func cachedValue<Value>(
    _ url: WebURL, as kind: FreshnessPolicy.ResourceKind, read: (Answer) throws -> Value
  ) -> CachedValue<Value> {
    let record = cache.record(of: url)
    var cached = CachedValue<Value>(
      url: url, survivesMissing: kind == .document && !policy.acceptChanges, record: record)
    guard let record else { return cached }
    let time = now().timeIntervalSince1970
    cache.use(record, at: time)
    cached.sinceAnswer = time - record.answeredAt
    cached.age = time - record.confirmedAt
    guard let digest = record.digest.flatMap({ Digest(hex: $0) }),
      let body = cache.body(digest)
    else { return cached }
    cached.value = try? read(Answer(body: body, headers: record.headers, digest: digest))
    return cached
  }

  private func isFresh(_ cached: CachedValue<some Any>, as kind: FreshnessPolicy.ResourceKind)
    -> Bool
  {
    guard let record = cached.record else { return false }
    let lifetime = policy.freshness.lifetime(of: record, as: kind)
    // An entry from the future tells of a clock that was wrong: it is not to be trusted for years.
    return (0..<lifetime).contains(cached.sinceAnswer)
  }

  /// Whether upstream is asked however fresh the cache is. Who accepts changes wants them now.
  private func ignoresFreshness(_ kind: FreshnessPolicy.ResourceKind) -> Bool {
    policy.refresh || (policy.acceptChanges && kind == .document)
  }

  /// Notes until when an answer is good.
  func note(_ record: HTTPCache.Record?, as kind: FreshnessPolicy.ResourceKind) {
    guard let record else { return }
    let lifetime = policy.freshness.lifetime(of: record, as: kind)
    let end = Date(timeIntervalSince1970: record.answeredAt + lifetime)
    earliest.withLock { $0 = min($0, end) }
  }

  /// Notes that something could not be had as it is now.
  package func noteFailure() { earliest.withLock { $0 = .distantPast } }

  func keep(_ record: HTTPCache.Record, _ answer: Answer?) throws(FetchError) {
    do {
      if let answer { try cache.keep(body: answer.body, as: answer.digest) }
      try cache.keep(record)
    } catch {
      throw FetchError(record.url, .notKept(error.description))
    }
  }
}

/// That there is nothing of use, which the cache knows from now on.
struct KnownAbsence: Error {
  var reason: FetchError.Reason
}

extension HTTPCache.Record {
  /// Whether the record says the same as `reason`.
  fileprivate func tells(_ reason: FetchError.Reason) -> Bool {
    switch reason {
    case .missing(let status): status == self.status
    case .unusable(let why): why == refusal
    default: false
    }
  }
}
