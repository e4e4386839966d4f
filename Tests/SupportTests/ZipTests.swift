import Compression
import Foundation
import TestSupport
import Testing

@Suite("Zip archives")
struct ZipTests {
  private func archive(_ files: [(String, [UInt8])]) throws -> [UInt8] {
    var zip = ZipWriter()
    for (name, content) in files { try zip.add(name, content) }
    return zip.finish()
  }

  @Test("A written archive is read by another program and by ours")
  func roundTrip() throws {
    let content = [UInt8](repeating: 7, count: 100_000)
    let bytes = try archive([("a.txt", Array("Beagle".utf8)), ("개.bin", content)])
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/a.zip"))
    let script = """
      import sys, zipfile
      z = zipfile.ZipFile(sys.argv[1])
      assert z.testzip() is None
      print([(i.filename, i.file_size) for i in z.infolist()])
      """
    let listed = try runProgram(
      "/usr/bin/env", ["python3", "-c", script, folder.path + "/a.zip"], input: Data())
    #expect(
      String(decoding: listed, as: UTF8.self) == "[('a.txt', 6), ('개.bin', 100000)]\n")
    let zip = try ZipReader(bytes, fileLimit: 2)
    #expect(zip.names == ["a.txt", "개.bin"])
    #expect(try zip.read("개.bin", atMost: content.count) == content)
    #expect(try zip.read("b.txt", atMost: 10) == nil)
  }

  @Test("A file that is larger than the limit is refused before it is decompressed")
  func largeFile() throws {
    let zip = try ZipReader(try archive([("a", [1, 2, 3])]), fileLimit: 1)
    #expect(throws: ZipReader.Failure.self) { try zip.read("a", atMost: 2) }
  }

  @Test("An archive with too many files, or that is not one, is refused")
  func refusedArchives() throws {
    let bytes = try archive([("a", []), ("b", [])])
    #expect(throws: ZipReader.Failure.self) { try ZipReader(bytes, fileLimit: 1) }
    #expect(throws: ZipReader.Failure.self) { try ZipReader([], fileLimit: 1) }
    #expect(throws: ZipReader.Failure.self) { try ZipReader(Array("PK".utf8), fileLimit: 1) }
  }

  @Test("No truncated or changed archive crashes the reader")
  func damagedArchives() throws {
    let bytes = try archive([("a", Array("Beagle".utf8)), ("b", Array("Pug".utf8))])
    func read(_ bytes: [UInt8]) {
      guard let zip = try? ZipReader(bytes, fileLimit: 10) else { return }
      for name in zip.names { _ = try? zip.read(name, atMost: 1000) }
    }
    for count in bytes.indices { read(Array(bytes.prefix(count))) }
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var changed = bytes
        changed[index] = value
        read(changed)
      }
    }
  }

  @Test("Zstandard restores what it compressed, up to a limit")
  func zstandard() throws {
    let content = [UInt8](repeating: 1, count: 3 << 18)
    let packed = try #require(zstd(content))
    #expect(unzstd(packed, atMost: content.count) == content)
    #expect(unzstd(packed, atMost: content.count - 1) == nil)
    #expect(unzstd(Array(packed.dropLast()), atMost: 1 << 30) == nil)
    #expect(unzstd([1, 2, 3], atMost: 1 << 30) == nil)
  }
}
