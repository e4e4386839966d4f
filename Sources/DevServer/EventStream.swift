import FlyingSocks

/// A `text/event-stream` response body that sends each single-line text as it arrives.
struct EventStream: AsyncBufferedSequence {
  typealias Element = UInt8

  let events: AsyncStream<String>

  func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var events: AsyncStream<String>.Iterator
    private var buffer: ArraySlice<UInt8> = []

    fileprivate init(events: AsyncStream<String>.Iterator) {
      self.events = events
    }

    mutating func next() async -> UInt8? {
      if buffer.isEmpty { buffer = await nextBuffer(suggested: 1)?[...] ?? [] }
      return buffer.popFirst()
    }

    /// Returns the next event as a whole, ignoring the suggested size.
    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      await events.next().map { Array("data: \($0)\n\n".utf8) }
    }
  }
}
