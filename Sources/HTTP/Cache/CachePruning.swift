import Files
import FoundationEssentials
import Glibc
import Hashing
import URLs

extension HTTPCache {
  /// How many files there are of something, and their bytes.
  public struct FileCount: Hashable, Sendable, Codable {
    public var files = 0
    public var bytes = 0

    public init(of entries: some Sequence<Entry> = []) {
      for entry in entries { count(entry) }
    }

    mutating func count(_ entry: Entry) {
      files += 1
      bytes += entry.size
    }
  }

  /// What tidying did.
  public struct PruneResult: Hashable, Sendable, Codable {
    public var removed = FileCount()
    /// What is left of decks' making.
    public var left = FileCount()
  }

  /// Removes what a killed run left, bodies that no record names any more, and then, until no more
  /// than `limit` bytes are left, the files that were of use longest ago.
  ///
  /// What was read or written since this value was made stays in any case, and so do the renditions
  /// named. A file that decks has not made is left alone. Whoever calls this holds the cache.
  ///
  /// - Parameter renditions: files below `renditions` that are in use; asked for only if something
  ///   in use might have to go.
  public func tidy(
    to limit: Int, keeping renditions: () -> [String] = { [] }
  ) throws(File.Failure) -> PruneResult {
    var tidied = PruneResult()
    var kept: [Entry] = []
    let entries = entries()
    let named = namedBodies(entries)
    let used = used
    for entry in entries where entry.kind != .foreign {
      let isOrphan = entry.kind == .body && !named.contains(entry.path)
      if entry.kind == .leftover || (isOrphan && !used.contains(entry.path)) {
        try remove(entry, &tidied)
      } else {
        kept.append(entry)
        tidied.left.count(entry)
      }
    }
    guard tidied.left.bytes > limit else { return tidied }
    let stems = Set(
      renditions().map { Entry(kind: .rendition, path: $0, size: 0, usedAt: 0).stem })
    let inUse = { (entry: Entry) in
      entry.kind == .rendition ? stems.contains(entry.stem) : used.contains(entry.path)
    }
    for entry in kept.sorted(by: { ($0.usedAt, $0.path) < ($1.usedAt, $1.path) })
    where tidied.left.bytes > limit && !inUse(entry) {
      try remove(entry, &tidied)
      tidied.left.files -= 1
      tidied.left.bytes -= entry.size
    }
    return tidied
  }

  /// Removes what a killed run left. Whoever calls this holds the cache.
  public func removeLeftovers() throws(File.Failure) {
    var tidied = PruneResult()
    for entry in entries() where entry.kind == .leftover { try remove(entry, &tidied) }
  }

  /// Removes everything of decks' making.
  public func clear() throws(File.Failure) -> FileCount {
    var tidied = PruneResult()
    for entry in entries() where entry.kind != .foreign { try remove(entry, &tidied) }
    // It tells of renditions that are gone with the rest.
    unlink(folder + "/renditions/made.txt")
    rmdir(folder + "/renditions")
    return tidied.removed
  }

  /// A file that is not what it should be.
  public struct Fault: Hashable, Sendable, Codable, CustomStringConvertible {
    public var path: String
    public var message: String
    /// Whether something was kept there that cannot be used any more.
    public var isDamage: Bool

    public var description: String { "\(printable(path, length: 300)): \(message)" }
  }

  /// Reads everything and says what is damaged, and what does not belong there.
  public func verify() -> [Fault] {
    entries().compactMap { entry in
      fault(in: entry).map { message in
        Fault(
          path: entry.path, message: message,
          isDamage: entry.kind != .foreign && entry.kind != .leftover)
      }
    }
  }

  private func fault(in entry: Entry) -> String? {
    switch entry.kind {
    case .foreign: return "is not of decks' making"
    case .leftover: return "was left by a run that did not end well"
    case .rendition: return entry.size == 0 ? "is empty" : nil
    case .body:
      guard let bytes = try? File.read(entry.path) else { return "cannot be read" }
      return entry.path.hasSuffix("/" + Digest(of: bytes).hex) ? nil : "does not match its hash"
    case .record:
      guard let bytes = try? File.read(entry.path) else { return "cannot be read" }
      guard let record = Record(file: bytes) else { return "does not match its hash" }
      return recordPath(record.url) == entry.path ? nil : "is the record of another address"
    }
  }

  /// Removes what is damaged too, and tidies.
  public func prune(to limit: Int) throws(File.Failure) -> PruneResult {
    var damaged = PruneResult()
    let faults = Set(verify().filter(\.isDamage).map(\.path))
    for entry in entries() where faults.contains(entry.path) { try remove(entry, &damaged) }
    var tidied = try tidy(to: limit)
    tidied.removed.files += damaged.removed.files
    tidied.removed.bytes += damaged.removed.bytes
    return tidied
  }

  /// The files of the bodies that some record names.
  private func namedBodies(_ entries: [Entry]) -> Set<String> {
    Set(
      entries.lazy.filter { $0.kind == .record }.compactMap { entry in
        guard let bytes = try? File.read(entry.path), let record = Record(file: bytes) else {
          return nil
        }
        return record.digest.flatMap { Digest(hex: $0) }.map { self.path(of: $0) }
      })
  }

  private func remove(_ entry: Entry, _ tidied: inout PruneResult) throws(File.Failure) {
    // What was never whole was never part of the cache.
    if entry.kind != .leftover { try mark(Array(entry.path.utf8)) }
    if try File.remove(entry.path) { tidied.removed.count(entry) }
  }
}
