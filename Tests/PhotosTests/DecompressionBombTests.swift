import CZlib
import Catalog
import Foundation
import Hashing
import TestSupport
import Testing

@testable import Photos

@Suite("Decompression bombs")
struct DecompressionBombTests {
  private let temporary: TemporaryFolder
  private let store: RenditionStore

  init() throws {
    temporary = try TemporaryFolder()
    store = RenditionStore(folder: temporary.path + "/renditions")
  }

  // MARK: PNG

  private func blackPNG(extraChunks: [UInt8] = []) -> [UInt8] {
    makePNG(64, 64, pixels: [UInt8](repeating: 0, count: 65 * 64), extraChunks: extraChunks)
  }

  @Test("A PNG with too many pixels is rejected based on its header")
  func oversizedPNG() {
    #expect(
      store.convertOrReject(makePNG(30_000, 30_000, pixels: [0]))?.hasPrefix(
        "is too large") == true)
    #expect(store.convertOrReject(blackPNG()) == nil)
  }

  @Test("Text chunks are removed from a PNG before decoding")
  func pngTextChunks() {
    let text = pngChunk("zTXt", Array("Comment".utf8) + [0, 0] + zlibStream(Array("a".utf8)))
    let picture = blackPNG()
    let withText = blackPNG(extraChunks: text + text)
    #expect(strippingMetadata(fromPNG: withText) == picture)
    #expect(RenditionStore.decodable(withText, .png) == picture)
    #expect(strippingMetadata(fromPNG: picture) == picture)
    #expect(strippingMetadata(fromPNG: picture + text) == picture)
    #expect(strippingMetadata(fromPNG: Array(withText.prefix(100))).count <= 100)
    #expect(strippingMetadata(fromPNG: [0x89]) == [0x89])
    #expect(store.convertOrReject(withText) == nil)
  }

  /// Returns a PNG of 64 × 64 pixels whose pixel data inflates to the given number of zeros.
  private func png(inflatingTo count: Int, interlaced: Bool = false) -> [UInt8] {
    let header = bigEndian(64, 4) + bigEndian(64, 4) + [8, 0, 0, 0, interlaced ? 1 : 0]
    let zeros = [UInt8](repeating: 0, count: count)
    var size = compressBound(UInt(count))
    var data = [UInt8](repeating: 0, count: Int(size))
    #expect(compress2(&data, &size, zeros, UInt(count), 9) == Z_OK)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + pngChunk("IHDR", header)
      + pngChunk("IDAT", Array(data[..<Int(size / 2)]))
      + pngChunk("IDAT", Array(data[Int(size / 2)..<Int(size)])) + pngChunk("IEND", [])
  }

  @Test("A PNG whose pixel data inflates to more than its size is rejected before decoding")
  func surplusPixelData() {
    let size = 64 * 65
    #expect(store.convertOrReject(png(inflatingTo: size)) == nil)
    #expect(
      store.convertOrReject(png(inflatingTo: 50_000_000))
        == "contains more pixel data than its width and height require")
    #expect(hasSurplusPixelData(inPNG: png(inflatingTo: size + 1)))
    #expect(!hasSurplusPixelData(inPNG: png(inflatingTo: size - 1)))
  }

  @Test("The size of pixel data includes the rows of every pass of an interlaced PNG")
  func interlacedPixelData() {
    // Passes of 8 × 8, 8 × 8, 16 × 8, 16 × 16, 32 × 16, 32 × 32 and 64 × 32 pixels, with a filter
    // byte in each row.
    let size = 64 * 64 + 8 + 8 + 8 + 16 + 16 + 32 + 32
    #expect(pixelDataSize(ofPNG: png(inflatingTo: 1, interlaced: true)) == UInt(size))
    #expect(store.convertOrReject(png(inflatingTo: size, interlaced: true)) == nil)
    #expect(hasSurplusPixelData(inPNG: png(inflatingTo: size + 1, interlaced: true)))
  }

  // MARK: GIF and WebP

  @Test("A GIF with a frame of too many pixels is rejected based on its headers")
  func oversizedGIFFrame() {
    // A canvas of 64 × 64, a frame of 65,535 × 65,535, and only the start of its pixel data.
    let gif: [UInt8] =
      Array("GIF89a".utf8) + [64, 0, 64, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
      + [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 2, 0x4C, 1, 0, 0x3B]
    let reason = store.convertOrReject(gif)
    #expect(reason?.hasPrefix("is too large") == true, "\(reason ?? "")")
  }

  @Test("A WebP with too many pixels is rejected based on its header")
  func oversizedWebP() {
    // A lossless header for 16,000 × 16,000 pixels.
    let content: [UInt8] = [0x2F, 127, 254, 159, 15] + [UInt8](repeating: 0, count: 27)
    let body = Array("WEBPVP8L".utf8) + bigEndian(content.count, 4).reversed() + content
    let reason = store.convertOrReject(
      Array("RIFF".utf8) + bigEndian(body.count, 4).reversed() + body)
    #expect(reason?.hasPrefix("is too large") == true, "\(reason ?? "")")
  }

  // MARK: JPEG

  @Test("A JPEG with too many pixels is rejected based on its header", .needsRecordings)
  func oversizedJPEG() throws {
    let photo = Recordings.folder.appending(path: "images.dog.ceo/breeds/husky/siberian_husky.JPG")
    var bytes = [UInt8](try Data(contentsOf: photo))
    let frame = try #require(
      bytes.indices.dropLast(9).first {
        bytes[$0] == 0xFF && [0xC0, 0xC2].contains(bytes[$0 + 1]) && bytes[$0 + 2] == 0
      })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    #expect(store.convertOrReject(bytes)?.hasPrefix("is too large") == true)
  }

  @Test("A JPEG with too many scans is rejected before decoding", .needsRecordings)
  func scans() throws {
    let photo = Recordings.folder.appending(path: "images.dog.ceo/breeds/husky/siberian_husky.JPG")
    let whole = [UInt8](try Data(contentsOf: photo))
    #expect(scanCount(ofJPEG: whole) < 20)
    #expect(store.convertOrReject(whole) == nil)
    // Scans without data, which a progressive picture may have.
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 1, 0]
    let scans = Array(repeatElement(scan, count: 200).joined())
    let bomb = Array(whole[..<(whole.count - 2)]) + scans + [0xFF, 0xD9]
    #expect(
      store.convertOrReject(bomb)
        == "is a progressive JPEG with more than 100 scans, which takes too long to decode")
  }

  /// Returns the start of a progressive JPEG: its headers and the header of its first scan.
  private func jpegHeaders(_ width: Int, _ height: Int, components: Int) -> [UInt8] {
    var frame: [UInt8] = [8] + bigEndian(height, 2) + bigEndian(width, 2) + [UInt8(components)]
    var scan = [UInt8(components)]
    for id in 1...UInt8(components) {
      frame += [id, 0x11, 0]
      scan += [id, 0]
    }
    scan += [0, 0, 0]
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
      [0xFF, marker] + bigEndian(content.count + 2, 2) + content
    }
    return [0xFF, 0xD8] + segment(0xC2, frame) + segment(0xDA, scan)
  }

  @Test("The coefficients of a progressive JPEG are limited to 300 MB, with four channels too")
  func jpegCoefficients() {
    for (components, largest) in [(1, 50_000_000), (3, 50_000_000), (4, 37_500_000)] {
      #expect(
        RenditionStore.rejectionReason(
          ofHeader: jpegHeaders(5000, largest / 5000, components: components)) == nil)
      let reason = RenditionStore.rejectionReason(
        ofHeader: jpegHeaders(5000, largest / 5000 + 1, components: components))
      #expect(reason?.hasPrefix("is too large") == true, "\(components): \(reason ?? "accepted")")
    }
  }

  // MARK: AVIF

  /// Returns an AVIF file as decks encodes it.
  private func avif() throws -> [UInt8] {
    _ = store.convertOrReject(blackPNG())
    let photo = SourcePhoto(digest: Digest(of: blackPNG()), origin: .web(""), file: "")
    let made = try #require(store.existingRenditions(of: photo))
    let file = try #require(made.last { $0.format == .avif }).file
    return [UInt8](try Data(contentsOf: URL(filePath: file)))
  }

  @Test(
    "A normal AVIF is accepted; one with a huge coded size is rejected before decoding")
  func avifCodedSize() throws {
    let whole = try avif()
    #expect(codedPixels(ofAVIF: whole) == 64 * 64)
    #expect(store.convertOrReject(whole) == nil)

    // The sequence header follows an empty temporal delimiter. Two bytes into the header are the
    // bit counts of width and height, followed by their values: set both to 16 bits of ones.
    let unit = try #require(
      whole.indices.dropLast(12).first { Array(whole[$0..<$0 + 3]) == [0x12, 0, 0x0A] })
    var bomb = whole
    bomb[unit + 5] |= 0x3F
    for index in unit + 6..<unit + 11 { bomb[index] = 0xFF }
    #expect(codedPixels(ofAVIF: bomb) == 65_536 * 65_536)
    #expect(store.convertOrReject(bomb) == "cannot be decoded")
    // The decoder would refuse it too, but only after allocating memory for its pixels.
    #expect(RenditionStore.decodable(whole, .avif) == whole)
    #expect(RenditionStore.decodable(bomb, .avif) == nil)
  }

  @Test("An AVIF with a huge number of empty extents is rejected")
  func avifEmptyExtents() {
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let size = UInt32(content.count + 8)
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) } + Array(name.utf8)
        + content
    }
    // Version 1 with offsets and lengths of zero bytes; each item has 65,535 extents of a missing
    // box.
    let item: [UInt8] = [0, 1, 0, 1, 0, 0, 0xFF, 0xFF]
    let items = Array(repeatElement(item, count: 0xFFFF).joined())
    let table: [UInt8] = [1, 0, 0, 0, 0, 0, 0xFF, 0xFF] + items
    #expect(codedPixels(ofAVIF: box("meta", [0, 0, 0, 0] + box("iloc", table))) == nil)
  }

  @Test("A truncated or corrupt AVIF is either rejected or decoded, and never causes a crash")
  func corruptAVIF() throws {
    let whole = try avif()
    for count in stride(from: 0, to: whole.count, by: 7) {
      _ = codedPixels(ofAVIF: Array(whole.prefix(count)))
    }
    for index in whole.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var damaged = whole
        damaged[index] = value
        _ = codedPixels(ofAVIF: damaged)
      }
    }
    #expect(codedPixels(ofAVIF: []) == nil)
  }
}
