import Testing
import URLs

@testable import HTTP

@Suite struct RetryPolicyTests {
  private func url(_ path: String = "") throws -> WebURL { try WebURL("http://a.example/\(path)") }

  @Test func waitsDoubleWithJitterUpToTheMaximum() throws {
    let policy = RetryPolicy(seed: 3)
    for path in 0..<200 {
      let url = try url("\(path)")
      var whole = policy.firstDelay.inSeconds
      for count in 0..<12 {
        let wait = policy.delay(beforeRetry: count, of: url)
        #expect((whole / 2..<whole).contains(wait))
        whole = min(whole * 2, policy.maximumDelay.inSeconds)
      }
    }
  }

  @Test func jitterIsDeterministicPerSeedAndUniform() throws {
    let numbers = try (0..<1000).map {
      try RetryPolicy(seed: 3).jitter(beforeRetry: 0, of: url("\($0)"))
    }
    #expect(
      try numbers
        == (0..<1000).map { try RetryPolicy(seed: 3).jitter(beforeRetry: 0, of: url("\($0)")) })
    #expect(
      try numbers
        != (0..<1000).map { try RetryPolicy(seed: 4).jitter(beforeRetry: 0, of: url("\($0)")) })
    #expect(
      try numbers
        != (0..<1000).map { try RetryPolicy(seed: 3).jitter(beforeRetry: 1, of: url("\($0)")) })
    for tenth in 0..<10 {
      let range = Double(tenth) / 10..<Double(tenth + 1) / 10
      #expect((70...130).contains(numbers.count(where: range.contains)))
    }
  }

  @Test(arguments: [500, 502, 503, 504, 599]) func serverErrorIsRetryable(status: Int) {
    #expect(
      RetryOutcome(.success(Response(status: status)), now: 0)
        == .temporaryFailure("status \(status)", wait: nil))
  }

  @Test(arguments: [200, 204, 304, 400, 401, 403, 404, 405, 408, 410, 418, 425, 451])
  func otherStatusCountsAsAnswered(status: Int) {
    let headers = ["retry-after": "5", "retry-after-seconds": "32.112"]
    #expect(RetryOutcome(.success(Response(status: status, headers: headers)), now: 0) == .answered)
  }

  @Test func transportErrorsMapToOutcomes() {
    #expect(
      RetryOutcome(.failure(.dropped("reset")), now: 0) == .temporaryFailure("reset", wait: nil))
    #expect(
      RetryOutcome(.failure(.timedOut("slow")), now: 0) == .temporaryFailure("slow", wait: nil))
    #expect(RetryOutcome(.failure(.unreachable("gone")), now: 0) == .unreachable("gone"))
    for error in [TransportError.refused(""), .failed(""), .tooLarge(1), .cancelled] {
      #expect(RetryOutcome(.failure(error), now: 0) == .permanentFailure)
    }
  }

  @Test(
    arguments: [
      (["retry-after": "7", "retry-after-seconds": "3", "ratelimit-reset": "2"], 7),
      (["retry-after": "0"], 0),
      (["retry-after": "Sun, 06 Nov 1994 08:50:00 GMT"], 30),
      (["retry-after": "Sun, 06 Nov 1994 08:00:00 GMT"], 0),
      (["retry-after": "soon", "retry-after-seconds": "32.112"], 32.112),
      (["retry-after-seconds": "32.112", "ratelimit-reset": "2"], 32.112),
      (["ratelimit-reset": "1994-11-06T08:50:00Z"], 30),
      (["ratelimit-reset": "1994-11-06T08:49:31.500Z"], 1.5),
      (["ratelimit-reset": "1994-11-06T09:50:00+01:00"], 30),
      (["ratelimit-reset": "1994-11-06T08:00:00Z"], 0),
      (["ratelimit-reset": "45"], 45),
      (["ratelimit-reset": "1700000000"], 915_888_230),
      (["retry-after": "-1"], nil), (["retry-after": "1e3"], nil), (["retry-after": "nan"], nil),
      (["retry-after": "+5"], nil), (["retry-after": ""], nil), (["retry-after": "1.2.3"], nil),
      (["ratelimit-reset": "tomorrow"], nil), ([:], nil),
    ] as [([String: String], Double?)])
  func waitIsReadFromRateLimitHeaders(headers: [String: String], seconds: Double?) throws {
    // Dates are relative to the server's clock rather than the local one.
    let headers = headers.merging(["date": "Sun, 06 Nov 1994 08:49:30 GMT"]) { own, _ in own }
    let wait = RetryAfter.seconds(in: headers, isRateLimited: true, now: 9e9)
    #expect(wait.map { ($0 * 1000).rounded() } == seconds.map { ($0 * 1000).rounded() })
  }

  @Test func nonstandardHeadersCountOnlyForRateLimits() {
    let headers = ["retry-after-seconds": "32", "ratelimit-reset": "32"]
    #expect(RetryAfter.seconds(in: headers, isRateLimited: false, now: 0) == nil)
    #expect(RetryAfter.seconds(in: ["retry-after": "4"], isRateLimited: false, now: 0) == 4)
    #expect(
      RetryAfter.seconds(
        in: ["retry-after": "Thu, 01 Jan 1970 00:01:00 GMT"], isRateLimited: true, now: 20) == 40)
  }

  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777),
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000),
      ("Sat, 01 Mar 2025 00:00:00 GMT", 1_740_787_200),
      ("Sun, 01 Mar 2069 00:00:00 GMT", 3_129_321_600),
      ("Friday, 01-Jan-69 00:00:00 GMT", 3_124_224_000),
      ("Sun, 06 Nov 1994 08:49:37 CET", nil), ("Sun, 06 Nov 1994 24:00:00 GMT", nil),
      ("Sun, 06 Foo 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 1994", nil), ("", nil), ("Nov", nil),
      ("Sun Nov  6 08:49:37", nil), ("Sun, +6 Nov 1994 08:49:37 GMT", nil),
      ("Sun, 06 Nov 99999999999999999999 08:49:37 GMT", nil),
    ] as [(String, Double?)])
  func httpDateIsParsedInAllThreeFormats(text: String, seconds: Double?) {
    #expect(HTTPDate(text)?.secondsSince1970 == seconds)
  }
}
