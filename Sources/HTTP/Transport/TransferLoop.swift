import CCurl
import Glibc
import Synchronization
import URLs

/// The event loop that runs all transfers on its own thread.
///
/// `@unchecked` because libcurl's pointer is shared between threads. This is safe because other
/// threads only pass it to `decks_multi_wakeup`, which is thread-safe.
final class TransferLoop: @unchecked Sendable {
  private struct Inbox {
    var transfers: [Transfer] = []
    var cancelled: [Transfer] = []
    var isStopped = false

    var isEmpty: Bool { transfers.isEmpty && cancelled.isEmpty && !isStopped }
  }

  private let multi: UnsafeMutableRawPointer
  private let configuration: HTTPClient.Configuration
  private let inbox = Mutex(Inbox())
  // Used only on the loop's thread.
  private var queues: [String: HostQueue] = [:]
  private var active: [EasyHandle] = []
  private var idle: [EasyHandle] = []

  /// The queued transfers to one host, and the number of active ones.
  private struct HostQueue {
    var transfers: ArraySlice<Transfer> = []
    var active = 0
  }

  /// The reason why libcurl cannot be used; nil if it can.
  private static let libraryFailure = decks_curl_start().map { String(cString: $0) }

  private init(_ multi: UnsafeMutableRawPointer, _ configuration: HTTPClient.Configuration) {
    self.multi = multi
    self.configuration = configuration
  }

  // The thread cannot clean up when it ends, because the caller of `stop` may be about to call
  // `decks_multi_wakeup`.
  deinit { decks_multi_cleanup(multi) }

  static func start(
    _ configuration: HTTPClient.Configuration
  ) throws(TransportError) -> TransferLoop {
    if let libraryFailure {
      throw .failed("libcurl cannot be used: \(libraryFailure)")
    }
    guard let multi = decks_multi_init() else { throw .failed("libcurl cannot be initialized") }
    let loop = TransferLoop(multi, configuration)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(loop)
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<TransferLoop>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw .failed("cannot start a thread: \(String(cString: strerror(code)))")
    }
    pthread_detach(thread)
    return loop
  }

  func submit(_ transfer: Transfer) { post { $0.transfers.append(transfer) } }

  /// Cancels a transfer, even before it is submitted.
  func cancel(_ transfer: Transfer) { post { $0.cancelled.append(transfer) } }

  func stop() { post { $0.isStopped = true } }

  /// Adds a message to the inbox. Only a message added to an empty inbox needs to wake the thread.
  private func post(_ message: (inout Inbox) -> Void) {
    let wasEmpty = inbox.withLock { inbox in
      defer { message(&inbox) }
      return inbox.isEmpty
    }
    if wasEmpty { decks_multi_wakeup(multi) }
  }

  private func run() {
    while processInbox() {
      startQueuedTransfers()
      var running: Int32 = 0
      decks_multi_perform(multi, &running)
      // A finished transfer frees capacity: start the next one before polling.
      if !finishCompletedTransfers() { decks_multi_poll(multi, 60_000) }
    }
    for handle in active {
      decks_multi_remove_handle(multi, handle.pointer)
      handle.cancel()
    }
    for transfer in queues.values.flatMap(\.transfers) { transfer.finish(.failure(.cancelled)) }
  }

  /// Processes the inbox; returns false if the loop must stop.
  private func processInbox() -> Bool {
    let inbox = inbox.withLock { inbox in
      defer {
        inbox.transfers.removeAll(keepingCapacity: true)
        inbox.cancelled.removeAll(keepingCapacity: true)
      }
      return inbox
    }
    for transfer in inbox.transfers {
      guard !transfer.isCancelled else {
        transfer.finish(.failure(.cancelled))
        continue
      }
      queues[transfer.request.url.origin.host, default: HostQueue()].transfers.append(transfer)
    }
    for transfer in inbox.cancelled { discard(transfer) }
    return !inbox.isStopped
  }

  private func discard(_ transfer: Transfer) {
    transfer.isCancelled = true
    let host = transfer.request.url.origin.host
    if let index = active.firstIndex(where: { $0.transfer === transfer }) {
      let handle = active.remove(at: index)
      decks_multi_remove_handle(multi, handle.pointer)
      handle.cancel()
      returnToIdle(handle, host)
    } else if let index = queues[host]?.transfers.firstIndex(where: { $0 === transfer }) {
      queues[host]?.transfers.remove(at: index)
      transfer.finish(.failure(.cancelled))
    }
  }

  private func startQueuedTransfers() {
    for host in queues.keys {
      while active.count < configuration.maximumTransfers, let queue = queues[host],
        queue.active < configuration.maximumTransfersPerHost, let transfer = queue.transfers.first
      {
        queues[host]?.transfers.removeFirst()
        start(transfer, host)
      }
    }
  }

  private func start(_ transfer: Transfer, _ host: String) {
    if let deadline = transfer.request.deadline, deadline <= .now {
      transfer.finish(.failure(.timedOut("the deadline passed while the request was queued")))
      return
    }
    let handle = idle.popLast() ?? EasyHandle(configuration)
    handle?.configure(for: transfer)
    guard let handle, decks_multi_add_handle(multi, handle.pointer) == CURLM_OK else {
      transfer.finish(.failure(.failed("libcurl cannot start another transfer")))
      return
    }
    active.append(handle)
    queues[host]?.active += 1
  }

  /// Completes the finished transfers; returns whether there were any.
  private func finishCompletedTransfers() -> Bool {
    var code = CURLE_OK
    var hasFinished = false
    while let pointer = decks_multi_next_finished(multi, &code) {
      guard let index = active.firstIndex(where: { $0.pointer == pointer }) else { continue }
      decks_multi_remove_handle(multi, pointer)
      let handle = active.remove(at: index)
      let host = handle.transfer?.request.url.origin.host
      handle.finish(code)
      if let host { returnToIdle(handle, host) }
      hasFinished = true
    }
    return hasFinished
  }

  private func returnToIdle(_ handle: EasyHandle, _ host: String) {
    idle.append(handle)
    queues[host]?.active -= 1
    if let queue = queues[host], queue.active == 0, queue.transfers.isEmpty { queues[host] = nil }
  }
}
