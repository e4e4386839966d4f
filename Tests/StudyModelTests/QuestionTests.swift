import StudyModel
import Testing

@Suite struct QuestionTests {
  /// Many questions about every breed of a deck.
  private func questions(_ deck: Deck) -> [(breed: Breed, question: Question)] {
    deck.breeds.indices.flatMap { index in
      (0..<200).map { seed in
        var generator = Generator(seed: UInt32(seed))
        return (deck.breeds[index], ask(index, of: deck, using: &generator))
      }
    }
  }

  @Test("shows a picture of the breed and offers its name once among different names")
  func offersTheBreed() {
    for (breed, question) in questions(tangledDeck) {
      #expect(question.breed == breed.id)
      #expect(breed.photos.contains { $0.id == question.photo })
      #expect(question.choices.filter { $0 == breed.id }.count == 1)
      #expect(Set(question.choices).count == question.choices.count)
      #expect(question.choices.count <= choiceCount)
    }
  }

  @Test("no two choices could both be right: no family, no second listing, no shared name")
  func choicesExclude() throws {
    for (_, question) in questions(tangledDeck) {
      let choices = try question.choices.map { try #require(tangledDeck.breed($0)) }
      for (index, a) in choices.enumerated() {
        for b in choices[(index + 1)...] { #expect(!wouldBothBeRight(a, b)) }
      }
    }
  }

  @Test("offers four names where the deck has four to tell apart, else as many as it has")
  func count() {
    for count in 1...6 {
      for (_, question) in questions(sampleDeck(of: count)) {
        #expect(question.choices.count == min(count, choiceCount))
      }
    }
  }

  @Test("two of the other names are look-alikes where the breed has them")
  func lookalikes() {
    let others = (0..<8).map { sampleBreed("other\($0)") }
    let deck = sampleDeck(
      [sampleBreed("pug", lookalikes: ["x", "y", "gone", "z"])]
        + ["x", "y", "z"].map { sampleBreed($0) } + others)
    for (breed, question) in questions(deck) where breed.id == "pug" {
      #expect(question.choices.filter { ["x", "y", "z"].contains($0) }.count >= 2)
    }
  }

  @Test("the right name stands at every place, and every picture is shown")
  func places() {
    let asked = questions(sampleDeck(of: 6))
    #expect(Set(asked.map { $0.question.choices.firstIndex(of: $0.breed.id) }) == [0, 1, 2, 3])
    #expect(Set(asked.map(\.question.photo)).count == 12)
  }

  @Test(
    "who would be right as well",
    arguments: [
      ("hound", "hound-afghan", true), ("hound-afghan", "hound", true), ("pug", "pug", true),
      ("hound-afghan", "hound-basset", false), ("pug", "puggle", true), ("puggle", "pug", true),
      ("cafe", "cafe-2", true), ("pug", "beagle", false),
    ])
  func bothRight(_ a: String, _ b: String, _ expected: Bool) throws {
    let first = try #require(tangledDeck.breed(a))
    let second = try #require(tangledDeck.breed(b))
    #expect(wouldBothBeRight(first, second) == expected)
  }

  @Test("two breeds that share a picture are never offered together")
  func sharedPicture() {
    var pug = sampleBreed("pug")
    let boxer = sampleBreed("boxer")
    #expect(!wouldBothBeRight(pug, boxer))
    pug.photos.append(boxer.photos[1])
    #expect(wouldBothBeRight(pug, boxer))
    #expect(wouldBothBeRight(boxer, pug))
  }

  @Test("a deck knows its breeds by slug")
  func breedBySlug() {
    #expect(tangledDeck.breed("pug")?.name == "PUG")
    #expect(tangledDeck.breed("gone") == nil)
  }
}
