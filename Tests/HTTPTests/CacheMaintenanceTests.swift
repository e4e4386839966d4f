import Foundation
import Hashing
import TestSupport
import Testing
import URLs

@testable import HTTP

@Suite struct CacheMaintenanceTests {
  let folder: TemporaryFolder
  static let noon = 1_800_000_000.0

  init() throws { folder = try TemporaryFolder() }

  var cache: HTTPCache {
    HTTPCache(folder: folder.path, derivedFiles: .init(folder: "renditions", index: "index.txt"))
  }

  /// Stores a response of the given size, last used `day` days after `noon`.
  @discardableResult
  private func store(_ name: String, bytes: Int, day: Double) throws -> Digest {
    var record = HTTPCache.Record(url: "https://a.org/\(name)")
    let body = Array(name.utf8) + [UInt8](repeating: 7, count: bytes - name.utf8.count)
    let digest = Digest(of: body)
    record.status = 200
    record.digest = digest
    let cache = cache
    try cache.store(body: body, as: digest)
    try cache.store(record)
    self.cache.markUsed(record, at: Self.noon + day * 86_400)
    return digest
  }

  private func rendition(_ name: String, bytes: Int) throws -> String {
    let stem = Digest(of: name).hex
    let path = "renditions/\(stem.prefix(2))/\(stem)-320.webp"
    try folder.write(String(repeating: "r", count: bytes), to: path)
    return "\(folder.path)/\(path)"
  }

  private func bodies() -> Set<String> {
    Set(cache.files().filter { $0.kind == .body }.map(\.path))
  }

  @Test func leastRecentlyUsedIsRemovedFirst() throws {
    let old = try store("old", bytes: 5000, day: 1)
    let older = try store("older", bytes: 5000, day: 0)
    let new = try store("new", bytes: 5000, day: 2)
    let pruned = try cache.evict(to: 12_000)
    #expect(bodies() == [cache.path(of: old), cache.path(of: new)])
    #expect(!bodies().contains(cache.path(of: older)))
    #expect(pruned.left.bytes <= 12_000)
    #expect(pruned.left.bytes == cache.files().map(\.size).reduce(0, +))
  }

