import JSON
import StudyModel
import Testing

@testable import SiteRenderer

@Suite("Relations in deck data")
struct DeckRelationsTests {
  private func breed(
    _ id: String, page: String? = nil, lookalikes: [String] = [], resembles: [(String, Int)] = []
  ) -> StudyModel.Breed {
    StudyModel.Breed(
      id: id, name: id, names: [], page: page ?? "ko/dogs/\(id).html", family: nil, duplicates: [],
      commonnessRank: nil, marks: [],
      lookalikes: lookalikes.map { Lookalike(breedID: $0, distinction: "") },
      resembles: resembles.map { Resemblance(breedID: $0, score: $1) }, photos: [])
  }

  private func deck(
    _ breeds: [StudyModel.Breed], _ categories: [[String]] = []
  ) -> StudyModel.Deck {
    StudyModel.Deck(
      id: "dogs", version: "1", title: "Dogs", species: "dog", breeds: breeds,
      categories: categories.map { StudyModel.Category(id: "x", title: "x", breedIDs: $0) },
      renamed: [])
  }

  @Test("Relations list positions, and each pair of breeds with the same score once")
  func shortForm() throws {
    // `Tests/Scripts/deck-relations.test.js` expands the same text.
    let relations = DeckRelations(
      deck(
        [
          breed("a", lookalikes: ["c"], resembles: [("b", 40), ("d", 30)]),
          breed("b", resembles: [("a", 40), ("d", 40)]),
          breed("c", page: "cc.html", resembles: [("d", 55)]),
          breed("d", lookalikes: ["a", "b"], resembles: [("c", 55), ("b", 40)]),
        ], [["a", "c"], ["c", "d"]]))
    #expect(
      try relations.json.canonicalText()
        == #"{"categories":[[0,1],[2,0]],"lookalikes":[[2],[],[],[0,1]],"pages":"ko/dogs/*.html","#
        + #""resembles":[[1,40,2,-31],[2,40],[1,55],[]]}"#)
    let remaining = relations.remaining()
    #expect(remaining.categories.allSatisfy { $0.breedIDs.isEmpty })
    #expect(remaining.breeds.allSatisfy { $0.lookalikes.isEmpty && $0.resembles.isEmpty })
    #expect(remaining.breeds.map(\.page) == ["", "", "cc.html", ""])
  }

  @Test("Relations to breeds outside the deck are kept as they are")
  func unknownBreeds() throws {
    let relations = DeckRelations(
      deck([breed("a", lookalikes: ["b", "x"]), breed("b")], [["a", "x"], ["b"]]))
    #expect(relations.remaining().breeds[0].lookalikes.map(\.breedID) == ["b", "x"])
    #expect(relations.remaining().categories.map(\.breedIDs) == [["a", "x"], []])
    #expect(
      try relations.json.canonicalText()
        == #"{"categories":[[],[1]],"lookalikes":[[],[]],"pages":"ko/dogs/*.html","#
        + #""resembles":[[],[]]}"#)
  }
}
