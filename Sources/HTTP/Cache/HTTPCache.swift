import Files
import FoundationEssentials
import Glibc
import Hashing
import Synchronization
import URLs

/// An HTTP cache on disk. Bodies are stored in files named after their SHA-256; each URL has a
/// small record that refers to its body.
///
/// Files are written atomically and checked against their hash when they are read, so that damage
/// from crashes and disk errors is detected. Only one process may write at a time; any number of
/// processes may read.
public final class HTTPCache: Sendable {
  /// The current version of the format; earlier versions can be read too.
  static let version = 2

  /// The path of the cache's folder.
  public let folder: String
  /// The files that another module keeps in the folder; nil if there are none.
  let derivedFiles: DerivedFiles?
  private let state: Mutex<State>

  private struct State {
    var used: Set<String> = []
    var damaged: Set<String> = []
    var generation: String?
    /// Whether the generation was changed since it was last read by `readGeneration()`.
    var hasNewGeneration = false
    var hasWritten = false
    /// Whether the current generation has not been written to disk, which had no space left.
    var hasUnwrittenGeneration = false
  }

  /// Creates a cache in `folder`, which is created on the first write.
  public init(folder: String, derivedFiles: DerivedFiles? = nil) {
    self.folder = folder
    self.derivedFiles = derivedFiles
    state = Mutex(State())
  }

  /// The reason why this version of decks cannot use the cache; nil if it can.
  public var incompatibility: String? {
    guard let text = try? File.read(stateFilePath),
      let version = StateFile(String(decoding: text, as: UTF8.self))?.version,
      version > Self.version
    else { return nil }
    return
      "was written by a newer version of decks (format \(version); this version reads up to "
      + "\(Self.version)); update decks, or set DECKS_CACHE_DIR to another folder"
  }

  /// Returns an identifier that changes whenever the cache's contents change. The next change after
  /// a call begins a new generation.
  public func readGeneration() -> String {
    state.withLock { state in
      state.hasNewGeneration = false
      if !state.hasWritten { state.generation = nil }
      return loadGeneration(&state)
    }
  }

  /// Paths of the damaged files found through this instance, sorted.
  public var damagedPaths: [String] { state.withLock { $0.damaged.sorted() } }

  /// Paths of the files read or written through this instance.
  var usedPaths: Set<String> { state.withLock(\.used) }

  /// Whether the cache was changed through this instance.
  public var hasWritten: Bool { state.withLock(\.hasWritten) }

  /// Returns the record of `url`; nil if it is missing or damaged.
  func record(of url: WebURL) -> Record? {
    let path = recordPath(url.text)
    guard let bytes = try? File.read(path) else { return nil }
    guard let record = Record(fileContents: bytes), record.url == url.text else {
      _ = state.withLock { $0.damaged.insert(path) }
      return nil
    }
    return record
  }

  /// Returns the body with the given digest; nil if it is missing or damaged.
  func body(_ digest: Digest) -> [UInt8]? {
    let path = path(of: digest)
    guard let body = try? File.read(path) else { return nil }
    guard Digest(of: body) == digest else {
      _ = state.withLock { $0.damaged.insert(path) }
      return nil
    }
    return body
  }

  /// Returns the path of the body with the given digest.
  public func path(of digest: Digest) -> String {
    "\(folder)/bodies/\(digest.hex.prefix(2))/\(digest.hex)"
  }

  /// Writes a body, unless it is already stored intact.
  func store(body: [UInt8], as digest: Digest) throws(File.Failure) {
    let path = path(of: digest)
    _ = state.withLock { $0.used.insert(path) }
    if self.body(digest) == nil { try File.write(body, to: path) }
  }

  /// Writes a record, replacing the URL's previous one.
  func store(_ record: Record) throws(File.Failure) {
    let path = recordPath(record.url)
    let file = record.fileContents
    try changeGeneration(for: file)
    _ = state.withLock { $0.used.insert(path) }
    try File.write(file, to: path)
  }

