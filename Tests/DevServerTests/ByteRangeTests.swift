import Testing

@testable import DevServer

@Suite("Range headers")
struct ByteRangeTests {
  @Test(
    "A range is clamped to the file",
    arguments: [
      ("bytes=0-0", 0..<1), ("bytes=2-5", 2..<6), ("bytes=7-", 7..<10), ("bytes=-3", 7..<10),
      ("bytes=-300", 0..<10), ("bytes=4-300", 4..<10), ("Bytes=9-9", 9..<10),
      ("bytes=0-9223372036854775807", 0..<10), ("bytes=1-99999999999999999999", 1..<10),
    ])
  func clamped(header: String, range: Range<Int>) {
    #expect(ByteRange(header, size: 10) == .part(range))
  }

  @Test(
    "A range outside the file is unsatisfiable",
    arguments: ["bytes=10-", "bytes=10-12", "bytes=-0", "bytes=99999999999999999999-"])
  func unsatisfiable(header: String) {
    #expect(ByteRange(header, size: 10) == .unsatisfiable)
  }

  @Test("An empty file has no satisfiable range", arguments: ["bytes=0-0", "bytes=0-", "bytes=-1"])
  func emptyFile(header: String) {
    #expect(ByteRange(header, size: 0) == .unsatisfiable)
  }

  @Test(
    "Malformed headers are ignored",
    arguments: [
      nil, "", "bytes", "bytes=", "bytes=-", "bytes=5-2", "bytes=a-b", "bytes=1-2,4-5", "lines=1-2",
      "bytes=+1-2", "bytes=1-2-3", "bytes= 1-2",
    ])
  func malformed(header: String?) {
    #expect(ByteRange(header, size: 10) == .whole)
  }
}
