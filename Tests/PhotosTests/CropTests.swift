import Catalog
import Foundation
import Hashing
import TestSupport
import Testing

@testable import Photos

@Suite("Crops of photos")
struct CropTests {
  private let temporary: TemporaryFolder
  private let store: RenditionStore

  init() throws {
    temporary = try TemporaryFolder()
    store = RenditionStore(folder: temporary.path + "/renditions")
  }

  /// Returns a grey photo with a bright red patch.
  private func photo(
    _ width: Int, _ height: Int, patch: PhotoPoint, note: PhotoNote? = nil
  ) throws -> SourcePhoto {
    let (across, down) = (patch.x * Double(width), patch.y * Double(height))
    var pixels: [UInt8] = []
    for y in 0..<height {
      pixels.append(0)
      for x in 0..<width {
        let isPatch = abs(Double(x) - across) < 8 && abs(Double(y) - down) < 8
        pixels += isPatch ? [255, 40, 20] : [120, 120, 120]
      }
    }
    let bytes = makePNG(width, height, pixels: pixels, isColour: true)
    let file = "\(temporary.path)/\(Digest(of: bytes).hex)"
    try Data(bytes).write(to: URL(filePath: file))
    return SourcePhoto(
      digest: Digest(of: bytes), origin: .web("https://example.org/a.png"), file: file, note: note)
  }

