import Catalog
import Portraits
import Testing

@Suite("Portraits of the repository's breeds")
struct ContentPortraitTests {
  /// The body parts with anchors.
  private static let anchoredParts: Set = [
    "ears", "eyes", "nose", "muzzle", "face", "cheeks", "head", "neck", "chest", "back", "body",
    "build", "coat", "colour", "legs", "feet", "tail",
  ]

  /// The minimum distance between two portraits of the same species; see `PortraitPixels`.
  private static let minimumDistance = 6.0

  /// Pairs of breeds that differ only in size or in facts that portraits do not show.
  private static let similarPairs: Set<Set<String>> = [
    ["samoyed", "spitz-japanese"], ["colorpoint-shorthair", "javanese"],
  ]

  @Test("Every breed's portrait is at most 9,000 bytes", arguments: contentPortraits)
  func size(subject: ContentPortrait) {
    #expect(subject.portrait.svg(prefix: "p").utf8.count <= 9000)
  }

  @Test("No description contains the name of its breed", arguments: contentPortraits)
  func omitsBreedName(subject: ContentPortrait) {
    let description = subject.portrait.description.lowercased()
    #expect(!description.contains(subject.name.lowercased()))
    #expect(!description.contains(subject.slug))
  }

  @Test("Every body part named by a mark has an anchor", arguments: contentPortraits)
  func markAnchors(subject: ContentPortrait) {
    let anchors = subject.portrait.anchors
    #expect(Set(anchors.keys) == Self.anchoredParts)
    #expect(anchors.values.allSatisfy { (0...400).contains($0.x) && (0...400).contains($0.y) })
    for part in subject.markedParts where Self.anchoredParts.contains(part) {
      #expect(anchors[part] != nil)
    }
  }

  @Test("Breeds side by side in the alphabet have different poses")
  func poses() {
    let poses = contentPortraits.map { Pose(slug: $0.slug) }
    #expect(zip(poses, poses.dropFirst()).allSatisfy { $0 != $1 })
    #expect(poses.allSatisfy { $0 != .frontal })
  }

  @Test("No two portraits look alike at 32 × 32 pixels", arguments: DrawnSpecies.allCases)
  func distinguishable(species: DrawnSpecies) throws {
    let subjects = contentPortraits.filter { $0.species == species }
    let pixels = try subjects.map {
      try #require(PortraitPixels($0.portrait.svg(prefix: "p")))
    }
    for i in subjects.indices {
      for j in subjects.indices where j < i {
        let distance = pixels[i].distance(to: pixels[j])
        let pair: Set = [subjects[i].slug, subjects[j].slug]
        let least = Self.similarPairs.contains(pair) ? 1 : Self.minimumDistance
        #expect(distance >= least, "\(subjects[j].slug), \(subjects[i].slug): \(distance)")
      }
    }
  }
}
