import Testing

@testable import StudyModel

@Suite struct ExamDayTests {
  private typealias Sample = SessionSample
  private let deck = SessionSample.deck(of: 40)
  private let today = SessionSample.today
  /// Retrievability 0.9^(about a half): not due, but below the target of an exam in a few days.
  private let fading = SessionSample.memory(
    due: SessionSample.today + 10, stability: 20, lastDay: SessionSample.today - 10)

  private func planned(
    _ learner: Learner, exam: Int?, day: Int? = nil, _ options: SessionOptions? = nil
  ) -> [PlannedCard] {
    var learner = learner
    learner.examDay = exam
    var generator = RandomGenerator(seed: 1)
    return plan(
      deck, learner, options ?? Sample.options { $0.newPerDay = 0 },
      positions: positionsByBreed(deck), day: day ?? today, using: &generator)
  }

  private func learner(fading count: Int) -> Learner {
    (0..<count).reduce(Sample.learner(deck)) { $0.keeping("b\($1)", .name, fading) }
  }

  @Test("desired retention rises evenly in the last three weeks, and not beyond the day")
  func curve() {
    let values = [-1, 0, 1, 7, 14, 21, 50].map {
      (desiredRetention(0.9, on: 100 - $0, exam: 100) * 10_000).rounded() / 10_000
    }
    #expect(values == [0.9, 0.9, 0.9476, 0.9333, 0.9167, 0.9, 0.9])
    #expect(desiredRetention(0.97, on: 99, exam: 100) == 0.97)
  }

  @Test("cards that would be below the target on the day of the exam are asked before they are due")
  func broughtForward() {
    let plan = planned(learner(fading: 3), exam: today + 2)
    #expect(Set(plan.map(\.breedID)) == ["b0", "b1", "b2"])
    #expect(plan.allSatisfy { $0.reason == .exam && $0.skill == .name })
  }

  @Test("without an exam, weeks before it, on its day and after it, only due cards are asked")
  func otherwise() {
    for exam in [nil, today + 60, today, today - 1] {
      #expect(planned(learner(fading: 3), exam: exam).isEmpty)
    }
  }

  @Test("cards that will still be known are not asked, nor are those of today")
  func notNeeded() {
    let strong = Sample.memory(due: today + 300, stability: 400, lastDay: today - 10)
    let fresh = Sample.memory(due: today + 1, stability: 0.5, lastDay: today)
    let learner = Sample.learner(deck).keeping("b0", .name, strong).keeping("b1", .name, fresh)
    #expect(planned(learner, exam: today + 2).isEmpty)
  }

  @Test("due cards come first, and cards for the exam fill only what is left of the session")
  func withinSession() {
    var learner = learner(fading: 30)
    for breed in 30..<38 { learner = learner.keeping("b\(breed)", .name, Sample.memory()) }
    let plan = planned(learner, exam: today + 2)
    #expect(plan.prefix(8).allSatisfy { $0.reason == .due })
    #expect(plan.dropFirst(8).allSatisfy { $0.reason == .exam })
    #expect(plan.count == 20)
  }

  @Test("at the learner's pace, an exam adds no more cards than the session has time for")
  func withinMinutes() {
    var slow = learner(fading: 30)
    slow.paces[0] = AnswerPace(recent: Array(repeating: 27_000, count: 10))
    #expect(planned(slow, exam: today + 2).count == 9)
  }

  @Test("after a session, an exam adds only the cards that the day has room for")
  func withinDay() {
    var learner = learner(fading: 30)
    let done = Sample.memory(due: today + 5, lastDay: today)
    for breed in 25..<40 { learner = learner.keeping("b\(breed)", .name, done) }
    #expect(planned(learner, exam: today + 2).count == 5)
    for breed in 20..<25 { learner = learner.keeping("b\(breed)", .name, done) }
    #expect(planned(learner, exam: today + 2).isEmpty)
  }

  @Test("an exam changes neither memories nor due dates")
  func memoriesUnchanged() {
    var settings = defaultSettings(profileID: Sample.profile)
    let reviews = (1...5).map { ReviewSample.review("b\($0)", day: 100) }
    let without = replay(reviews, deck: deck, settings: settings, now: ReviewSample.now)
    settings.examDays = ["dogs": ExamDay(day: 105)]
    var with = replay(reviews, deck: deck, settings: settings, now: ReviewSample.now)
    #expect(with.examDay == 105)
    with.examDay = nil
    #expect(with == without)
  }

  @Test("the plan lists the weakest breeds first, and the same every time")
  func weakestFirst() throws {
    var learner = learner(fading: 20)
    learner.examDay = today + 14
    let plan = try #require(examPlan(deck, learner, Sample.options(.smart), day: today))
    #expect(plan.daysLeft == 14 && plan.breeds.count == 40)
    #expect(plan.breeds.map(\.planned) == plan.breeds.map(\.planned).sorted())
    #expect(plan.breeds.allSatisfy { $0.planned >= $0.unreviewed })
    #expect(plan.planned > plan.unreviewed)
    #expect(plan == examPlan(deck, learner, Sample.options(.smart), day: today))
  }

  @Test("there is no plan without an exam or after it; on its day, nothing is left to review")
  func noPlan() throws {
    var learner = learner(fading: 20)
    #expect(examPlan(deck, learner, Sample.options(.smart), day: today) == nil)
    learner.examDay = today - 1
    #expect(examPlan(deck, learner, Sample.options(.smart), day: today) == nil)
    learner.examDay = today
    let plan = try #require(examPlan(deck, learner, Sample.options(.smart), day: today))
    #expect(plan.daysLeft == 0 && plan.planned == plan.unreviewed)
  }

  @Test("the exam of each deck is stamped, and the later change or removal wins")
  func merging() {
    let none = defaultSettings(profileID: "p")
    var wanted = none
    wanted.examDays = ["dogs": ExamDay(day: 100), "cats": ExamDay(day: 200)]
    let set = changedSettings(none, to: wanted, at: 1, deviceID: "d")
    #expect(set.stamps.keys.sorted() == ["examDays.cats", "examDays.dogs"])
    wanted.examDays = ["cats": ExamDay(day: 200)]
    let removed = changedSettings(set, to: wanted, at: 2, deviceID: "d")
    #expect(mergedFields(set, removed).examDays == wanted.examDays)
    #expect(mergedFields(removed, set).examDays == wanted.examDays)
    #expect(mergedFields(none, set).examDays == set.examDays)
  }
}
