import Testing

@testable import StudyModel

@Suite struct TypedSessionTests {
  private typealias Sample = SessionSample
  private let deck = SessionSample.deck(of: 40)

  @Test("a typed name is judged; a near match needs the learner's confirmation")
  func typing() throws {
    var deck = deck
    for place in deck.breeds.indices {
      deck.breeds[place].name =
        ["Beagle", "Saluki", "Pomeranian", "Whippet"][place % 4] + "\(place)"
    }
    deck.breeds[0].name = "Labrador"
    let learner = Sample.learner(deck).keeping("b0", .recall)
    let session = Sample.start(deck, learner, Sample.options(.recall) { $0.newPerDay = 0 })
    #expect(session.question?.choices == [])
    func typed(_ text: String, in session: Session) -> Session {
      let event = StudyModel.typedAnswerEvent(
        text, in: session, of: deck, moment: Sample.noon(), ms: 3000)
      return advance(session, event, deck)
    }
    #expect(typed("labrador", in: session).reviews.map(\.outcome) == [.right])
    #expect(typed("labrador", in: session).reviews[0].chosenBreedID == "b0")
    #expect(typed("Saluki1", in: session).reviews.map(\.outcome) == [.wrong])
    #expect(typed("Saluki1", in: session).reviews[0].chosenBreedID == "b1")
    #expect(typed("", in: session) == session)
    #expect(typed(" \u{9}", in: session) == session)

    let near = typed("Labrodor", in: session)
    #expect(near.reviews.isEmpty)
    #expect(!near.isAnswered)
    #expect(
      near.nearMiss == TypedText(text: "Labrodor", breedID: "b0", moment: Sample.noon(), ms: 3000))
    #expect(typed("Labrador", in: near) == advance(near, .confirm(meant: true), deck))
    #expect(typed("Labredor", in: near).nearMiss?.text == "Labredor")
    #expect(typed("Saluki1", in: near).reviews.map(\.chosenBreedID) == ["b1"])
    #expect(advance(near, .skip(moment: Sample.noon(), ms: 1), deck) == near)
    let meant = advance(near, .confirm(meant: true), deck)
    #expect(meant.reviews.map(\.outcome) == [.near])
    #expect(meant.currentRun == 1)
    #expect(meant.nearMiss == nil)
    #expect(meant.reviews[0].ms == 3000)
    // "No" goes back to the question, which another name answers.
    let other = advance(near, .confirm(meant: false), deck)
    #expect(other == session)
    #expect(typed("Labrador", in: other).reviews.map(\.outcome) == [.right])
    #expect(advance(near, .leave(moment: Sample.noon()), deck).reviews.isEmpty)
  }

  @Test("the misspelled name of another breed is confirmed before it counts as that breed")
  func misspelledOther() {
    let deck = Sample.deck([
      Sample.breed("lab", name: "Labrador"), Sample.breed("saluki", name: "Saluki"),
    ])
    let learner = Sample.learner(deck).keeping("lab", .recall)
    let session = Sample.start(deck, learner, Sample.options(.recall) { $0.newPerDay = 0 })
    func typed(_ text: String, in session: Session) -> Session {
      let event = StudyModel.typedAnswerEvent(
        text, in: session, of: deck, moment: Sample.noon(), ms: 3000)
      return advance(session, event, deck)
    }
    let waiting = typed("Salukki", in: session)
    #expect(waiting.reviews.isEmpty)
    #expect(waiting.nearMiss?.breedID == "saluki")
    let meant = advance(waiting, .confirm(meant: true), deck).reviews
    #expect(meant.map(\.outcome) == [.wrong])
    #expect(meant.map(\.chosenBreedID) == ["saluki"])
    #expect(advance(waiting, .confirm(meant: false), deck) == session)
    #expect(typed("Labrador", in: waiting).reviews.map(\.outcome) == [.right])
    var exam = session
    exam.options.isExam = true
    #expect(typed("Salukki", in: exam).reviews.map(\.outcome) == [.wrong])
  }

  @Test("a family's name is not accepted as an answer, and the question stays open")
  func familyName() {
    var deck = Sample.deck([
      Sample.breed("poodle-toy", name: "Toy Poodle", family: "poodle"),
      Sample.breed("poodle-medium", name: "Medium Poodle", family: "poodle"),
    ])
    deck.families = [Family(id: "poodle", names: ["Poodles", "poodle"])]
    let learner = Sample.learner(deck).keeping("poodle-toy", .recall)
    let session = Sample.start(deck, learner, Sample.options(.recall) { $0.newPerDay = 0 })
    let event = StudyModel.typedAnswerEvent(
      "Poodle", in: session, of: deck, moment: Sample.noon(), ms: 3000)
    #expect(
      event
        == .type(text: "Poodle", judgement: .family, moment: Sample.noon(), ms: 3000))
    #expect(advance(session, event, deck) == session)
  }

  @Test("typed text is kept only if the learner allows it and it has at most 80 code points")
  func typedKept() {
    func kept(_ text: String, _ wanted: Bool) -> String? {
      let options = Sample.options(.recall) { $0.storesTypedText = wanted }
      let session = Sample.start(deck, nil, options)
      let event = StudyModel.typedAnswerEvent(
        text, in: session, of: deck, moment: Sample.noon(), ms: 1)
      return advance(session, event, deck).reviews.first?.typed
    }
    #expect(kept("Pug?", true) == "Pug?")
    #expect(kept("Pug?", false) == nil)
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    #expect(kept(String(repeating: family, count: 16), true)?.unicodeScalars.count == 80)
    #expect(kept(String(repeating: family, count: 16) + "a", true) == nil)
  }
}
