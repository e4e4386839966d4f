import StudyModel
import Testing

private typealias Sample = SessionSample

@Suite("Hints")
struct HintTests {
  func question(_ choices: [String], skill: Skill = .name, otherBreed: String? = nil) -> Question {
    Question(
      breedID: "beagle", skill: skill, photoID: "beagle-0",
      choices: choices.map { Choice(breedID: $0, photoID: nil) }, reason: .new,
      otherBreedID: otherBreed)
  }

  func deck(_ marks: [String: [FieldMark]]) -> Deck {
    Sample.deck(
      ["beagle", "pug", "saluki"].map {
        var breed = Sample.breed($0)
        breed.marks = marks[$0] ?? []
        return breed
      })
  }

  let ears = FieldMark(part: "ears", appearance: "long", language: nil)
  let tail = FieldMark(part: "tail", appearance: "white tip", language: nil)

  @Test("the hint for a typed question is the start of the name")
  func typedQuestion() {
    #expect(hint(for: question([], skill: .recall), of: deck([:])) == .opening)
  }

  @Test(
    "with choices, the hint is a field mark that no other choice has, or else the first mark")
  func marks() {
    let apart = deck(["beagle": [ears, tail], "pug": [ears]])
    let asked = question(["pug", "beagle"])
    #expect(
      hint(for: asked, of: apart) == .mark(part: "tail", appearance: "white tip", language: nil))
    let alike = deck(["beagle": [ears], "pug": [ears]])
    #expect(hint(for: asked, of: alike) == .mark(part: "ears", appearance: "long", language: nil))
  }

  @Test("without field marks, a wrong choice is removed, unless it is the confused or only one")
  func noMarks() {
    let bare = deck([:])
    let three = question(["pug", "beagle", "saluki"], otherBreed: "pug")
    #expect(hint(for: three, of: bare) == .without(breed: "saluki"))
    #expect(hint(for: question(["pug", "beagle"]), of: bare) == nil)
  }
}
