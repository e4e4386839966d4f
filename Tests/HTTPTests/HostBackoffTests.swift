import Testing
import URLs

@testable import HTTP

/// Tests of a host's backoff state after sequences of responses.
@Suite struct HostBackoffTests {
  private let url: WebURL
  private var policy = RetryPolicy(seed: 7)
  private var host = HostBackoff(RetryPolicy(seed: 7))

  init() throws { url = try WebURL("http://a.example/1") }

  /// Records an outcome; returns the time of the retry, or nil if there is none.
  private mutating func record(
    _ outcome: RetryOutcome, sentAt: Double = 0, retryCount count: Int = 0, now: Double = 0
  ) -> Double? {
    host.beginRequest()
    return host.record(outcome, of: url, sentAt: sentAt, retryCount: count, now: now)
  }

  @Test mutating func failureIsRetriedThreeTimes() throws {
    for count in 0..<3 {
      let retryTime = try #require(
        record(.temporaryFailure("status 503", wait: nil), retryCount: count, now: 10))
      #expect(retryTime == 10 + policy.delay(beforeRetry: count, of: url))
    }
    #expect(record(.temporaryFailure("status 503", wait: nil), retryCount: 3) == nil)
    #expect(host.giveUpReason == nil)
    #expect(host.pausedUntil < 0)
  }

  @Test mutating func hostIsAbandonedWhenTheRetryBudgetIsSpent() {
    for _ in 0..<policy.retryBudget {
      #expect(record(.temporaryFailure("status 500", wait: nil)) != nil)
    }
    #expect(host.giveUpReason == nil)
    #expect(record(.temporaryFailure("status 502", wait: nil)) == nil)
    #expect(host.giveUpReason == "too many failures, most recently: status 502")
  }

  @Test mutating func successRestoresOneRetryUpToTheBudget() {
    for _ in 0..<1000 {
      #expect(record(.temporaryFailure("reset", wait: nil)) != nil)
      #expect(record(.answered) == nil)
    }
    for _ in 0..<policy.retryBudget {
      #expect(record(.temporaryFailure("reset", wait: nil)) != nil)
    }
    #expect(record(.temporaryFailure("reset", wait: nil)) == nil)
    #expect(host.giveUpReason != nil)
  }

  @Test mutating func unreachableHostIsRetriedOnlyAfterAnEarlierResponse() {
    #expect(record(.unreachable("no such host")) == nil)
    #expect(host.giveUpReason == "no such host")
    host = HostBackoff(policy)
    _ = record(.answered)
    #expect(record(.unreachable("connection refused")) != nil)
    #expect(host.giveUpReason == nil)
  }

  @Test mutating func rateLimitPausesTheHostForTheGivenTime() throws {
    let retryTime = try #require(record(.rateLimited("status 429", wait: 30), sentAt: 99, now: 100))
    #expect((130..<130.5).contains(retryTime))
    #expect(host.pausedUntil == retryTime)
    // `Retry-After` of a 503 response causes a pause too.
    host = HostBackoff(policy)
    #expect(
      record(.temporaryFailure("status 503", wait: 12), sentAt: 99, now: 100) == host.pausedUntil)
    #expect(host.pausedUntil >= 112)
  }

  @Test mutating func hostThatAsksForTooLongAPauseIsAbandoned() {
    #expect(record(.rateLimited("status 429", wait: 90)) != nil)
    #expect(record(.rateLimited("status 429", wait: 90.5)) == nil)
    #expect(host.giveUpReason == "the server asked clients to wait 91 s (status 429)")
    host = HostBackoff(policy)
    #expect(record(.rateLimited("status 429", wait: 1e300)) == nil)
    #expect(host.giveUpReason?.contains("1000000000 s") == true)
  }

  @Test mutating func concurrentRateLimitsCostOneRetry() {
    for round in 0..<policy.retryBudget {
      let now = Double(round) * 10
      for _ in 0..<6 {
        #expect(record(.rateLimited("status 429", wait: 1), sentAt: now - 1, now: now) != nil)
      }
    }
    #expect(host.giveUpReason == nil)
    #expect(record(.rateLimited("status 429", wait: 1), sentAt: 999, now: 1000) == nil)
    #expect(host.giveUpReason != nil)
  }

  @Test mutating func rateLimitHalvesConcurrencyAndSuccessRestoresIt() {
    for _ in 0..<8 { host.beginRequest() }
    #expect(!host.isFull)
    _ = host.record(.rateLimited("", wait: 1), of: url, sentAt: 0, retryCount: 0, now: 1)
    #expect(host.isFull)
    for _ in 0..<4 {
      _ = host.record(.permanentFailure, of: url, sentAt: 0, retryCount: 0, now: 2)
    }
    #expect(!host.isFull)
    host.beginRequest()
    #expect(host.isFull)
    for _ in 0..<5 { _ = record(.answered) }
    #expect(!host.isFull)
  }

  @Test mutating func finalOutcomeCostsNoRetry() {
    for _ in 0..<100 { #expect(record(.permanentFailure) == nil) }
    #expect(host.giveUpReason == nil)
    #expect(host.pausedUntil < 0)
  }
}
