import Testing

@testable import StudyModel

@Suite struct ExamDaySimulationTests {
  @Test(
    "with an exam day, more is known on it, in no more time a day",
    arguments: [(100, 90), (166, 90), (100, 45)])
  func knownOnExamDay(breeds: Int, days: Int) {
    for seed in 1...3 as ClosedRange<UInt32> {
      var simulation = StudySimulation(breeds: breeds, mode: .smart, seed: seed, days: days)
      let usual = simulation.run()
      simulation.exam = days
      let prepared = simulation.run()
      let examDay = simulation.firstDay + days
      let shares = [usual, prepared].map { known($0, breeds, examDay) }
      // Further skills are started later before an exam, which alone would make breeds stronger, so
      // the skill that every breed has is compared too.
      let names = [usual, prepared].map { knownByName($0, breeds, examDay) }
      let minutes = [usual, prepared].map { Double($0.seconds.reduce(0, +)) / 60 / Double(days) }
      let worst = [usual, prepared].map { $0.seconds.max() ?? 0 }
      print(
        "exam on day \(days), \(breeds) breeds, seed \(seed): known", shares.map { rounded($0) },
        "by name", names.map { rounded($0) }, "minutes a day", minutes.map { rounded($0) },
        "longest session", worst, "answers", [usual, prepared].map(\.reviews.count))
      #expect(names[1] > names[0])
      #expect(minutes[1] <= minutes[0])
      #expect(shares[1] > shares[0])
      #expect(worst[1] <= 300)
    }
  }

  @Test("the plan three weeks before an exam foretells the share that will be known")
  func planIsAccurate() throws {
    let deck = deck(166)
    for seed in 1...3 as ClosedRange<UInt32> {
      var simulation = StudySimulation(breeds: 166, mode: .smart, seed: seed, days: 60)
      var learner = simulation.run().learner
      let day = simulation.firstDay + 60
      learner.examDay = day + 21
      let options = sessionOptions(from: simulation.settings, mode: .smart, kind: .schedule)
      let plan = try #require(examPlan(deck, learner, options, day: day))
      simulation.days = 81
      simulation.exam = 81
      let share = known(simulation.run(), 166, day + 21)
      print(
        "three weeks before an exam, seed \(seed): planned", rounded(plan.planned),
        "without reviews", rounded(plan.unreviewed), "known on the day", rounded(share))
      #expect(abs(plan.planned - share) < 0.03)
      #expect(plan.unreviewed < share)
    }
  }

  private func deck(_ breeds: Int) -> Deck {
    ReviewSample.deck((0..<breeds).map { "breed\($0)" })
  }

  /// Returns the mean probability that a breed is known on a day.
  private func known(_ course: StudySimulation.Course, _ breeds: Int, _ day: Int) -> Double {
    strengths(course.learner, of: deck(breeds), day: day).reduce(0) { $0 + ($1 ?? 0) }
      / Double(breeds)
  }

  /// Returns the mean probability that a breed is known by name on a day.
  private func knownByName(
    _ course: StudySimulation.Course, _ breeds: Int, _ day: Int
  ) -> Double {
    let cards = course.learner.cards.filter { $0.skill == .name }
    return cards.compactMap(\.memory).reduce(0) {
      $0 + knownShareOfName($1, on: day, course.learner.scheduler)
    } / Double(breeds)
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
