import Testing

@testable import StudyModel

/// The pace of a learner who usually takes two seconds to answer.
private let usual = AnswerPace(recent: Array(repeating: 2000, count: 20))

@Suite struct GradeTests {
  @Test(
    "any answer that is not right is graded as forgotten",
    arguments: [(Outcome.wrong, GradeReason.wrong), (.skipped, .skipped), (.timeout, .timeout)])
  func missed(_ outcome: Outcome, _ reason: GradeReason) {
    for skill in [Skill.name, .find, .recall] {
      let review = ReviewSample.review("pug", outcome, skill: skill, ms: 1, hinted: true)
      let card = ReviewSample.card("pug", skill, right: 9, run: 9)
      #expect(
        graded(review, card: card, pace: usual, isPaced: true)
          == GradedAnswer(grade: .again, reason: reason))
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var review: Review
    var card = ReviewSample.card(right: 5, wrong: 1, run: 1)
    var pace = usual
    var paced = true
    var grade: Grade
    var reason: GradeReason
  }

  private static let typist = ReviewSample.card("pug", .recall, right: 5, run: 2)
  private static func typed(_ ms: Int) -> Review { ReviewSample.review(skill: .recall, ms: ms) }

  static let cases: [Case] = [
    Case(
      testDescription: "right choice", review: ReviewSample.review(), grade: .good, reason: .right),
    Case(
      testDescription: "first right choice, slow",
      review: ReviewSample.review(ms: 50_000), card: ReviewSample.card(), grade: .good,
      reason: .first),
    Case(
      testDescription: "repeated fast right choices are never easy",
      review: ReviewSample.review(ms: 300), card: ReviewSample.card(right: 9, run: 9), grade: .good,
      reason: .right),
    Case(
      testDescription: "right after a hint", review: ReviewSample.review(ms: 300, hinted: true),
      grade: .hard, reason: .hinted),
    Case(
      testDescription: "hint on the first review",
      review: ReviewSample.review(hinted: true), card: ReviewSample.card(), grade: .hard,
      reason: .hinted),
    Case(
      testDescription: "near match", review: ReviewSample.review("pug", .near, skill: .recall),
      card: typist, grade: .hard, reason: .near),
    Case(
      testDescription: "eight seconds is slow", review: ReviewSample.review(ms: 8000), grade: .hard,
      reason: .slow),
    Case(
      testDescription: "under eight seconds is never slow", review: ReviewSample.review(ms: 7999),
      grade: .good, reason: .right),
    Case(
      testDescription: "2.5 times the median is not yet slow",
      review: ReviewSample.review(ms: 10_000),
      pace: AnswerPace(recent: [1, 1, 1, 1, 4000, 9000, 9000, 9000, 9000]), grade: .good,
      reason: .right),
    Case(
      testDescription: "over 2.5 times the median is slow",
      review: ReviewSample.review(ms: 10_001),
      pace: AnswerPace(recent: [1, 1, 1, 1, 4000, 9000, 9000, 9000, 9000]), grade: .hard,
      reason: .slow),
    Case(
      testDescription: "seven times are too few for a median",
      review: ReviewSample.review(ms: 9000),
      pace: AnswerPace(recent: Array(repeating: 2000, count: 7)), grade: .good, reason: .right),
    Case(
      testDescription: "over a minute counts as an absence",
      review: ReviewSample.review(ms: 60_001), grade: .good, reason: .right),
    Case(
      testDescription: "without pacing nothing is slow", review: ReviewSample.review(ms: 30_000),
      paced: false, grade: .good, reason: .right),
    Case(
      testDescription: "typed at normal speed", review: typed(2000), card: typist, grade: .good,
      reason: .right),
    Case(
      testDescription: "typed slowly", review: typed(40_000), card: typist, grade: .good,
      reason: .right),
    Case(
      testDescription: "typed fast, third right answer in a row", review: typed(1999), card: typist,
      grade: .easy, reason: .fluent),
    Case(
      testDescription: "typed fast, second right answer in a row", review: typed(1999),
      card: ReviewSample.card("pug", .recall, right: 5, run: 1), grade: .good, reason: .right),
    Case(
      testDescription: "typed fast without pacing", review: typed(1999), card: typist,
      paced: false, grade: .good, reason: .right),
  ]

  @Test("a right answer gets the grade of the matching rule", arguments: cases)
  func right(_ testCase: Case) {
    let result = graded(
      testCase.review, card: testCase.card, pace: testCase.pace, isPaced: testCase.paced)
    #expect(result == GradedAnswer(grade: testCase.grade, reason: testCase.reason))
  }

  @Test("the target for a skill with choices is raised by the chance of lucky guesses")
  func retentionTarget() {
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