  @Test func filesUsedByThisRunAreKept() throws {
    let old = try store("old", bytes: 5000, day: 0)
    try store("new", bytes: 5000, day: 2)
    let shown = try rendition("shown", bytes: 5000)
    _ = try rendition("hidden", bytes: 5000)
    let run = cache
    let record = try #require(run.record(of: WebURL("https://a.org/old")))
    run.markUsed(record, at: Self.noon)
    let pruned = try run.evict(to: 1) { [shown] }
    #expect(
      Set(cache.files().filter { $0.kind != .record }.map(\.path)) == [
        cache.path(of: old), shown,
      ])
    #expect(pruned.left.bytes > 10_000)
    #expect(cache.record(of: try WebURL("https://a.org/old")) != nil)
    #expect(cache.record(of: try WebURL("https://a.org/new")) == nil)
  }

  @Test func usedRenditionsAreDeterminedOnlyOverTheLimit() throws {
    try store("small", bytes: 100, day: 0)
    _ = try cache.evict(to: 10_000) {
      Issue.record("called below the limit")
      return []
    }
  }

  @Test func orphanedAndPartialFilesAreRemoved() throws {
    let kept = try store("kept", bytes: 100, day: 0)
    try cache.store(body: [1, 2, 3], as: Digest(of: [1, 2, 3] as [UInt8]))
    try folder.write("half", to: "bodies/aa/.partial-x1")
    try folder.write("half", to: "records/bb/.partial-x2")
    let pruned = try cache.evict(to: 1_000_000)
    #expect(bodies() == [cache.path(of: kept)])
    #expect(pruned.removed.files == 3)
    #expect(!folder.files.contains { $0.contains(".partial") })
  }

  @Test func removingLeftoversKeepsEntriesAndGeneration() throws {
    try store("kept", bytes: 100, day: 0)
    try folder.write("half", to: "renditions/aa/.partial-x1")
    let generation = cache.readGeneration()
    try cache.removeLeftovers()
    #expect(!folder.files.contains { $0.contains(".partial") })
    #expect(cache.files().count == 2)
    #expect(cache.readGeneration() == generation)
  }

  @Test func foreignFilesAreKept() throws {
    try store("kept", bytes: 100, day: 0)
    let foreignFiles = ["notes.txt", "bodies/readme", "records/zz/\(Digest(of: "x").hex).json"]
    for name in foreignFiles { try folder.write("mine", to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/bodies/link", withDestinationPath: "/etc/passwd")
    _ = try cache.evict(to: 0)
    #expect(try cache.clear().files == 0)
    #expect(Set(folder.files) == Set(foreignFiles + ["bodies/link", "state"]))
    #expect(cache.verify().filter(\.isDamage).isEmpty)
    #expect(cache.verify().count == 4)
  }

  @Test func damagedFilesAreDetectedAndPruned() throws {
    let body = try store("kept", bytes: 100, day: 0)
    try store("other", bytes: 100, day: 0)
    #expect(cache.verify().isEmpty)
    try Data("changed".utf8).write(to: URL(filePath: cache.path(of: body)))
    let record = cache.recordPath("https://a.org/other")
    var text = try Data(contentsOf: URL(filePath: record))
    text[100] ^= 1
    try text.write(to: URL(filePath: record))
    let moved = cache.recordPath("https://a.org/third")
    try FileManager.default.createDirectory(
      atPath: URL(filePath: moved).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: cache.recordPath("https://a.org/kept"), toPath: moved)
    #expect(
      Set(cache.verify().filter(\.isDamage).map(\.path)) == [cache.path(of: body), record, moved])

    // Reading the damaged files returns nil and records their paths.
    let reader = cache
    #expect(reader.body(body) == nil)
    #expect(reader.record(of: try WebURL("https://a.org/other")) == nil)
    #expect(reader.record(of: try WebURL("https://a.org/third")) == nil)
    #expect(reader.damagedPaths == [cache.path(of: body), record, moved].sorted())
    #expect(try cache.prune(to: 1_000_000).removed.files >= 3)
    #expect(cache.verify().isEmpty)
  }

  @Test func recordOfVersion1IsRead() throws {
    let url = try WebURL("https://a.org/old")
    let path = cache.recordPath(url.text).dropFirst(folder.path.count + 1)
    try folder.write(
      """
      {"answeredAt":1800000000,"confirmedAt":1800000000,"headers":{"etag":"\\"a\\""},\
      "status":200,"url":"https://a.org/old"}
      """, to: String(path))
    #expect(cache.record(of: url)?.headers["etag"] == "\"a\"")
    #expect(cache.incompatibility == nil)
    #expect(cache.verify().isEmpty)
  }

  @Test func cacheOfANewerVersionIsIncompatible() throws {
    try store("kept", bytes: 100, day: 0)
    #expect(cache.incompatibility == nil)
    try folder.write("decks-cache \(HTTPCache.version + 1)\nabc\n", to: "state")
    #expect(cache.incompatibility?.contains("newer version") == true)
  }

  @Test func generationChangesWithEveryWriteAndRemoval() throws {
    var seen = [cache.readGeneration()]
    func expectNewGeneration(_ event: Comment) {
      #expect(!seen.contains(cache.readGeneration()), event)
      seen.append(cache.readGeneration())
      #expect(cache.readGeneration() == seen.last, "reading does not change the generation")
    }
    try store("one", bytes: 100, day: 0)
    expectNewGeneration("a first record")
    let run = cache
    var record = HTTPCache.Record(url: "https://a.org/two")
    for count in 0..<3 {
      record.answeredAt = Double(count)
      try run.store(record)
      #expect(run.readGeneration() == cache.readGeneration())
      expectNewGeneration("record \(count) of one run")
    }
    _ = try cache.evict(to: 1_000_000)
    #expect(cache.readGeneration() == seen.last)
    _ = try cache.evict(to: 0)
    expectNewGeneration("a removal")
  }
}
