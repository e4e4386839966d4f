import Dispatch
import Glibc
import Synchronization

/// Watches folder trees and single files with inotify.
///
/// A burst of changes, such as those from a Git checkout, is reported once it is over.
public final class FolderWatcher: Sendable {
  /// Yields after each burst of changes; `takeChanges` then returns the changed paths.
  public let signals: AsyncStream<Void>

  private let shared: Shared
  /// The write end of a pipe; closing it stops the thread.
  private let stopDescriptor: Int32

  private final class Shared: Sendable {
    let watched: Mutex<WatchedFolders>
    init(_ descriptor: Int32) { watched = Mutex(WatchedFolders(descriptor: descriptor)) }
  }

  /// Creates a watcher that does not watch anything yet.
  ///
  /// - Parameter quietPeriod: The number of milliseconds without a change after which a burst is
  ///   over.
  /// - Returns: The watcher, or nil if the system cannot provide another inotify instance or pipe.
  public init?(quietPeriod: Int32 = 4) {
    var ends: [Int32] = [-1, -1]
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard pipe(&ends) == 0 else {
      close(descriptor)
      return nil
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    signals = stream
    stopDescriptor = ends[1]
    let shared = Shared(descriptor)
    self.shared = shared
    let stop = ends[0]
    DispatchQueue(label: "decks.folder-watcher").async {
      Self.listen(descriptor, until: stop, quietPeriod: quietPeriod, shared, continuation)
    }
  }

  deinit { close(stopDescriptor) }

  /// Adds folders and files to watch, which need not exist yet. The paths of changes begin with the
  /// paths given here.
  public func watch(folders: [String], files: [String]) {
    shared.watched.withLock {
      if $0.folders.isSuperset(of: folders), $0.files.isSuperset(of: files) { return }
      $0.folders.formUnion(folders)
      $0.files.formUnion(files)
      $0.addWatches()
    }
  }

  /// Returns and clears a message that names the last folder that could not be watched and the
  /// reason.
  public func takeFailure() -> String? {
    shared.watched.withLock { watched in
      defer { watched.failure = nil }
      return watched.failure
    }
  }

  /// Returns and clears the paths changed since the last call.
  public func takeChanges() -> Set<String> {
    shared.watched.withLock { watched in
      defer { watched.changedPaths = [] }
      return watched.changedPaths
    }
  }

  private static func listen(
    _ descriptor: Int32, until stop: Int32, quietPeriod: Int32, _ shared: Shared,
    _ signals: AsyncStream<Void>.Continuation
  ) {
    defer {
      close(descriptor)
      close(stop)
      signals.finish()
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isBurst = false
    while true {
      var pollDescriptors = [descriptor, stop].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let readyCount = poll(&pollDescriptors, 2, isBurst ? quietPeriod : -1)
      if readyCount < 0 && errno == EINTR { continue }
      if readyCount < 0 || pollDescriptors[1].revents != 0 { return }
      if readyCount == 0 {
        isBurst = false
        signals.yield()
        continue
      }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { continue }
      let events = buffer.withUnsafeBytes {
        WatchedFolders.events(in: UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
      let hasChanges = shared.watched.withLock { watched in
        for event in events { watched.record(event) }
        return !watched.changedPaths.isEmpty
      }
      isBurst = isBurst || hasChanges
    }
  }
}
