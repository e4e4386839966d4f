import Catalog
import Portraits
import StudyModel
import Testing

@Suite("Choices for the drawings of the repository's breeds")
struct DrawnChoicesTests {
  /// Returns the pairs of breeds whose drawings in the same colour look identical, although their
  /// heights differ.
  private func pairsDrawnAlike(in deck: Catalog.Deck) -> [Set<String>] {
    var breeds: [String: [Catalog.Breed]] = [:]
    for breed in deck.breeds {
      guard let drawn = deck.settings.species.definition?.drawn, let look = breed.facts.look,
        let coat = breed.facts.coat
      else { continue }
      let black = Coat(
        length: coat.length, texture: coat.texture, patterns: [.`self`], colours: [.black])
      let drawing = Portrait(species: drawn, look: look, coat: black)
      breeds[drawing.svg(prefix: "p"), default: []].append(breed)
    }
    return breeds.values.flatMap { alike in
      alike.indices.flatMap { index in
        alike[..<index].filter { differInSize($0, alike[index]) }.map {
          [$0.slug, alike[index].slug]
        }
      }
    }
  }

  /// Whether two breeds have a colour in common and differ in height.
  private func differInSize(_ one: Catalog.Breed, _ other: Catalog.Breed) -> Bool {
    func colours(_ breed: Catalog.Breed) -> Set<Colour> {
      Set((breed.facts.coat?.colours ?? []) + (breed.facts.coat?.otherColours ?? []))
    }
    guard let height = one.facts.height?.range, let otherHeight = other.facts.height?.range else {
      return false
    }
    return height != otherHeight && !colours(one).isDisjoint(with: colours(other))
  }

  @Test("Only the size varieties of poodles and schnauzers have identical drawings")
  func pairs() {
    let pairs = writtenDecks.flatMap { pairsDrawnAlike(in: $0) }
    #expect(
      Set(pairs) == [
        ["poodle-medium", "poodle-miniature"], ["poodle-medium", "poodle-standard"],
        ["poodle-miniature", "poodle-standard"], ["schnauzer", "schnauzer-giant"],
      ])
  }

  @Test(
    "No question offers two breeds that have identical drawings",
    arguments: [Mode.name, .find])
  func choices(_ mode: Mode) throws {
    for written in writtenDecks {
      let deck = try #require(repositoryDecks["en/\(written.settings.id)"])
      let alike = pairsDrawnAlike(in: written)
      var options = sessionOptions(
        from: defaultSettings(profileID: "p"), mode: mode, kind: .challenge)
      (options.cards, options.choices) = (200, 6)
      for seed in 0..<4 as Range<UInt32> {
        let questions = challengeQuestions(deck, options, seed: seed)
        #expect(questions.count == deck.breeds.count)
        for question in questions {
          let offered = Set(question.choices.map(\.breedID))
          #expect(offered.count == 6)
          #expect(!alike.contains { $0.isSubset(of: offered) }, "\(question)")
        }
      }
    }
  }

  @Test("Breeds that differ only in size are not drilled with drawings")
  func drills() throws {
    let deck = try #require(repositoryDecks["en/dogs"])
    for pair in pairsDrawnAlike(in: try #require(writtenDecks.first { $0.settings.id == "dogs" })) {
      let breeds = pair.compactMap { deck.breed($0) }
      #expect(!areDistinguishable(breeds[0], breeds[1]))
      #expect(!areEquivalent(breeds[0], breeds[1]))
    }
  }
}
