import Dispatch
import Synchronization

/// What `body` makes of each number from 0 up to `count`, in their order, worked on by as many
/// threads as there are processors.
///
/// Threads take numbers in runs, so that a short `body` pays for its work alone.
public func concurrently<Result: Sendable>(
  _ count: Int, _ body: @Sendable (Int) -> Result
) -> [Result] {
  let length = max(1, min(64, count / 16))
  let next = Atomic(0)
  let done = Mutex<[(start: Int, results: [Result])]>([])
  DispatchQueue.concurrentPerform(iterations: processors) { _ in
    while case let start = next.add(length, ordering: .relaxed).oldValue, start < count {
      let results = (start..<min(start + length, count)).map(body)
      done.withLock { $0.append((start, results)) }
    }
  }
  var runs = done.withLock { $0 }
  runs.sort { $0.start < $1.start }
  var all: [Result] = []
  all.reserveCapacity(count)
  for run in runs { all += run.results }
  return all
}
