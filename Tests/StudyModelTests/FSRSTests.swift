import Testing

@testable import StudyModel

/// Compares FSRS-6 with PyPI `fsrs` 6.3.2: stability within a relative error of 1e-12,
/// difficulty and retrievability within 1e-12, due date, state and step exactly.
@Suite struct FSRSTests {
  @Test("recorded histories match the reference implementation")
  func fixture() throws {
    let vectors = try FSRSVectors.fixture
    #expect(vectors.cards.count == 40 && vectors.edges.count == 17)
    #expect(try mistakes(in: vectors) == [])
  }

  @Test(
    "newly generated histories match the reference implementation",
    .enabled(if: FSRSReference.found != nil, "needs fsrs_vectors.py and Python with fsrs 6.3.2"),
    arguments: [7, 1_009, 20_011, 300_007])
  func generatedVectors(seed: Int) throws {
    let reference = try #require(FSRSReference.found)
    let vectors = try reference.vectors(cards: 2000, seed: seed)
    #expect(vectors.cards.count == 2000)
    #expect(try mistakes(in: vectors) == [])
  }

  @Test("the weights and their bounds equal the reference's")
  func weights() throws {
    let vectors = try FSRSVectors.fixture
    #expect(vectors.configs["default"]?.parameters == defaultWeights)
    #expect(vectors.bounds.lower == lowestWeights)
    #expect(vectors.bounds.upper == highestWeights)
  }

  @Test(
    "each formula produces the reference's results",
    arguments: ["default", "no_steps", "strict", "custom"])
  func formulas(_ name: String) throws {
    let vectors = try FSRSVectors.fixture
    let config = try #require(vectors.configs[name])
    let tables = try #require(vectors.tables[name])
    let fsrs = StudyModel.makeFormulas(config.parameters)
    for row in tables.first {
      let grade = grades[Int(row[0]) - 1]
      let state = fsrs.firstState(grade)
      #expect(state.stability.isNear(row[1]) && state.difficulty.isNear(row[2]), "\(row)")
      #expect(fsrs.firstDifficulty(grade).isNear(row[3]), "\(row)")
    }
    for row in tables.interval {
      let days = fsrs.interval(row[0], config.desired_retention, config.maximum_interval)
      #expect(Double(days) == row[2], "\(row)")
    }
    for row in tables.short_term {
      let old = MemoryState(stability: row[0], difficulty: 5)
      let state = fsrs.nextState(old, grades[Int(row[1]) - 1], elapsed: 0)
      #expect(state.stability.isNear(row[2]), "\(row)")
    }
    for row in tables.next_difficulty {
      #expect(
        min(max(fsrs.nextDifficulty(row[0], grades[Int(row[1]) - 1]), 1), 10).isNear(row[2]),
        "\(row)")
    }
    for row in tables.next_stability {
      let old = MemoryState(stability: row[1], difficulty: row[0])
      let grade = grades[Int(row[3]) - 1]
      let stability =
        grade == .again
        ? fsrs.forgottenStability(old, 1 - row[2]) : fsrs.passedStability(old, grade, 1 - row[2])
      #expect(max(stability, 0.001).isNear(row[4]), "\(row)")
    }
    for row in tables.forgetting_curve {
      #expect(fsrs.forgettingCurve(row[0], row[1]).isNear(row[2]), "\(row)")
    }
  }

  @Test("fuzz stays within the reference's range and reaches both ends", arguments: [36500, 180])
  func fuzzRanges(_ longest: Int) throws {
    let vectors = try FSRSVectors.fixture
    let tables = try #require(vectors.tables[longest == 180 ? "strict" : "default"])
    for row in tables.fuzz_range where row[0] <= 100 || row[0] == longest {
      let days = (1...2000).map {
        fuzzedInterval(row[0], StudyModel.fuzzSeed(7, 0, $0), longest: longest)
      }
      #expect(days.allSatisfy { (row[1]...row[2]).contains($0) }, "\(row)")
      if row[2] - row[1] < 100 {
        #expect(days.contains(row[1]) && days.contains(row[2]), "\(row)")
      }
    }
  }

  private func mistakes(in vectors: FSRSVectors) throws -> [String] {
    var mistakes: [String] = []
    for history in vectors.cards + vectors.edges {
      let config = try #require(vectors.configs[history.config])
      let found = replayed(history, config)
      if let mistake = found { mistakes.append(mistake) }
    }
    return mistakes
  }

  /// Returns a description of the first review that differs from the reference; nil if none does.
  private func replayed(_ history: FSRSVectors.History, _ config: FSRSVectors.Config) -> String? {
    let scheduler = Scheduler(
      weights: config.parameters, retention: config.desired_retention, choices: 4,
      maximumInterval: config.maximum_interval)
    let steps = Steps(learning: config.learning_steps, relearning: config.relearning_steps)
    var card = SteppedCard(state: nil, phase: .learning, step: nil, last: 0, due: 0)
    for (number, row) in history.reviews.enumerated() {
      let at = epoch + row.time * 1000
      let before = chance(card, at, scheduler)
      card = stepped(
        card, grade: grades[row.rating - 1], at: at, steps: steps, scheduler: scheduler)
      let due = Double(card.due - epoch) / 1000
      let phases: [Phase] = [.learning, .review, .relearning]
      guard let state = card.state, abs(before - row.before) <= 1e-12,
        abs(state.stability - row.stability) <= 1e-12 * row.stability,
        abs(state.difficulty - row.difficulty) <= 1e-12,
        abs(chance(card, card.due, scheduler) - row.whenDue) <= 1e-12,
        card.phase == phases[row.state - 1], card.step == row.step,
        due == row.due || (row.isNearHalf && abs(due - row.due) == 86_400)
      else { return "card \(history.id) (\(history.why ?? "")), review \(number): \(card), \(row)" }
    }
    return nil
  }

  /// Returns the retrievability of a card at a time; 0 before the first review.
  private func chance(_ card: SteppedCard, _ at: Int, _ scheduler: Scheduler) -> Double {
    guard let state = card.state else { return 0 }
    let memory = Memory(
      stability: state.stability, difficulty: state.difficulty, lastDay: 0, due: 0, reps: 1,
      lapses: 0)
    return retrievability(memory, on: max(0, at - card.last) / 86_400_000, scheduler)
  }
}

private let grades: [Grade] = [.again, .hard, .good, .easy]

/// 2026-01-01, 12:00 UTC, in milliseconds since 1970.
private let epoch = 1_767_268_800_000

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool {
    abs(self - other) <= 1e-12 * max(1, abs(other))
  }
}
