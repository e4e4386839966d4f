import Files
import Foundation
import Hashing
import TestSupport
import Testing
import URLs

@testable import HTTP

@Suite struct HTTPCacheTests {
  @Test func bodyIsFoundByHashUnlessDamaged() throws {
    let folder = try TemporaryFolder()
    let cache = HTTPCache(folder: folder.path + "/deep/er")
    let body = Array("a photo".utf8)
    let digest = Digest(of: body)
    #expect(cache.body(digest) == nil)
    try cache.store(body: body, as: digest)
    #expect(cache.body(digest) == body)
    #expect(cache.path(of: digest).hasSuffix("/bodies/\(digest.hex.prefix(2))/\(digest.hex)"))

    try Data("damaged".utf8).write(to: URL(filePath: cache.path(of: digest)))
    #expect(cache.body(digest) == nil)
    try cache.store(body: body, as: digest)
    #expect(cache.body(digest) == body)
  }

  @Test func recordRoundTrips() throws {
    let folder = try TemporaryFolder()
    let cache = HTTPCache(folder: folder.path)
    let url = try WebURL("https://a.org/x")
    var record = HTTPCache.Record(url: url.text)
    record.status = 200
    record.headers = ["etag": "\"é\\\""]
    record.answeredAt = 1_800_000_000.25
    try cache.store(record)
    #expect(cache.record(of: url) == record)
    #expect(cache.record(of: try WebURL("https://a.org/y")) == nil)
  }

  @Test func damagedRecordIsIgnored() throws {
    let folder = try TemporaryFolder()
    let cache = HTTPCache(folder: folder.path)
    let url = try WebURL("https://a.org/x")
    try cache.store(HTTPCache.Record(url: url.text))
    for file in folder.files {
      try Data("{\"url\": 7".utf8).write(to: URL(filePath: "\(folder.path)/\(file)"))
    }
    #expect(cache.record(of: url) == nil)
  }

  /// A concurrent reader never sees a partial file; neither does the next run after a crash.
  @Test func fileIsReplacedAtomically() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    let versions = [UInt8(1), 2].map { [UInt8](repeating: $0, count: 300_000) }
    try File.write(versions[0], to: path)
    let writing = Task {
      for count in 0..<200 { try File.write(versions[count % 2], to: path) }
    }
    for _ in 0..<200 { #expect(try versions.contains(File.read(path))) }
    try await writing.value
    #expect(folder.files == ["file"])
  }

  @Test func failedWriteLeavesNoFiles() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/taken"
    try FileManager.default.createDirectory(
      atPath: path + "/inside", withIntermediateDirectories: true)
    #expect(throws: File.Failure.self) { try File.write([1, 2, 3], to: path) }
    #expect(folder.files.isEmpty)
  }
}
