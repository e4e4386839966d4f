import Hashing
import Synchronization

/// Bodies kept in memory, those used last: in front of the disk for as long as the process lives.
public final class MemoryTier: Sendable {
  /// What tells whether a body's file is still the one that was read.
  struct Stamp: Hashable {
    var inode: UInt64
    var size: Int
    /// Seconds and nanoseconds of the last change.
    var changed: [Int]
  }

  private struct Entry {
    var body: [UInt8]
    var stamp: Stamp
    var usedAt: Int
  }

  private struct State {
    var entries: [Digest: Entry] = [:]
    var bytes = 0
    var photos: Set<Digest> = []
    var uses = 0

    mutating func remove(_ digest: Digest) {
      guard let entry = entries.removeValue(forKey: digest) else { return }
      bytes -= entry.body.count
      photos.remove(digest)
    }

    /// The one that was not used for longest.
    func oldest(of digests: some Sequence<Digest>) -> Digest? {
      digests.min { entries[$0]?.usedAt ?? 0 < entries[$1]?.usedAt ?? 0 }
    }
  }

  private let byteLimit: Int
  private let photoLimit: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - byteLimit: bytes at most.
  ///   - photoLimit: photos at most, however small.
  public init(byteLimit: Int = 100_000_000, photoLimit: Int = 100) {
    self.byteLimit = byteLimit
    self.photoLimit = photoLimit
  }

  /// Bytes held at present.
  var bytes: Int { state.withLock(\.bytes) }
  /// Photos held at present.
  var photos: Int { state.withLock(\.photos.count) }

  /// The body with that digest, if its file has that stamp still.
  func body(_ digest: Digest, _ stamp: Stamp) -> [UInt8]? {
    state.withLock { state in
      guard state.entries[digest]?.stamp == stamp else { return nil }
      state.uses += 1
      state.entries[digest]?.usedAt = state.uses
      return state.entries[digest]?.body
    }
  }

  /// Keeps a body, in the place of those that were not used for longest.
  func keep(_ body: [UInt8], as digest: Digest, _ stamp: Stamp, isPhoto: Bool) {
    guard body.count <= byteLimit, !isPhoto || photoLimit > 0 else { return }
    state.withLock { state in
      state.remove(digest)
      state.uses += 1
      state.entries[digest] = Entry(body: body, stamp: stamp, usedAt: state.uses)
      state.bytes += body.count
      if isPhoto { state.photos.insert(digest) }
      while state.photos.count > photoLimit, let oldest = state.oldest(of: state.photos) {
        state.remove(oldest)
      }
      while state.bytes > byteLimit, let oldest = state.oldest(of: state.entries.keys) {
        state.remove(oldest)
      }
    }
  }
}
