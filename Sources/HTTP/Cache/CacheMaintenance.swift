import Files
import FoundationEssentials
import Glibc
import Hashing
import URLs

extension HTTPCache {
  /// A number of files and their total size in bytes.
  public struct FileCount: Hashable, Sendable, Codable {
    public var files = 0
    public var bytes = 0

    public init(of files: some Sequence<CachedFile> = []) {
      for file in files { count(file) }
    }

    mutating func count(_ file: CachedFile) {
      files += 1
      bytes += file.size
    }
  }

  /// The files that pruning removed and the files that remain.
  public struct PruneResult: Hashable, Sendable, Codable {
    public var removed = FileCount()
    /// The remaining files created by decks.
    public var left = FileCount()
  }

  /// Removes temporary files of interrupted runs and bodies to which no record refers; then removes
  /// the least recently used files until at most `limit` bytes are left.
  ///
  /// Keeps files read or written through this instance, derived files in use, and files that were
  /// not created by decks. The caller must hold the cache's lock.
  ///
  /// - Parameter derivedFiles: Returns the derived files in use; all files derived from the same
  ///   bodies are kept. Called only if the cache exceeds the limit.
  public func evict(
    to limit: Int, keeping derivedFiles: () -> [String] = { [] }
  ) throws(File.Failure) -> PruneResult {
    var result = PruneResult()
    var remaining: [CachedFile] = []
    let files = files()
    let referencedBodyPaths = referencedBodies(files)
    let usedPaths = self.usedPaths
    for file in files where file.kind != .foreign {
      let isOrphan = file.kind == .body && !referencedBodyPaths.contains(file.path)
      if file.kind == .leftover || (isOrphan && !usedPaths.contains(file.path)) {
        try remove(file, &result)
      } else {
        remaining.append(file)
        result.left.count(file)
      }
    }
    defer { writeUnwrittenGeneration() }
    guard result.left.bytes > limit else { return result }
    let stemsInUse = Set(
      derivedFiles().map { CachedFile(kind: .derived, path: $0, size: 0, usedAt: 0).stem })
    let isInUse = { (file: CachedFile) in
      file.kind == .derived ? stemsInUse.contains(file.stem) : usedPaths.contains(file.path)
    }
    for file in remaining.sorted(by: { ($0.usedAt, $0.path) < ($1.usedAt, $1.path) })
    where result.left.bytes > limit && !isInUse(file) {
      try remove(file, &result)
      result.left.files -= 1
      result.left.bytes -= file.size
    }
    return result
  }

  /// Removes temporary files of interrupted runs. The caller must hold the cache's lock.
  public func removeLeftovers() throws(File.Failure) {
    var result = PruneResult()
    for file in files() where file.kind == .leftover { try remove(file, &result) }
  }

  /// Removes all files created by decks.
  public func clear() throws(File.Failure) -> FileCount {
    var result = PruneResult()
    defer { writeUnwrittenGeneration() }
    for file in files() where file.kind != .foreign { try remove(file, &result) }
    if let derivedFiles {
      // The derived files have been removed, so their index is removed too.
      unlink("\(folder)/\(derivedFiles.folder)/\(derivedFiles.index)")
      rmdir("\(folder)/\(derivedFiles.folder)")
    }
    return result.removed
  }

  /// A damaged or unexpected file.
  public struct Fault: Hashable, Sendable, Codable, CustomStringConvertible {
    public var path: String
    public var message: String
    /// Whether cached data was lost; false for leftover and foreign files.
    public var isDamage: Bool

    public var description: String { "\(printable(path, length: 300)) \(message)" }
  }

  /// Reads all files and returns those that are damaged or do not belong in the cache.
  public func verify() -> [Fault] {
    files().compactMap { file in
      fault(in: file).map { message in
        Fault(
          path: file.path, message: message,
          isDamage: file.kind != .foreign && file.kind != .leftover)
      }
    }
  }

  private func fault(in file: CachedFile) -> String? {
    switch file.kind {
    case .foreign: return "was not created by decks"
    case .leftover: return "was left by an interrupted run"
    case .derived: return file.size == 0 ? "is empty" : nil
    case .body:
      guard let bytes = try? File.read(file.path) else { return "cannot be read" }
      return file.path.hasSuffix("/" + Digest(of: bytes).hex)
        ? nil : "does not match its hash; to remove it, run decks cache prune"
    case .record:
      guard let bytes = try? File.read(file.path) else { return "cannot be read" }
      guard let record = Record(fileContents: bytes) else {
        return "does not match its hash; to remove it, run decks cache prune"
      }
      return recordPath(record.url) == file.path
        ? nil : "belongs to another URL; to remove it, run decks cache prune"
    }
  }

  /// Removes damaged files, then reduces the cache to at most `limit` bytes.
  public func prune(to limit: Int) throws(File.Failure) -> PruneResult {
    var damaged = PruneResult()
    let faults = Set(verify().filter(\.isDamage).map(\.path))
    for file in files() where faults.contains(file.path) { try remove(file, &damaged) }
    var result = try evict(to: limit)
    result.removed.files += damaged.removed.files
    result.removed.bytes += damaged.removed.bytes
    return result
  }

  /// Returns the paths of the bodies that records refer to.
  private func referencedBodies(_ files: [CachedFile]) -> Set<String> {
    Set(
      files.lazy.filter { $0.kind == .record }.compactMap { file in
        guard let bytes = try? File.read(file.path), let record = Record(fileContents: bytes)
        else {
          return nil
        }
        return record.digest.map { self.path(of: $0) }
      })
  }

  private func remove(_ file: CachedFile, _ result: inout PruneResult) throws(File.Failure) {
    // A temporary file was never part of the cache, so the generation stays the same.
    if file.kind != .leftover { try changeGeneration(forRemovalOf: file.path) }
    if try File.remove(file.path) { result.removed.count(file) }
  }
}
