import Dispatch
import HTTPFixtures
import Synchronization
import TestSupport
import Testing
import URLs

@testable import HTTP

/// Tests of retries against local servers, with a manual clock.
@Suite(.timeLimit(.minutes(10))) struct RetryTests {
  private let clock = ManualClock()

  private func transport(
    trusting bases: [String], _ change: (inout RetryPolicy) -> Void = { _ in }
  ) throws -> Transport {
    var configuration = HTTPClient.Configuration(userAgent: "decks/test")
    configuration.trustedOrigins = Set(try bases.map { try WebURL($0).origin })
    configuration.totalTimeout = 0.5
    var policy = RetryPolicy(seed: 5)
    change(&policy)
    return HTTPClient(configuration).transport.retrying(by: policy, clock: clock.asClock)
  }

  private func get(_ url: String, by transport: Transport) async throws(TransportError) -> Response
  {
    guard let url = try? WebURL(url) else { throw .refused("no URL") }
    return try await transport.get(Request(url, limit: 1 << 20))
  }

  /// Returns a server that sends the given responses in order and then repeats the last.
  private static func server(sending answers: [[UInt8]]) throws -> StubServer {
    let counter = Counter()
    return try StubServer { _ in answers[min(counter.next(), answers.count - 1)] }
  }

  private final class Counter: Sendable {
    private let count = Atomic(0)
    func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
  }

  @Test(arguments: ["429 Slow Down", "500 Oops", "503 Busy", "599 What"])
  func retryableStatusIsRetried(status: String) async throws {
    let bad = StubServer.answer(status)
    let server = try Self.server(sending: [
      bad, bad, StubServer.answer("200 OK", [], Array("yes".utf8)),
    ])
    let transport = try transport(trusting: [server.base])
    #expect(try await get(server.base, by: transport).body == Array("yes".utf8))
    #expect(server.requests.count == 3)
    #expect(transport.metrics().requests == 3)
    #expect(transport.metrics().retries == 2)
    #expect(clock.now > 1_800_000_000.7)
  }

  @Test(arguments: ["400 Bad", "401 Who", "403 No", "404 Not Found", "408 Late", "410 Gone"])
  func clientErrorIsNotRetried(status: String) async throws {
    let server = try StubServer { _ in StubServer.answer(status, ["Retry-After: 1"]) }
    _ = try await get(server.base, by: transport(trusting: [server.base]))
    #expect(server.requests.count == 1)
    #expect(clock.waits.isEmpty)
  }

  @Test func droppedConnectionsAreRetriedUpToTheLimit() async throws {
    let half = Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf".utf8)
    let server = try Self.server(sending: [[], half, StubServer.answer()])
    #expect(try await get(server.base, by: transport(trusting: [server.base])).status == 200)
    #expect(server.requests.count == 3)

    let broken = try StubServer { _ in half }
    let error = await #expect(throws: TransportError.self) {
      try await get(broken.base, by: transport(trusting: [broken.base]))
    }
    guard case .dropped = error else {
      Issue.record("\(String(describing: error)) is not .dropped")
      return
    }
    #expect(broken.requests.count == 4)
  }

  @Test func lastResponseIsReturnedAfterAllRetries() async throws {
    let server = try StubServer { _ in StubServer.answer("503 Busy") }
    let transport = try transport(trusting: [server.base])
    #expect(try await get(server.base, by: transport).status == 503)
    #expect(server.requests.count == 4)
    #expect(clock.waits.count == 3)
    #expect(zip(clock.waits, clock.waits.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func retryAfterPausesAllRequestsToTheHost() async throws {
    let limit = StubServer.answer("429 Slow Down", ["Retry-After: 30"])
    let server = try Self.server(sending: [limit, StubServer.answer()])
    let other = try StubServer { _ in StubServer.answer() }
    let sleepDeadlines = AsyncStream.makeStream(of: Double.self)
    let wakeUp = AsyncCondition()
    let isAsleep = Mutex(true)
    var policy = RetryPolicy(seed: 5)
    policy.maximumRetries = 1
    var configuration = HTTPClient.Configuration(userAgent: "decks/test")
    configuration.trustedOrigins = [try WebURL(server.base).origin, try WebURL(other.base).origin]
    let transport = HTTPClient(configuration).transport.retrying(
      by: policy,
      clock: WallClock(
        now: { clock.now },
        sleep: { end in
          sleepDeadlines.continuation.yield(end)
          await wakeUp.wait { isAsleep.withLock(\.self) }
        }))

    async let first = get(server.base + "/1", by: transport)
    var ends = sleepDeadlines.stream.makeAsyncIterator()
    let end = try #require(await ends.next())
    #expect((30...31).contains(end - clock.now))
    async let second = get(server.base + "/2", by: transport)
    async let third = get(server.base + "/3", by: transport)
    // Both wait before making their first request; another host is not affected.
    #expect(await ends.next() == end)
    #expect(await ends.next() == end)
    #expect(try await get(other.base, by: transport).status == 200)
    #expect(server.requests.map(\.path) == ["/1"])

    clock.advance(by: 31)
    isAsleep.withLock { $0 = false }
    wakeUp.wake()
    let statuses = try await [first.status, second.status, third.status]
    #expect(statuses == [200, 200, 200])
    #expect(server.requests.count == 4)
  }

  @Test func rateLimitHeadersWithStatus200CauseNoPause() async throws {
    let server = try StubServer { _ in
      StubServer.answer(
        "200 OK", ["Retry-After-Seconds: 32.112", "RateLimit-Reset: 2099-01-01T00:00:00Z"])
    }
    let transport = try transport(trusting: [server.base])
    for _ in 0..<3 { _ = try await get(server.base, by: transport) }
    #expect(clock.waits.isEmpty)
  }

  @Test func hostIsAbandonedIfRetryAfterIsTooLong() async throws {
    let server = try StubServer { _ in StubServer.answer("429 Slow Down", ["Retry-After: 3600"]) }
    let transport = try transport(trusting: [server.base])
    for path in ["/1", "/2"] {
      await #expect(
        throws: TransportError.unreachable("the server asked clients to wait 3600 s (status 429)")
      ) { try await get(server.base + path, by: transport) }
    }
    #expect(server.requests.count == 1)
    #expect(clock.waits.isEmpty)
  }

  @Test func hostThatAlwaysFailsIsAbandonedWithoutAffectingOthers() async throws {
    let server = try StubServer { _ in StubServer.answer("500 Oops") }
    let other = try StubServer { _ in StubServer.answer() }
    let transport = try transport(trusting: [server.base, other.base]) { $0.retryBudget = 10 }
    var errors: [TransportError] = []
    for path in 0..<50 {
      do throws(TransportError) {
        _ = try await get("\(server.base)/\(path)", by: transport)
      } catch {
        errors.append(error)
      }
    }
    // Three rounds of four requests, then one more request and its retry, the tenth, which spends
    // the budget.
    #expect(server.requests.count == 14)
    let reason = "too many failures, most recently: status 500"
    #expect(errors == Array(repeating: .unreachable(reason), count: 47))
    #expect(try await get(other.base, by: transport).status == 200)
  }

  @Test func hostThatFailsHalfTheTimeIsNotAbandoned() async throws {
    let counter = Counter()
    let server = try StubServer { _ in
      counter.next().isMultiple(of: 2) ? [] : StubServer.answer()
    }
    let transport = try transport(trusting: [server.base])
    for path in 0..<60 {
      #expect(try await get("\(server.base)/\(path)", by: transport).status == 200)
    }
    #expect(server.requests.count == 120)
  }

  @Test func noRequestsAreMadeAfterTheRunTimeLimit() async throws {
    let server = try Self.server(sending: [StubServer.answer(), StubServer.answer("503 Busy")])
    let transport = try transport(trusting: [server.base]) { $0.timeLimit = .seconds(60) }
    _ = try await get(server.base, by: transport)
    clock.advance(by: 59.9)
    // No retry if the delay would exceed the deadline.
    #expect(try await get(server.base, by: transport).status == 503)
    #expect(clock.waits.isEmpty)
    clock.advance(by: 0.2)
    await #expect(
      throws: TransportError.unreachable(
        "the requests exceeded the time limit of 60 s")
    ) { try await get(server.base, by: transport) }
    #expect(server.requests.count == 2)
  }

  @Test func requestCutOffByTheRunTimeLimitReportsTheLimit() async throws {
    let gate = DispatchSemaphore(value: 0)
    let clock = clock
    let server = try StubServer { _ in
      clock.advance(by: 1)
      gate.wait()
      return []
    }
    let transport = try transport(trusting: [server.base]) { $0.timeLimit = .seconds(1) }
    await #expect(
      throws: TransportError.unreachable(
        "the requests exceeded the time limit of 1 s")
    ) { try await get(server.base, by: transport) }
    #expect(server.requests.count == 1)
    gate.signal()
  }

  @Test func cancellationDuringAWaitPreventsTheRetry() async throws {
    let server = try StubServer { _ in StubServer.answer("503 Busy") }
    let task = Mutex<Task<Response, any Error>?>(nil)
    var configuration = HTTPClient.Configuration(userAgent: "decks/test")
    configuration.trustedOrigins = [try WebURL(server.base).origin]
    let transport = HTTPClient(configuration).transport.retrying(
      by: RetryPolicy(seed: 1),
      clock: WallClock(now: { 0 }, sleep: { _ in task.withLock { $0?.cancel() } }))
    let request = task.withLock { task in
      let request = Task { try await get(server.base, by: transport) }
      task = request
      return request
    }
    await #expect(throws: TransportError.cancelled) { try await request.value }
    #expect(server.requests.count == 1)
  }

  @Test(
    .needsRecordings,
    arguments: [
      #""reset""#, #""close""#, #""truncate""#, #""reset", "bytes": 50"#, #""hang", "seconds": 5"#,
      #""hang", "where": "body", "seconds": 5"#, #""chunked", "broken": true"#,
      #""status", "status": 502"#, #""status", "status": 429, "retry_after_date": 20"#,
    ])
  func transientFaultIsRecoveredByOneRetry(fault: String) async throws {
    let replay = try ReplayServer(faults: #"{"match": "*", "fault": \#(fault), "times": 1}"#)
    let transport = try transport(trusting: [replay.base])
    let response = try await get("\(replay.base)/dog.ceo/api/breeds/list/all", by: transport)
    #expect(response.status == 200)
    #expect(response.body.last == UInt8(ascii: "}"))
    #expect(transport.metrics().retries == 1)
    if fault.contains("date") { #expect(clock.waits.allSatisfy { (19...22).contains($0) }) }
  }
}
