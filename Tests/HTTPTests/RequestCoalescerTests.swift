import HTTPFixtures
import Dispatch
import Synchronization
import TestSupport
import Testing
import URLs

@testable import HTTP

@Suite(.timeLimit(.minutes(10))) struct InquiriesTests {
  private func requests(trusting server: Loopback) throws -> RequestCoalescer {
    var configuration = HTTPClient.Configuration(userAgent: "decks/test")
    configuration.trusted = [try WebURL(server.base).origin]
    return RequestCoalescer(
      HTTPClient(configuration).transport
        .retrying(by: RetryPolicy(seed: 1), clock: ManualClock().asClock))
  }

  @Test func thoseWhoAskForTheSameShareItsRetries() async throws {
    let count = Atomic(0)
    let server = try Loopback { _ in
      count.add(1, ordering: .relaxed).oldValue < 2
        ? Loopback.answer("503 Busy") : Loopback.answer("200 OK", [], Array("{}".utf8))
    }
    let requests = try requests(trusting: server)
    let request = Request(try WebURL(server.base), limit: 99)
    try await withThrowingTaskGroup(of: Response?.self) { group in
      for _ in 0..<50 { group.addTask { try await requests.response(request) } }
      for try await response in group { #expect(response?.body == Array("{}".utf8)) }
    }
    #expect(server.requests.count == 3)
    #expect(requests.counters == .init(requests: 3, retries: 2, bytes: 2))
  }

  @Test func theRequestsOfAFailureCountToo() async throws {
    let server = try Loopback { _ in [] }
    let requests = try requests(trusting: server)
    let request = Request(try WebURL(server.base), limit: 99)
    await #expect(throws: TransportError.self) { try await requests.response(request) }
    #expect(requests.counters.requests == 4)
    #expect(requests.counters.retries == 3)
  }

  @Test func whoGivesUpDoesNotTakeTheAnswerFromTheOthers() async throws {
    let gate = DispatchSemaphore(value: 0)
    let arrivals = AsyncStream.makeStream(of: Void.self)
    let server = try Loopback { _ in
      arrivals.continuation.yield()
      gate.wait()
      return Loopback.answer()
    }
    let requests = try requests(trusting: server)
    let request = Request(try WebURL(server.base), limit: 99)
    let first = Task { try await requests.response(request) }
    var arrived = arrivals.stream.makeAsyncIterator()
    await arrived.next()
    let others = (0..<5).map { _ in Task { try await requests.response(request) } }
    first.cancel()
    await #expect(throws: TransportError.cancelled) { try await first.value }
    for _ in 0..<2 { gate.signal() }
    for other in others { #expect(try await other.value?.status == 200) }
    #expect(server.requests.count == 2)
  }
}
