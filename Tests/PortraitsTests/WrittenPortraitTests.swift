import Catalog
import Portraits
import Testing

@Suite("The portraits of the site's own breeds")
struct WrittenPortraitTests {
  /// The places that a field mark may name.
  private static let places: Set = [
    "ears", "eyes", "nose", "muzzle", "face", "cheeks", "head", "neck", "chest", "back", "body",
    "build", "coat", "colour", "legs", "feet", "tail",
  ]

  /// How far two plates of a species are at least, see `PlatePixels`.
  private static let floor = 6.0

  /// Breeds that size or a fact no plate shows tells apart.
  private static let alike: Set<Set<String>> = [
    ["samoyed", "spitz-japanese"], ["colorpoint-shorthair", "javanese"],
  ]

  @Test("Every breed's plate is at most 6,144 bytes", arguments: writtenSitters)
  func bytes(sitter: WrittenSitter) {
    #expect(sitter.portrait.svg(prefix: "p").utf8.count <= 6144)
  }

  @Test("No breed's description says its name", arguments: writtenSitters)
  func nameless(sitter: WrittenSitter) {
    let said = sitter.portrait.description.lowercased()
    #expect(!said.contains(sitter.name.lowercased()))
    #expect(!said.contains(sitter.slug))
  }

  @Test("Every place that a mark names is found on the plate", arguments: writtenSitters)
  func anchors(sitter: WrittenSitter) {
    let anchors = sitter.portrait.anchors
    #expect(Set(anchors.keys) == Self.places)
    #expect(anchors.values.allSatisfy { (0...400).contains($0.x) && (0...400).contains($0.y) })
    for place in sitter.places where Self.places.contains(place) {
      #expect(anchors[place] != nil)
    }
  }

  @Test("No two plates are alike at a glance", arguments: Species.allCases)
  func apart(species: Species) throws {
    let sitters = writtenSitters.filter { $0.species == species }
    let pixels = try sitters.map {
      try #require(PlatePixels($0.portrait.svg(prefix: "p")))
    }
    for i in sitters.indices {
      for j in sitters.indices where j < i {
        let distance = pixels[i].distance(to: pixels[j])
        let pair: Set = [sitters[i].slug, sitters[j].slug]
        let least = Self.alike.contains(pair) ? 1 : Self.floor
        #expect(distance >= least, "\(sitters[j].slug), \(sitters[i].slug): \(distance)")
      }
    }
  }
}
