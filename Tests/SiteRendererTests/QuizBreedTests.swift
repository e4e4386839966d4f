import Catalog
import StudyModel
import Testing

@testable import SiteRenderer

@Suite("Breeds in the quiz")
struct QuizBreedTests {
  private func breed(_ slug: String, isInQuiz: Bool = true) -> Catalog.Breed {
    var facts = Facts(name: slug)
    facts.isInQuiz = isInQuiz
    return Catalog.Breed(slug: slug, deckID: "dogs", facts: facts)
  }

  @Test("A breed whose file keeps it out of quizzes is neither asked nor offered")
  func keptOut() {
    let deck = Catalog.Deck(
      settings: DeckSettings(id: "dogs", title: "Dogs", species: .dog),
      breeds: [breed("beagle"), breed("mix", isInQuiz: false), breed("pug")])
    let photo = StudyModel.Photo(id: "1", kind: .photo, description: "", renditions: [])
    let quiz = StudyModel.Deck(deck, in: nil) { _ in [photo] }
    #expect(quiz.breeds.map(\.id) == ["beagle", "pug"])
  }
}
