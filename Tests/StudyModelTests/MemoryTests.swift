import StudyModel
import Testing

private let far = 9_007_199_254_740_992

@Suite struct MemoryTests {
  private let scheduler = defaultScheduler()

  @Test("the first review creates a memory, due when it has faded to the target")
  func first() {
    let card = ReviewSample.card("pug", .recall)
    let memory = schedule(card, grade: .easy, day: 100, scheduler: scheduler)
    #expect(memory.stability == 8.2956)
    #expect(memory.difficulty == 1)
    #expect(memory.lastDay == 100)
    #expect(memory.reps == 1 && memory.lapses == 0)
    #expect((106...110).contains(memory.due))  // 8 days, and at most 2 of fuzz
    #expect(schedule(card, grade: .again, day: 100, scheduler: scheduler).due == 101)
  }

  @Test("with choices, a card is due earlier, since guesses can be right")
  func dueEarlierWithChoices() {
    var longer = 0
    for number in 0..<200 {
      let name = ReviewSample.card("breed\(number)", .name)
      let recall = ReviewSample.card("breed\(number)", .recall)
      longer += schedule(recall, grade: .easy, day: 0, scheduler: scheduler).due
      longer -= schedule(name, grade: .easy, day: 0, scheduler: scheduler).due
    }
    #expect(longer > 200)
  }

  @Test("retrievability falls daily from 1, and is 0.9 after as many days as the stability")
  func fading() {
    let memory = Memory(stability: 10, difficulty: 5, lastDay: 100, due: 110, reps: 3, lapses: 0)
    let chances = (90...200).map { retrievability(memory, on: $0, scheduler) }
    #expect(chances.prefix(11).allSatisfy { $0 == 1 })
    #expect(zip(chances.dropFirst(10), chances.dropFirst(11)).allSatisfy { $0 > $1 })
    #expect(abs(chances[20] - 0.9) < 1e-12)
  }

  @Test("a day before the last review counts as the day of that review")
  func setBack() {
    let card = ReviewSample.card(
      memory: Memory(stability: 10, difficulty: 5, lastDay: 100, due: 110, reps: 3, lapses: 0))
    let late = schedule(card, grade: .good, day: 91, scheduler: scheduler)
    #expect(late == schedule(card, grade: .good, day: 100, scheduler: scheduler))
    #expect(late.lastDay == 100)
  }

  @Test("a lapse is a wrong answer after a right one")
  func lapses() {
    let memory = Memory(stability: 10, difficulty: 5, lastDay: 100, due: 110, reps: 3, lapses: 2)
    func lapses(_ grade: Grade, run: Int) -> Int {
      schedule(
        ReviewSample.card(memory: memory, run: run), grade: grade, day: 110, scheduler: scheduler
      ).lapses
    }
    #expect(lapses(.again, run: 1) == 3)
    #expect(lapses(.again, run: 0) == 2)
    #expect(lapses(.hard, run: 1) == 2)
  }

  @Test("fuzz depends on the card and its number of reviews, and covers its range")
  func fuzz() {
    let memory = Memory(stability: 30, difficulty: 5, lastDay: 100, due: 130, reps: 3, lapses: 0)
    let dues = (0..<500).map {
      schedule(
        ReviewSample.card("breed\($0)", memory: memory), grade: .good, day: 130,
        scheduler: scheduler
      ).due
    }
    let counts = Dictionary(dues.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.count > 8)
    #expect(counts.values.allSatisfy { $0 < 500 * 2 / counts.count })
    let again = schedule(
      ReviewSample.card("breed0", memory: memory), grade: .good, day: 130, scheduler: scheduler)
    #expect(again.due == dues[0])
  }

  @Test("invalid weights fall back to the defaults")
  func weights() {
    var short = scheduler
    short.weights = [1, 2, 3]
    var wild = scheduler
    wild.weights[20] = 0
    let card = ReviewSample.card()
    let expected = schedule(card, grade: .good, day: 5, scheduler: scheduler)
    #expect(schedule(card, grade: .good, day: 5, scheduler: short) == expected)
    #expect(schedule(card, grade: .good, day: 5, scheduler: wild) == expected)
    #expect(
      areValidWeights(defaultWeights) && areValidWeights(lowestWeights)
        && areValidWeights(highestWeights))
    #expect(!areValidWeights([]) && !areValidWeights(defaultWeights + [0.1]))
    #expect(!areValidWeights(defaultWeights.map { _ in .nan }))
  }

  @Test("extreme numbers produce finite results", arguments: [-far, -1, 0, 1, far])
  func extremeNumbers(_ number: Int) {
    let doubles = [-1e308, -1, 0, 1e-308, 1, 1e308, Double(number)]
    for stability in doubles {
      for weights in [lowestWeights, highestWeights, defaultWeights] {
        let card = ReviewSample.card(
          memory: Memory(
            stability: stability, difficulty: -stability, lastDay: number, due: number, reps: 0,
            lapses: 0), run: number)
        let scheduler = Scheduler(
          weights: weights, retention: stability, choices: number, maximumInterval: number)
        for grade in [Grade.again, .hard, .good, .easy] {
          for day in [-far, 0, far] {
            let memory = schedule(card, grade: grade, day: day, scheduler: scheduler)
            #expect(memory.stability >= 0.001 && memory.stability.isFinite)
            #expect((1...10).contains(memory.difficulty))
            #expect((memory.lastDay + 1...memory.lastDay + 36_500).contains(memory.due))
            #expect((0...1).contains(retrievability(memory, on: day, scheduler)))
          }
        }
      }
    }
  }
}
