import Testing

@testable import StudyModel

/// Times of a learner who usually takes two seconds.
private let usual = AnswerPace(recent: Array(repeating: 2000, count: 20))

@Suite struct GradeTests {
  @Test(
    "an answer that is not right is forgotten, whatever else it was",
    arguments: [(Outcome.wrong, GradeReason.wrong), (.skipped, .skipped), (.timeout, .timeout)])
  func missed(_ outcome: Outcome, _ reason: GradeReason) {
    for skill in [Skill.name, .find, .recall] {
      let review = LogSample.review("pug", outcome, skill: skill, ms: 1, hinted: true)
      let card = LogSample.card("pug", skill, right: 9, run: 9)
      #expect(
        graded(review, card: card, pace: usual, paced: true)
          == GradedAnswer(grade: .again, reason: reason))
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var review: Review
    var card = LogSample.card(right: 5, wrong: 1, run: 1)
    var pace = usual
    var paced = true
    var grade: Grade
    var reason: GradeReason
  }

  private static let typist = LogSample.card("pug", .recall, right: 5, run: 2)
  private static func typed(_ ms: Int) -> Review { LogSample.review(skill: .recall, ms: ms) }

  static let cases: [Case] = [
    Case(
      testDescription: "right by choice", review: LogSample.review(), grade: .good, reason: .right),
    Case(
      testDescription: "right by choice at the first meeting, however slow",
      review: LogSample.review(ms: 50_000), card: LogSample.card(), grade: .good, reason: .first),
    Case(
      testDescription: "right by choice again and again, and fast: never easy",
      review: LogSample.review(ms: 300), card: LogSample.card(right: 9, run: 9), grade: .good,
      reason: .right),
    Case(
      testDescription: "right after a hint", review: LogSample.review(ms: 300, hinted: true),
      grade: .hard, reason: .hinted),
    Case(
      testDescription: "a hint at the first meeting",
      review: LogSample.review(hinted: true), card: LogSample.card(), grade: .hard, reason: .hinted),
    Case(
      testDescription: "a slip of spelling", review: LogSample.review("pug", .near, skill: .recall),
      card: typist, grade: .hard, reason: .near),
    Case(
      testDescription: "slow at eight seconds", review: LogSample.review(ms: 8000), grade: .hard,
      reason: .slow),
    Case(
      testDescription: "under eight seconds is never slow", review: LogSample.review(ms: 7999),
      grade: .good, reason: .right),
    Case(
      testDescription: "2.5 times the median is not yet slow",
      review: LogSample.review(ms: 10_000),
      pace: AnswerPace(recent: [1, 1, 1, 1, 4000, 9000, 9000, 9000, 9000]), grade: .good,
      reason: .right),
    Case(
      testDescription: "over 2.5 times the median is slow",
      review: LogSample.review(ms: 10_001),
      pace: AnswerPace(recent: [1, 1, 1, 1, 4000, 9000, 9000, 9000, 9000]), grade: .hard,
      reason: .slow),
    Case(
      testDescription: "seven times tell no median", review: LogSample.review(ms: 9000),
      pace: AnswerPace(recent: Array(repeating: 2000, count: 7)), grade: .good, reason: .right),
    Case(
      testDescription: "who took over a minute was elsewhere",
      review: LogSample.review(ms: 60_001), grade: .good, reason: .right),
    Case(
      testDescription: "who takes their time is not slow", review: LogSample.review(ms: 30_000),
      paced: false, grade: .good, reason: .right),
    Case(
      testDescription: "typed at ordinary speed", review: typed(2000), card: typist, grade: .good,
      reason: .right),
    Case(
      testDescription: "typed slowly", review: typed(40_000), card: typist, grade: .good,
      reason: .right),
    Case(
      testDescription: "typed at once, the third time running", review: typed(1999), card: typist,
      grade: .easy, reason: .fluent),
    Case(
      testDescription: "typed at once, but only the second time running", review: typed(1999),
      card: LogSample.card("pug", .recall, right: 5, run: 1), grade: .good, reason: .right),
    Case(
      testDescription: "typed at once where time says nothing", review: typed(1999), card: typist,
      paced: false, grade: .good, reason: .right),
  ]

  @Test("a right answer has the grade of the rule that fits", arguments: cases)
  func right(_ given: Case) {
    let result = graded(given.review, card: given.card, pace: given.pace, paced: given.paced)
    #expect(result == GradedAnswer(grade: given.grade, reason: given.reason))
  }

  @Test("what is wanted of a skill counts right guesses in")
  func wanted() {
    var scheduler = defaultScheduler()
    #expect(scheduler.wanted(.recall) == 0.9)
    #expect(scheduler.wanted(.name) == 0.925)
    #expect(scheduler.wanted(.find) == 0.925)
    scheduler.choices = 2
    #expect(abs(scheduler.wanted(.name) - 0.95) < 1e-12)
    for choices in 2...6 {
      scheduler.choices = choices
      let seen = scheduler.wanted(.find)
      let guess = 1 / Double(choices)
      #expect(abs((seen - guess) / (1 - guess) - 0.9) < 1e-12)
    }
  }
}
