import Dispatch
import Synchronization

/// Returns the results of `body` for each index in `0..<count`, in order, computed on as many
/// threads as there are processors.
///
/// Threads take indices in batches, to reduce the synchronization overhead when `body` is short.
public func concurrently<Result: Sendable>(
  _ count: Int, _ body: @Sendable (Int) -> Result
) -> [Result] {
  let batchSize = max(1, min(64, count / 16))
  let next = Atomic(0)
  let finishedBatches = Mutex<[(start: Int, results: [Result])]>([])
  DispatchQueue.concurrentPerform(iterations: processorCount) { _ in
    while case let start = next.add(batchSize, ordering: .relaxed).oldValue, start < count {
      let results = (start..<min(start + batchSize, count)).map(body)
      finishedBatches.withLock { $0.append((start, results)) }
    }
  }
  var batches = finishedBatches.withLock { $0 }
  batches.sort { $0.start < $1.start }
  var results: [Result] = []
  results.reserveCapacity(count)
  for batch in batches { results += batch.results }
  return results
}
