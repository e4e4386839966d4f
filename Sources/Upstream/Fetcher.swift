import Files
import FoundationEssentials
import Hashing
import Synchronization

/// Gets documents and photos: from the cache while they are fresh, else from upstream, and from
/// the cache again when upstream fails.
public final class Fetcher: Sendable {
  /// When to ask, and how much to take.
  public struct Policy: Sendable {
    /// How long answers are used without asking, and how much of a list may be lost at once.
    public var settings = CacheSettings()
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
  struct Fetched<Value> {
    var value: Value
    var stale: Staleness?
  }

  /// Why an old answer had to do, and the seconds since it was last confirmed.
  struct Staleness {
    var error: FetchError
    var age: Double
  }

  public let cache: Cache
  let policy: Policy
  let inquiries: Inquiries
  let now: @Sendable () -> Date
  private let earliest = Mutex(Date.distantFuture)

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

  /// The earliest instant at which an answer used so far wants asking again; `distantPast` where
  /// something could not be had, or only as an old copy, and `distantFuture` where nothing was used.
  public var freshUntil: Date { earliest.withLock(\.self) }

  /// Gets a document and reads it. An answer that cannot be read never takes the place of one that
  /// could, and neither does a 404.
  ///
  /// - Parameter refusal: why a new value is not to take the place of the old one; nil where it may.
  func document<Value>(
    _ url: WebURL, refusal: (_ old: Value, _ new: Value) -> String? = { _, _ in nil },
    read: ([UInt8], _ headers: [String: String]) throws -> Value
  ) async throws -> Fetched<Value> {
    let draft = try await draft(of: url, as: .document) { try read($0.body, $0.headers) }
    if draft.answer != nil, !policy.acceptChanges, let old = draft.held.value,
      let reason = refusal(old, draft.value)
    {
      return try refuse(draft, .unusable(reason))
    }
    return try take(draft)
  }

  /// Gets a photo into the cache. One that upstream has taken away is not used any more.
  func photo(
    _ reference: PhotoReference, accept: ([UInt8]) -> String?
  ) async throws -> Fetched<CachedPhoto> {
    try take(
      await draft(of: reference.url, as: .photo) { answer in
        if let reason = accept(answer.body) { throw Unusable(reason) }
        return CachedPhoto(
          digest: answer.digest, url: reference.url.text, key: reference.key,
          file: cache.path(of: answer.digest))
      })
  }

  /// Asks unless what is held is fresh, and reads what comes. Nothing that replaces a value is kept
  /// before the draft is taken.
  func draft<Value>(
    of url: WebURL, as matter: Freshness.Matter, read: (Answer) throws -> Value
  ) async throws -> Draft<Value> {
    let outcome = inquiries.outcome(of: url)
    let held = hold(url, as: matter, read: read)
    switch outcome {
    case .failed(let reason): return try instead(of: reason, held)
    case .answered: return Draft(held: held, fetched: try held.asGood)
    case nil: break
    }
    if held.isKnown, policy.offline || (isFresh(held, as: matter) && !asksAnyway(matter)) {
      inquiries.countFresh()
      note(held.record, as: matter)
      let fetched = try held.asGood
      if fetched.stale != nil { noteFailure() }
      return Draft(held: held, fetched: fetched)
    }
    if policy.offline { return try instead(of: .notCached, held) }

    let limit = matter == .photo ? policy.photoLimit : policy.documentLimit
    let request = Request(url, headers: held.conditions, limit: limit)
    do {
      guard let response = try await inquiries.ask(request) else {
        // Somebody else has asked, and been answered, since this began.
        return try await draft(of: url, as: matter, read: read)
      }
      return try draft(from: response, to: request, in: held, as: matter, read: read)
    } catch TransportError.cancelled {
      throw CancellationError()
    } catch let absence as Absence {
      inquiries.settle(url, .failed(absence.reason))
      return try instead(of: absence.reason, held, isRemembered: true)
    } catch {
      guard let reason = FetchError.Reason(error) else { throw error }
      inquiries.settle(url, .failed(reason))
      return try instead(of: reason, held)
    }
  }

