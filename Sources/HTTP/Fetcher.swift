import Files
import FoundationEssentials
import Hashing
import Synchronization
import URLs

/// Fetches documents and photos: from the cache while they are fresh, otherwise from upstream. If
/// upstream fails, stale cache entries are used.
public final class Fetcher: Sendable {
  /// A value parsed from a response; `staleness` is set if it is an outdated one from the cache.
  package struct FetchedValue<Value> {
    package var value: Value
    package var staleness: Staleness?
  }

  /// The reason why a stale value is used, and the seconds since it was last received or
  /// revalidated.
  package struct Staleness {
    package var error: FetchError
    package var age: Double

    package init(error: FetchError, age: Double) {
      self.error = error
      self.age = age
    }
  }

  public let cache: HTTPCache
  package let policy: FetchPolicy
  package let requests: RequestCoalescer
  let now: @Sendable () -> Date
  private let earliestExpiry = Mutex(Date.distantFuture)

  /// - Parameter now: Returns the current time, which is used to compute the ages of entries.
  public init(
    cache: HTTPCache, transport: Transport, policy: FetchPolicy = FetchPolicy(),
    now: @escaping @Sendable () -> Date
  ) {
    self.cache = cache
    self.policy = policy
    self.now = now
    requests = RequestCoalescer(transport)
  }

  public var counters: Counters { requests.counters }

  /// The earliest time at which one of the responses used so far expires; `distantPast` if a
  /// request failed or a stale value was used, `distantFuture` if no response was used.
  public var freshUntil: Date { earliestExpiry.withLock(\.self) }

  /// Fetches and parses a document. An unreadable response never replaces a cached value;
  /// a 404 does so only if changes are accepted.
  ///
  /// - Parameter rejectionReason: Returns the reason to keep the old value; nil to accept the new
  ///   one.
  package func fetchDocument<Value>(
    _ url: WebURL, rejectionReason: (_ old: Value, _ new: Value) -> String? = { _, _ in nil },
    parse: ([UInt8], _ headers: [String: String]) throws -> Value
  ) async throws -> FetchedValue<Value> {
    let update = try await fetchUpdate(of: url, as: .document) {
      try parse($0.body, $0.headers)
    }
    if update.newBody != nil, !policy.acceptsAllChanges, let old = update.cached.value,
      let reason = rejectionReason(old, update.value)
    {
      return try reject(update, .unusable(reason))
    }
    return try commit(update)
  }

  /// Returns the cached value if it is fresh, otherwise requests and parses a new one. A new value
  /// is stored only when `commit` is called.
  package func fetchUpdate<Value>(
    of url: WebURL, as kind: FreshnessPolicy.ResourceKind, parse: (ResponseBody) throws -> Value
  ) async throws -> PendingUpdate<Value> {
    while true {
      let outcome = requests.outcome(of: url)
      let cached = cachedValue(url, as: kind, parse: parse)
      if let update = try await cachedOrFetchedUpdate(of: cached, outcome: outcome, parse: parse) {
        return update
      }
    }
  }

  /// Returns the bytes of a file, from the cache or from upstream. New bytes are stored only when
  /// `commit` is called; if they are unusable, the caller calls `reject` instead.
  ///
  /// - Parameter isUsable: Returns whether the cached bytes can be used; if they cannot, the file
  ///   is requested as if it were not cached.
  package func fetchFileUpdate(
    _ url: WebURL, as kind: FreshnessPolicy.ResourceKind, isUsable: (ResponseBody) -> Bool
  ) async throws -> PendingUpdate<ResponseBody> {
    while true {
      let outcome = requests.outcome(of: url)
      var cached = cachedValue(url, as: kind) { $0 }
      if let body = cached.value, !isUsable(body) { cached.value = nil }
      if let update = try await cachedOrFetchedUpdate(of: cached, outcome: outcome, parse: { $0 }) {
        return update
      }
    }
  }

  /// Returns an update for a cached value; nil if another task has fetched the resource since
  /// `outcome` was read.
  private func cachedOrFetchedUpdate<Value>(
    of cached: CachedValue<Value>, outcome: RequestCoalescer.Outcome?,
    parse: (ResponseBody) throws -> Value
  ) async throws -> PendingUpdate<Value>? {
    switch outcome {
    case .failed(let reason): return try fallback(of: reason, cached)
    case .stored: return PendingUpdate(cached: cached, fetched: try cached.recordedResult)
    case nil: break
    }
    let (url, kind) = (cached.url, cached.kind)
    if cached.hasRecordedResult, policy.isOffline || (isFresh(cached) && !ignoresFreshness(kind)) {
      requests.countHit()
      limitFreshness(toExpiryOf: cached.record, as: kind)
      let fetched = try cached.recordedResult
      if fetched.staleness != nil { markDataStale() }
      return PendingUpdate(cached: cached, fetched: fetched)
    }
    if policy.isOffline {
      requests.countMiss()
      return try fallback(of: .notCached, cached)
    }

    let limit = kind == .photo ? policy.maximumPhotoSize : policy.maximumDocumentSize
    let request = Request(url, headers: cached.conditionalHeaders, limit: limit)
    do {
      guard let response = try await requests.send(request) else { return nil }
      return try interpret(response, to: request, in: cached, parse: parse)
    } catch TransportError.cancelled {
      throw CancellationError()
    } catch let entry as NegativeCacheEntry {
      requests.settle(url, .failed(entry.reason))
      return try fallback(of: entry.reason, cached, isRecorded: true)
    } catch {
      guard let reason = FetchError.Reason(error) else { throw error }
      requests.settle(url, .failed(reason))
      return try fallback(of: reason, cached)
    }
  }

