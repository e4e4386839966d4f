import StudyModel
import Testing

@testable import SiteRenderer

@Suite("Breeds that no question distinguishes")
struct InseparableBreedsTests {
  /// Returns 40 breeds, many of which share names, photos and references.
  private func breeds(seed: Int) throws -> [StudyModel.Breed] {
    var state = UInt32(seed)
    func next(_ count: UInt32) -> String {
      state = state &* 1_664_525 &+ 1_013_904_223
      return "\((state >> 8) % count)"
    }
    var breeds = Array(try #require(repositoryDecks["en/dogs"]).breeds.prefix(40))
    let slugs = breeds.map(\.id)
    for index in breeds.indices {
      breeds[index].name = next(60)
      breeds[index].names = [next(200)]
      breeds[index].duplicates = [slugs[index], next(200)]
      if let other = Int(next(100)), slugs.indices.contains(other) {
        breeds[index].duplicates.append(slugs[other])
      }
      if let other = Int(next(100)), slugs.indices.contains(other) {
        breeds[index].sizeOnly = [slugs[other]]
      }
      for photo in breeds[index].photos.indices { breeds[index].photos[photo].id = next(60) }
    }
    return breeds
  }

  @Test("The index finds the same breeds as comparing all pairs", arguments: 1...20)
  func all(seed: Int) throws {
    let breeds = try breeds(seed: seed)
    let found = InseparableBreeds(breeds)
    for breed in breeds {
      let expected = breeds.filter { $0.id != breed.id && !areDistinguishable(breed, $0) }.map(\.id)
      #expect(found[breed.id] == expected)
    }
    #expect(breeds.contains { found[$0.id]?.isEmpty == false })
  }

  @Test("A breed that is not in the quiz has no entry")
  func missing() throws {
    #expect(InseparableBreeds(try breeds(seed: 1))["unknown"] == nil)
  }
}
