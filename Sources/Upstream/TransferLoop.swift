import CCurl
import Glibc
import Synchronization

/// The thread that owns all of libcurl's handles, and what others may ask of it.
///
/// Unchecked because libcurl's pointer is shared: everything but `curl_multi_wakeup`, which may be
/// called from anywhere, happens on the thread.
final class TransferLoop: @unchecked Sendable {
  private struct Inbox {
    var transfers: [Transfer] = []
    var isStopped = false
  }

  private let multi: UnsafeMutableRawPointer
  private let configuration: HTTPClient.Configuration
  private let inbox = Mutex(Inbox())
  // Used by the thread alone.
  private var waiting: [Transfer] = []
  private var active: [UnsafeMutableRawPointer: Transfer] = [:]

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

  func submit(_ transfer: Transfer) {
    inbox.withLock { $0.transfers.append(transfer) }
    wake()
  }

  func stop() {
    inbox.withLock { $0.isStopped = true }
    wake()
  }

  func wake() { curl_multi_wakeup(multi) }

  private func run() {
    while takeOrders() {
      dropCancelled()
      startWaiting()
      var running: Int32 = 0
      curl_multi_perform(multi, &running)
      // What ended made room: start the next before going to sleep.
      if !finishDone() { curl_multi_poll(multi, nil, 0, 1000, nil) }
    }
    for (easy, transfer) in active { drop(easy, transfer) }
    for transfer in waiting { transfer.finish(.failure(.cancelled)) }
  }

  /// False when it is time to end.
  private func takeOrders() -> Bool {
    inbox.withLock { inbox in
      waiting += inbox.transfers
      inbox.transfers = []
      return !inbox.isStopped
    }
  }

  private func dropCancelled() {
    for (easy, transfer) in active where transfer.isCancelled { drop(easy, transfer) }
    for transfer in waiting where transfer.isCancelled { transfer.finish(.failure(.cancelled)) }
    waiting.removeAll(where: \.isCancelled)
  }

  private func drop(_ easy: UnsafeMutableRawPointer, _ transfer: Transfer) {
    curl_multi_remove_handle(multi, easy)
    active[easy] = nil
    transfer.finish(.failure(.cancelled))
  }

  private func startWaiting() {
    var perHost: [String: Int] = [:]
    for transfer in active.values { perHost[transfer.order.url.origin.host, default: 0] += 1 }
    waiting.removeAll { transfer in
      let host = transfer.order.url.origin.host
      guard active.count < configuration.atOnce,
        perHost[host, default: 0] < configuration.atOncePerHost
      else { return false }
      guard let easy = transfer.begin(configuration),
        curl_multi_add_handle(multi, easy) == CURLM_OK
      else {
        transfer.finish(.failure(.failed("libcurl takes no more requests")))
        return true
      }
      active[easy] = transfer
      perHost[host, default: 0] += 1
      return true
    }
  }

  /// Whether any transfer has ended.
  private func finishDone() -> Bool {
    var left: Int32 = 0
    var hasEnded = false
    while let message = curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else {
        continue
      }
      let code = decks_message_result(message)
      curl_multi_remove_handle(multi, easy)
      active.removeValue(forKey: easy)?.end(code)
      hasEnded = true
    }
    return hasEnded
  }
}
