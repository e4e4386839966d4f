import StudyModel
import Testing

private typealias Sample = SessionSample

@Suite("A hint leaves something to recall")
struct HintTests {
  func question(_ choices: [String], skill: Skill = .name, against: String? = nil) -> Question {
    Question(
      breed: "beagle", skill: skill, photo: "beagle-0",
      choices: choices.map { Choice(breed: $0, photo: nil) }, why: .new, against: against)
  }

  func deck(_ marks: [String: [FieldMark]]) -> Deck {
    Sample.deck(
      ["beagle", "pug", "saluki"].map {
        var breed = Sample.breed($0)
        breed.marks = marks[$0] ?? []
        return breed
      })
  }

  let ears = FieldMark(place: "ears", seen: "long")
  let tail = FieldMark(place: "tail", seen: "white tip")

  @Test("a name to be written is helped with its beginning")
  func written() {
    #expect(hint(for: question([], skill: .recall), of: deck([:])) == .opening)
  }

  @Test("among choices a field mark helps that no other has, else the first")
  func marks() {
    let apart = deck(["beagle": [ears, tail], "pug": [ears]])
    let asked = question(["pug", "beagle"])
    #expect(hint(for: asked, of: apart) == .mark(place: "tail", seen: "white tip"))
    let alike = deck(["beagle": [ears], "pug": [ears]])
    #expect(hint(for: asked, of: alike) == .mark(place: "ears", seen: "long"))
  }

  @Test("with no marks a wrong choice goes, never the one it is to be told from, nor the last")
  func without() {
    let bare = deck([:])
    let three = question(["pug", "beagle", "saluki"], against: "pug")
    #expect(hint(for: three, of: bare) == .without(breed: "saluki"))
    #expect(hint(for: question(["pug", "beagle"]), of: bare) == nil)
  }
}
