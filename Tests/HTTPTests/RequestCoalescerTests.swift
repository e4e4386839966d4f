import Dispatch
import HTTPFixtures
import Synchronization
import TestSupport
import Testing
import URLs

@testable import HTTP

@Suite(.timeLimit(.minutes(10))) struct RequestCoalescerTests {
  private func coalescer(trusting server: StubServer) throws -> RequestCoalescer {
    var configuration = HTTPClient.Configuration(userAgent: "decks/test")
    configuration.trustedOrigins = [try WebURL(server.base).origin]
    return RequestCoalescer(
      HTTPClient(configuration).transport
        .retrying(by: RetryPolicy(seed: 1), clock: ManualClock().asClock))
  }

  @Test func concurrentRequestsForOneURLShareRetries() async throws {
    let count = Atomic(0)
    let server = try StubServer { _ in
      count.add(1, ordering: .relaxed).oldValue < 2
        ? StubServer.answer("503 Busy") : StubServer.answer("200 OK", [], Array("{}".utf8))
    }
    let coalescer = try coalescer(trusting: server)
    let request = Request(try WebURL(server.base), limit: 99)
    try await withThrowingTaskGroup(of: Response?.self) { group in
      for _ in 0..<50 { group.addTask { try await coalescer.send(request) } }
      for try await response in group { #expect(response?.body == Array("{}".utf8)) }
    }
    #expect(server.requests.count == 3)
    #expect(coalescer.counters == .init(requests: 3, retries: 2, cacheMisses: 1, bytes: 2))
  }

  @Test func failedRequestsAreCounted() async throws {
    let server = try StubServer { _ in [] }
    let coalescer = try coalescer(trusting: server)
    let request = Request(try WebURL(server.base), limit: 99)
    await #expect(throws: TransportError.self) { try await coalescer.send(request) }
    #expect(coalescer.counters.requests == 4)
    #expect(coalescer.counters.retries == 3)
  }

  @Test func cancellingOneCallerDoesNotCancelTheOthers() async throws {
    let gate = DispatchSemaphore(value: 0)
    let arrivals = AsyncStream.makeStream(of: Void.self)
    let server = try StubServer { _ in
      arrivals.continuation.yield()
      gate.wait()
      return StubServer.answer()
    }
    let coalescer = try coalescer(trusting: server)
    let request = Request(try WebURL(server.base), limit: 99)
    let first = Task { try await coalescer.send(request) }
    var arrived = arrivals.stream.makeAsyncIterator()
    await arrived.next()
    let others = (0..<5).map { _ in Task { try await coalescer.send(request) } }
    first.cancel()
    await #expect(throws: TransportError.cancelled) { try await first.value }
    for _ in 0..<2 { gate.signal() }
    for other in others { #expect(try await other.value?.status == 200) }
    #expect(server.requests.count == 2)
  }
}
