import StudyModel
import Testing

@Suite struct DistinctionTests {
  private func breed(
    _ id: String, marks: [(String, String)] = [], lookalikes: [(String, String)] = []
  ) -> Breed {
    var breed = SessionSample.breed(id)
    breed.marks = marks.map { FieldMark(place: $0, seen: $1) }
    breed.lookalikes = lookalikes.map { Lookalike(breed: $0, tell: $1) }
    return breed
  }

  @Test("the written distinction of a pair comes first, in either direction")
  func written() {
    let beagle = breed("beagle", marks: [("ears", "long")], lookalikes: [("harrier", "taller")])
    let harrier = breed("harrier", marks: [("ears", "short")])
    #expect(distinction(of: beagle, from: harrier) == Distinction(breed: "harrier", text: "taller"))
    #expect(distinction(of: harrier, from: beagle) == Distinction(breed: "harrier", text: "taller"))
  }

  @Test("otherwise, a field mark of a part that differs is used, as seen in the first breed")
  func differing() {
    let pug = breed("pug", marks: [("tail", "curled"), ("nose", "black"), ("ears", "small")])
    let boxer = breed("boxer", marks: [("nose", "black"), ("ears", "cropped")])
    #expect(distinction(of: pug, from: boxer) == Distinction(breed: "pug", text: "ears: small"))
    #expect(distinction(of: boxer, from: pug) == Distinction(breed: "boxer", text: "ears: cropped"))
  }

  @Test("otherwise, any field mark of the first breed is used; nil if it has none")
  func fallbacks() {
    let pug = breed("pug", marks: [("tail", "curled")])
    #expect(
      distinction(of: pug, from: breed("boxer")) == Distinction(breed: "pug", text: "tail: curled"))
    #expect(distinction(of: breed("boxer"), from: pug) == nil)
  }
}
