import Catalog
import Pictures
import Testing

@testable import Pages

@Suite("Numbers point at field marks")
struct PinTests {
  private let portrait = Portrait(
    species: .dog,
    look: Look(
      skull: .domed, muzzleLength: .medium, muzzleForm: .square, ears: .pendant, eyeShape: .round,
      eyeColour: .brown, tail: .flag),
    coat: Coat(length: .short, texture: .smooth, pattern: [], colours: [.tan]))

  @Test("A mark has the number it has in the list; one that no portrait shows has no pin")
  func numbers() {
    let marks = ["ears", "voice", "tail", "eyes", "build"].map {
      Facts.Mark(place: $0, seen: "so")
    }
    #expect(pins(marks, portrait.anchors).map(\.number) == [1, 3, 4, 5])
    #expect(pins(marks, [:]).isEmpty)
  }

  @Test("No number hides another, nor leaves the plate")
  func room() {
    let places = ["ears", "eyes", "muzzle", "nose", "tail", "legs", "coat", "build"]
    let all = pins(places.map { Facts.Mark(place: $0, seen: "so") }, portrait.anchors)
    for (index, pin) in all.enumerated() {
      #expect((17...383).contains(pin.disc.x) && (17...383).contains(pin.disc.y))
      for other in all[..<index] { #expect(pin.disc.distance(to: other.disc) > 34) }
    }
  }
}
