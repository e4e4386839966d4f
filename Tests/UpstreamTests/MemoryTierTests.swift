import Foundation
import Hashing
import TestSupport
import Testing

@testable import Upstream

@Suite struct MemoryTierTests {
  private static let stamp = MemoryTier.Stamp(inode: 1, size: 10, changed: [1])

  private func digest(_ number: Int) -> Digest { Digest(of: "\(number)") }

  private func fill(_ memory: MemoryTier, _ count: Int, isPhoto: Bool) {
    for number in 0..<count {
      memory.keep(
        [UInt8](repeating: 1, count: 10), as: digest(number), Self.stamp, isPhoto: isPhoto)
    }
  }

  @Test func theLastUsedBytesStay() {
    let memory = MemoryTier(byteLimit: 30, photoLimit: 100)
    fill(memory, 3, isPhoto: false)
    #expect(memory.body(digest(0), Self.stamp) != nil)
    memory.keep([UInt8](repeating: 2, count: 10), as: digest(9), Self.stamp, isPhoto: true)
    #expect(memory.bytes == 30)
    #expect(memory.body(digest(1), Self.stamp) == nil)
    #expect(memory.body(digest(0), Self.stamp) != nil)
    memory.keep([UInt8](repeating: 2, count: 31), as: digest(10), Self.stamp, isPhoto: false)
    #expect(memory.body(digest(10), Self.stamp) == nil)
    #expect(memory.bytes == 30)
  }

  @Test func photosAreCountedToo() {
    let memory = MemoryTier(byteLimit: 10_000, photoLimit: 4)
    memory.keep([1], as: digest(1000), Self.stamp, isPhoto: false)
    fill(memory, 10, isPhoto: true)
    #expect(memory.photos == 4)
    #expect(memory.bytes == 41)
    #expect(memory.body(digest(9), Self.stamp) != nil)
    #expect(memory.body(digest(5), Self.stamp) == nil)
    #expect(memory.body(digest(1000), Self.stamp) == [1])
  }

  @Test func keepingTheSameAgainCountsOnce() {
    let memory = MemoryTier()
    fill(memory, 1, isPhoto: true)
    fill(memory, 1, isPhoto: true)
    #expect(memory.photos == 1)
    #expect(memory.bytes == 10)
  }

  /// The file is what counts: what has become of it since is seen before memory answers.
  @Test func aFileThatChangedIsReadAgain() throws {
    let folder = try TemporaryFolder()
    let cache = Cache(folder: folder.path)
    let body = Array("a photo".utf8)
    try cache.keep(body: body, as: Digest(of: body))
    #expect(cache.body(Digest(of: body)) == body)
    try FileManager.default.removeItem(atPath: cache.path(of: Digest(of: body)))
    #expect(cache.body(Digest(of: body)) == nil)
  }
}
