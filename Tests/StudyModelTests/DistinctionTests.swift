import StudyModel
import Testing

@Suite struct DistinctionTests {
  private func breed(
    _ id: String, marks: [(String, String)] = [], lookalikes: [(String, String)] = []
  ) -> Breed {
    var breed = SessionSample.breed(id)
    breed.marks = marks.map { FieldMark(part: $0, appearance: $1) }
    breed.lookalikes = lookalikes.map { Lookalike(breedID: $0, distinction: $1) }
    return breed
  }

  @Test("a written distinction of a pair is preferred, in either direction")
  func written() {
    let beagle = breed("beagle", marks: [("ears", "long")], lookalikes: [("harrier", "taller")])
    let harrier = breed("harrier", marks: [("ears", "short")])
    #expect(
      distinction(of: beagle, from: harrier) == Distinction(breedID: "harrier", text: "taller"))
    #expect(
      distinction(of: harrier, from: beagle) == Distinction(breedID: "harrier", text: "taller"))
  }

  @Test("without a written distinction, the field mark with the most different traits is used")
  func largest() {
    var collie = breed(
      "collie-border",
      marks: [("ears", "apart"), ("colour", "black and white"), ("tail", "long and low")])
    var komondor = breed("komondor", marks: [("tail", "hanging"), ("coat", "white cords")])
    collie.traits = [
      PartTraits(part: "coat", words: ["long", "feathered"]),
      PartTraits(part: "colour", words: ["black", "white"]),
      PartTraits(part: "tail", words: ["plume"]),
    ]
    komondor.traits = [
      PartTraits(part: "coat", words: ["very-long", "corded"]),
      PartTraits(part: "colour", words: ["white", "self"]),
      PartTraits(part: "tail", words: ["plume"]),
    ]
    let cords = Distinction(breedID: "komondor", text: "white cords", part: "coat")
    #expect(distinction(of: collie, from: komondor) == cords)
    #expect(distinction(of: komondor, from: collie) == cords)
  }

  @Test("if traits differ equally, the field mark of the part shown by most pictures is used")
  func visible() {
    let pug = breed("pug", marks: [("tail", "curled"), ("nose", "black"), ("ears", "small")])
    let boxer = breed("boxer", marks: [("nose", "black"), ("tail", "docked"), ("ears", "cropped")])
    #expect(
      distinction(of: pug, from: boxer) == Distinction(breedID: "pug", text: "small", part: "ears"))
    #expect(
      distinction(of: boxer, from: pug)
        == Distinction(breedID: "boxer", text: "cropped", part: "ears"))
  }

  @Test("a text about size alone is used only if the picture shows no other difference")
  func size() {
    var collie = breed(
      "collie", marks: [("build", "over 50 cm"), ("tail", "long"), ("ears", "tipped")],
      lookalikes: [("sheltie", "The same look at 33 to 41 cm.")])
    var sheltie = breed("sheltie", marks: [("muzzle", "fine"), ("ears", "tipped, small")])
    let size = Distinction(breedID: "sheltie", text: "The same look at 33 to 41 cm.")
    let ears = Distinction(breedID: "collie", text: "tipped", part: "ears")
    #expect(distinction(of: collie, from: sheltie) == ears)
    for place in collie.photos.indices { collie.photos[place].kind = .portrait }
    #expect(distinction(of: collie, from: sheltie) == ears)

    func traits(_ muzzle: String) -> [PartTraits] {
      [PartTraits(part: "ears", words: ["semi"]), PartTraits(part: "muzzle", words: [muzzle])]
    }
    (collie.traits, sheltie.traits) = (traits("very-long"), traits("long"))
    let muzzle = Distinction(breedID: "sheltie", text: "fine", part: "muzzle")
    #expect(distinction(of: collie, from: sheltie) == muzzle)

    sheltie.marks = []
    collie.marks = collie.marks.filter { $0.part != "tail" }
    #expect(distinction(of: collie, from: sheltie) == size)
    collie.lookalikes = []
    #expect(distinction(of: collie, from: sheltie) == nil)
    collie.lookalikes = [Lookalike(breedID: "sheltie", distinction: "Under 41 cm; a finer muzzle.")]
    #expect(
      distinction(of: collie, from: sheltie)
        == Distinction(breedID: "sheltie", text: "Under 41 cm; a finer muzzle."))
  }

  @Test(
    "a text is about size alone, in any language, if its author says so",
    arguments: ["Much heavier.", "훨씬 무거워요.", "体重大得多，也更高。"])
  func markedAsSize(_ text: String) {
    var boxer = breed("boxer", marks: [("size", "medium"), ("tail", "docked")])
    let bullmastiff = breed("bullmastiff", marks: [("size", "huge")])
    boxer.lookalikes = [Lookalike(breedID: "bullmastiff", distinction: text, part: "size")]
    let size = Distinction(breedID: "bullmastiff", text: text)
    let tail = Distinction(breedID: "boxer", text: "docked", part: "tail")
    #expect(distinction(of: boxer, from: bullmastiff) == tail)
    boxer.marks.removeLast()
    #expect(distinction(of: boxer, from: bullmastiff) == size)
    boxer.lookalikes[0].part = "coat"
    #expect(distinction(of: boxer, from: bullmastiff) == size)
    boxer.lookalikes[0].part = "size"
    let wrinkles = Lookalike(breedID: "boxer", distinction: "No wrinkles.")
    var wrinkled = bullmastiff
    wrinkled.lookalikes = [wrinkles]
    #expect(
      distinction(of: boxer, from: wrinkled)
        == Distinction(breedID: "boxer", text: wrinkles.distinction))
  }

  @Test("a number in one of several clauses does not make a text one about size alone")
  func severalClauses() {
    for text in ["Under 45 cm, with wrinkles.", "Under 41 cm; a finer muzzle.", "40 cm，口鼻部细。"] {
      let dingo = breed("dingo", marks: [("ears", "upright")], lookalikes: [("basenji", text)])
      let basenji = breed("basenji")
      #expect(
        distinction(of: dingo, from: basenji) == Distinction(breedID: "basenji", text: text))
    }
  }

  @Test("for a breed with drawings and photos, the text depends on the picture shown")
  func shownPicture() {
    var collie = breed("collie", marks: [("build", "square"), ("tail", "long")])
    collie.photos[1].kind = .portrait
    let sheltie = breed("sheltie")
    let build = Distinction(breedID: "collie", text: "square", part: "build")
    let tail = Distinction(breedID: "collie", text: "long", part: "tail")
    #expect(distinction(of: collie, from: sheltie, photoID: "collie-0") == build)
    #expect(distinction(of: collie, from: sheltie, photoID: "collie-1") == tail)
    #expect(distinction(of: collie, from: sheltie) == build)
    #expect(distinction(of: collie, from: sheltie, photoID: "gone") == build)
  }

  @Test("if only one breed has field marks, one of them is used; nil if neither has any")
  func fallbacks() {
    let pug = breed("pug", marks: [("tail", "curled")])
    let curled = Distinction(breedID: "pug", text: "curled", part: "tail")
    #expect(distinction(of: pug, from: breed("boxer")) == curled)
    #expect(distinction(of: breed("boxer"), from: pug) == curled)
    #expect(distinction(of: breed("boxer"), from: breed("harrier")) == nil)
  }
}