  /// Stores a pending update in the cache.
  @discardableResult
  package func commit<Value>(_ update: PendingUpdate<Value>) throws -> FetchedValue<Value> {
    guard let record = update.record else { return update.fetched }
    try store(record, update.newBody, as: update.cached.kind)
    requests.settle(update.cached.url, .stored)
    return update.fetched
  }

  /// Discards a pending update; the cached value is used for the rest of the run.
  ///
  /// - Throws: `FetchError` with `reason` if there is no cached value.
  func reject<Value>(
    _ update: PendingUpdate<Value>, _ reason: FetchError.Reason
  ) throws -> FetchedValue<Value> {
    requests.settle(update.cached.url, .failed(reason))
    return try fallback(of: reason, update.cached).fetched
  }

  /// Discards a fetched file that cannot be used; the cached file is used for the rest of the run.
  ///
  /// If there is no cached file, a broken picture is recorded as unusable, and is not requested
  /// again while the record is fresh. A response of another type is not recorded; otherwise a
  /// log-in page sent instead of the photos would hide them until the records expire.
  ///
  /// - Parameter reason: Completes the sentence "the response …".
  /// - Throws: `FetchError` with the reason if there is no cached file.
  package func reject(
    _ update: PendingUpdate<ResponseBody>, because reason: String
  ) throws -> FetchedValue<ResponseBody> {
    let unusable = FetchError.Reason.unusable(reason)
    let cached = update.cached
    guard cached.value == nil, let newBody = update.newBody, newBody.isPicture,
      let accepted = update.record
    else { return try reject(update, unusable) }
    var record = cached.record ?? HTTPCache.Record(url: accepted.url)
    (record.answeredAt, record.status) = (accepted.answeredAt, accepted.status)
    (record.unusableReason, record.digest) = (reason, nil)
    try store(record, nil, as: cached.kind)
    requests.settle(cached.url, .failed(unusable))
    return try fallback(of: unusable, cached, isRecorded: true).fetched
  }

  /// Returns the cached value as a stale result, or throws an error if there is none. Sets
  /// `freshUntil` to the past, unless the error is thrown and its reason is recorded in the cache.
  private func fallback<Value>(
    of reason: FetchError.Reason, _ cached: CachedValue<Value>, isRecorded: Bool = false
  ) throws -> PendingUpdate<Value> {
    do {
      let fetched = try cached.staleResult(because: reason)
      markDataStale()
      return PendingUpdate(cached: cached, fetched: fetched)
    } catch {
      if !isRecorded, !(cached.record?.isAbsence(because: reason) ?? false) { markDataStale() }
      throw error
    }
  }

  /// Reads and parses the cached response for `url`, and marks it as used.
  package func cachedValue<Value>(
    _ url: WebURL, as kind: FreshnessPolicy.ResourceKind, parse: (ResponseBody) throws -> Value
  ) -> CachedValue<Value> {
    let record = cache.record(of: url)
    var cached = CachedValue<Value>(
      url: url, kind: kind, isKeptWhenMissing: kind == .document && !policy.acceptsAllChanges,
      record: record)
    guard let record else { return cached }
    let time = now().timeIntervalSince1970
    cache.markUsed(record, at: time)
    cached.secondsSinceResponse = time - record.answeredAt
    cached.age = time - record.confirmedAt
    guard let digest = record.digest, let body = cache.body(digest) else { return cached }
    cached.value = try? parse(ResponseBody(body: body, headers: record.headers, digest: digest))
    return cached
  }

  private func isFresh(_ cached: CachedValue<some Any>) -> Bool {
    guard let record = cached.record else { return false }
    let lifetime = policy.freshness.lifetime(of: record, as: cached.kind)
    // A negative age means that a clock was wrong; such an entry counts as expired.
    return (0..<lifetime).contains(cached.secondsSinceResponse)
  }

  /// Whether to make a request even if the cached value is fresh. Accepting changes implies this for
  /// documents.
  private func ignoresFreshness(_ kind: FreshnessPolicy.ResourceKind) -> Bool {
    policy.alwaysRevalidates || (policy.acceptsAllChanges && kind == .document)
  }

  /// Limits `freshUntil` to the time at which a recorded response expires.
  private func limitFreshness(
    toExpiryOf record: HTTPCache.Record?, as kind: FreshnessPolicy.ResourceKind
  ) {
    guard let record else { return }
    let lifetime = policy.freshness.lifetime(of: record, as: kind)
    let end = Date(timeIntervalSince1970: record.answeredAt + lifetime)
    earliestExpiry.withLock { $0 = min($0, end) }
  }

  /// Sets `freshUntil` to the past because a resource is missing or stale.
  package func markDataStale() { earliestExpiry.withLock { $0 = .distantPast } }

  /// Stores a record and its new body, if it has one, and limits `freshUntil` to its expiry.
  func store(
    _ record: HTTPCache.Record, _ newBody: ResponseBody?, as kind: FreshnessPolicy.ResourceKind
  ) throws(FetchError) {
    do {
      if let newBody { try cache.store(body: newBody.body, as: newBody.digest) }
      try cache.store(record)
    } catch {
      throw FetchError(record.url, .cannotStore(error.description))
    }
    limitFreshness(toExpiryOf: record, as: kind)
  }
}

/// An error for a resource that the cache now records as missing or unusable.
struct NegativeCacheEntry: Error {
  var reason: FetchError.Reason
}

extension HTTPCache.Record {
  /// Whether the record says that the resource is absent for the given reason.
  fileprivate func isAbsence(because reason: FetchError.Reason) -> Bool {
    switch reason {
    case .missing(let status): status == self.status
    case .unusable(let reason): reason == unusableReason
    default: false
    }
  }
}
