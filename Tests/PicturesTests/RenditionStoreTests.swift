import Catalog
import Foundation
import Hashing
import Pictures
import TestSupport
import Testing

@Suite("Photos become renditions")
struct RenditionStoreTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  var folder: String { temporary.path }

  /// Bytes as a photo in the cache.
  func photo(_ bytes: [UInt8]) throws -> SourcePhoto {
    let digest = Digest(of: bytes)
    let file = folder + "/" + digest.hex
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return SourcePhoto(digest: digest, url: "https://example.org/a.jpg", file: file)
  }

  func recorded(_ path: String) throws -> SourcePhoto {
    try photo([UInt8](try Data(contentsOf: Recordings.folder.appending(path: path))))
  }

  @Test(
    "Only pictures by their first bytes are let near a decoder",
    arguments: [
      "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<!doctype html><title>x</title>", "",
      "version https://git-lfs.github.com/spec/v1", "%PDF-1.7", "RIFF....WAVE",
      "\u{0}\u{0}\u{0}\u{0}",
    ])
  func foreign(text: String) {
    #expect(
      RenditionStore(folder: folder).refusal(of: Array(text.utf8))
        == "is not a JPEG, PNG, WebP, GIF or AVIF picture")
  }

  @Test("A picture that only begins like one does not decode")
  func cutHeader() {
    #expect(
      RenditionStore(folder: folder).refusal(of: [0xFF, 0xD8, 0xFF, 0xE0, 0, 16])?.hasPrefix(
        "does not decode")
        == true)
  }

  @Test("A picture of more pixels than a site wants is refused by its header alone")
  func bomb() {
    // A PNG whose header claims 30,000 pixels each way, and that has no pixels at all.
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0,
    ]
    let bytes =
      header + crc(Array(header[12...])) + [0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54]
      + crc([0x49, 0x44, 0x41, 0x54])
    let reason = RenditionStore(folder: folder).refusal(of: bytes)
    #expect(reason != nil)
    #expect(reason?.contains("too large") == true || reason?.contains("decode") == true)
  }

  private func crc(_ bytes: [UInt8]) -> [UInt8] {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1 }
    }
    value = ~value
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  @Test(
    "A large photo gets three sizes; a small one its own; none is enlarged; again costs nothing",
    .needsRecordings)
  func sizes() throws {
    let store = RenditionStore(folder: folder + "/renditions")
    let large = try recorded("images.dog.ceo/breeds/germanshepherd/german_shep_1.png")
    let renditions = try store.renditions(of: large)
    #expect(renditions.map(\.width) == [320, 640, 1280])
    for rendition in renditions {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: rendition.file)))
      #expect(PhotoFormat(bytes) == .webp)
    }
    let dates = try renditions.map {
      try FileManager.default.attributesOfItem(atPath: $0.file)[.modificationDate] as? Date
    }
    #expect(try store.renditions(of: large) == renditions)
    #expect(
      try renditions.map {
        try FileManager.default.attributesOfItem(atPath: $0.file)[.modificationDate] as? Date
      } == dates)
  }

  @Test(
    "A photo that lies on its side is set upright, and nothing of its metadata is published",
    .needsRecordings)
  func orientation() throws {
    let store = RenditionStore(folder: folder + "/renditions")
    let photo = try recorded("images.dog.ceo/breeds/beagle/Dog_02.jpg")
    let original = [UInt8](try Data(contentsOf: URL(fileURLWithPath: photo.file)))
    #expect(String(decoding: original, as: Unicode.ASCII.self).contains("Exif"))
    for rendition in try store.renditions(of: photo) {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: rendition.file)))
      #expect(!String(decoding: bytes, as: Unicode.ASCII.self).contains("EXIF"))
      #expect(!String(decoding: bytes, as: Unicode.ASCII.self).contains("Exif"))
    }
  }

  @Test(
    "Whatever its name says, a photo is what its bytes say: a GIF named .png, WebP, JPEG in capitals",
    .needsRecordings,
    arguments: [
      "pointer-german/German Shorthaired Pointer.png",
      "terrier-american/americanStaffordshireTerrier.webp",
      "husky/siberian_husky.JPG", "beagle/beagle_1.jpeg",
    ])
  func oddities(path: String) throws {
    let store = RenditionStore(folder: folder + "/renditions")
    #expect(try !store.renditions(of: recorded("images.dog.ceo/breeds/" + path)).isEmpty)
  }

  @Test(
    "A file of zeros and a pointer to a picture are refused",
    .needsRecordings,
    arguments: ["puppy2.webp", "000bec180eb18c7604dcecc8fe0dba07.jpg"])
  func broken(name: String) throws {
    let store = RenditionStore(folder: folder + "/renditions")
    let photo = try recorded("broken/" + name)
    #expect(throws: RenditionFailure.self) { try store.renditions(of: photo) }
  }

  @Test("A rendition that was cut short is made again", .needsRecordings)
  func damagedRendition() throws {
    let store = RenditionStore(folder: folder + "/renditions")
    let photo = try recorded("images.dog.ceo/breeds/beagle/Dog_02.jpg")
    let rendition = try #require(try store.renditions(of: photo).first)
    let whole = try Data(contentsOf: URL(filePath: rendition.file))
    try whole.prefix(100).write(to: URL(filePath: rendition.file))
    _ = try store.renditions(of: photo)
    #expect(try Data(contentsOf: URL(filePath: rendition.file)) == whole)
  }

  @Test("A photo whose second half is noise is refused", .needsRecordings)
  func noise() throws {
    let whole = try recorded("images.dog.ceo/breeds/husky/siberian_husky.JPG")
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: whole.file)))
    for index in bytes.count / 2..<bytes.count {
      bytes[index] = UInt8(truncatingIfNeeded: (index &* 2_654_435_761) >> 7)
    }
    let broken = try photo(bytes)
    #expect(throws: RenditionFailure.self) {
      try RenditionStore(folder: folder + "/renditions").renditions(of: broken)
    }
  }

  @Test(
    "A photo cut short does not decode",
    .needsRecordings)
  func truncated() throws {
    let whole = try recorded("images.dog.ceo/breeds/husky/siberian_husky.JPG")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: whole.file)))
    let cut = try photo(Array(bytes.prefix(bytes.count / 2)))
    #expect(throws: RenditionFailure.self) {
      try RenditionStore(folder: folder + "/renditions").renditions(of: cut)
    }
  }
}
