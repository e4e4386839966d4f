import Testing

@testable import StudyModel

@Suite struct SessionPreviewTests {
  private typealias Sample = SessionSample
  private let deck = SessionSample.deck(of: 40)
  private let today = SessionSample.today

  @Test("counts a session's cards by reason, and estimates its time")
  func counts() {
    var learner = Sample.learner(deck)
      .keeping("b10", .name, Sample.memory(due: today + 5, lastDay: today - 4, lapses: 2))
      .keeping("b11", .name, Sample.memory(due: today))
      .keeping("b12", .name, Sample.memory(due: today - 3))
      .knowing("b12")
    let outlook = sessionPreview(deck, learner, Sample.options(), day: today)
    // One of the due breeds was right on two days, the other on one.
    #expect(outlook.fading == 1)
    #expect(outlook.learning == 1)
    #expect(outlook.hard == 1)
    #expect(outlook.mixedUp == 0)
    #expect(outlook.new == 5)
    #expect(outlook.cards == 8)
    // Eight cards, each with eight seconds to answer and three to read the feedback.
    #expect(outlook.minutes == 1)
    learner.paces = [
      AnswerPace(recent: [2_000, 3_000, 4_000]), AnswerPace(recent: []), AnswerPace(recent: []),
    ]
    #expect(StudyModel.sessionPreview(deck, learner, Sample.options(), day: today).minutes == 1)
  }

  @Test("counts breeds that were missed when last asked, until they are answered correctly")
  func missed() {
    let learner = Sample.learner(deck)
      .keeping("b10", .name, Sample.memory(due: today + 1, lastDay: today))
      .keeping("b11", .name, Sample.memory(due: today + 1, lastDay: today))
      .changing("b10") { $0.wrong = 2 }
    #expect(sessionPreview(deck, learner, Sample.options(), day: today).missed == 1)
    let righted = learner.changing("b10") { $0.run = 1 }
    #expect(sessionPreview(deck, righted, Sample.options(), day: today).missed == 0)
  }

  @Test("the expected time never exceeds the session's limit")
  func timeLimit() {
    var learner = Sample.learner(deck)
    for breed in 0..<40 {
      learner = learner.keeping("b\(breed)", .name, Sample.memory(due: today))
    }
    learner.paces[0] = AnswerPace(recent: [60_000])
    #expect(
      sessionPreview(deck, learner, Sample.options { $0.seconds = 270 }, day: today).minutes == 5)
  }

  @Test("suggestions begin with one card per reason, with its details")
  func suggestions() {
    let learner = Sample.learner(deck)
      .keeping("b10", .name, Sample.memory(due: today + 5, lastDay: today - 4, lapses: 2))
      .keeping("b11", .name, Sample.memory(due: today, lastDay: today - 9))
    let suggested = sessionPreview(deck, learner, Sample.options(), day: today).suggestions
    #expect(suggested.map(\.breedID) == ["b11", "b0", "b10", "b1", "b2", "b3", "b4"])
    #expect(
      suggested.prefix(3) == [
        Suggestion(
          breedID: "b11", reason: .due, familiarity: .learning, otherBreedID: nil, times: 0,
          wasChosen: false, days: 9),
        Suggestion(
          breedID: "b0", reason: .new, familiarity: .new, otherBreedID: nil, times: 0,
          wasChosen: false, days: nil),
        Suggestion(
          breedID: "b10", reason: .weak, familiarity: .learning, otherBreedID: nil, times: 2,
          wasChosen: false, days: 4),
      ])
  }

  @Test("confused breeds come first, with the confusions in both directions added up")
  func confusedBreeds() {
    var learner = Sample.learner(deck)
      .keeping("b1", .name, Sample.memory(due: today + 5, lastDay: today - 2))
      .keeping("b2", .name, Sample.memory(due: today + 5, lastDay: today - 3))
    learner.confusions = [
      Confusion(breedID: "b1", chosenBreedID: "b2", times: 2, day: today - 2, toldApart: 0),
      Confusion(breedID: "b2", chosenBreedID: "b1", times: 1, day: today - 3, toldApart: 0),
    ]
    let outlook = sessionPreview(deck, learner, Sample.options(.smart), day: today)
    #expect(outlook.mixedUp == 2)
    #expect(outlook.suggestions.first?.otherBreedID == "b2")
    #expect(outlook.suggestions.first?.times == 3)
    #expect(outlook.suggestions.first?.days == 2)
  }

  @Test("a breed that was only chosen for another is not said to be taken for it")
  func directionOfConfusion() {
    var learner = Sample.learner(deck)
      .keeping("b1", .name, Sample.memory(due: today + 5, lastDay: today - 2))
      .keeping("b2", .name, Sample.memory(due: today + 5, lastDay: today - 3))
    learner.confusions = [
      Confusion(breedID: "b1", chosenBreedID: "b2", times: 2, day: today - 2, toldApart: 0)
    ]
    let suggested = sessionPreview(deck, learner, Sample.options(.smart), day: today).suggestions
    #expect(suggested.first { $0.breedID == "b1" }?.wasChosen == false)
    #expect(suggested.first { $0.breedID == "b2" }?.wasChosen == true)
    #expect(suggested.first { $0.breedID == "b2" }?.times == 2)
  }
}