  /// Marks a record and its body as used.
  ///
  /// - Parameter time: Seconds since 1970.
  func markUsed(_ record: Record, at time: Double) {
    var paths = [recordPath(record.url)]
    if let digest = record.digest { paths.append(path(of: digest)) }
    let newlyUsed = state.withLock { state in paths.filter { state.used.insert($0).inserted } }
    for path in newlyUsed { Self.touch(path, at: time) }
  }

  /// Sets a file's modification time to the time of its last use, so that eviction can find the
  /// least recently used files. A change of less than an hour is skipped, which avoids most writes.
  private static func touch(_ path: String, at time: Double) {
    var status = stat()
    guard stat(path, &status) == 0, abs(Double(status.st_mtim.tv_sec) - time) >= 3600 else {
      return
    }
    let instant = timespec(tv_sec: Int(time), tv_nsec: 0)
    _ = utimensat(AT_FDCWD, path, [instant, instant], AT_SYMLINK_NOFOLLOW)
  }

  func recordPath(_ url: String) -> String {
    let name = Digest(of: url).hex
    return "\(folder)/records/\(name.prefix(2))/\(name).json"
  }

  // MARK: Generations

  var stateFilePath: String { folder + "/state" }

  /// Starts a new generation, unless one has begun since the last `readGeneration()`. Called before
  /// the contents change; `change` identifies the change.
  func changeGeneration(for change: [UInt8]) throws(File.Failure) {
    try state.withLock { (state) throws(File.Failure) in
      guard !state.hasNewGeneration else { return }
      let next = Digest(of: Array(loadGeneration(&state).utf8) + change).short
      let file = StateFile(version: Self.version, generation: next)
      try File.write(Array(file.text.utf8), to: stateFilePath)
      state.generation = next
      state.hasNewGeneration = true
      state.hasWritten = true
    }
  }

  /// Starts a new generation before files are removed, as ``changeGeneration(for:)`` does, but even
  /// if the disk is full: then the file `state` is removed, which also changes the generation, and
  /// ``writeUnwrittenGeneration()`` writes it again when the removal has freed space.
  func changeGeneration(forRemovalOf path: String) throws(File.Failure) {
    do {
      try changeGeneration(for: Array(path.utf8))
    } catch {
      guard unlink(stateFilePath) == 0 || errno == ENOENT else { throw error }
      state.withLock { state in
        state.generation = Digest(of: Array(loadGeneration(&state).utf8) + Array(path.utf8)).short
        state.hasNewGeneration = true
        state.hasWritten = true
        state.hasUnwrittenGeneration = true
      }
    }
  }

  /// Writes the generation that could not be written before files were removed. If there is still
  /// no space, the next change of the cache writes one.
  func writeUnwrittenGeneration() {
    state.withLock { state in
      guard state.hasUnwrittenGeneration, let generation = state.generation else { return }
      let file = StateFile(version: Self.version, generation: generation)
      try? File.write(Array(file.text.utf8), to: stateFilePath)
      state.hasUnwrittenGeneration = false
    }
  }

  private func loadGeneration(_ state: inout State) -> String {
    if let generation = state.generation { return generation }
    let text = (try? File.read(stateFilePath)).map { String(decoding: $0, as: UTF8.self) }
    let generation = text.flatMap { StateFile($0)?.generation } ?? ""
    state.generation = generation
    return generation
  }
}

/// The contents of the file `state`: the cache's format version and generation.
private struct StateFile {
  var version: Int
  var generation: String

  init(version: Int, generation: String) {
    self.version = version
    self.generation = generation
  }

  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count >= 3, words[0] == "decks-cache", let version = Int(words[1]) else {
      return nil
    }
    self.init(version: version, generation: String(words[2]))
  }

  var text: String { "decks-cache \(version)\n\(generation)\n" }
}
