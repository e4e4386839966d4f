import FoundationEssentials
import Hashing
import Synchronization

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
    /// Answers taken from the cache without a request.
    public var fresh = 0
    /// Answers that upstream confirmed with status 304.
    public var revalidated = 0
    /// Bytes received, after decompression.
    public var bytes = 0
  }

  /// A value read from an answer, and what is to be known of its age.
  public struct Fetched<Value> {
    public var value: Value
    /// Set where it comes from an old entry because upstream failed.
    public var stale: Staleness?
  }

  /// Why an old entry had to do.
  public struct Staleness: Sendable {
    public var error: FetchError
    /// Seconds since the entry was last confirmed.
    public var age: Double
  }

  /// An answer's body and the headers that are kept of it.
  struct Answer {
    var body: [UInt8]
    var headers: [String: String]
    var digest: Digest
  }

  private struct State {
    var counters = Counters()
    var asked: [WebURL: Asked] = [:]
    var reachability: [WebURL.Origin: Reachability] = [:]
  }

  /// What this run already knows of a URL, so that it asks about each only once.
  private enum Asked {
    case waiting(Task<Result<Response, TransportError>, Never>)
    case settled(FetchError.Reason?)
  }

  private let cache: Cache
  private let transport: Transport
  private let policy: Policy
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  public init(
    cache: Cache, transport: Transport, policy: Policy = Policy(),
    now: @escaping @Sendable () -> Date
  ) {
    self.cache = cache
    self.transport = transport
    self.policy = policy
    self.now = now
  }

  public var counters: Counters { state.withLock(\.counters) }

  /// Gets a document and reads it. An answer that cannot be read never takes the place of one that could.
  func document<Value>(
    _ url: WebURL, read: ([UInt8], _ headers: [String: String]) throws -> Value
  ) async throws -> Fetched<Value> {
    try await fetch(url, limit: policy.documentLimit, outlivesMissing: true) {
      try read($0.body, $0.headers)
    }
  }

  /// Gets a photo into the cache. `accept` says what is wrong with some bytes, or nil.
  func photo(
    _ reference: PhotoReference, accept: ([UInt8]) -> String?
  ) async throws -> Fetched<CachedPhoto> {
    try await fetch(reference.url, limit: policy.photoLimit, outlivesMissing: false) { answer in
      if let reason = accept(answer.body) { throw Unusable(reason) }
      return CachedPhoto(
        digest: answer.digest, url: reference.url.text, key: reference.key,
        file: cache.path(of: answer.digest), contentType: answer.headers["content-type"])
    }
  }

  private func fetch<Value>(
    _ url: WebURL, limit: Int, outlivesMissing: Bool, read: (Answer) throws -> Value
  ) async throws -> Fetched<Value> {
    let asked = state.withLock { $0.asked[url] }
    let record = cache.record(of: url)
    let kept = record.flatMap { value(of: $0, read: read) }

    func instead(of reason: FetchError.Reason) throws -> Fetched<Value> {
      let error = FetchError(url.text, reason)
      guard let record, let kept else { throw error }
      if case .missing = reason, !outlivesMissing { throw error }
      return Fetched(value: kept, stale: Staleness(error: error, age: age(of: record)))
    }
    func failed(_ reason: FetchError.Reason) throws -> Fetched<Value> {
      settle(url, reason)
      return try instead(of: reason)
    }

    if case .settled(let reason) = asked {
      if let reason { return try instead(of: reason) }
      if let kept { return Fetched(value: kept) }
      throw FetchError(url.text, .unusable("cannot be read back from the cache"))
    }
    if let record, policy.offline || (isFresh(record) && !policy.refresh) {
      if kept != nil || record.status != 200 { state.withLock { $0.counters.fresh += 1 } }
      if record.status != 200 { return try instead(of: .missing(status: record.status)) }
      if let kept { return Fetched(value: kept) }
    }
    if policy.offline { throw FetchError(url.text, .notCached) }

    var request = Request(url, limit: limit)
    if let record, kept != nil { request.headers = conditions(record) }
    guard let result = await ask(request) else {
      return try await fetch(url, limit: limit, outlivesMissing: outlivesMissing, read: read)
    }
    let response: Response
    switch result {
    case .success(let answered): response = answered
    case .failure(.cancelled): throw CancellationError()
    case .failure(let error): return try failed(error.reason)
    }

    var news = record ?? Cache.Record(url: url.text)
    news.fetchedAt = now().timeIntervalSince1970
    news.status = response.status
    let headers = response.headers.filter { Cache.keptHeaders.contains($0.key) }
    switch response.status {
    case 200:
      let answer = Answer(
        body: response.body, headers: headers, digest: Digest(of: response.body))
      let value: Value
      do {
        value = try read(answer)
      } catch FetchError.Reason.missing(let status) {
        news.status = status
        try keep(news, for: url)
        return try failed(.missing(status: status))
      } catch let reason as FetchError.Reason {
        return try failed(reason)
      } catch {
        return try failed(.unusable("\(error)"))
      }
      news.digest = answer.digest.hex
      news.headers = headers
      try keep(news, body: response.body, for: url)
      settle(url, nil)
      return Fetched(value: value)
    case 304:
      guard let kept, !request.headers.isEmpty else {
        return try failed(.failed("status 304, although nothing could be unchanged"))
      }
      news.status = 200
      news.headers.merge(headers) { _, new in new }
      try keep(news, for: url)
      settle(url, nil)
      return Fetched(value: kept)
    case 404, 410:
      try keep(news, for: url)
      return try failed(.missing(status: response.status))
    default:
      return try failed(.failed("status \(response.status)"))
    }
  }

  private func settle(_ url: WebURL, _ reason: FetchError.Reason?) {
    state.withLock { $0.asked[url] = .settled(reason) }
  }

  /// Asks upstream, once for all who want the same at the same time; nil where it has been settled
  /// since the caller looked.
  private func ask(_ request: Request) async -> Result<Response, TransportError>? {
    let task: Task<Result<Response, TransportError>, Never>? = state.withLock { state in
      switch state.asked[request.url] {
      case .waiting(let task): return task
      case .settled: return nil
      case nil:
        let task = Task { await self.perform(request) }
        state.asked[request.url] = .waiting(task)
        return task
      }
    }
    guard let task else { return nil }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func perform(_ request: Request) async -> Result<Response, TransportError> {
    let origin = request.url.origin
    let known = state.withLock { $0.reachability[origin, default: Reachability()] }
    if let reason = known.isDown { return .failure(.unreachable(reason)) }
    do {
      let response = try await transport.get(request)
      state.withLock {
        $0.counters.requests += response.requests
        $0.counters.bytes += response.body.count
        if response.status == 304 { $0.counters.revalidated += 1 }
        $0.reachability[origin, default: Reachability()].hasAnswered()
      }
      return .success(response)
    } catch {
      state.withLock {
        $0.counters.requests += 1
        if case .unreachable(let reason) = error {
          $0.reachability[origin, default: Reachability()].hasFailed(reason)
        }
      }
      return .failure(error)
    }
  }

  private func value<Value>(of record: Cache.Record, read: (Answer) throws -> Value) -> Value? {
    guard let digest = record.digest.flatMap({ Digest(hex: $0) }), let body = cache.body(digest)
    else { return nil }
    return try? read(Answer(body: body, headers: record.headers, digest: digest))
  }

  private func age(of record: Cache.Record) -> Double {
    now().timeIntervalSince1970 - record.fetchedAt
  }

  private func isFresh(_ record: Cache.Record) -> Bool {
    // An entry from the future tells of a clock that was wrong: it is not to be trusted for years.
    (0..<policy.timeToLive).contains(age(of: record))
  }

  private func conditions(_ record: Cache.Record) -> [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = record.headers["etag"]
    headers["If-Modified-Since"] = record.headers["last-modified"]
    return headers.filter { $0.value.utf8.allSatisfy { (0x20...0x7E).contains($0) } }
  }

  private func keep(_ record: Cache.Record, body: [UInt8]? = nil, for url: WebURL) throws {
    do {
      if let body { _ = try cache.keep(body: body) }
      try cache.keep(record)
    } catch {
      throw FetchError(url.text, .notKept("\(error)"))
    }
  }
}
