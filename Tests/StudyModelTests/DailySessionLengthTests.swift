import StudyModel
import Testing

@Suite struct DailySessionLengthTests {
  @Test(
    "daily sessions introduce 166 breeds by day 80, and 95 % of them take under five minutes",
    arguments: [(6, 2, 8), (7, 3, 10), (10, 5, 15)])
  func introductions(answer: Int, right: Int, wrong: Int) {
    var simulation = StudySimulation(
      breeds: 166, mode: .smart, hasLookalikes: true, seed: 1, days: 120)
    simulation.pace = (answer, right, wrong)
    let course = simulation.run()
    let sorted = course.seconds.sorted()
    let met = [20, 40, 60, 80, 100, 120].map { simulation.met(by: $0, course) }
    let short = course.seconds.filter { $0 < 300 }.count
    print(
      "166 breeds, continued, \(answer + right) s right, \(answer + wrong) s wrong: met by day 20, 40, … 120 \(met);",
      "seconds a day: median \(sorted[sorted.count / 2]), 95 % \(sorted[sorted.count * 95 / 100]),",
      "worst \(sorted.last ?? 0); under five minutes \(short) of \(sorted.count);",
      "days without a new breed \(simulation.daysWithoutNewBreed(course))")
    #expect(met[3] == 166)
    #expect(short * 100 >= sorted.count * 95)
  }

  @Test(
    "with 200 breeds, no session of half a year exceeds five minutes",
    arguments: [Mode.name, .smart])
  func fiveMinutesPerDay(_ mode: Mode) {
    let simulation = StudySimulation(mode: mode, seed: 1)
    let course = simulation.run()
    let sorted = course.seconds.sorted()
    let mean = Double(sorted.reduce(0, +)) / Double(sorted.count)
    let begun = course.learner.cards.filter { $0.memory != nil }
    let known = simulation.known(course)
    let row = [
      mean / 60, Double(sorted[sorted.count * 95 / 100]) / 60, Double(sorted.last ?? 0) / 60, known,
    ].map { String(describing: ($0 * 1000).rounded() / 1000) }
    print(
      "200 breeds, \(mode.rawValue): mean \(row[0]) min, 95 % \(row[1]), worst \(row[2]),",
      "known at the end \(row[3]) of \(begun.count) cards")
    #expect(course.seconds.allSatisfy { $0 <= 300 })
    #expect(known > 0.9)
    // Make sure that the sessions are not short because they have no questions.
    #expect(begun.count >= 200)
    #expect(course.reviews.count > 1000)
  }
}
