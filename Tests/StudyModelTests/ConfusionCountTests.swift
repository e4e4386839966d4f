import StudyModel
import Testing

@Suite struct ConfusionCountTests {
  @Test("confusions of two breeds count in both directions")
  func bothDirections() {
    let confusions = [("pug", "beagle", 2), ("beagle", "pug", 3), ("pug", "boxer", 7)].map {
      Confusion(breedID: $0.0, chosenBreedID: $0.1, times: $0.2, day: 0, toldApart: 0)
    }
    #expect(confusionCount(confusions, "pug", "beagle") == 5)
    #expect(confusionCount(confusions, "beagle", "pug") == 5)
    #expect(confusionCount(confusions, "boxer", "beagle") == 0)
  }
}
