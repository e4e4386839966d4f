import Compression
import Foundation
import TestSupport
import Testing

@Suite("Compressed files give back what went in, and are the same each time")
struct CompressionTests {
  static let pages: [[UInt8]] = [
    [], [0], Array("<p>Beagle</p>".utf8),
    Array(String(repeating: "A small, square hound with long soft ears. ", count: 4000).utf8),
    (0..<100_000).map { UInt8(truncatingIfNeeded: ($0 &* $0) >> 3 ^ $0) },
  ]

  @Test("What gzip is given, gunzip gives back", arguments: pages)
  func gunzip(bytes: [UInt8]) throws {
    let packed = try #require(gzip(bytes))
    let back = try runProgram("/usr/bin/env", ["gzip", "-dc"], input: Data(packed))
    #expect(Array(back) == bytes)
  }

  @Test(
    "What brotli is given, its own program gives back",
    .enabled(if: programOnPath("brotli") != nil, "the program brotli is not on this machine"),
    arguments: pages)
  func unbrotli(bytes: [UInt8]) throws {
    let packed = try #require(brotli(bytes))
    let program = try #require(programOnPath("brotli"))
    #expect(Array(try runProgram(program, ["-dc"], input: Data(packed))) == bytes)
  }

  @Test("gzip's header tells neither time nor system nor name")
  func header() throws {
    let packed = try #require(gzip(Self.pages[3]))
    #expect(packed.prefix(4) == [0x1F, 0x8B, 8, 0])
    #expect(packed[4..<8] == [0, 0, 0, 0], "the time")
    #expect(packed[9] == 255, "the system")
  }

  @Test("The same bytes compress to the same bytes", arguments: Encoding.allCases)
  func determinism(encoding: Encoding) throws {
    for bytes in Self.pages { #expect(encoding.encode(bytes) == encoding.encode(bytes)) }
  }

  @Test("Text is kept in both encodings, each under its ending")
  func text() {
    let kept = precompressed(Self.pages[3], path: "dogs/beagle.html")
    #expect(kept.map(\.encoding.ending) == [".gz", ".br"])
    #expect(kept.map(\.encoding.rawValue) == ["gzip", "br"])
    #expect(kept.allSatisfy { $0.bytes.count < Self.pages[3].count / 20 })
  }

  @Test(
    "Pictures are left as they are, whatever they hold",
    arguments: ["photos/a.webp", "photos/a.AVIF", "photos/a.jpg", "LICENSE", "a.html/b", "x.gz"])
  func pictures(path: String) {
    #expect(precompressed(Self.pages[3], path: path).isEmpty)
  }

  @Test("An encoding that does not make a file a twentieth smaller is not kept")
  func unworthy() {
    var state: UInt64 = 1
    let noise = (0..<5000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    #expect(precompressed(noise, path: "noise.txt").isEmpty)
    #expect(precompressed([], path: "empty.txt").isEmpty)
    // Half noise compresses to somewhat over half.
    #expect(precompressed(noise + noise.map { _ in 0 }, path: "half.txt").count == 2)
  }
}
