import Catalog
import Foundation
import Hashing
import TestSupport
import Testing

@testable import Photos

@Suite("Perceptual hash")
struct PerceptualHashTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func photo(_ path: String) throws -> SourcePhoto {
    let file = Recordings.folder.appending(path: "images.dog.ceo/breeds/" + path).path
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    return SourcePhoto(digest: Digest(of: bytes), origin: .site(path), file: file)
  }

  /// Returns the photos that remain after removing similar ones.
  private func distinctPhotos(_ paths: [String]) throws -> [String] {
    let store = RenditionStore(folder: temporary.path)
    let photos = try paths.map(photo)
    for photo in photos { _ = try store.renditions(of: photo) }
    return store.removingDuplicates(photos, digest: \.digest).map(\.origin.address)
  }

  @Test(
    "Of two encodings of a photo, or two consecutive shots, the better-ranked one is kept",
    .needsRecordings,
    arguments: [
      ["hound-walker/n02089867_2382.jpg", "hound-walker/n02089867_24.jpg"],
      ["mexicanhairless/n02113978_773.jpg", "mexicanhairless/n02113978_3375.jpg"],
      ["papillon/n02086910_7321.jpg", "papillon/n02086910_2035.jpg"],
    ])
  func nearDuplicates(pair: [String]) throws {
    #expect(try distinctPhotos(pair) == [pair[0]])
    #expect(try distinctPhotos(pair.reversed()) == [pair[1]])
  }

  @Test(
    "Photos of two dogs in the same pose are not similar",
    .needsRecordings,
    arguments: [
      ["terrier-sealyham/n02095889_151.jpg", "terrier-sealyham/n02095889_1145.jpg"],
      ["bouvier/n02106382_3840.jpg", "bouvier/n02106382_1470.jpg"],
    ])
  func samePose(pair: [String]) throws {
    #expect(try distinctPhotos(pair) == pair)
  }

  @Test("A hash ignores brightness and distinguishes a mirrored gradient")
  func distance() throws {
    let ramp = try #require(PerceptualHash(grey: (0..<81).map { UInt8($0) }))
    let shifted = try #require(PerceptualHash(grey: (0..<81).map { UInt8($0 + 100) }))
    let back = try #require(PerceptualHash(grey: (0..<81).map { UInt8(80 - $0) }))
    #expect(ramp.distance(to: shifted) == 0)
    #expect(ramp.distance(to: back) == 128)
    #expect(ramp.hex.count == 32)
    #expect(PerceptualHash(grey: [1, 2, 3]) == nil)
  }

  @Test("A photo that is similar only to a removed one is kept")
  func similarToRemoved() {
    // Neighbouring hashes differ in 20 bits; the first and the third differ in 40.
    let hashes = [0, 20, 40].map { PerceptualHash(horizontal: (1 << UInt64($0)) - 1, vertical: 0) }
    #expect(removingNearDuplicates([0, 1, 2]) { hashes[$0] } == [0, 2])
    #expect(removingNearDuplicates([2, 1, 0]) { hashes[$0] } == [2, 0])
    #expect(removingNearDuplicates([0, 3, 1]) { $0 == 3 ? nil : hashes[$0] } == [0, 3])
  }
}
