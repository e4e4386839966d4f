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
  func shortForm() {
    let complete = deck(
      [
        breed("a", lookalikes: ["c"], resembles: [("b", 40), ("d", 30)]),
        breed("b", resembles: [("a", 40), ("d", 40)]),
        breed("c", page: "cc.html", resembles: [("d", 55)]),
        breed("d", lookalikes: ["a", "b"], resembles: [("c", 55), ("b", 40)]),
      ], [["a", "c"], ["d", "c"]])
    let short = complete.shorteningRelations()
    #expect(
      short.relations
        == DeckRelations(
          categories: [[0, 1], [3, -2]], lookalikes: [[2], [], [], [0, 1]],
          pageFolder: "ko/dogs", resembles: [[1, 40, 2, -31], [2, 40], [1, 55], []]))
    #expect(short.categories.allSatisfy { $0.breedIDs.isEmpty })
    #expect(short.breeds.allSatisfy { $0.lookalikes.isEmpty && $0.resembles.isEmpty })
    #expect(short.breeds.map(\.page) == ["", "", "cc.html", ""])
    #expect(expandingRelations(of: short) == complete)
  }

  @Test("Lists with breeds outside the deck are kept as they are")
  func unknownBreeds() {
    let complete = deck([breed("a", lookalikes: ["b", "x"]), breed("b")], [["a", "x"], ["b"]])
    let short = complete.shorteningRelations()
    #expect(short.breeds[0].lookalikes.map(\.breedID) == ["b", "x"])
    #expect(short.categories.map(\.breedIDs) == [["a", "x"], []])
    #expect(expandingRelations(of: short) == complete)
  }

  @Test(
    "Positions outside the deck are ignored",
    arguments: [[5], [-1], [Int.max, Int.max], [Int.min, 7], [1_000_000_000, 1_000_000_000]])
  func wrongPositions(numbers: [Int]) {
    var wrong = deck([breed("a"), breed("b")], [[]])
    wrong.relations = DeckRelations(
      categories: [numbers, numbers], lookalikes: [numbers], pageFolder: "",
      resembles: [numbers, numbers, numbers])
    let expanded = expandingRelations(of: wrong)
    #expect(expanded.relations == nil)
    #expect(expanded.breeds.allSatisfy { $0.lookalikes.isEmpty && $0.resembles.isEmpty })
  }
}
