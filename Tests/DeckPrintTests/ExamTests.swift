import Foundation
import Localization
import StudyModel
import Testing

@testable import DeckPrint

@Suite("Printed test")
struct ExamTests {
  /// A deck of breeds of which each looks like the next one.
  private func deck(_ count: Int) -> Deck {
    let breeds = (0..<count).map { index in
      Breed(
        id: "breed-\(index)", name: "Breed \(index)", names: [], page: "", family: nil,
        duplicates: [], commonnessRank: nil, marks: [],
        lookalikes: [Lookalike(breedID: "breed-\((index + 1) % count)", distinction: "")],
        photos: [Photo(id: "photo-\(index)", kind: .photo, description: "", renditions: [])])
    }
    return Deck(
      id: "dogs", version: "1", title: "Dogs", species: "dog", breeds: breeds, categories: [],
      renamed: [])
  }

  private func exam(_ count: Int = 12, seed: UInt32 = 7, labels: [String] = ["A", "B"]) -> Exam {
    let deck = deck(30)
    return Exam(deck, breeds: deck.breeds.map(\.id), count: count, labels: labels, seed: seed)
  }

  @Test("All versions have the same questions and choices, each in another order")
  func sameQuestions() throws {
    let exam = exam(labels: ["A", "B", "C"])
    let first = try #require(exam.versions.first?.questions)
    #expect(first.count == 12)
    for version in exam.versions.dropFirst() {
      #expect(version.questions.map(\.breedID) != first.map(\.breedID))
      #expect(contents(version.questions) == contents(first))
    }
    #expect(
      exam.versions[0].questions.map(\.answerLetter)
        != exam.versions[1].questions.map(\.answerLetter))
  }

  /// The choices by question, without their order.
  private func contents(_ questions: [Question]) -> [String: Set<String>] {
    Dictionary(
      uniqueKeysWithValues: questions.map { ($0.breedID, Set($0.choices.map(\.breedID))) })
  }

  @Test("Each question has one correct answer among four, and a look-alike")
  func choices() throws {
    let deck = deck(30)
    func lookalike(_ slug: String) -> String? { deck.breed(slug)?.lookalikes.first?.breedID }
    for question in exam().versions.flatMap(\.questions) {
      let choices = question.choices.map(\.breedID)
      #expect(Set(choices).count == 4)
      #expect(choices.contains(question.breedID))
      // The look-alike of a look-alike is offered too, but less often.
      let alike = try #require(lookalike(question.breedID))
      #expect(!Set(choices).isDisjoint(with: [alike, try #require(lookalike(alike))]))
    }
  }

  @Test("The seed determines the test")
  func seed() {
    #expect(exam(seed: 7) == exam(seed: 7))
    #expect(exam(seed: 7).versions != exam(seed: 8).versions)
  }

  @Test("Only the selected breeds are asked about, and are preferred as choices")
  func selection() throws {
    let selected = ["breed-1", "breed-2", "breed-3", "breed-9"]
    let exam = Exam(deck(30), breeds: selected, count: 20, labels: ["A"], seed: 1)
    let questions = try #require(exam.versions.first?.questions)
    #expect(Set(questions.map(\.breedID)) == Set(selected))
    #expect(questions.allSatisfy { Set($0.choices.map(\.breedID)) == Set(selected) })
  }

  @Test("The answer key gives the letter of every answer in every version")
  func key() throws {
    let exam = exam()
    let html = PrintLayout.exam(exam).html(
      title: "Dogs", [], pictures: [:], on: .a4, in: Locale(tag: "en", phrases: [:]))
    let key = try #require(html.split(separator: "class=\"text key\"").last)
    for question in exam.versions.flatMap({ $0.questions }) {
      #expect(key.contains("<b>\(question.answerLetter)</b>\(question.breedID)</li>"))
    }
    let pupils = try #require(html.split(separator: "class=\"text key\"").first)
    #expect(pupils.components(separatedBy: "class=\"question\"").count == 25)
  }
}
