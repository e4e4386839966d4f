import CCurl
import Glibc
import Synchronization
import URLs

/// The thread that owns all of libcurl's handles, and what others may ask of it.
///
/// Unchecked because libcurl's pointer is shared: everything but `curl_multi_wakeup`, which may be
/// called from anywhere, happens on the thread.
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
  // Used by the thread alone.
  private var waiting: [String: Line] = [:]
  private var active: [EasyHandle] = []
  private var idle: [EasyHandle] = []

  /// Those who wait for one host, in the order in which they came.
  private struct Line {
    var transfers: ArraySlice<Transfer> = []
    var active = 0
  }

  private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private init(_ multi: UnsafeMutableRawPointer, _ configuration: HTTPClient.Configuration) {
    self.multi = multi
    self.configuration = configuration
  }

  /// Not at the end of the thread: whoever stops the loop may still be about to wake it.
  deinit { curl_multi_cleanup(multi) }

  static func start(
    _ configuration: HTTPClient.Configuration
  ) throws(TransportError) -> TransferLoop {
    guard isLibraryReady, let multi = curl_multi_init() else {
      throw .failed("libcurl does not start")
    }
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
      throw .failed("no thread can be started: \(String(cString: strerror(code)))")
    }
    pthread_detach(thread)
    return loop
  }

  func submit(_ transfer: Transfer) { post { $0.transfers.append(transfer) } }

  /// Ends a transfer that has been submitted, or will not begin one that has yet to be.
  func cancel(_ transfer: Transfer) { post { $0.cancelled.append(transfer) } }

  func stop() { post { $0.isStopped = true } }

  /// Who finds the inbox empty wakes the thread; for those who come before it looks, it is awake.
  private func post(_ message: (inout Inbox) -> Void) {
    let wasEmpty = inbox.withLock { inbox in
      defer { message(&inbox) }
      return inbox.isEmpty
    }
    if wasEmpty { curl_multi_wakeup(multi) }
  }

  private func run() {
    while takeOrders() {
      startWaiting()
      var running: Int32 = 0
      curl_multi_perform(multi, &running)
      // What ended made room: start the next before going to sleep.
      if !finishDone() { curl_multi_poll(multi, nil, 0, 60_000, nil) }
    }
    for handle in active {
      curl_multi_remove_handle(multi, handle.pointer)
      handle.cancel()
    }
    for transfer in waiting.values.flatMap(\.transfers) { transfer.finish(.failure(.cancelled)) }
  }

  /// False when it is time to end.
  private func takeOrders() -> Bool {
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
      waiting[transfer.order.url.origin.host, default: Line()].transfers.append(transfer)
    }
    for transfer in inbox.cancelled { drop(transfer) }
    return !inbox.isStopped
  }

  private func drop(_ transfer: Transfer) {
    transfer.isCancelled = true
    let host = transfer.order.url.origin.host
    if let place = active.firstIndex(where: { $0.transfer === transfer }) {
      let handle = active.remove(at: place)
      curl_multi_remove_handle(multi, handle.pointer)
      handle.cancel()
      rest(handle, host)
    } else if let place = waiting[host]?.transfers.firstIndex(where: { $0 === transfer }) {
      waiting[host]?.transfers.remove(at: place)
      transfer.finish(.failure(.cancelled))
    }
  }

  private func startWaiting() {
    for host in waiting.keys {
      while active.count < configuration.atOnce, let line = waiting[host],
        line.active < configuration.atOncePerHost, let transfer = line.transfers.first
      {
        waiting[host]?.transfers.removeFirst()
        start(transfer, host)
      }
    }
  }

  private func start(_ transfer: Transfer, _ host: String) {
    if let end = transfer.order.end, end <= .now {
      transfer.finish(.failure(.timedOut("its turn did not come in time")))
      return
    }
    let handle = idle.popLast() ?? EasyHandle(configuration)
    handle?.load(transfer)
    guard let handle, curl_multi_add_handle(multi, handle.pointer) == CURLM_OK else {
      transfer.finish(.failure(.failed("libcurl takes no more requests")))
      return
    }
    active.append(handle)
    waiting[host]?.active += 1
  }

  /// Whether any transfer has ended.
  private func finishDone() -> Bool {
    var left: Int32 = 0
    var hasEnded = false
    while let message = curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
        let place = active.firstIndex(where: { $0.pointer == easy })
      else { continue }
      let code = decks_message_result(message)
      curl_multi_remove_handle(multi, easy)
      let handle = active.remove(at: place)
      let host = handle.transfer?.order.url.origin.host
      handle.finish(code)
      if let host { rest(handle, host) }
      hasEnded = true
    }
    return hasEnded
  }

  private func rest(_ handle: EasyHandle, _ host: String) {
    idle.append(handle)
    waiting[host]?.active -= 1
    if let line = waiting[host], line.active == 0, line.transfers.isEmpty { waiting[host] = nil }
  }
}
