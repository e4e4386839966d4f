import Files
import FoundationEssentials
import Glibc
import Hashing
import Synchronization
import URLs

/// Answers on disk: bodies by the SHA-256 of their bytes, and a small record for each URL.
///
/// Every file is written under another name and then renamed, and is checked against its hash when
/// it is read, so that neither a crash nor a bad disk can pass for an answer. One process at a time
/// may write; any number may read.
public final class HTTPCache: Sendable {
  /// The form in which this version keeps things; it reads all up to it.
  static let version = 2

  /// The folder that holds it.
  public let folder: String
  private let state: Mutex<State>

  private struct State {
    var used: Set<String> = []
    var damaged: Set<String> = []
    var generation: String?
    /// Whether the generation on disk already differs from all that anybody has been told.
    var isMarked = false
    var hasWritten = false
  }

  /// A cache in `folder`, which is made when something is first kept.
  public init(folder: String) {
    self.folder = folder
    state = Mutex(State())
  }

  /// Why this version of decks cannot use what lies there; nil where it can.
  public var incompatibility: String? {
    guard let text = try? File.read(markerPath),
      let version = Marker(String(decoding: text, as: UTF8.self))?.version, version > Self.version
    else { return nil }
    return "is in the form \(version) of a newer decks, and this one reads forms up to "
      + "\(Self.version); use that decks, or set DECKS_CACHE_DIR to another folder"
  }

  /// A text that changes whenever anything is written to the cache or removed from it.
  public var generation: String {
    state.withLock { state in
      state.isMarked = false
      if !state.hasWritten { state.generation = nil }
      return generation(&state)
    }
  }

  /// Files that turned out not to hold what they should, since this value was made.
  public var damaged: [String] { state.withLock { $0.damaged.sorted() } }

  /// The files that were read or written since this value was made.
  var used: Set<String> { state.withLock(\.used) }

  /// Whether anything was written since this value was made.
  public var hasWritten: Bool { state.withLock(\.hasWritten) }

  /// What is known of `url`; nil if nothing is, or nothing legible.
  func record(of url: WebURL) -> Record? {
    let path = recordPath(url.text)
    guard let bytes = try? File.read(path) else { return nil }
    guard let record = Record(file: bytes), record.url == url.text else {
      _ = state.withLock { $0.damaged.insert(path) }
      return nil
    }
    return record
  }

  /// The body with that digest; nil if it is not there whole.
  func body(_ digest: Digest) -> [UInt8]? {
    let path = path(of: digest)
    guard let body = try? File.read(path) else { return nil }
    guard Digest(of: body) == digest else {
      _ = state.withLock { $0.damaged.insert(path) }
      return nil
    }
    return body
  }

  /// The file of the body with that digest.
  public func path(of digest: Digest) -> String {
    "\(folder)/bodies/\(digest.hex.prefix(2))/\(digest.hex)"
  }

  /// Keeps a body, unless it is there already and whole.
  func keep(body: [UInt8], as digest: Digest) throws(File.Failure) {
    let path = path(of: digest)
    _ = state.withLock { $0.used.insert(path) }
    if self.body(digest) == nil { try File.write(body, to: path) }
  }

  /// Keeps a record in place of the one before.
  func keep(_ record: Record) throws(File.Failure) {
    let path = recordPath(record.url)
    let file = record.file
    try mark(file)
    _ = state.withLock { $0.used.insert(path) }
    try File.write(file, to: path)
  }

  /// Notes at what time, in seconds since 1970, a record and its body were of use.
  func use(_ record: Record, at time: Double) {
    var paths = [recordPath(record.url)]
    if let digest = record.digest.flatMap({ Digest(hex: $0) }) { paths.append(path(of: digest)) }
    let news = state.withLock { state in paths.filter { state.used.insert($0).inserted } }
    for path in news { Self.touch(path, at: time) }
  }

  /// Makes a file's time that of its last use, by which the oldest are found; to the hour, which
  /// is exact enough and spares most of the work.
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

  var markerPath: String { folder + "/state" }

  /// Says that the cache is about to change, by `what`.
  func mark(_ what: [UInt8]) throws(File.Failure) {
    try state.withLock { (state) throws(File.Failure) in
      guard !state.isMarked else { return }
      let next = Digest(of: Array(generation(&state).utf8) + what).short
      let marker = Marker(version: Self.version, generation: next)
      try File.write(Array(marker.text.utf8), to: markerPath)
      state.generation = next
      state.isMarked = true
      state.hasWritten = true
    }
  }

  private func generation(_ state: inout State) -> String {
    if let known = state.generation { return known }
    let text = (try? File.read(markerPath)).map { String(decoding: $0, as: UTF8.self) }
    let generation = text.flatMap { Marker($0)?.generation } ?? ""
    state.generation = generation
    return generation
  }
}

/// The cache's own file: in what form things are kept, and what tells that something has changed.
private struct Marker {
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
