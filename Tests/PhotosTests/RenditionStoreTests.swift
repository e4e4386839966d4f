import Catalog
import Foundation
import Hashing
import Photos
import TestSupport
import Testing

@Suite("Rendition store")
struct RenditionStoreTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  var folder: String { temporary.path }

  /// Writes bytes to a file and returns them as a photo.
  func photo(_ bytes: [UInt8]) throws -> SourcePhoto {
    let digest = Digest(of: bytes)
    let file = folder + "/" + digest.hex
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return SourcePhoto(digest: digest, origin: .web("https://example.org/a.jpg"), file: file)
  }

  func recorded(_ path: String) throws -> SourcePhoto {
    try photo([UInt8](try Data(contentsOf: Recordings.folder.appending(path: path))))
  }

  @Test(
    "Files without an image signature are rejected before decoding",
    arguments: [
      "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<!doctype html><title>x</title>", "",
      "version https://git-lfs.github.com/spec/v1", "%PDF-1.7", "RIFF....WAVE",
      "\u{0}\u{0}\u{0}\u{0}",
    ])
  func unknownFormats(text: String) {
    #expect(
      RenditionStore(folder: folder).convertOrReject(Array(text.utf8))
        == "is not a JPEG, PNG, WebP, GIF or AVIF picture")
  }

  @Test("A file with only an image signature cannot be decoded")
  func signatureOnly() {
    #expect(
      RenditionStore(folder: folder).convertOrReject([0xFF, 0xD8, 0xFF, 0xE0, 0, 16])?
        .hasPrefix("cannot be decoded") == true)
  }

  @Test(
    "A large photo gets uncropped and cropped AVIFs and one WebP, encoded only once",
    .needsRecordings)
  func sizes() throws {
    let store = RenditionStore(folder: folder + "/renditions")
    let large = try recorded("images.dog.ceo/breeds/germanshepherd/german_shep_1.png")
    let renditions = try store.renditions(of: large)
    #expect(renditions.map(\.width) == [640, 320, 640, 640, 640, 1280])
    #expect(renditions.map(\.crop) == [nil, .square, .square, .portrait, nil, nil])
    #expect(renditions.dropFirst().allSatisfy { $0.format == .avif })
    #expect(renditions.first?.format == .webp)
    for rendition in renditions {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: rendition.file)))
      #expect(PhotoFormat(bytes) == (rendition.format == .avif ? .avif : .webp))
      #expect(rendition.path.hasSuffix("-\(rendition.width).\(rendition.format.rawValue)"))
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
    "The metadata of a rotated photo is removed",
    .needsRecordings)
  func metadataRemoval() throws {
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
    "The format is detected from the bytes, not from the file name",
    .needsRecordings,
    arguments: [
      "pointer-german/German Shorthaired Pointer.png",
      "terrier-american/americanStaffordshireTerrier.webp",
      "husky/siberian_husky.JPG", "beagle/beagle_1.jpeg",
    ])
  func formatDetection(path: String) throws {
    let store = RenditionStore(folder: folder + "/renditions")
    #expect(try !store.renditions(of: recorded("images.dog.ceo/breeds/" + path)).isEmpty)
  }

  @Test(
    "A file of zeros and a Git LFS pointer are rejected",
    .needsRecordings,
    arguments: ["puppy2.webp", "000bec180eb18c7604dcecc8fe0dba07.jpg"])
  func brokenFiles(name: String) throws {
    let store = RenditionStore(folder: folder + "/renditions")
    let photo = try recorded("broken/" + name)
    #expect(throws: RenditionFailure.self) { try store.renditions(of: photo) }
  }

  @Test("A photo decoded with shrink-on-load is upright and complete", .needsRecordings)
  func shrinkOnLoad() throws {
    let store = RenditionStore(folder: folder + "/renditions")
    let large = try recorded("images.dog.ceo/breeds/pomeranian/pomeranian.jpg")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: large.file)))
    // 5000 × 3333 pixels with EXIF orientation 6, a rotation by 90°.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [
        0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
      ]
    let renditions = try store.renditions(of: photo(bytes[..<2] + exif + bytes[2...]))
    #expect(renditions.last?.width == 1280)
    #expect(renditions.last.map { abs($0.height - 1920) <= 2 } == true)
    for share in [0.5, 0.9, 0.99] {
      let truncated = try photo(Array(bytes.prefix(Int(Double(bytes.count) * share))))
      #expect(throws: RenditionFailure.self, "\(share)") { try store.renditions(of: truncated) }
    }
  }

  @Test("A header is validated without decoding the pixels", .needsRecordings)
  func headerValidation() throws {
    let photo = try recorded("images.dog.ceo/breeds/husky/siberian_husky.JPG")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: photo.file)))
    #expect(RenditionStore.rejectionReason(ofHeader: bytes) == nil)
    #expect(RenditionStore.rejectionReason(ofHeader: Array(bytes.prefix(bytes.count / 2))) == nil)
    #expect(
      RenditionStore.rejectionReason(ofHeader: Array(bytes.prefix(20))) == "cannot be decoded")
    #expect(RenditionStore.rejectionReason(ofHeader: [])?.hasPrefix("is not a JPEG") == true)
  }

  @Test("A higher quality produces larger files with different names", .needsRecordings)
  func quality() throws {
    let photo = try recorded("images.dog.ceo/breeds/beagle/Dog_02.jpg")
    let stores = [40, 78, 92].map {
      RenditionStore(folder: folder + "/renditions", recipe: PhotoRecipe(quality: $0))
    }
    let made = try stores.map { try $0.renditions(of: photo) }
    let bytes = try made.map { try $0.map { try Data(contentsOf: URL(filePath: $0.file)).count } }
    for (worse, better) in zip(bytes, bytes.dropFirst()) {
      for (less, more) in zip(worse, better) { #expect(less < more) }
    }
    #expect(Set(made.joined().map(\.path)).count == made.joined().count)
    #expect(Set(made.joined().map(\.file)).count == made.joined().count)
    for (index, store) in stores.enumerated() {
      #expect(made.map { $0.allSatisfy(store.isCurrent) } == made.indices.map { $0 == index })
    }
  }

  @Test(
    "A new store finds logged renditions and ignores a truncated log line", .needsRecordings)
  func persistence() throws {
    let first = try recorded("images.dog.ceo/breeds/beagle/Dog_02.jpg")
    let second = try recorded("images.dog.ceo/breeds/husky/siberian_husky.JPG")
    let store = RenditionStore(folder: folder + "/renditions")
    let made = try store.renditions(of: first)
    let log = URL(filePath: folder + "/renditions/made.txt")
    let logged = try Data(contentsOf: log)
    // The line is truncated within its checksum, so that all remaining numbers are valid.
    try (logged + logged.prefix(logged.count - 3)).write(to: log)

    let other = RenditionStore(folder: folder + "/renditions")
    let others = try other.renditions(of: second)
    let third = RenditionStore(folder: folder + "/renditions")
    #expect(third.existingRenditions(of: first) == made)
    #expect(third.existingRenditions(of: second) == others)
    #expect(third.convertOrReject([], second.digest) == nil)

    try Data("nothing that decks wrote\n".utf8).write(to: log)
    #expect(RenditionStore(folder: folder + "/renditions").existingRenditions(of: first) == nil)
  }

  @Test(
    "Unused renditions are listed and removed; other files are kept", .needsRecordings)
  func pruning() throws {
    let kept = try recorded("images.dog.ceo/breeds/beagle/Dog_02.jpg")
    let dropped = try recorded("images.dog.ceo/breeds/husky/siberian_husky.JPG")
    let before = RenditionStore(folder: folder + "/renditions", recipe: PhotoRecipe(quality: 50))
    let store = RenditionStore(folder: folder + "/renditions")
    let old = try before.renditions(of: kept)
    let made = try store.renditions(of: kept)
    let gone = try store.renditions(of: dropped)
    let shard = try #require(made.first).file.split(separator: "/").dropLast().joined(
      separator: "/")
    let foreign = "/" + shard + "/notes.txt"
    let halfWritten = "/" + shard + "/.partial-abcdef"
    for path in [foreign, halfWritten] { try Data("x".utf8).write(to: URL(filePath: path)) }

    let unused = store.unused(keeping: [kept.digest])
    #expect(Set(unused.map(\.file)) == Set((old + gone).map(\.file) + [halfWritten]))
    #expect(unused.first { $0.file == halfWritten }?.bytes == 1)
    #expect(store.prune(keeping: [kept.digest]) == unused)
    #expect(store.unused(keeping: [kept.digest]).isEmpty)
    #expect(FileManager.default.fileExists(atPath: foreign))
    #expect(store.existingRenditions(of: kept) == made)
    #expect(store.existingRenditions(of: dropped) == nil)
    let again = RenditionStore(folder: folder + "/renditions")
    #expect(again.recordedFiles([dropped.digest]).isEmpty)
    #expect(again.recordedFiles([kept.digest]) == made.map(\.file))
    #expect(try store.renditions(of: dropped) == gone)
  }

  @Test("A truncated rendition is encoded again", .needsRecordings)
  func truncatedRendition() throws {
    let store = RenditionStore(folder: folder + "/renditions")
    let photo = try recorded("images.dog.ceo/breeds/beagle/Dog_02.jpg")
    let rendition = try #require(try store.renditions(of: photo).first)
    let whole = try Data(contentsOf: URL(filePath: rendition.file))
    try whole.prefix(100).write(to: URL(filePath: rendition.file))
    _ = try store.renditions(of: photo)
    #expect(try Data(contentsOf: URL(filePath: rendition.file)) == whole)
  }

  @Test("A photo whose second half is noise is rejected", .needsRecordings)
  func noisyPhoto() throws {
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
    "A truncated photo cannot be decoded",
    .needsRecordings)
  func truncatedPhoto() throws {
    let whole = try recorded("images.dog.ceo/breeds/husky/siberian_husky.JPG")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: whole.file)))
    let truncated = try photo(Array(bytes.prefix(bytes.count / 2)))
    #expect(throws: RenditionFailure.self) {
      try RenditionStore(folder: folder + "/renditions").renditions(of: truncated)
    }
  }
}