  /// Keeps what a draft brought.
  func take<Value>(_ draft: Draft<Value>) throws -> Fetched<Value> {
    guard let record = draft.record else { return draft.fetched }
    try keep(record, draft.answer)
    inquiries.settle(draft.held.url, .answered)
    return draft.fetched
  }

  /// Keeps nothing of a draft; for the rest of the run, what is held has to do.
  func refuse<Value>(_ draft: Draft<Value>, _ reason: FetchError.Reason) throws -> Fetched<Value> {
    inquiries.settle(draft.held.url, .failed(reason))
    return try instead(of: reason, draft.held).fetched
  }

  /// The old value; where that will not do, it matters whether the cache knows that there is none.
  private func instead<Value>(
    of reason: FetchError.Reason, _ held: Held<Value>, isRemembered: Bool = false
  ) throws -> Draft<Value> {
    do {
      let fetched = try held.instead(of: reason)
      noteFailure()
      return Draft(held: held, fetched: fetched)
    } catch {
      if !isRemembered, !(held.record?.tells(reason) ?? false) { noteFailure() }
      throw error
    }
  }

  /// What the cache has of `url`, read.
  func hold<Value>(
    _ url: WebURL, as matter: Freshness.Matter, read: (Answer) throws -> Value
  ) -> Held<Value> {
    let record = cache.record(of: url)
    var held = Held<Value>(
      url: url, outlivesMissing: matter == .document && !policy.acceptChanges, record: record)
    guard let record else { return held }
    let time = now().timeIntervalSince1970
    cache.use(record, at: time)
    held.sinceAnswer = time - record.answeredAt
    held.age = time - record.confirmedAt
    guard let digest = record.digest.flatMap({ Digest(hex: $0) }),
      let body = cache.body(digest, isPhoto: matter == .photo)
    else { return held }
    held.value = try? read(Answer(body: body, headers: record.headers, digest: digest))
    return held
  }

  private func isFresh(_ held: Held<some Any>, as matter: Freshness.Matter) -> Bool {
    guard let record = held.record else { return false }
    let lifetime = policy.settings.freshness.lifetime(of: record, as: matter)
    // An entry from the future tells of a clock that was wrong: it is not to be trusted for years.
    return (0..<lifetime).contains(held.sinceAnswer)
  }

  /// Whether upstream is asked however fresh the cache is. Who accepts changes wants them now.
  private func asksAnyway(_ matter: Freshness.Matter) -> Bool {
    policy.refresh || (policy.acceptChanges && matter == .document)
  }

  /// Notes until when an answer is good.
  func note(_ record: Cache.Record?, as matter: Freshness.Matter) {
    guard let record else { return }
    let lifetime = policy.settings.freshness.lifetime(of: record, as: matter)
    let end = Date(timeIntervalSince1970: record.answeredAt + lifetime)
    earliest.withLock { $0 = min($0, end) }
  }

  /// Notes that something could not be had as it is now.
  func noteFailure() { earliest.withLock { $0 = .distantPast } }

  func keep(_ record: Cache.Record, _ answer: Answer?) throws(FetchError) {
    do {
      if let answer { try cache.keep(body: answer.body, as: answer.digest) }
      try cache.keep(record)
    } catch {
      throw FetchError(record.url, .notKept(error.description))
    }
  }
}

/// That there is nothing of use, which the cache knows from now on.
struct Absence: Error {
  var reason: FetchError.Reason
}

extension Cache.Record {
  /// Whether the record says the same as `reason`.
  fileprivate func tells(_ reason: FetchError.Reason) -> Bool {
    switch reason {
    case .missing(let status): status == self.status
    case .unusable(let why): why == refusal
    default: false
    }
  }
}
