import Compression
import Foundation
import TestSupport
import Testing

@Suite("Compression is lossless and reproducible")
struct CompressionTests {
  enum Page: CaseIterable {
    case empty, oneByte, short, repeating, irregular

    var bytes: [UInt8] {
      switch self {
      case .empty: []
      case .oneByte: [0]
      case .short: Array("<p>Beagle</p>".utf8)
      case .repeating:
        Array(String(repeating: "A small, square hound with long soft ears. ", count: 4000).utf8)
      case .irregular: (0..<100_000).map { UInt8(truncatingIfNeeded: ($0 &* $0) >> 3 ^ $0) }
      }
    }
  }

  @Test("gunzip restores the input of gzip", arguments: Page.allCases)
  func gunzip(page: Page) throws {
    let bytes = page.bytes
    let packed = try #require(gzip(bytes))
    let back = try runProgram("/usr/bin/env", ["gzip", "-dc"], input: Data(packed))
    #expect(Array(back) == bytes)
  }

  @Test(
    "A gzip file is decompressed, if it is complete and not too large", arguments: Page.allCases)
  func decompression(page: Page) throws {
    let bytes = page.bytes
    let packed = try #require(gzip(bytes))
    #expect(isGzip(packed) && !isGzip(bytes))
    #expect(Compression.gunzip(packed, atMost: bytes.count) == bytes)
    #expect(Compression.gunzip(packed, atMost: bytes.count - 1) == nil)
    #expect(Compression.gunzip(Array(packed.dropLast()), atMost: 1 << 30) == nil)
    #expect(Compression.gunzip(packed + [0], atMost: 1 << 30) == nil)
    #expect(Compression.gunzip(bytes, atMost: 1 << 30) == nil)
  }

  @Test(
    "The brotli program restores the input",
    .enabled(if: programOnPath("brotli") != nil, "brotli is not installed"),
    arguments: Page.allCases)
  func unbrotli(page: Page) throws {
    let bytes = page.bytes
    let packed = try #require(brotli(bytes))
    let program = try #require(programOnPath("brotli"))
    #expect(Array(try runProgram(program, ["-dc"], input: Data(packed))) == bytes)
  }

  @Test("The gzip header contains no timestamp, operating system or file name")
  func header() throws {
    let packed = try #require(gzip(Page.repeating.bytes))
    #expect(packed.prefix(4) == [0x1F, 0x8B, 8, 0])
    #expect(packed[4..<8] == [0, 0, 0, 0], "modification time")
    #expect(packed[9] == 255, "operating system")
  }

  @Test("Compression is deterministic", arguments: ContentEncoding.allCases)
  func determinism(encoding: ContentEncoding) throws {
    for page in Page.allCases {
      #expect(encoding.encode(page.bytes) == encoding.encode(page.bytes))
    }
  }

  @Test(
    "Images and files of unknown type are not compressed",
    arguments: ["photos/a.webp", "photos/a.AVIF", "photos/a.jpg", "LICENSE", "a.html/b", "x.gz"])
  func notCompressible(path: String) {
    #expect(!isCompressible(path))
  }

  @Test(
    "Text files are compressed", arguments: ["dogs/beagle.html", "a.CSS", "data/dogs.1.json"])
  func compressible(path: String) {
    #expect(isCompressible(path))
  }
}