  /// Returns the position of the patch in a rendition: the point of attention found by libvips.
  private func patch(in rendition: RenditionFile) throws -> PhotoPoint {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: rendition.file)))
    return try #require(
      Vips.open(bytes) { $0.decoded(width: 1000, isJPEG: false)?.attention } ?? nil)
  }

  private func isNear(_ a: PhotoPoint, _ b: PhotoPoint) -> Bool {
    abs(a.x - b.x) < 0.1 && abs(a.y - b.y) < 0.1
  }

  @Test("A photo is not cropped if it has the aspect ratio already or the crop would be too narrow")
  func uncroppedShapes() throws {
    #expect(Crop.square.area(of: 224, 224, focus: nil, attention: nil) == nil)
    #expect(Crop.landscape.area(of: 500, 370, focus: nil, attention: nil) == nil)
    let tall = try #require(Crop.portrait.area(of: 500, 500, focus: nil, attention: nil))
    #expect(abs(tall.x - 0.1) < 1e-9 && abs(tall.width - 0.8) < 1e-9)
    #expect(tall.y == 0 && tall.height == 1)
  }

  @Test("Without a focal point, a tall photo is cropped less at the top, where heads are")
  func tallPhotos() throws {
    let area = try #require(Crop.square.area(of: 300, 600, focus: nil, attention: nil))
    #expect(abs(area.y - 0.15) < 1e-9)
    let paws = PhotoPoint(x: 0.5, y: 0.8)
    #expect(Crop.square.area(of: 300, 600, focus: nil, attention: paws) == area)
    let ears = PhotoPoint(x: 0.5, y: 0.15)
    let drawn = try #require(Crop.square.area(of: 300, 600, focus: nil, attention: ears))
    #expect(drawn.y < area.y)
  }

  @Test("A point in a photo maps to the same point in a crop, unless it is outside the crop")
  func pointMapping() throws {
    let area = CropArea(x: 0.25, y: 0, width: 0.5, height: 1)
    #expect(area.position(of: PhotoPoint(x: 0.5, y: 0.3)) == PhotoPoint(x: 0.5, y: 0.3))
    #expect(area.position(of: PhotoPoint(x: 0.25, y: 1)) == PhotoPoint(x: 0, y: 1))
    #expect(area.position(of: PhotoPoint(x: 0.2, y: 0.3)) == nil)
  }

  @Test("A crop contains the point of attention, which is mapped to its position in the crop")
  func attentionPoint() throws {
    let point = PhotoPoint(x: 0.18, y: 0.4)
    let renditions = try store.renditions(of: photo(180, 108, patch: point))
    let crop = try #require(renditions.first { $0.crop == .square })
    // A centred crop would not contain the patch.
    let plain = try #require(Crop.square.area(of: 180, 108, focus: nil, attention: nil))
    #expect(plain.position(of: point) == nil)
    let expected = try #require(crop.area.position(of: point))
    #expect(isNear(try patch(in: crop), expected))
    #expect(abs(crop.width - crop.height) <= 1)
  }

  @Test("A focal point determines the crops and leaves other renditions unchanged")
  func focalPoint() throws {
    let point = PhotoPoint(x: 0.93, y: 0.5)
    let plain = try photo(180, 108, patch: point)
    var chosen = plain
    chosen.note = PhotoNote(photo: "a", focus: point)
    let (before, after) = (try store.renditions(of: plain), try store.renditions(of: chosen))
    let crop = try #require(after.first { $0.crop == .square })
    #expect(abs(crop.area.x + crop.area.width - 1) < 1e-9)
    #expect(isNear(try patch(in: crop), try #require(crop.area.position(of: point))))
    func paths(_ files: [RenditionFile], cropped: Bool) -> Set<String> {
      Set(files.filter { ($0.crop != nil) == cropped }.map(\.path))
    }
    #expect(paths(before, cropped: false) == paths(after, cropped: false))
    #expect(paths(before, cropped: true).isDisjoint(with: paths(after, cropped: true)))
    #expect(after.allSatisfy(store.isCurrent))
    let again = RenditionStore(folder: temporary.path + "/renditions")
    #expect(again.existingRenditions(of: plain) == before)
    #expect(again.existingRenditions(of: chosen) == after)
    #expect(again.unused(keeping: [plain.digest], focuses: [point]).isEmpty)

    let unused = again.unused(keeping: [plain.digest])
    #expect(Set(unused.map(\.file)) == Set(after.filter { $0.crop != nil }.map(\.file)))
    #expect(again.prune(keeping: [plain.digest]) == unused)
    #expect(again.existingRenditions(of: plain) == before)
    #expect(again.existingRenditions(of: chosen) == nil)
  }

  @Test("Changing the focal point does not encode the uncropped photo again")
  func uncroppedPhoto() throws {
    let plain = try photo(180, 108, patch: PhotoPoint(x: 0.93, y: 0.5))
    let before = try store.renditions(of: plain)
    func stamps() throws -> [String: Date?] {
      try Dictionary(
        uniqueKeysWithValues: before.filter { $0.crop == nil }.map {
          let attributes = try FileManager.default.attributesOfItem(atPath: $0.file)
          return ($0.file, attributes[.modificationDate] as? Date)
        })
    }
    let made = try stamps()
    var chosen = plain
    chosen.note = PhotoNote(photo: "a", focus: PhotoPoint(x: 0.1, y: 0.5))
    _ = try store.renditions(of: chosen)
    #expect(try stamps() == made)
  }

  @Test("Only covers have a landscape crop, and it is encoded only once")
  func coverCrop() throws {
    let photo = try photo(120, 120, patch: PhotoPoint(x: 0.5, y: 0.4))
    let plain = try store.renditions(of: photo)
    // The photo is a square and is too small for the portrait crop.
    #expect(plain.compactMap(\.crop).isEmpty)
    let cover = try store.coverRenditions(of: photo)
    #expect(cover.compactMap(\.crop) == [.landscape])
    #expect(cover.last == plain.last && cover.first == plain.first)
    let log = try Data(contentsOf: URL(filePath: temporary.path + "/renditions/made.txt"))
    #expect(try store.coverRenditions(of: photo) == cover)
    #expect(try store.renditions(of: photo) == plain)
    #expect(try Data(contentsOf: URL(filePath: temporary.path + "/renditions/made.txt")) == log)
    let landscape = try #require(cover.first { $0.crop == .landscape })
    try FileManager.default.removeItem(atPath: landscape.file)
    #expect(try store.bytes(of: landscape, photo).count > 0)
    #expect(store.recordedFiles([photo.digest]).contains(landscape.file))
  }
}
