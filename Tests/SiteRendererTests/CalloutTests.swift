import Catalog
import Hashing
import Portraits
import Testing

@testable import SiteRenderer

@Suite("Callouts of field marks")
struct CalloutTests {
  private let portrait = Portrait(
    species: .dog,
    look: Look(
      skull: .domed, muzzleLength: .medium, muzzleForm: .square, ears: .pendant, eyeShape: .round,
      eyeColour: .brown, tail: .flag),
    coat: Coat(length: .short, texture: .smooth, patterns: [], colours: [.tan]))

  @Test("Callouts keep the marks' numbers; a mark without an anchor has no callout")
  func numbers() {
    let marks = ["ears", "voice", "tail", "eyes", "build"].map {
      Facts.Mark(part: $0, appearance: "so")
    }
    #expect(callouts(marks, portrait.anchors).map(\.number) == [1, 3, 4, 5])
    #expect(callouts(marks, [:]).isEmpty)
  }

  @Test("Numbers do not overlap and stay inside the picture")
  func spacing() {
    let places = ["ears", "eyes", "muzzle", "nose", "tail", "legs", "coat", "build"]
    let all = callouts(places.map { Facts.Mark(part: $0, appearance: "so") }, portrait.anchors)
    for (index, callout) in all.enumerated() {
      #expect((17...383).contains(callout.label.x) && (17...383).contains(callout.label.y))
      for other in all[..<index] { #expect(callout.label.distance(to: other.label) > 34) }
    }
  }

  @Test("Pins of a photo are mapped to its crop; those outside the crop are omitted")
  func photoPins() throws {
    let marks = ["ears", "eyes", "tail"].map { Facts.Mark(part: $0, appearance: "so") }
    let area = CropArea(x: 0.2, y: 0, width: 0.8, height: 1)
    let whole = RenditionFile(path: "a", file: "a", width: 500, height: 300, size: 0, checksum: 0)
    let cropped = RenditionFile(
      path: "b.avif", file: "b", width: 400, height: 300, size: 0, checksum: 0, crop: .landscape,
      area: area)
    let note = PhotoNote(
      photo: "a",
      pins: ["tail": PhotoPoint(x: 0.6, y: 0.5), "ears": PhotoPoint(x: 0.1, y: 0.5)])
    let photo = PublishedPhoto(
      digest: Digest(of: "a"), origin: .web(""), renditions: [cropped, whole], note: note)
    let shown = photo.callouts(marks, in: .landscape)
    #expect(shown.map(\.number) == [3])
    let tip = try #require(shown.first).target
    #expect(abs(tip.x - 200) < 1e-6 && abs(tip.y - 150) < 1e-6)
    // The photo has no portrait crop, so the whole photo is used.
    #expect(photo.callouts(marks, in: .portrait).map(\.number) == [1, 3])
    #expect(Picture(photo, .landscape, alt: "").width == 400)
    #expect(Picture(photo, nil, alt: "").width == 500)
  }
}
